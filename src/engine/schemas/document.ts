// `SchemaDocument`: a JSON Schema with all schemas within it: it finds subschemas and the targets
// of `$ref`, and caches facts about them. Each check and each made value uses one. Also texts for
// messages, such as `show`, and the tables of keywords that hold schemas (`HOLDERS`).

import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject, ownValue } from "../base/json.js";
import type { Path } from "../base/paths.js";
import { cut } from "../base/text.js";
import type { Payer } from "./budget.js";
import { ObjectPlans } from "./fields.js";

/** References that lead to references may end in a circle. */
const HOPS = 8;

/**
 * A schema with cached facts about it: the targets of its references, the lengths of its values. A
 * nested `$id` opens no new scope: every reference starts from the root.
 */
export class SchemaDocument {
  readonly root: Json;
  /** What its schemas say about the fields of objects. */
  readonly plans = new ObjectPlans();
  /** Whether its values are what callers send, who need not send what is `readOnly`. */
  readonly isOfRequests: boolean;
  /** The parts of its schemas without a choice; null for a schema with one. */
  readonly fixedParts = new WeakMap<JsonObject, readonly JsonObject[] | null>();
  /** Those of schemas with a choice, by the variation that makes it. */
  readonly chosenParts = new WeakMap<JsonObject, Map<string, readonly JsonObject[]>>();
  #lenient: SchemaDocument | undefined;
  readonly #strict: SchemaDocument | undefined;
  readonly #targets = new Map<string, Json | undefined>();
  readonly #lengths = new WeakMap<object, number>();
  #survey: Survey | undefined;

  /**
   * @param surveyed the facts of a root whose schemas cannot be reached from it
   * @param strict the same document with formats that texts must have
   */
  constructor(root: Json, surveyed?: Survey, strict?: SchemaDocument, isOfRequests = false) {
    this.root = root;
    this.isOfRequests = isOfRequests;
    this.#survey = surveyed;
    this.#strict = strict;
  }

  /** Whether texts must have the form that `format` names. */
  get enforcesFormats(): boolean {
    return this.#strict === undefined;
  }

  /** The same document, in which it is unknown whether a text fits that misses its format. */
  get lenient(): SchemaDocument {
    this.#lenient ??= new SchemaDocument(this.root, this.#survey, this);
    return this.#lenient;
  }

  /** The schema that a reference names: `#`, `#/a/b` or `#anchor`; undefined for none. */
  resolve(reference: Json | undefined): Json | undefined {
    if (typeof reference !== "string") return undefined;
    if (!this.#targets.has(reference)) this.#targets.set(reference, this.#find(reference));
    return this.#targets.get(reference);
  }

  /** The first answer of the schemas that references lead to from one; else whether it can fit. */
  along(from: Json, answer: (schema: JsonObject) => boolean | undefined): boolean {
    let schema: Json | undefined = from;
    for (let hop = 0; hop < HOPS && isObject(schema); hop++) {
      const found = answer(schema);
      if (found !== undefined) return found;
      if (schema["$ref"] === undefined) return true;
      schema = this.resolve(schema["$ref"]);
    }
    return schema !== false;
  }

  /** Whether any schema has `unevaluated…`, so that checks record what they evaluate. */
  get tracksUnevaluated(): boolean {
    return this.survey.unevaluated;
  }

  /** Facts about all of its schemas, computed once. */
  get survey(): Survey {
    this.#survey ??= this.#strict?.survey ?? survey(this);
    return this.#survey;
  }

  /** Length of a value of the schema as JSON, computed once. */
  lengthOf(value: Json, payer: Payer): number {
    const known =
      typeof value === "object" && value !== null ? this.#lengths.get(value) : undefined;
    if (known !== undefined) return known;
    const { length } = JSON.stringify(value);
    payer.spend(length / 32);
    if (typeof value === "object" && value !== null) this.#lengths.set(value, length);
    return length;
  }

  #find(reference: string): Json | undefined {
    if (!reference.startsWith("#")) return undefined;
    const fragment = decoded(reference.slice(1));
    if (fragment === undefined) return undefined;
    if (fragment === "") return this.root;
    if (fragment.startsWith("/")) return pointedAt(this.root, fragment.slice(1).split("/"));
    return this.survey.anchors.get(fragment);
  }
}

/** The seven types of JSON Schema, as phrases. */
export const TYPES: ReadonlyMap<string, string> = new Map([
  ["array", "an array"],
  ["boolean", "a boolean"],
  ["integer", "an integer"],
  ["null", "null"],
  ["number", "a number"],
  ["object", "an object"],
  ["string", "a string"],
]);

const LONGEST = 100;
const LISTED = 10;

/** A value as JSON for a message, if that is short. */
export function show(value: Json): string {
  if (typeof value === "string") return JSON.stringify(cut(value));
  if (isShort(value)) return cut(JSON.stringify(value));
  return isArray(value) ? `a certain array of ${count(value.length, "item")}` : "a certain object";
}

