// `init` (from a document to a pack): `filterOf` says whether a parameter of a list is a filter,
// and what it compares: `status`, `created[gte]`, `q`. `resources/operations.ts` calls it; the
// self-check reads names by `comparisonOf`, and tries them in its own `filters.ts`.

import type { Filter } from "../../model/model.js";
import { isIdName, normal, singular, wordList, wordSet } from "../api/bodies.js";
import type { Operation, Parameter } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { listParameters, queryOf } from "../classify/site.js";

/** A parameter of a list as callers send it: for `created` with members, each of `created[gte]`. */
export interface SentParameter {
  readonly name: string;
  /** The name of the whole and of the member; undefined for a parameter without members. */
  readonly part: { readonly of: string; readonly member: string } | undefined;
  readonly view: View;
  /** Its description. */
  readonly words: string;
  /** What separates several values in one text. */
  readonly separator: string | undefined;
}

/** What the rules know of a list's objects. */
export interface Listed {
  readonly view: View;
  readonly schemas: Schemas;
  /** Singular name. */
  readonly noun: string;
  readonly idField: string;
  /** Fields with the instants of creation and of the last change. */
  readonly stamps: { readonly created?: string; readonly updated?: string };
}

/** The filter that a parameter is; undefined when no rule knows it. */
export function filterOf(parameter: SentParameter, of: Listed): Filter | undefined {
  for (const rule of RULES) {
    const filter = rule(parameter, of);
    if (filter !== undefined) return filter;
  }
  return undefined;
}

type Rule = (parameter: SentParameter, of: Listed) => Filter | undefined;

/** In the order in which they apply. */
const RULES: readonly Rule[] = [bySign, byValue, byId, byRange, byMember, byElement, bySearch];

const FILTERS = wordSet("filter filters where");

/** The words that should name a field: `status` of `status`, `filter[status]` and `filter.status`. */
function wordOf({ name, part }: SentParameter): string | undefined {
  if (part !== undefined) return FILTERS.has(normal(part.of)) ? normal(part.member) : undefined;
  return normal(/^filters?\[(\w+)\]$/.exec(name)?.[1] ?? name);
}

/** A field's name with a sign behind it: `DateSent<`. */
function bySign(parameter: SentParameter, of: Listed): Filter | undefined {
  return /[<>]=?$/.test(parameter.name) ? byRange(parameter, of) : undefined;
}

/** A field's name, its name for many, or the name of the object to which it refers. */
function byValue(parameter: SentParameter, of: Listed): Filter | undefined {
  const word = wordOf(parameter);
  if (word === undefined) return undefined;
  const names = isMany(parameter) ? [word, singular(word)] : [word];
  const all = [
    ...names,
    ...names.map((it) => `${it}_id`),
    ...names.map((it) => it.replace(/_id$/, "")),
  ];
  const field = all.flatMap((it) => fieldNamed(it, of.view) ?? [])[0];
  if (field === undefined) return undefined;
  const own = of.schemas.view(of.view.properties.get(field));
  if (isPlain(own)) return equal(field, parameter, own);
  const id = [...own.properties.keys()].find(isIdName);
  return id === undefined || own.items !== undefined
    ? undefined
    : equal(`${field}.${id}`, parameter, own);
}

/** `ids`, or `user_ids` of users. */
function byId(parameter: SentParameter, { noun, idField, view }: Listed): Filter | undefined {
  const word = singular(wordOf(parameter) ?? "");
  const isId = word === "id" || word === `${noun}_id` || word === `${noun.split("_").at(-1)}_id`;
  return isId && view.properties.has(idField) ? equal(idField, parameter) : undefined;
}

const isMany = ({ view, separator }: SentParameter): boolean =>
  view.items !== undefined || separator !== undefined;

/** Words for no narrowing. */
const ALL = wordSet("all any *");

