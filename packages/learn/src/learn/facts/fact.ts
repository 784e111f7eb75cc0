// Learn: `Fact`, a value for a key of a file in the layer `learned/`, with the calls that suggest it.
// The finders in this folder make facts; the replay decides which of them hold.

import type { Json, JsonObject, OperationSpec } from "facsimile/kit";
import { getAt, isArray, isObject } from "facsimile/kit";
import type { Delivered, Exchange, Played } from "../playing/played.js";

/** A fact that a recording suggests. */
export interface Fact extends Said {
  readonly kind: FactKind;
  /** What else has to be said for it: a document repeats some facts in its schemas. */
  readonly also?: readonly Said[];
  /** What it says, in a phrase without a value that a person could have sent. */
  readonly words: string;
  /** The positions of the calls and webhooks that suggest it, and that it has to bring closer. */
  readonly proofs: readonly string[];
}

/** What a fact is about. */
export type FactKind =
  | "kind"
  | "id form"
  | "default"
  | "made up"
  | "computed"
  | "initial state"
  | "transition"
  | "error"
  | "condition"
  | "relation"
  | "order"
  | "filter"
  | "answer"
  | "envelope"
  | "event delay"
  | "duration"
  | "signature"
  | "header";

/** A value at a place of a layer. */
export interface Said {
  readonly file: LayerFile;
  readonly path: readonly string[];
  /** A map with `$remove: true` removes what is there. */
  readonly value: Json;
}

/** How a pack answers recorded traffic, and what its sources say. */
export interface Recording extends Played {
  readonly sources: Sources;
}

/** Facts in any order, also within one another. */
export type Facts = Fact | readonly Facts[];

/** Finds facts of one kind. */
export type FindFacts = (recording: Recording) => Facts;

/** A fact at a place of a layer. */
export const newFact = (
  kind: FactKind,
  place: LayerPlace,
  value: Json,
  { words, also = [], proofs }: FactGrounds,
): Fact => ({ kind, ...saying(place, value), also, words, proofs: proofs.map(positionOf) });

interface FactGrounds extends Pick<Fact, "words" | "also"> {
  readonly proofs: readonly Evidence[];
}

/** Numbers from here on can be a card's, a phone's or an account's. */
const LONG = 1e6;

/** The members of a document whose texts are words of the vendor. */
const SAYING: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples"]);

const vocabularies = new WeakMap<JsonObject, ReadonlySet<string>>();

/** The texts that a document itself has: its names, and values of enums, constants, defaults, examples. */
function vocabularyOf(document: JsonObject): ReadonlySet<string> {
  const known = vocabularies.get(document);
  if (known !== undefined) return known;
  const words = new Set<string>();
  const look = (value: Json, isSaid: boolean): void => {
    if (typeof value === "string") {
      if (isSaid) words.add(value);
    } else if (isArray(value)) {
      for (const part of value) look(part, isSaid);
    } else if (isObject(value)) {
      for (const [key, part] of Object.entries(value)) {
        words.add(key);
        look(part, isSaid || SAYING.has(key));
      }
    }
  };
  look(document, false);
  vocabularies.set(document, words);
  return words;
}

/**
 * Whether a value that no call has sent can be a fact of an API: a text that the vendor's document names, a small number, or
 * no text at all. So no text of a person, no id and no secret becomes a fact. The code of a currency
 * is one where the member's name says so.
 */
export function isPlainValue(value: Json, document: JsonObject, member = ""): boolean {
  if (typeof value === "string") {
    return value === "" || vocabularyOf(document).has(value) || isCurrency(value, member);
  }
  if (typeof value === "number") return Math.abs(value) < LONG;
  if (isArray(value)) {
    return value.length <= MOST && value.every((part) => isPlainValue(part, document));
  }
  if (!isObject(value)) return true;
  const entries = Object.entries(value);
  return (
    entries.length <= MOST &&
    entries.every(([key, part]) => /^[a-z_]{1,40}$/i.test(key) && isPlainValue(part, document, key))
  );
}

const MOST = 20;

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

const isCurrency = (text: string, member: string): boolean =>
  /currency$/i.test(member) && CURRENCIES.has(text.toUpperCase());

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

export const REMOVED: JsonObject = { $remove: true };

export const keyOf = ({ file, path }: Pick<Fact, "file" | "path">): string =>
  [file, ...path].join("\n");

/** The names of all members in a value. */
export function keysIn(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(keysIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysIn(part)]);
}

/** The part of a map at a path. */
export function saidAt(source: Json | undefined, path: readonly string[]): Json | undefined {
  return source === undefined ? undefined : getAt(source, path);
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
