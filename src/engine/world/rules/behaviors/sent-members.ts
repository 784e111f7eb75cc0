import type { Json, JsonObject } from "../../../base/json.js";
import { isObject } from "../../../base/json.js";
import type { Call } from "../../../pack/behaviors.js";
import type { ResourceSpec } from "../../../pack/pack.js";

/** What became of a body whose members are watched, by the view of it that a behavior has. */
const views = new WeakMap<object, JsonObject>();

/** The value itself where a behavior passes its view of a body on. */
export const rawOf = (value: Json): Json => (isObject(value) ? (views.get(value) ?? value) : value);

/** The fields with the bodies themselves, since nothing watched is stored. */
export function withRaw<T extends JsonObject>(fields: T): T {
  for (const name in fields) {
    const value: Json | undefined = fields[name];
    if (isObject(value) && views.has(value)) {
      return Object.assign({}, fields, { [name]: rawOf(value) });
    }
  }
  return fields;
}

/** What a behavior uses of a call. */
export interface Sent {
  readonly body: SentMembers<Json | undefined>;
  readonly query: SentMembers<Call["query"]>;
}

export const sentIn = ({ body, query }: Call): Sent => ({
  body: new SentMembers(body),
  query: new SentMembers(query),
});

export const viewsOf = (sent: Sent | undefined): Partial<Pick<Call, keyof Sent>> =>
  sent === undefined ? {} : { body: sent.body.view, query: sent.query.view };

/**
 * Which members of a body a behavior uses. A copy is no use: `{ ...body }` and `Object.entries` read
 * all members, whether anything comes of them or not. A member of a copy is used when it is stored.
 */
class SentMembers<T extends Json | undefined> {
  /** The body for the behavior. Its values are the body's own. */
  readonly view: T;
  readonly #used = new Set<string>();
  /** The members of a copy under way, and which of them comes next. */
  #copy: { readonly keys: readonly (string | symbol)[]; at: number; isDescribed: boolean } | null =
    null;

  constructor(body: T) {
    this.view = isObject(body) ? this.#watch(body) : body;
  }

  isUsed(name: string): boolean {
    return this.#used.has(name);
  }

  /** Notes members that are used on purpose, or ignored on purpose. */
  use(names: Iterable<string>): void {
    for (const name of names) this.#used.add(name);
  }

  /** Notes the members of a body, perhaps a copy, that the standard handling writes. */
  store({ fields }: ResourceSpec, body: Json | undefined): void {
    if (!isObject(body) || views.has(body)) return;
    for (const { role, from, name } of fields) {
      if (role !== "engine" && Object.hasOwn(body, from ?? name)) this.#used.add(from ?? name);
    }
  }

  #watch<B extends T & JsonObject>(body: B): B {
    const view = new Proxy(body, {
      ownKeys: (target) => {
        const keys = Reflect.ownKeys(target);
        this.#copy = { keys, at: 0, isDescribed: false };
        return keys;
      },
      // A copy describes a member and then reads it, one after the other.
      getOwnPropertyDescriptor: (target, name) => {
        const copy = this.#copy;
        if (copy?.isDescribed === false && copy.keys[copy.at] === name) copy.isDescribed = true;
        else this.#copy = null;
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
      get: (target, name) => {
        const copy = this.#copy;
        if (copy?.isDescribed === true && copy.keys[copy.at] === name) {
          copy.at++;
          copy.isDescribed = false;
        } else {
          this.#copy = null;
          if (typeof name === "string") this.#used.add(name);
        }
        return Reflect.get(target, name);
      },
    });
    views.set(view, body);
    return view;
  }
}
