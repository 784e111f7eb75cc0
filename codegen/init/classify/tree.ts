import type { Operation, Step } from "../api/operations.js";

/** A node in the tree of paths. Parameters at one place are one node, whatever their names. */
export interface Node {
  /** Path with `{}` for parameters: `/shops/{}/orders`. */
  readonly key: string;
  readonly step: Step | undefined;
  readonly above: Node | undefined;
  readonly words: Map<string, Node>;
  parameter: Node | undefined;
}

/** The nodes of operations by their paths. */
export type Tree = ReadonlyMap<Operation, Node>;

export function treeOf(operations: readonly Operation[]): Tree {
  const root = nodeBelow(undefined, undefined, "");
  return new Map(operations.map((it) => [it, it.steps.reduce(grown, root)]));
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
  return { key, step, above, words: new Map(), parameter: undefined };
}

export function isParameter(node: Node | undefined): boolean {
  return node?.step?.kind === "parameter";
}

export function wordOf(node: Node | undefined): string {
  return node?.step?.kind === "word" ? node.step.word : "";
}

/** The node, or the nearest above it, that is a word. */
export function nearestWord(node: Node | undefined): Node | undefined {
  let current = node;
  while (current?.step?.kind === "parameter") current = current.above;
  return current?.step === undefined ? undefined : current;
}
