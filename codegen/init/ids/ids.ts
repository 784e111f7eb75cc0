// `init` (from a document to a pack): `idOf` finds the field with the id of a kind of object, and
// asks `id-forms.ts` for its form. `Mentions` collects all ids that the document shows anywhere, as
// evidence. `resourcesOf` calls it for each kind.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, objectAt, ownValue } from "../../../src/engine/base/json.js";
import type { IdEntry, IdEntryKind } from "../../model/model.js";
import { isIdName, normal, singular, wordSet, wordsIn } from "../api/bodies.js";
import type { Parameter } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { examplesOf } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import { isIdOf } from "../classify/rule.js";
import { ownerName } from "../classify/site.js";
import type { Guess } from "../document.js";
import { shownObjects } from "../values.js";
import type { IdFormGuess, ShownIds } from "./id-forms.js";
import { idForm } from "./id-forms.js";

/**
 * The field that holds the id of an object, and the form of the id.
 *
 * @param noun the name of one object
 */
export function idOf(members: readonly Classified[], view: View, noun: string, facts: SeenIds): Id {
  const { schemas } = facts;
  const named = members.flatMap((it) => (it.finding.id === undefined ? [] : [it]));
  const parameter = parameterOf(named);
  const names = [...new Set(named.map(({ finding }) => idAmong(finding.id?.name ?? "", noun)))];
  const isPart = named.some(({ finding }) => (finding.id?.within ?? []).length > 0);
  const isWord = isWordFor(parameter, names, view, schemas);
  const field = fieldFor(names, view, noun, isPart ? WITHIN : isWord ? HANDLES : []);
  const called = parameter?.name ?? "id";
  const shown = field.hidden ? placeOf(called, view, schemas) : undefined;
  const from = sentAt(called, shown, field, members, schemas);
  const schema = field.hidden ? {} : (schemas.view(view.properties.get(field.name)).schema ?? {});
  const seen = field.hidden ? NOTHING : shownIds(members, field.name, view, noun, facts);
  const kind = idForm(field.name, schema, parameter, seen, noun, schemas);
  const isChosen = isWritten(field.name, members, schemas);
  const own = entryFor(field.name, kind, isChosen, isPart || isWord, members);
  const entry = from === undefined ? own : { field: field.name, kind: "path" as const, from };
  return {
    entry,
    shown,
    isChosen: isChosen && entry.kind !== "slug" && entry.kind !== "path",
    guess: {
      says: `the id is ${field.name}, ${KINDS[entry.kind ?? "prefix"]}`,
      reason: `${field.reason}; ${kind.reason}`,
      confidence: Math.min(field.confidence, kind.confidence),
    },
  };
}

/** The names in a parameter that takes one of several: `id` and `slug` of `{idOrSlug}`. */
export const choicesOf = (name: string): readonly string[] => normal(name).split("_or_");

function idAmong(name: string, noun: string): string {
  const choices = choicesOf(name);
  if (choices.length === 1) return name;
  return choices.find(isIdName) ?? choices.find((it) => isIdOf(it, noun)) ?? name;
}

export interface Id {
  readonly entry: IdEntry;
  /** The place of an id that a part of the object shows, such as `metadata.name`. */
  readonly shown: string | undefined;
  /** Whether a caller may choose it; otherwise the pack generates it. */
  readonly isChosen: boolean;
  readonly guess: Guess;
}

/** The document, and the ids in it. */
export interface SeenIds {
  readonly schemas: Schemas;
  readonly mentions: Mentions;
}

/**
 * The ids that a document shows anywhere, by the noun of what they identify: `cus_8fK2` in a
 * parameter `customer_id`, in a member `customer` of another object's example, or in the
 * description of the member `id` of a component `Customer`.
 */
export class Mentions {
  readonly #texts = new Map<string, string[]>();

  constructor(document: JsonObject) {
    this.#walk(document, "");
  }