/** Whether the JSON text of a value is short, without writing it. */
function isShort(value: Json, depth = 0): boolean {
  if (typeof value === "string") return value.length <= LONGEST;
  if (!isArray(value) && !isObject(value)) return true;
  const parts = Object.values(value);
  return depth < 2 && parts.length <= LISTED && parts.every((part) => isShort(part, depth + 1));
}

/** The first few values, joined: `"a", "b" or "c"`. */
export function showAll(values: readonly Json[]): string {
  const first = values.slice(0, LISTED).map(show);
  if (values.length > LISTED) return `${first.join(", ")} … (${values.length} in all)`;
  return either(first);
}

/** Alternatives in a sentence: `a, b or c`. */
export function either(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** `1 item`, `2 items`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/**
 * The keywords that hold schemas: of JSON Schema 2020-12, and `definitions`, `dependencies` and the
 * list form of `items` of earlier drafts, which common generators still write.
 * https://json-schema.org/draft/2020-12/json-schema-core#section-10
 */

type Holds = "schema" | "list" | "map" | "schema or list" | "map or names";

export const HOLDERS: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ["$defs", "map"],
  ["additionalItems", "schema"],
  ["additionalProperties", "schema"],
  ["allOf", "list"],
  ["anyOf", "list"],
  ["contains", "schema"],
  ["definitions", "map"],
  ["dependencies", "map or names"],
  ["dependentSchemas", "map"],
  ["else", "schema"],
  ["if", "schema"],
  ["items", "schema or list"],
  ["not", "schema"],
  ["oneOf", "list"],
  ["patternProperties", "map"],
  ["prefixItems", "list"],
  ["properties", "map"],
  ["propertyNames", "schema"],
  ["then", "schema"],
  ["unevaluatedItems", "schema"],
  ["unevaluatedProperties", "schema"],
]);

/** Keywords whose schemas apply to the same value, not to a part of it. */
const IN_PLACE: ReadonlySet<string> = new Set([
  "allOf",
  "anyOf",
  "dependencies",
  "dependentSchemas",
  "else",
  "if",
  "not",
  "oneOf",
  "then",
]);

/** Keywords that name a schema elsewhere in the document. */
export const REFERENCES: readonly string[] = ["$ref", "$dynamicRef"];

interface Subschema {
  readonly path: Path;
  readonly schema: Json;
  /** Whether it applies to the same value as its parent. */
  readonly inPlace: boolean;
}

/** The schemas directly within a schema. Skips keywords of a wrong form. */
export function* subschemasOf(schema: JsonObject): Iterable<Subschema> {
  for (const [keyword, held] of Object.entries(schema)) {
    const holds = HOLDERS.get(keyword);
    if (holds === undefined) continue;
    const inPlace = IN_PLACE.has(keyword);
    for (const [key, child] of entriesOf(holds, held)) {
      yield { path: key === undefined ? [keyword] : [keyword, key], schema: child, inPlace };
    }
  }
}

type SchemaEntry = readonly [key: string | number | undefined, schema: Json];

function entriesOf(holds: Holds, held: Json): readonly SchemaEntry[] {
  if (holds === "map") return isObject(held) ? Object.entries(held) : [];
  if (holds === "map or names") {
    return isObject(held) ? Object.entries(held).filter(([, schema]) => !isArray(schema)) : [];
  }
  if (isArray(held)) return holds === "schema" ? [] : [...held.entries()];
  return holds === "list" ? [] : [[undefined, held]];
}

/**
 * The result of a check. `unknown`: a relevant rule was not enforced, for example because of an
 * unreadable pattern or for lack of steps.
 */
export type Verdict = "valid" | "invalid" | "unknown";

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

const INDEX = /^(?:0|[1-9]\d*)$/;

/** RFC 6901, section 4. */
function pointedAt(root: Json, tokens: readonly string[]): Json | undefined {
  let found: Json | undefined = root;
  for (const token of tokens) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (isArray(found)) found = INDEX.test(key) ? found[Number(key)] : undefined;
    else found = isObject(found) ? ownValue(found, key) : undefined;
  }
  return found;
}

/** Facts about all schemas of a document, for anchors and `unevaluated…`. */
export interface Survey {
  readonly anchors: ReadonlyMap<string, Json>;
  readonly unevaluated: boolean;
}

function survey(document: SchemaDocument): Survey {
  const anchors = new Map<string, Json>();
  let unevaluated = false;
  for (const schema of reachable(document)) {
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      const name = schema[keyword];
      if (typeof name === "string" && !anchors.has(name)) anchors.set(name, schema);
    }
    unevaluated ||= Object.hasOwn(schema, "unevaluatedItems");
    unevaluated ||= Object.hasOwn(schema, "unevaluatedProperties");
  }
  return { anchors, unevaluated };
}

/** Every schema object that keywords and pointers reach. */
function reachable(document: SchemaDocument): ReadonlySet<JsonObject> {
  const seen = new Set<JsonObject>();
  const waiting: Json[] = [document.root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    for (const child of subschemasOf(next)) waiting.push(child.schema);
    const reference = next["$ref"];
    if (typeof reference !== "string" || !reference.startsWith("#/")) continue;
    const target = document.resolve(reference);
    if (target !== undefined) waiting.push(target);
  }
  return seen;
}
