import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, listAt, objectAt, ownValue } from "../../../src/engine/base/json.js";
import { formatOf } from "../../../src/engine/schemas/formats.js";
import { examplesIn } from "../api/operations.js";
import { Schemas } from "../api/schemas.js";
import { below } from "../document.js";

/**
 * Pointers of the schemas of addresses of pages where the document's own examples of a next page
 * contradict the format, such as a path where the format is `uri`. Clients follow these addresses, so the
 * examples win; elsewhere the format holds, because answers are validated against it.
 */
export function contradictedFormats(document: JsonObject): ReadonlySet<string> {
  const walk = new Walk(document);
  walk.findBodies(document, "");
  // Lists of one vendor are alike: the example of one decides for those without one.
  walk.findAlike(document, "");
  return walk.contradicted;
}

/** The pages whose addresses clients follow: each has the form of the next one's. */
const PAGES = ["next", "previous", "prev"];

class Walk {
  readonly contradicted = new Set<string>();
  /** Names and formats of the members whose format an example contradicts. */
  readonly #alike = new Set<string>();
  readonly #schemas: Schemas;

  constructor(document: JsonObject) {
    this.#schemas = new Schemas(document);
  }

  /** Checks every schema that has examples beside it. */
  findBodies(value: Json, place: string): void {
    if (isArray(value)) {
      for (const [at, item] of value.entries()) this.findBodies(item, below(place, at));
    }
    if (!isObject(value)) return;
    const schema = ownValue(value, "schema");
    if (isObject(schema)) {
      const examples = examplesIn(value, this.#schemas);
      for (const example of examples) this.#check(schema, below(place, "schema"), example);
      return;
    }
    for (const [key, part] of Object.entries(value)) this.findBodies(part, below(place, key));
  }

  /** Adds every member of the name and the format of one that an example contradicts. */
  findAlike(value: Json, place: string): void {
    if (this.#alike.size === 0) return;
    if (isArray(value)) {
      for (const [at, item] of value.entries()) this.findAlike(item, below(place, at));
    }
    if (!isObject(value)) return;
    for (const [name, schema] of Object.entries(objectAt(value, "properties"))) {
      const format = isObject(schema) ? ownValue(schema, "format") : undefined;
      if (this.#alike.has(`${name} ${String(format)}`)) {
        this.contradicted.add(below(place, "properties", name));
      }
    }
    for (const [key, part] of Object.entries(value)) this.findAlike(part, below(place, key));
  }

  /** Checks an example against a schema, as deep as the example goes. */
  #check(schema: Json | undefined, place: string, example: Json): void {
    if (!isObject(schema)) return;
    const reference = ownValue(schema, "$ref");
    if (typeof reference === "string") {
      this.#check(this.#schemas.at(reference), reference.slice(1), example);
      return;
    }
    const format = ownValue(schema, "format");
    const isFollowed = /\/properties\/_?next[^/]*$/i.test(place);
    if (isFollowed && typeof example === "string" && typeof format === "string") {
      if (formatOf(format)?.accepts(example) === false) {
        this.contradicted.add(place);
        const name = place.slice(place.lastIndexOf("/") + 1);
        for (const other of PAGES) this.#alike.add(`${name.replace(/next/i, other)} ${format}`);
      }
    }
    for (const [at, part] of listAt(schema, "allOf").entries()) {
      this.#check(part, below(place, "allOf", at), example);
    }
    if (isArray(example)) {
      const items = ownValue(schema, "items");
      for (const item of example) this.#check(items, below(place, "items"), item);
    }
    if (!isObject(example)) return;
    const properties = objectAt(schema, "properties");
    for (const [name, value] of Object.entries(example)) {
      this.#check(ownValue(properties, name), below(place, "properties", name), value);
    }
  }
}