  /** The ids under the first of the nouns that has any. */
  of(nouns: readonly string[]): readonly string[] {
    return nouns.map((noun) => this.#texts.get(noun) ?? []).find(({ length }) => length > 0) ?? [];
  }

  /** Walks through a part of the document that is not data. */
  #walk(value: Json, key: string): void {
    if (isArray(value)) for (const item of value) this.#walk(item, key);
    if (!isObject(value)) return;
    const { name } = value;
    if (typeof name === "string" && "in" in value) this.#holder(name, key, value);
    for (const [member, part] of Object.entries(value)) {
      if (member === "example") this.#data(part, key);
      else if (member === "examples") this.#examples(part, key);
      else if (member === "properties" && isObject(part)) this.#members(part, key);
      else if (!DATA.has(member)) this.#walk(part, OWN.has(member) ? key : member);
    }
  }

  /** The members of a schema, whose owner has the name `owner`. */
  #members(properties: JsonObject, owner: string): void {
    for (const [name, schema] of Object.entries(properties)) {
      if (isObject(schema)) this.#holder(name, owner, schema);
    }
    this.#walk(properties, owner);
  }

  /** A parameter or a member of an object. */
  #holder(name: string, owner: string, holder: JsonObject): void {
    const isId = isIdName(name) || /_(?:id|sid|gid|uid|uuid)$/.test(normal(name));
    const schema = objectAt(holder, "schema");
    const shown = [...examplesOf(holder), ...examplesOf(schema)];
    for (const text of shown) this.#note(nounOf(name, owner), text);
    if (!isId) return;
    for (const it of [holder, schema]) {
      for (const text of idsIn(ownValue(it, "description"))) this.#note(nounOf(name, owner), text);
    }
  }

  #examples(value: Json, key: string): void {
    if (isArray(value)) for (const item of value) this.#data(item, key);
    if (!isObject(value)) return;
    for (const named of Object.values(value)) {
      this.#data((isObject(named) ? ownValue(named, "value") : undefined) ?? null, key);
    }
  }

  #data(value: Json, key: string): void {
    if (isArray(value)) for (const item of value) this.#data(item, singular(key));
    if (!isObject(value)) return;
    const kind = ownValue(value, "object");
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === "string") {
        this.#note(nounOf(name, key), part);
        if (isIdName(name) && typeof kind === "string") this.#note(normal(kind), part);
      } else this.#data(part, name);
    }
  }

  #note(noun: string, text: Json): void {
    if (typeof text !== "string" || text.length > LONGEST) return;
    const known = this.#texts.get(noun) ?? [];
    if (known.length === 0) this.#texts.set(noun, known);
    if (known.length < MOST) known.push(text);
  }
}

/** Members of a document whose values are no schemas and no holders of them. */
const DATA: ReadonlySet<string> = new Set(["const", "default", "enum", "description", "summary"]);

/** Keywords between a schema's name and its members. */
const OWN = wordSet("items allOf anyOf oneOf schema additionalProperties content value");

/** Enough of one noun. */
const MOST = 50;
const LONGEST = 100;

/** What a member or parameter identifies: an `id` its owner, a `customer_id` a customer. */
const nounOf = (name: string, owner: string): string =>
  isIdName(name) ? kindNamed(owner) : ownerName(name);

/** Last words of a schema's name that say nothing of what it describes. */
const FORMS = wordSet("object resource response schema dto model entity result data details info");

/** The noun in the name of a schema or member: `assistant` of `AssistantObject`. */
function kindNamed(name: string): string {
  const words = [...wordsIn(name)];
  while (words.length > 1 && FORMS.has(words.at(-1) ?? "")) words.pop();
  return singular(words.join("_"));
}

/** Ids in a sentence: quoted, or after a word such as "e.g.", or a prefix with three dots. */
function idsIn(text: Json | undefined): readonly string[] {
  if (typeof text !== "string") return [];
  const quoted = [...text.matchAll(QUOTED)].filter(([, , rest = ""]) => /^$|[0-9]/.test(rest));
  return [...quoted, ...text.matchAll(DOTTED)].flatMap(([, id]) => id ?? []);
}

