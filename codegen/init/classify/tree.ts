import type { Operation, Step } from "../api/operations.js";

/** A place in the tree of paths. Parameters at one place are one node, whatever their names. */
export interface Node {
  /** Path with `{}` for parameters: `/shops/{}/orders`. */
  readonly key: string;
  readonly step: Step | undefined;
  readonly above: Node | undefined;
  readonly words: Map<string, Node>;
  parameter: Node | undefined;
  readonly operations: Operation[];
}

export interface Tree {
  readonly root: Node;
  nodeOf(operation: Operation): Node;
}

/** The operations by their paths, so that what belongs together lies together. */
export function treeOf(operations: readonly Operation[]): Tree {
  const root = nodeBelow(undefined, undefined, "");
  const places = new Map<Operation, Node>();
  for (const operation of operations) {
    const node = operation.steps.reduce(grown, root);
    node.operations.push(operation);
    places.set(operation, node);
  }
  return { root, nodeOf: (operation) => places.get(operation) ?? root };
}

function grown(node: Node, step: Step): Node {
  if (step.kind === "parameter") {
    node.parameter ??= nodeBelow(node, step, "{}");
    return node.parameter;
  }
  const known = node.words.get(step.word);
  if (known !== undefined) return known;
  const added = nodeBelow(node, step, step.word);
  node.words.set(step.word, added);
  return added;
}

function nodeBelow(above: Node | undefined, step: Step | undefined, name: string): Node {
  const key = above === undefined ? "" : `${above.key}/${name}`;
  return { key, step, above, words: new Map(), parameter: undefined, operations: [] };
}

export function isParameter(node: Node | undefined): boolean {
  return node?.step?.kind === "parameter";
}

export function wordOf(node: Node | undefined): string {
  return node?.step?.kind === "word" ? node.step.word : "";
}

/** The node itself, or the nearest above it, that is a word. */
export function nearestWord(node: Node | undefined): Node | undefined {
  let current = node;
  while (current?.step?.kind === "parameter") current = current.above;
  return current?.step === undefined ? undefined : current;
}
