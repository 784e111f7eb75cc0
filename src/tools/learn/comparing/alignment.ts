import type { Json } from "../../../engine/base/json.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import type { OperationSpec } from "../../../engine/pack/pack.js";
import { decoded } from "./call-url.js";
import type { IdNames, IdOf } from "./id-names.js";
import { isShortNumber } from "./id-names.js";

/** Parts of a text that can be an id. */
const TOKEN = /[A-Za-z0-9][\w-]{5,}/g;

/**
 * Ids of the recorded vendor, and those of the world for the same objects. A pair is made where both
 * first appear, and then holds wherever either stands, also inside a text such as a URL. Numbers are
 * paired within their collection.
 */
export class Alignment {
  readonly #names: IdNames;
  readonly #ours = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(names: IdNames) {
    this.#names = names;
  }

  /** Notes that two values are the same one. */
  pair(theirs: string, ours: string, collection: string | null = null): void {
    const key = keyOf(theirs, collection);
    this.#taken.delete(keyOf(this.#ours.get(key) ?? "", collection));
    this.#ours.set(key, ours);
    this.#taken.add(keyOf(ours, collection));
  }

  /** Whether a value of the vendor has no counterpart yet, and one of the world is no counterpart. */
  canPair(theirs: string, ours: string, collection: string | null = null): boolean {
    return !this.#ours.has(keyOf(theirs, collection)) && !this.#taken.has(keyOf(ours, collection));
  }

  /** Forgets a pair: the vendor can use the id of a deleted object again. */
  part(theirs: string, collection: string): void {
    const ours = this.#ours.get(keyOf(theirs, collection));
    this.#ours.delete(keyOf(theirs, collection));
    if (ours !== undefined) this.#taken.delete(keyOf(ours, collection));
  }

  /** The id of the world; undefined for one without a counterpart. */
  id(theirs: string, collection: string | null): string | undefined {
    return this.#ours.get(keyOf(theirs, collection));
  }

  /** A text of the vendor with the ids of the world. */
  text(theirs: string): string {
    const whole = this.#ours.get(theirs);
    if (whole !== undefined || this.#ours.size === 0) return whole ?? theirs;
    return theirs.replace(TOKEN, (token) => this.#ours.get(token) ?? token);
  }

  /**
   * A value of the vendor with the ids of the world.
   *
   * @param resource collection of the objects in it
   * @param name of the member that has it
   */
  value(theirs: Json, resource: string | null, name = ""): Json {
    return this.#value(theirs, name, this.#names.of(resource));
  }

  /** A value of the vendor, some of whose ids got their counterparts later. */
  rest(value: Json): Json {
    if (typeof value === "string") return this.text(value);
    if (isArray(value)) return value.map((each) => this.rest(each));
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([key, each]) => [key, this.rest(each)]);
    return Object.fromEntries(entries);
  }

  /** A path with its query. */
  url(theirs: string, operation: OperationSpec | undefined): string {
    const at = theirs.indexOf("?");
    const path = at < 0 ? theirs : theirs.slice(0, at);
    const idOf = this.#names.inPath(operation);
    const parts = path.split("/");
    const names = operation?.path.split("/") ?? [];
    // The address of the vendor can have a path too.
    const before = parts.length - names.length;
    const segments = parts.map((segment, place) => {
      const [, name = ""] = /^\{(.*)\}/.exec(names[place - before] ?? "") ?? [];
      return this.#encoded(segment, name, idOf);
    });
    if (at < 0) return segments.join("/");
    const pairs = theirs.slice(at + 1).split("&");
    return `${segments.join("/")}?${this.#pairs(pairs, this.#names.inQuery(operation))}`;
  }

  /** The pairs of a form. */
  form(pairs: readonly string[], resource: string | null): string {
    return this.#pairs(pairs, this.#names.of(resource));
  }

  #pairs(pairs: readonly string[], idOf: IdOf): string {
    return pairs
      .map((pair) => {
        const at = pair.indexOf("=");
        if (at < 0) return pair;
        const name = decoded(pair.slice(0, at).replaceAll("+", " "));
        return `${pair.slice(0, at)}=${this.#encoded(pair.slice(at + 1), name, idOf)}`;
      })
      .join("&");
  }

  #encoded(part: string, name: string, idOf: IdOf): string {
    const plain = decoded(part.replaceAll("+", " "));
    const ours = String(this.#scalar(plain, name, idOf));
    return ours === plain ? part : encodeURIComponent(ours);
  }

  #value(theirs: Json, name: string, idOf: IdOf): Json {
    if (typeof theirs === "string" || typeof theirs === "number") {
      return this.#scalar(theirs, name, idOf);
    }
    if (isArray(theirs)) return theirs.map((each) => this.#value(each, name, idOf));
    if (!isObject(theirs)) return theirs;
    // An object inside an object is of another kind.
    const isOne = Object.keys(theirs).some((key) => /^id$/i.test(key));
    const inside = (key: string): IdOf => (isOne ? this.#names.at(key) : idOf);
    return Object.fromEntries(
      Object.entries(theirs).map(([key, each]) => [
        this.text(key),
        this.#value(each, key, isObject(each) || isArray(each) ? inside(key) : idOf),
      ]),
    );
  }

  #scalar(theirs: string | number, name: string, idOf: IdOf): Json {
    const text = String(theirs);
    if (isShortNumber(text)) {
      const ours = this.#ours.get(keyOf(text, idOf(name)));
      return ours === undefined ? theirs : typeof theirs === "number" ? Number(ours) : ours;
    }
    if (typeof theirs === "string") return this.text(theirs);
    const ours = this.#ours.get(text);
    return ours !== undefined && /^\d+$/.test(ours) ? Number(ours) : theirs;
  }
}

const keyOf = (id: string, collection: string | null): string =>
  isShortNumber(id) ? `${collection ?? ""}\n${id}` : id;
