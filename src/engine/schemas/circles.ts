interface Step<Node> {
  readonly node: Node;
  readonly next: readonly Node[];
  at: number;
}

/** The first of these to return a value ends the walk. */
interface Visitor<Node, Result> {
  /** A way leads back to a node whose own walk has not ended. */
  readonly again?: (node: Node) => Result;
  /** The walks of all nodes to which the node leads have ended. */
  readonly leave?: (node: Node, next: readonly Node[]) => Result | undefined;
}

/**
 * Walks a graph depth first, through each node once. It keeps its own stack, since a way may have ten
 * thousand nodes. Returns what the visitor returns.
 */
export function depthFirst<Node, Result>(
  nodes: Iterable<Node>,
  nextOf: (node: Node) => readonly Node[],
  { again, leave }: Visitor<Node, Result>,
): Result | undefined {
  const open = new Set<Node>();
  const done = new Set<Node>();
  for (const start of nodes) {
    const stack: Step<Node>[] = [];
    const enter = (node: Node): void => {
      open.add(node);
      stack.push({ node, next: nextOf(node), at: 0 });
    };
    if (!done.has(start)) enter(start);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const { node, next } = top;
      const to = next[top.at++];
      let result: Result | undefined;
      if (to === undefined) {
        open.delete(node);
        done.add(node);
        stack.pop();
        result = leave?.(node, next);
      } else if (open.has(to)) {
        result = again?.(to);
      } else if (!done.has(to)) {
        enter(to);
      }
      if (result !== undefined) return result;
    }
  }
  return undefined;
}

/** A node from which a way leads back to itself; undefined when there is none. */
export const findCircle = <Node>(
  nodes: Iterable<Node>,
  nextOf: (node: Node) => readonly Node[],
): Node | undefined => depthFirst(nodes, nextOf, { again: (node) => node });