const QUOTED = /[`'"(]([A-Za-z]{1,12}(?:[_-][a-z]{1,8})?[_-]([0-9A-Za-z]*))(?=[`'")])/g;
const DOTTED = /(?:^|[\s`'"(])([A-Za-z]{1,12}(?:[_-][a-z]{1,8})?[_-])(?:\.{3}|…|x{3,}|X{3,})/g;

const NOTHING: ShownIds = { own: [], mentioned: [], prefix: undefined };

const KINDS: Readonly<Record<IdEntryKind, string>> = {
  prefix: "a prefix",
  uuid: "a uuid",
  integer: "an integer",
  counted: "a word and a number",
  digits: "digits",
  slug: "a slug",
  path: "the value in the path",
  sequence: "a number in sequence",
};

/** What the document shows of the ids in a field. */
function shownIds(
  members: readonly Classified[],
  field: string,
  view: View,
  noun: string,
  { schemas, mentions }: SeenIds,
): ShownIds {
  const { made, others } = shownObjects(members, view, schemas);
  const own = [...made, ...others].flatMap((it) => ownValue(it, field) ?? []);
  const kind = schemas.view(view.properties.get("object")).enum;
  const kinds = [...view.names.map(kindNamed), ...kind.map((it) => normal(String(it)))];
  const member = schemas.view(view.properties.get(field)).schema;
  return {
    own,
    mentioned: mentions.of([noun, ...kinds]),
    prefix: prefixIn(view.schema) ?? prefixIn(member),
  };
}

/** The prefix of ids in an extension such as `x-id-prefix`. */
function prefixIn(schema: JsonObject): string | undefined {
  for (const [key, value] of Object.entries(schema)) {
    const isNamed = /^x-(?:.*-)?prefix$/i.test(key) || /^x-.*IdPrefix$/.test(key);
    if (!isNamed || typeof value !== "string" || !/^[A-Za-z]{1,12}[_-]?$/.test(value)) continue;
    return /[_-]$/.test(value) ? value : `${value}_`;
  }
  return undefined;
}

interface Field {
  readonly name: string;
  readonly hidden: boolean;
  readonly reason: string;
  readonly confidence: number;
}

const LESS_USUAL = ["token", "key", "slug", "name", "code", "number", "username", "email"];

/** Usual names of the field by which an object is named among those of one owner. */
const WITHIN = ["name", "slug", "key", "number", "path", "code"];

/** Usual names of the field by which people name an object. */
const HANDLES = ["login", "username", "slug", "handle", "key", "name"];

/** Whether a parameter is a word, such as `{org}`, while the object's `id` is a number. */
function isWordFor(
  parameter: Parameter | undefined,
  names: readonly string[],
  view: View,
  schemas: Schemas,
): boolean {
  const sent = schemas.view(parameter?.schema).types;
  const own = schemas.view(view.properties.get("id")).types;
  const isNumber = own.has("integer") && !own.has("string");
  const isPlain = names.every((name) => !/(^|_)([a-z]?u?id|number|no|num)$/.test(normal(name)));
  return isNumber && sent.has("string") && !sent.has("integer") && isPlain;
}

/** @param words names of fields that are preferred to `id` */
function fieldFor(
  names: readonly string[],
  view: View,
  noun: string,
  words: readonly string[],
): Field {
  const fields = [...view.properties.keys()];
  const own = names.find((name) => fields.includes(name) && !isIdOf(name, noun));
  const called = names.some((name) => !isIdName(name) && !isIdOf(name, noun));
  const isOwn = (field: string): boolean =>
    /_(id|sid|gid|uuid)$/.test(normal(field)) && ownerName(field) === noun;
  const signs: readonly (readonly [(field: string) => boolean, string, number])[] = [
    [(field) => called && field === own, NAMED, 0.85],
    [(field) => names.some((name) => isTail(name, field)), "the parameter ends in its name", 0.8],
    ...words.map((it) => [(field: string) => normal(field) === it, A_WORD, 0.6] as const),
    [(field) => normal(field) === "id", "its name is id", 0.95],
    [(field) => names.includes(field), NAMED, 0.9],
    [isIdName, "it has a usual name of ids", 0.9],
    [(field) => names.some((name) => normal(name) === normal(field)), NAMED, 0.85],
    [isOwn, "it is the id by its name", 0.8],
    [(field) => isIdOf(field, noun), "it is the id by its name", 0.7],
    [(field) => LESS_USUAL.includes(normal(field)), "its name may be that of an id", 0.4],
  ];
  for (const [test, reason, confidence] of signs) {
    const name = fields.find(test);
    if (name !== undefined) return { name, hidden: false, reason, confidence };
  }
  return hiddenField(names[0] === undefined ? "id" : normal(names[0]), view);
}

const NAMED = "the path has a parameter with its name";
const A_WORD = "the parameter is a word";

function hiddenField(name: string, view: View): Field {
  const free = view.properties.has(name) ? `${name}_of_it` : name;
  return { name: free, hidden: true, reason: "the object has no such field", confidence: 0.4 };
}

/** Whether a field is the last word of a parameter of several: `number` of `issue_number`. */
function isTail(name: string, field: string): boolean {
  const plain = normal(field);
  const words = normal(name).split("_");
  return !isIdName(plain) && words.length > 1 && words.at(-1) === plain;
}

/** The place in an object of a member called like the parameter: of its own, or of its fullest part with one. */
function placeOf(name: string, { properties }: View, schemas: Schemas): string | undefined {
  if (isIdName(name) || properties.has(name)) return isIdName(name) ? undefined : name;
  const within = (part: string) => schemas.view(properties.get(part)).properties;
  const parts = [...properties.keys()].filter((part) => within(part).has(name));
  const [fullest] = parts.sort((a, b) => within(b).size - within(a).size);
  return fullest && `${fullest}.${name}`;
}

/** The place in the body of a create of an id that the object shows elsewhere, if callers choose it. */
function sentAt(
  called: string,
  shown: string | undefined,
  { name, hidden }: Field,
  members: readonly Classified[],
  schemas: Schemas,
): string | undefined {
  return members
    .filter(({ finding }) => finding.verb === "create")
    .map(({ site }) => schemas.view(site.operation.body?.schema))
    .filter(({ required }) => hidden || (required.has(called) && isTail(called, name)))
    .map((body) => placeOf(called, body, schemas))
    .find((place) => place !== undefined && place !== name && (!hidden || place === shown));
}

function parameterOf(named: readonly Classified[]): Parameter | undefined {
  return named
    .map(({ site, finding }) =>
      site.operation.parameters.find(({ name }) => name === finding.id?.name),
    )
    .find((parameter) => parameter !== undefined);
}

/** Whether a create takes the id from the caller. */
function isWritten(field: string, members: readonly Classified[], schemas: Schemas): boolean {
  return members.some(({ site, finding }) => {
    if (finding.verb !== "create") return false;
    const schema = schemas.view(site.operation.body?.schema).properties.get(field);
    return schema !== undefined && schemas.view(schema).schema["readOnly"] !== true;
  });
}

/** The confidence in a form that the document does not say. */
export const UNKNOWN = 0.4;

function entryFor(
  field: string,
  kind: IdFormGuess,
  isChosen: boolean,
  isWord: boolean,
  members: readonly Classified[],
): IdEntry {
  const { reason: _, confidence, ...rest } = kind;
  const verbs = new Set(members.map(({ finding }) => finding.verb));
  // A create beside the upsert makes ids of the form that the document shows.
  const isMade = verbs.has("create") && confidence > UNKNOWN;
  if (verbs.has("upsert") && !isMade) return { field, kind: "path" };
  const isName = isWord && kind.kind !== "integer" && kind.kind !== "uuid";
  if (isName || (isChosen && confidence <= UNKNOWN)) return { field, kind: "slug" };
  return { field, ...rest };
}
