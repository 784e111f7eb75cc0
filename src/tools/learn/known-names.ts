import type { Json, JsonObject } from "../../engine/base/json.js";
import { isArray, isObject } from "../../engine/base/json.js";
import type { Pack } from "../../engine/pack/pack.js";
import { withoutLists } from "./comparing/member-path.js";

/**
 * The names of an API: members of its schemas, its types of event, its headers. A map in an answer can
 * also have ids, addresses and words of its user as names, which no report has.
 */
export class KnownNames {
  readonly #members = new Set<string>();
  readonly #types: ReadonlySet<string>;

  /** @param document with schemas of the vendor */
  constructor({ resources, events, operations }: Pack, document: JsonObject) {
    const types = Object.values(events).flatMap(({ type, name }) => [type, name ?? type]);
    this.#types = new Set(types);
    for (const { fields } of Object.values(resources)) {
      for (const { name } of fields) this.#members.add(name);
    }
    for (const { body } of operations) {
      for (const name of body?.properties ?? []) this.#members.add(name);
    }
    this.#take(document);
  }

  /** A place such as `data[].status`, with `*` for each name that the document does not have. */
  place(words: string): string {
    return words
      .split(".")
      .map((step) => {
        const name = withoutLists(step);
        const lists = step.slice(name.length);
        return `${name === "" || this.#members.has(name) ? name : "*"}${lists}`;
      })
      .join(".");
  }

  type(type: string | null): string {
    if (type === null) return "without a type";
    return this.#types.has(type) ? type : "*";
  }

  #take(value: Json): void {
    if (isArray(value)) for (const part of value) this.#take(part);
    if (!isObject(value)) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === "properties" && isObject(part)) {
        for (const name of Object.keys(part)) this.#members.add(name);
      }
      this.#take(part);
    }
  }
}
