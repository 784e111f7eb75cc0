// `SchemaComparison`, for `facsimile pack diff`: compares the schemas that two OpenAPI documents
// have in the same place of a call. `ApiChange`, the form of every change that the command reports,
// says whether it breaks callers.

import type { Json, JsonObject } from "../../engine/base/json.js";
import { isObject } from "../../engine/base/json.js";
import { cut } from "../../engine/base/text.js";
import type { Document, SchemaView } from "./schema-view.js";
import { sharedBy, viewOf } from "./schema-view.js";

/** The owner of a schema; the ids of oasdiff begin with it. */
export type Owner = "request-parameter" | "request-body" | "response-body";

/** A schema of the earlier document, and its counterpart in the later one. */
export interface SchemaPair {
  readonly was: Json | undefined;
  readonly is: Json | undefined;
}

/** Takes a component schema that both documents have in a place, for a comparison of its own. */
export type Take = (owner: Owner, name: string, isWhole: boolean) => void;

/**
 * Compares the schemas in one place of a call, or those of a component, with all properties. Within
 * them components of one name are only noted: many places have them.
 */
export class SchemaComparison {
  readonly #documents: readonly [was: Document, is: Document];
  readonly #note: NoteChange;
  readonly #use: Take;
  readonly #owner: Owner;
  readonly #side: SchemaSide;
  /** Compared pairs of schemas: a change of one is reported once for a place. */
  readonly #seen = new Map<Json, Set<Json>>();

  constructor(documents: readonly [Document, Document], note: NoteChange, use: Take, owner: Owner) {
    this.#documents = documents;
    this.#note = note;
    this.#use = use;
    this.#owner = owner;
    this.#side = owner === "response-body" ? "response" : "request";
  }

  /** `place` is in words, such as `answer 200`; `path` is the path within it, such as `data[].name`. */
  compare(place: string, { was, is }: SchemaPair, path = ""): void {
    const isWhole = path === "";
    const here = isWhole ? place : `${place}: ${path}`;
    const note = this.#noteAt(here, isWhole);
    const [old, now] = [sharedBy(was), sharedBy(is)];
    if (old === undefined || now === undefined || old.name !== now.name) {
      this.#compareHere(note, place, here, path, { was, is }, isWhole);
      return;
    }
    this.#compareNull(note, old, now);
    this.#use(this.#owner, now.name, isWhole);
  }

  /** Compares a component of both documents. `isWhole`: it is a whole body or parameter. */
  compareComponent(name: string, isWhole: boolean): void {
    const $ref = `#/components/schemas/${name}`;
    const place = `${COMPONENT[this.#owner]} with ${name}`;
    const note = this.#noteAt(place, isWhole);
    this.#compareHere(note, place, place, "", { was: { $ref }, is: { $ref } }, isWhole);
  }

