// `Sent`: notes which members of a call's body and query a pack's own code reads, so that the
// answer can name those that it ignores as not modelled. `inputs/perform.ts` wraps each such call
// in it.

import type { Json, JsonObject } from "../../../base/json.js";
import { equalAt, equalJson, isObject, ownValue } from "../../../base/json.js";
import type { Answer, AnyVocabulary, Call, Scope } from "../../../pack/behaviors.js";
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

export const sentIn = ({ body, query }: Pick<Call, keyof Sent>): Sent => ({
  body: new SentMembers(body),
  query: new SentMembers(query),
});

export const viewsOf = (sent: Sent | undefined): Partial<Pick<Call, keyof Sent>> =>
  sent === undefined ? {} : { body: sent.body.view, query: sent.query.view };

/**
 * Which members of a body a behavior uses. A copy is no use: `{ ...body }` and `Object.entries` read
 * all members, whether anything comes of them or not. A member of a copy is used when it is stored,
 * and is not written over in the same call.
 */
class SentMembers<T extends Json | undefined> {
  /** The body for the behavior. Its values are the body's own. */
  readonly view: T;
  readonly #used = new Set<string>();
  /** Where members are stored, and the value then. */
  readonly #stored = new Map<string, { resource: string; id: string; field: string; as: Json }>();
  /** The members of a copy under way, and which of them comes next. */
  #copy: { readonly keys: readonly (string | symbol)[]; at: number; isDescribed: boolean } | null =
    null;

  constructor(body: T) {
    this.view = isObject(body) ? this.#watch(body) : body;
  }

  isUsed(name: string, world: Scope<AnyVocabulary>): boolean {
    const kept = this.#stored.get(name);
    if (kept === undefined || this.#used.has(name)) return this.#used.has(name);
    const row = world.get(kept.resource, kept.id);
    return row === undefined || equalJson(row.fields[kept.field] ?? null, kept.as);
  }

  /** Notes members that are used on purpose, or ignored on purpose. */
  use(names: Iterable<string>): void {
    for (const name of names) this.#used.add(name);
  }

  /** Notes the members of a body that the standard handling writes, perhaps a copy with others. */
  store({ fields, name: resource }: ResourceSpec, body: Json | undefined, answer: Answer): void {
    const raw = rawOf(this.view ?? null);
    if (!isObject(body) || !isObject(raw)) return;
    const row = answer.kind === "object" ? answer.row : undefined;
    for (const { role, from, name: field } of fields) {
      const name = from ?? field;
      if (role === "engine" || !equalAt(ownValue(body, name), ownValue(raw, name))) continue;
      const as = row?.fields[field] ?? null;
      if (row === undefined) this.#used.add(name);
      else if (isKept(body[name], as)) this.#stored.set(name, { resource, id: row.id, field, as });
    }
  }

  #watch<B extends T & JsonObject>(body: B): B {
    const view = new Proxy(body, {
      ownKeys: (target) => {
        const keys = Reflect.ownKeys(target);
        this.#copy = { keys, at: 0, isDescribed: false };
        return keys;
      },
      // A copy describes a member and then reads it, one after the other; the rest of `{ a, ...rest }`
      // passes over some.
      getOwnPropertyDescriptor: (target, name) => {
        const copy = this.#copy;
        const at = copy?.isDescribed === false ? copy.keys.indexOf(name, copy.at) : -1;
        // A copy of another view on this one describes each member once more when it has read it.
        const isAgain = copy?.isDescribed === false && copy.keys[copy.at - 1] === name;
        if (!isAgain)
          this.#copy = copy === null || at < 0 ? null : { keys: copy.keys, at, isDescribed: true };
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

/** Whether something of a value is stored: of the members of an object, one at least. */
const isKept = (sent: Json | undefined, stored: Json): boolean => {
  const names = isObject(sent) && isObject(stored) ? Object.keys(sent) : [];
  return names.length === 0 || names.some((name) => Object.hasOwn(Object(stored), name));
};
