import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isObject, ownValue } from "../../../engine/base/json.js";
import type { OperationSpec } from "../../../engine/pack/pack.js";
import type { Delivered, Exchange, Played } from "../playing/played.js";

/** The files of a layer that facts are written to. */
export type LayerFile =
  | "pack.yaml"
  | "openapi.yaml"
  | "resources.yaml"
  | "lifecycles.yaml"
  | "events.yaml"
  | "errors.yaml";

/** What the sources of the pack say, all layers merged. */
export type Sources = Readonly<Record<LayerFile, JsonObject>>;

/** What a fact is about. */
export type FactKind =
  | "id form"
  | "default"
  | "made up"
  | "computed"
  | "initial state"
  | "transition"
  | "duration"
  | "timer"
  | "error"
  | "condition"
  | "relation"
  | "page size"
  | "order"
  | "filter"
  | "event"
  | "answer"
  | "payload"
  | "envelope"
  | "event delay"
  | "retry"
  | "signature"
  | "rate limit"
  | "cap"
  | "header";

/** A value at a place of a layer. */
export interface Said {
  readonly file: LayerFile;
  readonly path: readonly string[];
  /** A map with `$remove: true` removes what is there. */
  readonly value: Json;
}

/** A fact that a recording suggests. */
export interface Fact extends Said {
  readonly kind: FactKind;
  /** What else has to be said for it: a document repeats some facts in its schemas. */
  readonly also?: readonly Said[];
  /** What it says, in a phrase without a value that a person could have sent. */
  readonly words: string;
  /** The positions of the calls and webhooks that prove it, and of those that contradict it. */
  readonly proofs: readonly string[];
  readonly contradictions: readonly string[];
}

/** How a pack answers recorded traffic, and what its sources say. */
export interface Recording extends Played {
  readonly sources: Sources;
}

/** Facts in any order, also within one another. */
export type Facts = Fact | readonly Facts[];

/** Finds facts of one kind. */
export type FindFacts = (recording: Recording) => Facts;

export const factsIn = (facts: Facts): readonly Fact[] =>
  isFact(facts) ? [facts] : facts.flatMap(factsIn);

const isFact = (facts: Facts): facts is Fact => !Array.isArray(facts);

/** A place of a layer: the file, and the way in it. */
export type LayerPlace = readonly [file: LayerFile, ...path: string[]];

/** The place of what a pack says of a field. */
export const ofField = (resource: string, field: string, ...way: readonly string[]): LayerPlace => [
  "resources.yaml",
  ...[resource, "fields", field, ...way],
];

/** The place of what a pack says of an operation. */
export const ofOperation = (
  { resource, operation }: Pick<OperationSpec, "resource" | "operation">,
  ...way: readonly string[]
): LayerPlace => ["resources.yaml", resource, "operations", operation, ...way];

/** The place of what a pack says of a transition. */
export const ofTransition = (
  resource: string,
  transition: string,
  ...way: readonly string[]
): LayerPlace => ["lifecycles.yaml", "lifecycles", resource, "transitions", transition, ...way];

/** A value at a place of a layer. */
export const saying = ([file, ...path]: LayerPlace, value: Json): Said => ({ file, path, value });

/** What a map says, key by key; null says nothing. */
export const sayings = ([file, ...path]: LayerPlace, map: JsonObject): readonly Said[] =>
  Object.entries(map).flatMap(([key, value]) =>
    value === null ? [] : { file, path: [...path, key], value },
  );

/** What shows something: a call, a webhook, the position of one, or what was seen there. */
export type Evidence =
  | string
  | Exchange
  | Delivered
  | { readonly item: Exchange | Delivered }
  | { readonly position: string };

/** What proves a fact, and what contradicts it. */
export interface Grounds {
  readonly proofs: readonly Evidence[];
  readonly contradictions?: readonly Evidence[];
}

/** A fact at a place of a layer. */
export const newFact = (
  kind: FactKind,
  [file, ...path]: LayerPlace,
  value: Json,
  { words, also = [], proofs, contradictions = [] }: Grounds & Pick<Fact, "words" | "also">,
): Fact => ({
  kind,
  file,
  path,
  value,
  also,
  words,
  proofs: proofs.map(positionOf),
  contradictions: contradictions.map(positionOf),
});

/** Values that prove something, and the others, which contradict it. */
export function split<T extends Evidence>(
  values: readonly T[],
  isProof: (value: T) => boolean,
): { readonly proofs: readonly T[]; readonly contradictions: readonly T[] } {
  return {
    proofs: values.filter(isProof),
    contradictions: values.filter((value) => !isProof(value)),
  };
}

export const REMOVED: JsonObject = { $remove: true };

export const keyOf = ({ file, path }: Pick<Fact, "file" | "path">): string =>
  [file, ...path].join("\n");

/** The part of a map at a path. */
export function saidAt(source: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (part, step) => (isObject(part) ? ownValue(part, step) : undefined),
    source,
  );
}

/** The map at a path of a source; an empty one for any other value. */
export function objectOr(source: Json | undefined, path: readonly string[]): JsonObject {
  const found = saidAt(source, path);
  return isObject(found) ? found : {};
}

export function positionOf(evidence: Evidence): string {
  if (typeof evidence === "string") return evidence;
  if ("position" in evidence) return evidence.position;
  return "item" in evidence ? positionOf(evidence.item) : evidence.recorded.position;
}