  #noteAt(place: string, isWhole: boolean): NoteHere {
    const prefix = isWhole ? this.#owner : NESTED[this.#owner];
    return (kind, level, words) => this.#note({ id: `${prefix}-${kind}`, level, place, words });
  }

  #compareHere(
    note: NoteHere,
    place: string,
    here: string,
    path: string,
    { was, is }: SchemaPair,
    isWhole: boolean,
  ): void {
    if (this.#isSeen(was, is)) return;
    const [before, after] = this.#documents;
    const [one, other] = [viewOf(before, was), viewOf(after, is)];
    noteWords(this.#note, here, one.description, other.description);
    if (!this.#compareTypes(note, one, other, isWhole)) return;
    this.#compareValues(note, one, other);
    compareLimits(note, this.#side, one.words, other.words);
    this.#compareProperties(place, path, one, other);
    this.#compareParts(place, path, one, other);
    this.#compareAlternatives(note, place, path, one, other);
  }

  #isSeen(was: Json | undefined, is: Json | undefined): boolean {
    if (!isObject(was) || !isObject(is)) return false;
    const [before, after] = [was["$ref"] ?? was, is["$ref"] ?? is];
    const seen = this.#seen.get(before) ?? new Set();
    if (seen.has(after)) return true;
    this.#seen.set(before, seen.add(after));
    return false;
  }

  /** Whether the types of both overlap, so that comparing the rest makes sense. */
  #compareTypes(note: NoteHere, was: SchemaView, is: SchemaView, isWhole: boolean): boolean {
    this.#compareNull(note, was, is);
    const [old, now] = [typeWords(was), typeWords(is)];
    // A parameter is sent as text, whatever its type.
    const isText = isWhole && this.#owner === "request-parameter";
    if (old === now) return true;
    const isWider = covers(is.types, was.types) || (isText && is.types.has("string"));
    const isNarrower = covers(was.types, is.types);
    const words = `was ${old}, is ${now}`;
    if (this.#side === "request") {
      if (isWider) note("type-generalized", "adds", words);
      else note("type-changed", "breaks", words);
    } else if (isNarrower) note("type-specialized", "adds", words);
    else note(isWider ? "type-generalized" : "type-changed", "breaks", words);
    return isWider || isNarrower;
  }

  #compareNull(note: NoteHere, was: Nullable, is: Nullable): void {
    if (was.isNullable === is.isNullable) return;
    const kind = is.isNullable ? "became-nullable" : "became-not-nullable";
    note(kind, this.#wider(is.isNullable), is.isNullable ? "may be null" : "is never null");
  }

  /** Accepting more values breaks nobody; sending more may. */
  #wider(isWider: boolean): Level {
    return isWider === (this.#side === "request") ? "adds" : "breaks";
  }

  #compareValues(note: NoteHere, was: SchemaView, is: SchemaView): void {
    if (was.values === undefined && is.values === undefined) return;
    if (was.values === undefined) {
      if (this.#side === "request") note("became-enum", "breaks", `is one of ${listed(is.values)}`);
      return;
    }
    if (is.values === undefined) {
      if (this.#side === "response") {
        note("enum-value-added", "breaks", `was one of ${listed(was.values)}, is any`);
      }
      return;
    }
    const [added, removed] = [without(is.values, was.values), without(was.values, is.values)];
    if (added.size > 0) note("enum-value-added", this.#wider(true), `may be ${listed(added)}`);
    if (removed.size > 0) {
      note("enum-value-removed", this.#wider(false), `is no longer ${listed(removed)}`);
    }
  }

  #compareProperties(place: string, path: string, was: SchemaView, is: SchemaView): void {
    for (const [name, schema] of was.properties) {
      const now = is.properties.get(name);
      const at = path === "" ? name : `${path}.${name}`;
      if (this.#isNotHere(schema, 0)) continue;
      if (now === undefined) this.#noteRemoved(`${place}: ${at}`, was.required.has(name));
      else {
        this.#noteRequired(`${place}: ${at}`, was.required.has(name), is.required.has(name));
        this.compare(place, { was: schema, is: now }, at);
      }
    }
    for (const [name, schema] of is.properties) {
      if (was.properties.has(name) || this.#isNotHere(schema, 1)) continue;
      const at = path === "" ? name : `${path}.${name}`;
      this.#noteAdded(`${place}: ${at}`, is.required.has(name), schema);
    }
  }

  /** Requests have no `readOnly` properties, and answers no `writeOnly` ones. */
  #isNotHere(schema: Json, which: 0 | 1): boolean {
    const word = this.#side === "request" ? "readOnly" : "writeOnly";
    return this.#documents[which].at(schema)[word] === true;
  }

  #noteRemoved(place: string, isRequired: boolean): void {
    const id = `response-${isRequired ? "required" : "optional"}-property-removed`;
    const [here, change] = [
      { place, words: "was removed" },
      isRequired ? "breaks" : "adds",
    ] as const;
    if (this.#side === "response") this.#note({ id, level: change, ...here });
    else this.#note({ id: "request-property-removed", level: "may-break", ...here });
  }

  #noteAdded(place: string, isRequired: boolean, schema: Json): void {
    const how = isRequired ? "required" : "optional";
    const words = isRequired ? "is new and always present" : "is new";
    if (this.#side === "response") {
      this.#note({ id: `response-${how}-property-added`, level: "adds", place, words });
    } else if (!isRequired) {
      this.#note({ id: "new-optional-request-property", level: "adds", place, words });
    } else {
      const hasDefault = this.#documents[1].at(schema)["default"] !== undefined;
      const id = `new-required-request-property${hasDefault ? "-with-default" : ""}`;
      this.#note({ id, level: "breaks", place, words: "is new and required" });
    }
  }

  #noteRequired(place: string, was: boolean, is: boolean): void {
    if (was === is) return;
    const id = `${this.#side}-property-became-${is ? "required" : "optional"}`;
    const level = is === (this.#side === "request") ? "breaks" : "adds";
    this.#note({ id, level, place, words: is ? "is required" : "is optional" });
  }

  #compareParts(place: string, path: string, was: SchemaView, is: SchemaView): void {
    if (was.items !== undefined && is.items !== undefined) {
      this.compare(place, { was: was.items, is: is.items }, `${path}[]`);
    }
    if (was.others !== undefined && is.others !== undefined) {
      this.compare(place, { was: was.others, is: is.others }, path === "" ? "*" : `${path}.*`);
    }
  }

  #compareAlternatives(
    note: NoteHere,
    place: string,
    path: string,
    was: SchemaView,
    is: SchemaView,
  ): void {
    for (const [word, name] of ALTERNATIVES) {
      const [old, now] = [byName(was[word]), byName(is[word])];
      // If one side has no alternatives, the comparison of types and properties reports it.
      if (old.size === 0 || now.size === 0) continue;
      for (const [key, schema] of now) {
        const before = old.get(key);
        if (before === undefined) continue;
        this.compare(place, { was: before, is: schema }, path);
        old.delete(key);
        now.delete(key);
      }
      for (const [gone, added] of changedPairs(old, now)) {
        this.compare(place, { was: old.get(gone), is: now.get(added) }, path);
        old.delete(gone);
        now.delete(added);
      }
      for (const key of now.keys()) {
        note(`${name}-added`, this.#wider(true), `may be ${shortened(key)}`);
      }
      for (const key of old.keys()) {
        note(`${name}-removed`, this.#wider(false), `is no longer ${shortened(key)}`);
      }
    }
  }
}

type Nullable = Pick<SchemaView, "isNullable">;

const COMPONENT: Readonly<Record<Owner, string>> = {
  "request-parameter": "parameter",
  "request-body": "request body",
  "response-body": "answer",
};

const NESTED: Readonly<Record<Owner, string>> = {
  "request-parameter": "request-parameter-property",
  "request-body": "request-property",
  "response-body": "response-property",
};

const ALTERNATIVES = [
  ["oneOf", "one-of"],
  ["anyOf", "any-of"],
] as const;

const typeWords = ({ types }: SchemaView): string =>
  types.size === 0 ? "anything" : [...types].sort().join(" or ");

/** Whether every value of the types `some` has one of the types `all`; no types mean any. */
export function covers(all: ReadonlySet<string>, some: ReadonlySet<string>): boolean {
  if (all.size === 0) return true;
  if (some.size === 0) return false;
  return [...some].every((type) => all.has(type) || (type === "integer" && all.has("number")));
}

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...all].filter((value) => !some.has(value)));