function equal(field: string, parameter: SentParameter, own?: View): Filter {
  const { view, separator } = parameter;
  const all = view.enum.find((it) => ALL.has(String(it)) && own?.enum.includes(it) !== true);
  const usual = view.schema["default"];
  const isUsual = typeof usual === "string" && usual !== all && view.enum.includes(usual);
  return {
    field,
    match: isMany(parameter) ? "any-of" : "equals",
    ...(separator === undefined ? {} : { separator }),
    ...(typeof all === "string" ? { all } : {}),
    ...(isUsual ? { fallback: usual } : {}),
  };
}

/** A comparison of a field, or of the instants of creation and change: `since`, `start_date`. */
function byRange(parameter: SentParameter, { view, schemas, stamps }: Listed): Filter | undefined {
  const comparison = comparisonOf(parameter);
  if (comparison === undefined) return undefined;
  const { stem } = comparison;
  const { match } = comparison.bound;
  if (/^(|date|time|timestamp)$/.test(stem)) {
    const isInstant = mayBeInstant(parameter);
    const isChange = /\b(updated|modified|changed)\b/i.test(parameter.words);
    const field = (isChange ? stamps.updated : undefined) ?? stamps.created;
    return field === undefined || !isInstant ? undefined : { field, match };
  }
  const field = fieldLike(stem, view, bare);
  if (field === undefined || !isPlain(schemas.view(view.properties.get(field)))) return undefined;
  return { field, match };
}

/** Whether a parameter may take an instant. */
export function mayBeInstant({ view, words }: Pick<SentParameter, "view" | "words">): boolean {
  const { schema, types } = view;
  if (/^(date|date-time|unix-time)$/.test(String(schema["format"] ?? ""))) return true;
  return (
    (types.has("string") || types.has("integer")) &&
    /\b(date|time|timestamp|iso.?8601)/i.test(words)
  );
}

/** `automatic_tax[enabled]`: a member of a field. */
function byMember({ part, view }: SentParameter, of: Listed): Filter | undefined {
  const field = part === undefined ? undefined : fieldNamed(part.of, of.view);
  if (part === undefined || field === undefined || !isPlain(view)) return undefined;
  const own = of.schemas.view(of.view.properties.get(field));
  const member = fieldNamed(part.member, own);
  return member === undefined ? undefined : { field: `${field}.${member}`, match: "equals" };
}

/** `tag` of `tags`: an element of a list. */
function byElement(parameter: SentParameter, { view, schemas }: Listed): Filter | undefined {
  const word = wordOf(parameter) ?? "";
  const field = fieldLike(word, view, singular);
  if (field === undefined || schemas.view(view.properties.get(field)).items === undefined)
    return undefined;
  const { separator } = parameter;
  return { field, match: "has", ...(separator === undefined ? {} : { separator }) };
}

const SEARCH = wordSet(
  "q query search search_query search_term search_text keyword keywords term contains text",
);

const SEARCH_OF = /^(\w+?)_(?:query|contains|search|like)$/;

/** A text to search: in the whole object, or in the field with which the name begins. */
function bySearch(parameter: SentParameter, { view }: Listed): Filter | undefined {
  const word = wordOf(parameter) ?? "";
  if (!parameter.view.types.has("string")) return undefined;
  if (SEARCH.has(word)) return { match: "search" };
  const [, stem] = SEARCH_OF.exec(word) ?? [];
  const field = stem === undefined ? undefined : fieldLike(stem, view, singular);
  return field === undefined ? undefined : { field, match: "search" };
}

/** The field with the same name, else the one whose name is the same but for its form. */
function fieldLike(word: string, view: View, form: (word: string) => string): string | undefined {
  const names = [...view.properties.keys()];
  return fieldNamed(word, view) ?? names.find((it) => form(normal(it)) === form(normal(word)));
}

const fieldNamed = (word: string, { properties }: View): string | undefined =>
  [...properties.keys()].find((it) => normal(it) === normal(word));

/** `created` of `created_at`, `date_created` and `creation_time`. */
export const bare = (word: string): string =>
  word.replace(/^date_|_(at|on|time|date|timestamp)$/g, "").replace("creation", "created");

