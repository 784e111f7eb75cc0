import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { equalJson, isArray, isObject, ownValue } from "../../../../engine/base/json.js";
import { lastMember } from "../../comparing/member-path.js";
import { callsOf, differencesOf, isCall } from "../calls.js";
import type { Recording } from "../fact.js";
import { isPlainValue } from "../plain-value.js";
import type { Latest, Shown } from "../shown-objects.js";
import { shownIn } from "../shown-objects.js";
import { isProvenWord, isSent } from "./constants.js";
import { laterOf } from "./later.js";
import { leastOf, productOf, sumOf } from "./numbers.js";
import type { Sample } from "./templates.js";
import {
  addressOf,
  copyOf,
  countOf,
  endOf,
  isSameScalar,
  knownOf,
  madeUp,
  sameFor,
} from "./templates.js";
import { shownWithin, wholeOf } from "./whole-objects.js";

/** Finds templates for the values of members. */
export class TemplateFinder {
  readonly #played: Recording;
  #document: string | undefined;
  readonly #latest = new Map<string, Latest>();
  /** By collection: the collections of other objects, by the fields with their ids. */
  readonly #references = new Map<string, ReadonlyMap<string, string>>();
  /** Members that the world does not answer as recorded, so that nothing can follow from them yet. */
  readonly #wrong: ReadonlySet<string>;

