// Learn: `TemplateFinder` finds the template that explains the values of a member, such as a copy,
// a sum or a later instant.

import type { Json, JsonObject, Unit } from "facsimile/kit";
import { equalJson, isArray, isObject, later, ownValue, UNITS } from "facsimile/kit";
import { isSameTime, lastMember, looksMade, readTime } from "../../comparing/difference.js";
import type { Exchange, Played } from "../../playing/played.js";
import { callsOf, differencesOf, isCall } from "../calls.js";
import type { Recording } from "../fact.js";
import { isPlainValue } from "../fact.js";
import type { Latest, Shown } from "../shown-objects.js";
import { shownIn } from "../shown-objects.js";
import type { Sample } from "./templates.js";
import {
  addressOf,
  copyOf,
  countOf,
  endOf,
  FEW_SAMPLES,
  isCalculable,
  isSameScalar,
  knownOf,
  madeUp,
  pathsIn,
  pathWith,
  sameFor,
  wordFor,
} from "./templates.js";

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
  templateOf(
    samples: readonly Sample[],
    path: string,
    values: readonly Json[] = samples.map(({ value }) => value),
  ): Json | undefined {
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
  madeAs(kind: string, field: string, samples: readonly Sample[]): Json | undefined {
    const all = [...this.#latest.values()]
      .filter((each) => each.kind.name === kind)
      .map(({ object }) => object[field] ?? null)
      .filter((value) => value !== null);
    return samples.every(({ value }) => typeof value === "string") ? this.#madeUp(all) : undefined;
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
      const part = this.templateOf(samples, `${path}.${at}`, elements);
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
      const own = values.map((value) => ownValue(value, name) ?? null);
      const part = this.templateOf(samples, `${path}.${name}`, own);
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

/** The least answers to different requests that prove a text. */
const LEAST = 4;

/** Members whose texts are words of an API. */
const WORDY =
  /(?:type|kind|brand|country|currency|funding|billing|state|status|mode|version|source|method|format|scope|level|class|category|unit|protocol|object|action|reason|event|tier|visibility|engine|algorithm|encoding)$/i;

/** A word, or a name in capitals such as COGNITO_USER_POOLS. */
const WORD = /^[A-Za-z][A-Za-z_-]{0,30}\d{0,2}$/;
const CAPITALS = /^[A-Z]+(?:_[A-Z]+)+$/;

/**
 * Whether a text is a word of the vendor, though the document does not name it: it is the same in
 * several answers to different requests, no call has ever sent it, it is a word, and the member's
 * name says that it has words of an API. What a person is called has none of this for certain.
 *
 * @param items the answers that have it
 */
export function isProvenWord(
  text: string,
  member: string,
  items: readonly Exchange[],
  played: Played,
): boolean {
  if (!WORD.test(text) || looksMade(text) || text.length > 30) return false;
  if (!WORDY.test(member) && !CAPITALS.test(text)) return false;
  const requests = new Set(items.map(requestOf));
  return requests.size >= LEAST && !isSent(text, played);
}

const requestOf = ({ recorded }: Exchange): string =>
  `${recorded.method} ${recorded.url} ${Buffer.from(recorded.body).toString("utf8")}`;

const words = new WeakMap<Played, ReadonlySet<string>>();

/** Whether a call of a recording has sent a word. */
export const isSent = (word: string, played: Played): boolean =>
  sentIn(played).has(word.toLowerCase());

/** The words that the calls of a recording have sent, in lower case. */
function sentIn(played: Played): ReadonlySet<string> {
  const known = words.get(played);
  if (known !== undefined) return known;
  const parts = callsOf(played).map(
    (item) => `${requestOf(item)}\n${[...item.recorded.headers.values()].join("\n")}`,
  );
  const text = parts.join("\n").toLowerCase();
  const sent = new Set([...(text.match(/[a-z0-9_-]+/g) ?? []), ...(text.match(/[a-z]+/g) ?? [])]);
  words.set(played, sent);
  return sent;
}

/** More pairs would take long, and fit by chance. */
const MOST_PATHS = 60;

/** A number that is the product, the sum or the difference of two others. */
function productOf(values: readonly Json[], samples: readonly Sample[]): Json | undefined {
  const isOneValue = new Set(values).size < 2;
  if (!isCalculable(samples) || isOneValue || values.some((value) => typeof value !== "number")) {
    return undefined;
  }
  const isVaried = (path: string): boolean =>
    new Set(samples.map(({ known }) => String(known.get(path)))).size > 1;
  const paths = pathsIn(samples)
    .filter((path) => samples.every((each) => isNumber(each, path)) && isVaried(path))
    .slice(0, MOST_PATHS);
  for (const [word, calculate] of WORDS) {
    for (const [at, one] of paths.entries()) {
      const others = word === "$minus" ? paths : paths.slice(at + 1);
      const other = others.find((each) =>
        samples.every(
          ({ known }, place) =>
            calculate(Number(known.get(one)), Number(known.get(each))) === values[place],
        ),
      );
      if (other !== undefined) return { [word]: [wordFor(one), wordFor(other)] };
    }
  }
  return undefined;
}

const WORDS: readonly (readonly [string, (one: number, other: number) => number])[] = [
  ["$times", (one, other) => one * other],
  ["$plus", (one, other) => one + other],
  ["$minus", (one, other) => one - other],
];

/** A form sends numbers as texts. */
const isNumber = ({ known }: Sample, path: string): boolean =>
  /^-?\d{1,9}(?:\.\d{1,6})?$/.test(String(known.get(path)));

/** Fewer sums could be alike by chance. */
const FEW_SUMS = 2;

/** Objects of another kind, and their field that names the object of a sample. */
interface Naming {
  readonly of: string;
  readonly field: string;
}

/** The sum of a member of the objects that name this one, such as the refunds of a charge. */
function sumOf(
  values: readonly Json[],
  samples: readonly Sample[],
  namings: readonly Naming[],
  objects: readonly Latest[],
  { items }: Recording,
): Json | undefined {
  const sums = new Set(values.filter((value) => value !== 0));
  if (sums.size < FEW_SUMS || values.some((value) => typeof value !== "number")) return undefined;
  const places = new Map(items.map((item, at) => [item, at]));
  for (const { of, field } of namings) {
    const own = objects.filter(({ kind }) => kind.name === of);
    const member = numbersIn(own).find((name) =>
      samples.every(({ id, item }, at) => {
        const place = places.get(item) ?? 0;
        const there = own.filter(({ first, object }) => first <= place && object[field] === id);
        return there.reduce((sum, { object }) => sum + Number(object[name]), 0) === values[at];
      }),
    );
    if (member !== undefined) {
      return { $sum: { of, where: { [field]: "{id}" }, field: member } };
    }
  }
  return undefined;
}

/** The members that have a number in all of some objects. */
const numbersIn = (objects: readonly Latest[]): readonly string[] =>
  Object.keys(objects[0]?.object ?? {}).filter((name) =>
    objects.every(({ object }) => typeof object[name] === "number"),
  );

/** Fewer of one answer could be alike by chance. */
const FEW_ALIKE = 2;

/** Whether one number is at most another one: a charge is refunded once its refunds are its amount. */
function leastOf(
  values: readonly Json[],
  samples: readonly Sample[],
  field: string,
): Json | undefined {
  const countOf = (wanted: boolean): number => values.filter((value) => value === wanted).length;
  const isOther = countOf(true) + countOf(false) < values.length;
  if (!isCalculable(samples) || isOther || Math.min(countOf(true), countOf(false)) < FEW_ALIKE) {
    return undefined;
  }
  const paths = pathsIn(samples).filter((path) => samples.every((each) => isAmount(each, path)));
  const pairs = paths.flatMap((one) =>
    paths
      .filter((other) => other !== one && isAnswer(values, samples, one, other))
      .map((other) => [one, other] as const),
  );
  const named = pairs.filter((pair) => pair.some((path) => path.includes(field)));
  const [only, ...more] = named.length > 0 ? named : pairs;
  return only === undefined || more.length > 0 ? undefined : { $least: only.map(wordFor) };
}

const isAmount = ({ known }: Sample, path: string): boolean =>
  typeof known.get(path) === "number" && readTime(known.get(path)) === undefined;

const isAnswer = (
  values: readonly Json[],
  samples: readonly Sample[],
  one: string,
  other: string,
): boolean =>
  samples.every(
    ({ known }, at) => Number(known.get(one)) <= Number(known.get(other)) === values[at],
  );

/** An instant that is another one and a count of units of the calendar. */
function laterOf(values: readonly Json[], samples: readonly Sample[]): Json | undefined {
  const ends = values.map((value) => readTime(value)?.at);
  if (!isCalculable(samples) || ends.includes(undefined)) return undefined;
  const paths = pathsIn(samples);
  const starts = paths.filter((path) => samples.every((each) => timeAt(each, path) !== undefined));
  const units = paths.filter((path) => samples.every((each) => unitAt(each, path) !== undefined));
  const isFit = (start: string, count: CountOf, unitOf: UnitOf): boolean =>
    samples.every((sample, at) => {
      const from = timeAt(sample, start) ?? Number.NaN;
      const unit = unitOf(sample);
      const end = ends[at] ?? Number.NaN;
      return unit !== undefined && isSameTime(later(from, count(sample), unit), end, 0);
    });
  for (const start of starts) {
    for (const path of units) {
      const unitOf = (sample: Sample): Unit | undefined => unitAt(sample, path);
      const counted = paths.find(
        (each) =>
          each.startsWith(path) && isFit(start, (one) => Number(one.known.get(each)), unitOf),
      );
      if (counted !== undefined) return wordsOf(start, wordFor(counted), wordFor(path));
      if (isFit(start, () => 1, unitOf)) return wordsOf(start, 1, wordFor(path));
    }
    const found = FIXED.find(([count, unit]) =>
      isFit(
        start,
        () => count,
        () => unit,
      ),
    );
    if (found !== undefined) return wordsOf(start, ...found);
  }
  return undefined;
}

type CountOf = (sample: Sample) => number;
type UnitOf = (sample: Sample) => Unit | undefined;

/** Usual spans of time. */
const FIXED: readonly (readonly [number, Unit])[] = [
  ...[1, 2, 3, 7, 14, 30, 60, 90].map((count) => [count, "day"] as const),
  ...[1, 2, 4, 6, 8, 12].map((count) => [count, "hour"] as const),
  ...[1, 2, 5, 10, 15, 20, 30, 45].map((count) => [count, "minute"] as const),
  ...[1, 2, 3, 6].map((count) => [count, "month"] as const),
  [1, "year"],
];

const wordsOf = (start: string, count: Json, unit: Json): Json => ({
  $later: [wordFor(start), count, unit],
});

const timeAt = ({ known }: Sample, path: string): number | undefined =>
  readTime(known.get(path))?.at;

const unitAt = ({ known }: Sample, path: string): Unit | undefined =>
  UNITS.find((unit) => unit === known.get(path) || `${unit}s` === known.get(path));

/** Another object as a whole: the one whose id a member has, or the one that names the same object. */
function wholeOf(
  values: readonly Json[],
  samples: readonly Sample[],
  latest: ReadonlyMap<string, Latest>,
): Json | undefined {
  const found = values.map((value) => shownWithin(value, latest));
  const having = samples.filter((_each, at) => found[at] !== undefined);
  const objects = found.flatMap((each) => each ?? []);
  const [first] = objects;
  const isOther = values.some((value, at) => value !== null && found[at] === undefined);
  const isOneKind = objects.every(({ kind }) => kind === first?.kind);
  const isSelf = having.some(({ id }, at) => objects[at]?.id === id);
  if (first === undefined || isOther || !isOneKind || isSelf || having.length < FEW_SAMPLES)
    return undefined;
  const { name: of } = first.kind;
  const named = pathWith(having, (value, at) => value === objects[at]?.id);
  if (named !== undefined) return { $first: { of, where: { id: idAt(named) } } };
  // The objects that name this one, of which the newest is shown.
  const own = pathWith(having, (value, at) => value === having[at]?.id);
  const sole = [...latest.values()].filter(({ kind }) => kind === first.kind);
  for (const field of Object.keys(first.object)) {
    const isSole = (value: Json | undefined): boolean =>
      latest.has(String(value)) &&
      sole.filter(({ object }) => object[field] === value).length === 1;
    const isFit = (value: Json | undefined, at: number, path: string): boolean =>
      objects[at]?.object[field] === value && (path === own || isSole(value));
    const fits = pathWith(having, (value, at, path) => path === own && isFit(value, at, path));
    const by = fits ?? pathWith(having, isFit);
    if (by !== undefined) return { $first: { of, where: { [field]: idAt(by) }, newest: true } };
  }
  return undefined;
}

const idAt = (path: string): Json => (path.includes(">") ? wordFor(path) : `{${path}}`);

/** The object that a value shows, and that the recording also shows elsewhere. */
function shownWithin(value: Json, latest: ReadonlyMap<string, Latest>): Latest | undefined {
  if (!isObject(value)) return undefined;
  for (const part of Object.values(value)) {
    const found = typeof part === "string" ? latest.get(part) : undefined;
    if (found !== undefined && ownValue(value, found.kind.id.field ?? "id") === part) return found;
  }
  return undefined;
}
