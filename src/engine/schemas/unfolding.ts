import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject } from "../base/json.js";
import type { Path } from "../base/paths.js";
import { findCircle } from "./circles.js";
import { SchemaDocument } from "./document.js";
import { REFERENCES, subschemasOf } from "./vocabulary.js";

/** Levels of objects and arrays in a document. */
export const MAX_LEVELS = 500;
/** Schemas that hold for one value, each counted as often as a way leads to it. */
export const MAX_UNFOLDED = 10_000;
/** Schemas that hold for one value, each because of the one before. */
export const MAX_CHAIN = 100;

/** A part of a document that would take too long, or for ever. */
export interface Endless {
  readonly path: Path;
  /** Why, in words that follow the place. */
  readonly message: string;
}

/** An object of a document. */
interface Part {
  readonly value: JsonObject;
  /** Linked, because most paths are never written out. */
  readonly from: Part | undefined;
  readonly steps: Path;
  readonly level: number;
}

/** A schema that holds for a value because another one does. */
export interface Link {
  readonly to: JsonObject;
  /** Where the one names the other: `["allOf", 0]`, `["$ref"]`. */
  readonly at: Path;
}

/** The objects of a document, and which of them hold for the same value, if they are schemas. */
export class SameValue {
  readonly #document: SchemaDocument;
  readonly #parts: ReadonlyMap<JsonObject, Part>;

  constructor(document: JsonObject) {
    this.#document = new SchemaDocument(document);
    this.#parts = partsOf(document);
  }

  get objects(): Iterable<JsonObject> {
    return this.#parts.keys();
  }

  /** The first object that is nested too deep; those within it are not looked at. */
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

function partsOf(document: JsonObject): ReadonlyMap<JsonObject, Part> {
  const parts = new Map<JsonObject, Part>();
  const waiting: Part[] = [{ value: document, from: undefined, steps: [], level: 0 }];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (parts.has(part.value)) continue;
    parts.set(part.value, part);
    if (part.level > MAX_LEVELS) continue;
    for (const inner of innerOf(part, part.value, [], part.level + 1)) waiting.push(inner);
  }
  return parts;
}

/** The objects of a part that are in no other of it; the last first. */
function innerOf(
  from: Part,
  holder: JsonObject | readonly Json[],
  steps: Path,
  level: number,
): readonly Part[] {
  const entries: (readonly [string | number, Json])[] = isArray(holder)
    ? [...holder.entries()]
    : Object.entries(holder);
  return entries.reverse().flatMap(([key, value]): readonly Part[] => {
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

interface Step {
  readonly schema: JsonObject;
  readonly links: readonly Link[];
  at: number;
}

/**
 * The first part of a document that is too large to work with: one that nests too deep, or a schema
 * for which too many others hold. Thirty levels that name the next one twice are few words, and a
 * thousand million schemas. A schema that leads back to itself is counted once. Takes time in
 * proportion to the document.
 *
 * @example
 * tooLargeIn(document) // { path: ["components", "schemas", "A"], message: "comes to more than …" }
 */
export function tooLargeIn(document: JsonObject): Endless | undefined {
  const graph = new SameValue(document);
  const { tooDeep } = graph;
  if (tooDeep !== undefined) {
    return { path: graph.pathOf(tooDeep), message: `is nested in more than ${MAX_LEVELS} levels` };
  }
  const sizes = new Map<JsonObject, Size>();
  for (const schema of graph.objects) {
    const found = firstTooLarge(schema, graph, sizes);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first schema that leads back to itself without going into the value: none could be judged. */
export function circleIn(document: JsonObject): Endless | undefined {
  const graph = new SameValue(document);
  const schema = findCircle(graph.objects, (from) => graph.linksOf(from).map(({ to }) => to));
  if (schema === undefined) return undefined;
  const message = "refers back to itself without going into the value: it would never end";
  return { path: graph.pathOf(schema), message };
}

/** Takes the sizes of a schema and of all that it leads to, from the last one on. */
function firstTooLarge(
  first: JsonObject,
  graph: SameValue,
  sizes: Map<JsonObject, Size>,
): Endless | undefined {
  const open = new Set<JsonObject>();
  const stack: Step[] = [];
  const enter = (schema: JsonObject): void => {
    open.add(schema);
    stack.push({ schema, links: graph.linksOf(schema), at: 0 });
  };
  if (!sizes.has(first)) enter(first);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const { schema, links } = top;
    const next = links[top.at++]?.to;
    if (next !== undefined) {
      if (!sizes.has(next) && !open.has(next)) enter(next);
      continue;
    }
    const size = sizeOf(links.flatMap(({ to }) => sizes.get(to) ?? []));
    const message = messageOf(size);
    if (message !== undefined) return { path: graph.pathOf(schema), message };
    sizes.set(schema, size);
    open.delete(schema);
    stack.pop();
  }
  return undefined;
}

function sizeOf(parts: readonly Size[]): Size {
  return {
    schemas: parts.reduce((sum, { schemas }) => sum + schemas, 1),
    chain: parts.reduce((most, { chain }) => Math.max(most, chain + 1), 1),
  };
}

function messageOf({ schemas, chain }: Size): string | undefined {
  if (schemas > MAX_UNFOLDED) {
    return `comes to more than ${MAX_UNFOLDED} schemas for one value, as it refers to the same ones again and again`;
  }
  if (chain > MAX_CHAIN) {
    return `comes to more than ${MAX_CHAIN} schemas for one value, each within the one before`;
  }
  return undefined;
}