const listed = (values: ReadonlySet<string> | undefined): string => [...(values ?? [])].join(", ");

/** Alternatives by their reference, or by their text if they have none. */
function byName(schemas: readonly Json[]): Map<string, Json> {
  return new Map(
    schemas.map((schema) => {
      const name = isObject(schema) ? schema["$ref"] : undefined;
      return [typeof name === "string" ? name : JSON.stringify(schema), schema];
    }),
  );
}

/** The alternatives that are the only ones of their type on either side: one became the other. */
function changedPairs(
  old: ReadonlyMap<string, Json>,
  now: ReadonlyMap<string, Json>,
): readonly (readonly [string, string])[] {
  const ofType = (schemas: ReadonlyMap<string, Json>, type: string): readonly string[] =>
    [...schemas].flatMap(([key, schema]) => (typeOf(schema) === type ? [key] : []));
  const types = new Set([...old.values()].map(typeOf));
  return [...types].flatMap((type) => {
    const [[gone, ...more], [added, ...others]] = [ofType(old, type), ofType(now, type)];
    const isOne = type !== "" && more.length + others.length === 0;
    return isOne && gone !== undefined && added !== undefined ? [[gone, added] as const] : [];
  });
}

const typeOf = (schema: Json): string => String(isObject(schema) ? (schema["type"] ?? "") : "");