/** A comparison with a bound, as the name of a parameter says it. */
interface NamedBound<M extends Filter["match"]> {
  readonly match: M;
  /** Alone in brackets, at the end or the start of a name; or a sign at the end. */
  readonly words: readonly string[];
  /** Which of two objects it keeps, of which one is below the bound and one above. */
  readonly keeps: "lower" | "upper";
}

/** Null for what names do not say, or say otherwise. A sign makes `to>=5` of a query: with the bound. */
export const BOUNDS: { readonly [M in Filter["match"]]: NamedBound<M> | null } = {
  gt: { match: "gt", keeps: "upper", words: wordList("gt after greater_than") },
  gte: {
    match: "gte",
    keeps: "upper",
    words: wordList("gte ge since from min start on_or_after greater_than_or_equal > >="),
  },
  lt: { match: "lt", keeps: "lower", words: wordList("lt before less_than") },
  lte: {
    match: "lte",
    keeps: "lower",
    words: wordList("lte le until to max end on_or_before less_than_or_equal < <="),
  },
  ...{ equals: null, "any-of": null, has: null, members: null, search: null },
  ...{ day: null, begins: null, absent: null },
};

/** The longest words first: `created_on_or_after` is not `created_on_or` and `after`. */
const SPELLINGS = Object.values<NamedBound<Filter["match"]> | null>(BOUNDS)
  .flatMap((bound) => bound?.words.map((word) => ({ bound, word })) ?? [])
  .toSorted((one, other) => other.word.length - one.word.length);

/** The comparison that a parameter's name asks for, and the words before it: `amount[gte]`, `since`. */
export function comparisonOf({ name, part }: Pick<SentParameter, "name" | "part">) {
  const [sign] = /[<>]=?$/.exec(name) ?? [];
  const said = sign ?? normal(part?.member ?? name);
  for (const { bound, word } of SPELLINGS) {
    if (said === word) return { bound, stem: normal(sign === undefined ? (part?.of ?? "") : name) };
    if (part !== undefined) continue;
    if (said.endsWith(`_${word}`)) return { bound, stem: said.slice(0, -word.length - 1) };
    if (said.startsWith(`${word}_`)) return { bound, stem: said.slice(word.length + 1) };
  }
  return undefined;
}

/** The parameters of a list, those with members as one for each member. */
export function sentParameters(operation: Operation, schemas: Schemas): readonly SentParameter[] {
  const isInBody = operation.method !== "get";
  const declared = new Map(queryOf(operation).map((it) => [it.name, it]));
  return listParameters(operation, schemas).flatMap(({ name, view }): readonly SentParameter[] => {
    const said = isInBody ? undefined : declared.get(name);
    const words = said?.words || wordsOf(view);
    const separator = isInBody ? undefined : separatorOf(view, words, said);
    const whole: SentParameter = { name, part: undefined, view, words, separator };
    const parts = [...view.properties].map(([member, schema]): SentParameter => {
      const own = schemas.view(schema);
      const sent = isInBody ? `${name}.${member}` : `${name}[${member}]`;
      const part = { of: name, member };
      return { name: sent, part, view: own, words: wordsOf(own), separator: undefined };
    });
    return parts.length === 0 || isPlain(view) ? [whole, ...parts] : parts;
  });
}

const wordsOf = ({ schema }: View): string => {
  const { description } = schema;
  return typeof description === "string" ? description : "";
};

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

function separatorOf(
  { items }: View,
  words: string,
  said: Parameter | undefined,
): string | undefined {
  const style = said?.style ?? "form";
  const isExploded = said?.explode ?? style === "form";
  if (items !== undefined && !isExploded) return SEPARATORS[style] ?? ",";
  return COMMAS.test(words) ? "," : undefined;
}

const COMMAS = /comma[- ]separated|separated by (?:a )?commas?|comma[- ]delimited/i;

/** Whether a value is a text, a number or a flag, which a query can spell. */
export function isPlain({ types, items }: View): boolean {
  return items === undefined && PLAIN.some((type) => types.has(type));
}

const PLAIN = ["string", "integer", "number", "boolean"];