  constructor(played: Recording) {
    this.#played = played;
    // Events and webhooks show objects as they were before.
    const shown = shownIn(played);
    const isOld = ({ isDirect }: Shown): boolean => !isDirect;
    for (const one of [...shown.filter(isOld), ...shown.filter((each) => !isOld(each))]) {
      const { kind, id, object, at } = one;
      const first = Math.min(at, this.#latest.get(id)?.first ?? at);
      this.#latest.set(id, { kind, id, object, first });
    }
    const kinds = new Set([...this.#latest.values()].map(({ kind }) => kind.name));
    for (const name of kinds) this.#references.set(name, this.#referencesOf(name));
    this.#wrong = new Set(
      differencesOf(callsOf(played)).flatMap(({ difference: { kind, place } }) =>
        kind === "form" || kind === "order" ? [] : [`${place.resource}\n${place.field}`],
      ),
    );
  }

  /** The collections of other objects, by the fields whose values are always ids of them. */
  #referencesOf(name: string): ReadonlyMap<string, string> {
    const all = [...this.#latest.values()].filter(({ kind }) => kind.name === name);
    const names = new Set(all.flatMap(({ object }) => Object.keys(object)));
    return new Map(
      [...names].flatMap((field): [string, string][] => {
        const having = all.filter(({ object }) => object[field] != null);
        const ids = new Set(having.map(({ object }) => String(object[field])));
        const kinds = new Set([...ids].map((id) => this.#latest.get(id)?.kind.name));
        const [of] = kinds;
        const isOwn = having.some(({ id, object }) => object[field] === id);
        return ids.size < 2 || kinds.size > 1 || of === undefined || isOwn ? [] : [[field, of]];
      }),
    );
  }

  /**
   * What is known of an object when a member of it gets its value.
   *
   * @param field the member; null for one of another object
   */
  known(
    { kind, id, object }: Omit<Latest, "first">,
    field: string | null,
    sent: Json | undefined,
    at: number,
  ): ReadonlyMap<string, Json> {
    // The state of an object can change with the call.
    const state = this.#played.pack.lifecycles[kind.name]?.field;
    const isWrong = (name: string): boolean =>
      name === state || this.#wrong.has(`${kind.name}\n${name}`);
    const isOther = (value: JsonObject): boolean => shownWithin(value, this.#latest) !== undefined;
    const known = knownOf(kind, object, field, sent, isWrong, isOther);
    for (const [path, value] of [...known]) {
      const other = typeof value === "string" ? this.#latest.get(value) : undefined;
      const isLater = other === undefined || other.first >= at;
      if (isLater || path === field || value === id) continue;
      const { kind: of, object: its } = other;
      for (const [name, part] of knownOf(of, its, null, undefined, () => false, isOther)) {
        if (part !== value) known.set(`${path}>${of.name}.${name}`, part);
      }
    }
    return known;
  }

  /** The simplest template that explains all values; undefined for none. */
  templateOf(values: readonly Json[], samples: readonly Sample[], path: string): Json | undefined {
    const [first = null] = values;
    const member = lastMember(path);
    // What the caller sent, though all have sent the same.
    const isEcho = samples.every(({ known }, at) => isSameScalar(known.get(path), values[at]));
    if (isEcho) return { $value: path };
    const isOne = values.every((value) => equalJson(value, first));
    const isConstant = isOne && this.#isConstant(first, member, samples);
    // A text that calls send can be a copy of what one of them has sent.
    if (isConstant && !(typeof first === "string" && isSent(first, this.#played))) return first;
    const whole = wholeOf(values, samples, this.#latest);
    if (whole !== undefined) return whole;
    if (values.every(isObject)) return this.#objectOf(values, samples, path);
    if (values.every(isArray)) return this.#arrayOf(values, samples, path);
    const made = this.#madeUp(values);
    return (
      copyOf(values, samples) ??
      (isConstant ? first : undefined) ??
      addressOf(values, samples, (word) => this.#isNamed(word)) ??
      endOf(values, samples) ??
      laterOf(values, samples) ??
      productOf(values, samples) ??
      this.#sumOf(values, samples) ??
      leastOf(values, samples, member) ??
      sameFor(values, samples, made) ??
      made
    );
  }

  /** The template of texts that the vendor makes up, by those of all objects of a kind. */
  madeAs(kind: string, field: string, values: readonly Json[]): Json | undefined {
    const all = [...this.#latest.values()]
      .filter((each) => each.kind.name === kind)
      .map(({ object }) => object[field] ?? null)
      .filter((value) => value !== null);
    return values.every((value) => typeof value === "string") ? this.#madeUp(all) : undefined;
  }

  #sumOf(values: readonly Json[], samples: readonly Sample[]): Json | undefined {
    const namings = [...this.#references].flatMap(([of, fields]) =>
      [...fields.keys()].map((field) => ({ of, field })),
    );
    return sumOf(values, samples, namings, [...this.#latest.values()], this.#played);
  }

  /** A text that the vendor makes up, and that is no id of another object. */
  #madeUp(values: readonly Json[]): Json | undefined {
    const { pack, madeUp: texts } = this.#played;
    const kinds = Object.values(pack.resources).filter(({ idPrefix }) => idPrefix !== "");
    const isId = (text: string): boolean =>
      this.#latest.has(text) || kinds.some(({ idPattern }) => idPattern.test(text));
    const isOther = values.some((value) => typeof value === "string" && isId(value));
    const theirs = (value: Json): Json => texts.get(String(value)) ?? value;
    return isOther ? undefined : madeUp(values.map(theirs));
  }

  #arrayOf(
    values: readonly (readonly Json[])[],
    samples: readonly Sample[],
    path: string,
  ): Json | undefined {
    const length = values[0]?.length ?? 0;
    const list = this.#listOf(values, samples);
    if (list !== undefined || values.some((value) => value.length !== length)) return list;
    const parts: Json[] = [];
    for (let at = 0; at < length; at++) {
      const elements = values.map((value) => value[at] ?? null);
      const part = this.templateOf(elements, samples, `${path}.${at}`);
      if (part === undefined) return undefined;
      parts.push(part);
    }
    return parts;
  }

  /** The objects of another kind that name the object, as the elements of lists do. */
  #listOf(values: readonly (readonly Json[])[], samples: readonly Sample[]): Json | undefined {
    const lists = values.map((value) => value.filter(isObject));
    for (const [of, references] of this.#references) {
      const idField = this.#played.pack.resources[of]?.id.field ?? "id";
      const isKnown = lists.every((list) =>
        list.every((each) => this.#latest.get(String(each[idField]))?.kind.name === of),
      );
      const field = [...references.keys()].find((name) =>
        lists.every((list, at) => list.every((each) => each[name] === samples[at]?.id)),
      );
      if (isKnown && field !== undefined && lists.some((list) => list.length > 0)) {
        return { $list: { of, where: { [field]: "{id}" } } };
      }
    }
    return undefined;
  }

  #objectOf(
    values: readonly JsonObject[],
    samples: readonly Sample[],
    path: string,
  ): Json | undefined {
    const names = Object.keys(values[0] ?? {});
    const isAlike = values.every(
      (value) =>
        Object.keys(value).length === names.length &&
        names.every((name) => Object.hasOwn(value, name)),
    );
    // A name that a call has sent can be the user's own.
    const isOwn = (name: string): boolean =>
      !/^[a-z_]\w{0,40}$/i.test(name) || (isSent(name, this.#played) && !this.#isNamed(name));
    if (!isAlike || names.length === 0 || names.some(isOwn)) return undefined;
    const parts: [string, Json][] = [];
    for (const name of names) {
      const part = this.templateOf(
        values.map((value) => ownValue(value, name) ?? null),
        samples,
        `${path}.${name}`,
      );
      const counted = part === undefined ? countOf(values, name, parts) : part;
      if (counted === undefined) return undefined;
      parts.push([name, counted]);
    }
    return Object.fromEntries(parts);
  }

  /** Whether the document has a word, as a name or in a path, or has the word for one of the kind. */
  #isNamed(word: string): boolean {
    this.#document ??= JSON.stringify(this.#played.sources["openapi.yaml"]);
    const forms = [`"${word}"`, `/${word}/`, `/${word}"`, `"${word.replace(/s$/, "")}"`];
    return forms.some((each) => this.#document?.includes(each));
  }

  #isConstant(value: Json, member: string, samples: readonly Sample[]): boolean {
    if (isPlainValue(value, this.#played.sources["openapi.yaml"], member)) return true;
    const items = samples.map(({ item }) => item).filter(isCall);
    return typeof value === "string" && isProvenWord(value, member, items, this.#played);
  }
}
