import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject, ownValue } from "../base/json.js";
import type { Payer } from "./budget.js";
import { subschemasOf } from "./vocabulary.js";

/**
 * A schema with what is known of it as a whole: where its references lead, how long its values are.
 * A nested `$id` opens no new scope: every reference is read from the root.
 */
export class SchemaDocument {
  readonly root: Json;
  readonly #targets = new Map<string, Json | undefined>();
  readonly #lengths = new WeakMap<object, number>();
  #survey: Survey | undefined;

  /** @param surveyed what is known of a root whose schemas are not reached from its top */
  constructor(root: Json, surveyed?: Survey) {
    this.root = root;
    this.#survey = surveyed;
  }

  /** The schema a `$ref` or `$dynamicRef` names: `#`, `#/a/b` or `#anchor`; else undefined. */
  resolve(reference: Json | undefined): Json | undefined {
    if (typeof reference !== "string") return undefined;
    if (!this.#targets.has(reference)) this.#targets.set(reference, this.#find(reference));
    return this.#targets.get(reference);
  }

  /** Whether any part asks what other parts have evaluated; only then is that recorded. */
  get asksUnevaluated(): boolean {
    return this.#surveyed().unevaluated;
  }

  /** Characters of a value that the schema names, as JSON. It is written out once. */
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
    return this.#surveyed().anchors.get(fragment);
  }

  #surveyed(): Survey {
    this.#survey ??= survey(this);
    return this.#survey;
  }
}

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

/** What references by name and `unevaluated…` ask of a document as a whole. */
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

/** Every schema object by way of keywords and of references by pointer. */
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
