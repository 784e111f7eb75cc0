import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, listAt, ownValue } from "../../../src/engine/base/json.js";
import { formatOf } from "../../../src/engine/schemas/formats.js";
import { below } from "../document/pointers.js";

/**
 * Pointers of the schemas of addresses of a next page whose format the document's own examples
 * break, such as a path where `format: uri` stands. Clients follow these addresses, so what the
 * examples show is what is sent; elsewhere the format holds, for answers are judged by it.
 */
export function contradictedFormats(document: JsonObject): ReadonlySet<string> {
  const walk = new Walk(document);
  walk.lookForBodies(document, "");
  return walk.contradicted;
}

class Walk {
  readonly contradicted = new Set<string>();
  readonly #document: JsonObject;

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /** A body is whatever has a schema and examples beside it. */
  lookForBodies(value: Json, place: string): void {
    if (isArray(value)) {
      for (const [at, item] of value.entries()) this.lookForBodies(item, below(place, at));
    }
    if (!isObject(value)) return;
    const schema = ownValue(value, "schema");
    if (isObject(schema)) {
      for (const example of examplesOf(value)) this.#hold(schema, below(place, "schema"), example);
      return;
    }
    for (const [key, part] of Object.entries(value)) this.lookForBodies(part, below(place, key));
  }

  /** Holds an example against its schema; it ends where the example ends. */
  #hold(schema: JsonObject, place: string, example: Json): void {
    const reference = ownValue(schema, "$ref");
    if (typeof reference === "string") {
      const target = this.#at(reference);
      if (isObject(target)) this.#hold(target, reference.slice(1), example);
      return;
    }
    const format = ownValue(schema, "format");
    const isFollowed = /\/properties\/_?next[^/]*$/i.test(place);
    if (isFollowed && typeof example === "string" && typeof format === "string") {
      if (formatOf(format)?.accepts(example) === false) this.contradicted.add(place);
    }
    for (const [at, part] of listAt(schema, "allOf").entries()) {
      if (isObject(part)) this.#hold(part, below(below(place, "allOf"), at), example);
    }
    if (isArray(example)) this.#holdItems(schema, place, example);
    const properties = ownValue(schema, "properties");
    if (!isObject(example) || !isObject(properties)) return;
    for (const [name, value] of Object.entries(example)) {
      const property = ownValue(properties, name);
      if (isObject(property)) this.#hold(property, below(below(place, "properties"), name), value);
    }
  }

  #holdItems(schema: JsonObject, place: string, examples: readonly Json[]): void {
    const items = ownValue(schema, "items");
    if (!isObject(items)) return;
    for (const example of examples) this.#hold(items, below(place, "items"), example);
  }

  #at(reference: string): Json | undefined {
    return reference
      .replace(/^#\//, "")
      .split("/")
      .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
      .reduce<Json | undefined>(
        (holder, step) => (isObject(holder) ? ownValue(holder, step) : undefined),
        this.#document,
      );
  }
}

function examplesOf(body: JsonObject): readonly Json[] {
  const one = ownValue(body, "example");
  const several = ownValue(body, "examples");
  const named = isObject(several) ? Object.values(several) : [];
  const values = named.flatMap((each) => {
    const value = isObject(each) ? ownValue(each, "value") : undefined;
    return value === undefined ? [] : [value];
  });
  return one === undefined ? values : [one, ...values];
}
