// `Sent`: notes which members of a call's body and query a pack's own code reads, so that the
// answer can name those that it ignores as not modelled. `inputs/perform.ts` wraps each such call
// in it.

import type { Json, JsonObject } from "../../../base/json.js";
import { equalAt, equalJson, isObject, ownValue } from "../../../base/json.js";
import type { Answer, AnyVocabulary, Call, Scope } from "../../../pack/behaviors.js";
import type { ResourceSpec } from "../../../pack/pack.js";

/** The value itself where a behavior passes its view of a body on. */
export function rawOf(value: Json, sent: Sent | undefined): Json {
  if (value === sent?.query.view) return sent.query.raw;
  return value === sent?.body.view ? (sent.body.raw ?? null) : value;
}

/** The fields with the bodies themselves, since nothing watched is stored. */
export function withRaw<T extends JsonObject>(fields: T, sent: Sent | undefined): T {
  for (const name in fields) {
    const value = fields[name] ?? null;
    const raw = rawOf(value, sent);
    if (raw !== value) return Object.assign({}, fields, { [name]: raw });
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
  query: Object.keys(query).length === 0 ? NO_QUERY : new SentMembers(query),
});

export const viewsOf = ({ body, query }: Sent) => ({ body: body.view, query: query.view });

/**
 * Which members of a body a behavior uses. A copy is no use: `{ ...body }` and `Object.entries` read
 * all members, whether anything comes of them or not. A member of a copy is used when it is stored,
 * and is not written over in the same call.
 */
class SentMembers<T extends Json | undefined> {
  /** The body for the behavior. Its values are the body's own. */
  readonly view: T;
  readonly raw: T;
  readonly #read = new Set<string | symbol>();
  readonly #named: string[] = [];
  /** Where members are stored, and the value then. */
  readonly #stored = new Map<string, { resource: string; id: string; field: string; as: Json }>();
  /** The members of the last copy. */
  #copied: (string | symbol)[] = [];
  /** Which of them comes next; -1 when the copy is over. */
  #next = -1;
  #isDescribed = true;

  constructor(body: T) {
    this.raw = body;
    // It is the handler of its view: an object with traps of its own costs more than all else here.
    this.view = isObject(body) && Object.keys(body).length > 0 ? new Proxy(body, this) : body;
  }

  isUsed(name: string, world: Scope<AnyVocabulary>): boolean {
    const kept = this.#stored.get(name);
    const isRead = this.#read.has(name) || this.#named.includes(name);
    if (kept === undefined || isRead) return isRead;
    const row = world.get(kept.resource, kept.id);
    return row === undefined || equalJson(row.fields[kept.field] ?? null, kept.as);
  }

  /** Notes members that are ignored on purpose. */
  use(names: readonly string[]): void {
    this.#named.push(...names);
  }

  /** Notes the members of a body that the standard handling writes, perhaps a copy with others. */
  store({ fields, name: resource }: ResourceSpec, body: Json | undefined, answer: Answer): void {
    const { raw } = this;
    if (!isObject(body) || !isObject(raw)) return;
    const row = answer.kind === "object" ? answer.row : undefined;
    for (const { role, from, name: field } of fields) {
      const name = from ?? field;
      if (role === "engine" || !equalAt(ownValue(body, name), ownValue(raw, name))) continue;
      const as = row?.fields[field] ?? null;
      if (row === undefined) this.#read.add(name);
      else if (isKept(body[name], as)) this.#stored.set(name, { resource, id: row.id, field, as });
    }
  }

  ownKeys(body: T & object): (string | symbol)[] {
    this.#next = 0;
    this.#isDescribed = false;
    this.#copied = Reflect.ownKeys(body);
    return this.#copied;
  }

  // A copy describes a member and then reads it, one after the other; the rest of `{ a, ...rest }`
  // passes over some. A copy of another view on this one describes each member once more when it has
  // read it.
  getOwnPropertyDescriptor(body: T & object, name: string | symbol) {
    if (this.#isDescribed || this.#copied[this.#next - 1] !== name) {
      this.#next = this.#isDescribed ? -1 : this.#copied.indexOf(name, this.#next);
      this.#isDescribed = true;
    }
    return Reflect.getOwnPropertyDescriptor(body, name);
  }

  get(body: T & object, name: string | symbol): unknown {
    if (this.#isDescribed && this.#copied[this.#next] === name) {
      this.#next++;
      this.#isDescribed = false;
    } else {
      this.#next = -1;
      this.#isDescribed = true;
      this.#read.add(name);
    }
    return Reflect.get(body, name);
  }
}

const NO_QUERY = new SentMembers<Call["query"]>({});

/** Whether something of a value is stored: of the members of an object, one at least. */
const isKept = (sent: Json | undefined, stored: Json): boolean => {
  const names = isObject(sent) && isObject(stored) ? Object.keys(sent) : [];
  return names.length === 0 || names.some((name) => Object.hasOwn(Object(stored), name));
};
