// Finds JSON Schemas that nobody should evaluate: those that lead back to themselves (`circleIn`),
// nest too deep, or name too many others (`tooLargeIn`). Codegen refuses such documents of vendors,
// and `admit.ts` such schemas in calls.

import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject } from "../base/json.js";
import type { Path } from "../base/paths.js";
import { REFERENCES, SchemaDocument, subschemasOf } from "./document.js";

/** A schema whose check would take too long or never end. */
export interface Endless {
  readonly path: Path;
  /** The reason, to follow the place in a sentence. */
  readonly message: string;
}

/**
 * The first part of a document that is too large: it nests too deep, or too many schemas apply to one
 * value. Thirty levels that each name the next one twice make a thousand million schemas. A schema
 * that leads back to itself counts once. Linear in the document.
 *
 * @example
 * tooLargeIn(document) // { path: ["components", "schemas", "A"], message: "needs more than …" }
 */
export function tooLargeIn(document: JsonObject): Endless | undefined {
  const graph = new SameValue(document);
  const { tooDeep } = graph;
  if (tooDeep !== undefined) {
    return { path: graph.pathOf(tooDeep), message: `is nested in more than ${MAX_LEVELS} levels` };
  }
  const sizes = new Map<JsonObject, Size>();
  const leave = (schema: JsonObject, next: readonly JsonObject[]): Endless | undefined => {
    const size = sizeOf(next.flatMap((to) => sizes.get(to) ?? []));
    sizes.set(schema, size);
    const message = messageOf(size);
    return message === undefined ? undefined : { path: graph.pathOf(schema), message };
  };
  return depthFirst(graph.objects, (schema) => targetsOf(graph, schema), { leave });
}

/** The first schema that leads back to itself for the same value: its check would never end. */
export function circleIn(document: JsonObject): Endless | undefined {
  const graph = new SameValue(document);
  const schema = findCircle(graph.objects, (from) => targetsOf(graph, from));
  if (schema === undefined) return undefined;
  const message = "refers to itself for the same value, so its check would never end";
  return { path: graph.pathOf(schema), message };
}

interface WalkStep<Node> {
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
function depthFirst<Node, Result>(
  nodes: Iterable<Node>,
  nextOf: (node: Node) => readonly Node[],
  { again, leave }: Visitor<Node, Result>,
): Result | undefined {
  const open = new Set<Node>();
  const done = new Set<Node>();
  for (const start of nodes) {
    const stack: WalkStep<Node>[] = [];
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

/** Levels of objects and arrays in a document. */
export const MAX_LEVELS = 500;

/** Schemas for one value, each counted as often as a way leads to it. */
export const MAX_UNFOLDED = 10_000;

/** Length of a chain of schemas for one value. */
export const MAX_CHAIN = 100;

/** An object of a document. */
interface DocumentPart {
  readonly value: JsonObject;
  /** A linked list: most paths are never printed. */
  readonly from: DocumentPart | undefined;
  readonly steps: Path;
  readonly level: number;
}

/** A schema for the same value as the schema that names it. */
export interface Link {
  readonly to: JsonObject;
  /** The place of the name: `["allOf", 0]`, `["$ref"]`. */
  readonly at: Path;
}

/** The objects of a document; of schemas also those for the same value. */
export class SameValue {
  readonly #document: SchemaDocument;
  readonly #parts: ReadonlyMap<JsonObject, DocumentPart>;

  constructor(document: JsonObject) {
    this.#document = new SchemaDocument(document);
    this.#parts = partsOf(document);
  }

  get objects(): Iterable<JsonObject> {
    return this.#parts.keys();
  }

  /** The first object that is nested too deep; the objects within it do not count. */
  get tooDeep(): JsonObject | undefined {
    return [...this.#parts.values()].find(({ level }) => level > MAX_LEVELS)?.value;
  }

  pathOf(object: JsonObject): Path {
    const steps: Path[] = [];
    for (let at = this.#parts.get(object); at !== undefined; at = at.from) steps.push(at.steps);
    return steps.reverse().flat();
  }

  linksOf(schema: JsonObject): readonly Link[] {
    const links: Link[] = [];
    for (const keyword of REFERENCES) {
      const reference = schema[keyword];
      const isPointer = typeof reference === "string" && /^#(?:\/|$)/.test(reference);
      const to = isPointer ? this.#document.resolve(reference) : undefined;
      if (isObject(to)) links.push({ to, at: [keyword] });
    }
    for (const { path, schema: to, inPlace } of subschemasOf(schema)) {
      if (inPlace && isObject(to)) links.push({ to, at: path });
    }
    return links;
  }
}

function partsOf(document: JsonObject): ReadonlyMap<JsonObject, DocumentPart> {
  const parts = new Map<JsonObject, DocumentPart>();
  const waiting: DocumentPart[] = [{ value: document, from: undefined, steps: [], level: 0 }];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (parts.has(part.value)) continue;
    parts.set(part.value, part);
    if (part.level > MAX_LEVELS) continue;
    for (const inner of innerOf(part, part.value, [], part.level + 1)) waiting.push(inner);
  }
  return parts;
}

/** The objects directly within a part, the last first. */
function innerOf(
  from: DocumentPart,
  holder: JsonObject | readonly Json[],
  steps: Path,
  level: number,
): readonly DocumentPart[] {
  const entries: (readonly [string | number, Json])[] = isArray(holder)
    ? [...holder.entries()]
    : Object.entries(holder);
  return entries.reverse().flatMap(([key, value]): readonly DocumentPart[] => {
    const here = [...steps, key];
    if (isObject(value)) return [{ value, from, steps: here, level }];
    const isShallow = level <= MAX_LEVELS;
    return isArray(value) && isShallow ? innerOf(from, value, here, level + 1) : [];
  });
}

interface Size {
  readonly schemas: number;
  readonly chain: number;
}

const targetsOf = (graph: SameValue, schema: JsonObject): readonly JsonObject[] =>
  graph.linksOf(schema).map(({ to }) => to);

function sizeOf(parts: readonly Size[]): Size {
  return {
    schemas: parts.reduce((sum, { schemas }) => sum + schemas, 1),
    chain: parts.reduce((most, { chain }) => Math.max(most, chain + 1), 1),
  };
}

function messageOf({ schemas, chain }: Size): string | undefined {
  if (schemas > MAX_UNFOLDED) {
    return `needs more than ${MAX_UNFOLDED} schemas for one value, because it refers to the same ones repeatedly`;
  }
  if (chain > MAX_CHAIN) {
    return `needs a chain of more than ${MAX_CHAIN} schemas for one value`;
  }
  return undefined;
}