const shortened = (key: string): string =>
  key.startsWith("#/") ? key.slice(key.lastIndexOf("/") + 1) : cut(key, 60);

/** The limits of a schema, with their names in oasdiff. */
const MOST = { maxLength: "max-length", maximum: "max", maxItems: "max-items" };
const LEAST = { minLength: "min-length", minimum: "min", minItems: "min-items" };

/** Compares limits, patterns and defaults. */
function compareLimits(note: NoteHere, side: SchemaSide, was: JsonObject, is: JsonObject): void {
  for (const [word, name] of Object.entries(MOST)) compareLimit(note, side, word, name, was, is, 1);
  for (const [word, name] of Object.entries(LEAST))
    compareLimit(note, side, word, name, was, is, -1);
  comparePattern(note, side, was["pattern"], is["pattern"]);
  compareDefault(note, was["default"], is["default"]);
}

/** `wider`: 1 if a greater number allows more, -1 if it allows less. */
function compareLimit(
  note: NoteHere,
  side: SchemaSide,
  word: string,
  name: string,
  was: JsonObject,
  is: JsonObject,
  wider: 1 | -1,
): void {
  const [old, now] = [numberOf(was[word]), numberOf(is[word])];
  if (old === now) return;
  const allowsMore = now === undefined || (old !== undefined && Math.sign(now - old) === wider);
  const level: Level = allowsMore === (side === "request") ? "adds" : "breaks";
  const words = `${word} was ${old ?? "not set"}, is ${now ?? "not set"}`;
  if (old === undefined) note(`${name}-set`, level, words);
  else if (now === undefined) note(`${name}-unset`, level, words);
  else note(`${name}-${now > old ? "increased" : "decreased"}`, level, words);
}

const numberOf = (value: Json | undefined): number | undefined =>
  typeof value === "number" ? value : undefined;

function comparePattern(note: NoteHere, side: SchemaSide, was?: Json, is?: Json): void {
  if (was === is) return;
  const isRequest = side === "request";
  const words = `pattern was ${String(was ?? "not set")}, is ${String(is ?? "not set")}`;
  if (was === undefined) note("pattern-added", isRequest ? "breaks" : "adds", words);
  else if (is === undefined) note("pattern-removed", isRequest ? "adds" : "breaks", words);
  else note("pattern-changed", "may-break", words);
}

function compareDefault(note: NoteHere, was?: Json, is?: Json): void {
  const [old, now] = [was, is].map((value) => JSON.stringify(value));
  if (old === now) return;
  if (old === undefined) note("default-value-added", "adds", `is now ${now} by default`);
  else if (now === undefined)
    note("default-value-removed", "adds", `has no default; it was ${old}`);
  else note("default-value-changed", "adds", `was ${old} by default, is ${now}`);
}

/**
 * The effect of a change on callers: it breaks them, it may, it does not, or it changes only words.
 * The first three are the levels error, warning and info of oasdiff (https://www.oasdiff.com).
 */
export type Level = "breaks" | "may-break" | "adds" | "words";

/** A change in one place of a call, or of a component schema that calls share. */
export interface ApiChange {
  /** The name of its kind in oasdiff, such as `response-required-property-removed`. */
  readonly id: string;
  readonly level: Level;
  /** The calls that have it, such as `GET /tasks/{task_id}`. */
  readonly operations: readonly string[];
  /**
   * The place in the call, such as `answer 200: data[].name`, or in a component schema, such as
   * `answer with Task: name`; empty for the whole call.
   */
  readonly place: string;
  /** The difference, as the rest of a sentence about the place. */
  readonly words: string;
}

/** A change without its calls. */
export type PlacedChange = Omit<ApiChange, "operations">;

/** Notes a change. */
export type NoteChange = (change: PlacedChange) => void;

/** Notes a change in a fixed place, of a kind such as `became-nullable`. */
type NoteHere = (kind: string, level: Level, words: string) => void;

/** The sender of a schema's values: the caller, in a request, or the vendor, in a response. */
type SchemaSide = "request" | "response";

/** Notes a change of a description. */
export function noteWords(note: NoteChange, place: string, was: unknown, is: unknown): void {
  if ((was ?? "") === (is ?? "")) return;
  note({ id: "description-changed", level: "words", place, words: "has another description" });
}
