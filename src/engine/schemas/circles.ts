interface Step<Node> {
  readonly node: Node;
  readonly next: readonly Node[];
  at: number;
}

/**
 * A node from which a way leads back to itself; undefined when there is none. The stack is a list:
 * a chain of ten thousand references is as long as a way may be.
 */
export function findCircle<Node>(
  nodes: Iterable<Node>,
  nextOf: (node: Node) => readonly Node[],
): Node | undefined {
  const underWay = new Set<Node>();
  const done = new Set<Node>();
  for (const start of nodes) {
    const stack: Step<Node>[] = [];
    const enter = (node: Node) => {
      underWay.add(node);
      stack.push({ node, next: nextOf(node), at: 0 });
    };
    if (!done.has(start)) enter(start);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const to = top.next[top.at++];
      if (to === undefined) {
        underWay.delete(top.node);
        done.add(top.node);
        stack.pop();
      } else if (underWay.has(to)) {
        return to;
      } else if (!done.has(to)) {
        enter(to);
      }
    }
  }
  return undefined;
}
