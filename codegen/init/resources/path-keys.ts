// `init` (from a document to a pack): `pathKeyOf` finds kinds of object that several parameters in
// a row name together, such as `/repos/{owner}/{repo}`, and the fields with their values.
// `parents.ts` finds parameters that name other objects.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { getAt } from "../../../src/engine/base/paths.js";
import { normal } from "../api/bodies.js";
import type { Schemas, View } from "../api/schemas.js";
import { examplesOf } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import type { Guess } from "../document.js";
import type { Group } from "./groups.js";

/** How objects are named by several parameters in a row, such as `/repos/{owner}/{repo}`. */
export interface PathKey {
  /** The fields with the values of the parameters before the last. */
  readonly fields: readonly string[];
  /** Texts of the object that follow from its key, by their places. */
  readonly composed: Readonly<Record<string, string>>;
  /** The hidden field that answers show elsewhere, and its value for objects made without it. */
  readonly owner: { readonly field: string; readonly usual: string } | undefined;
  readonly guess: Guess;
}

/** @param idField the field with the value of the last parameter */
export function pathKeyOf(
  { members }: Group,
  view: View,
  noun: string,
  idField: string,
  schemas: Schemas,
): PathKey | undefined {
  const runs = members.map(({ finding }) => finding.id?.within ?? []);
  const parameters = runs.reduce(
    (longest, run) => (run.length > longest.length ? run : longest),
    [],
  );
  if (parameters.length === 0) return undefined;
  const fields = parameters.map((name) => fieldFor(name, view, noun));
  const says = `an object of ${noun} is named by ${[...fields, idField].join(" and ")}`;
  const reason = "the path has several parameters in a row, and no call is about the first alone";
  const [field = ""] = fields;
  const isShown = view.properties.has(field);
  const plain = {
    fields,
    composed: {},
    owner: undefined,
    guess: { says, reason, confidence: 0.7 },
  };
  if (fields.length > 1 || isShown) return plain;
  const example = exampleOf(members, view, schemas);
  const found = placeOf(parameters[0] ?? "", example, idField);
  if (found === undefined) return plain;
  const { place, value, confidence } = found;
  const composed = { [place.join(".")]: `{${field}}`, ...textsOf(example, value, field, idField) };
  const more = `${reason}; answers have it at ${place.join(".")}`;
  const owner = { field, usual: value };
  return { fields, composed, owner, guess: { says, reason: more, confidence } };
}

/** The member of the object with the parameter's name, else a hidden field. */
function fieldFor(parameter: string, view: View, noun: string): string {
  const own = [...view.properties].find(
    ([name, { type }]) =>
      normal(name) === normal(parameter) && (type === "string" || type === "integer"),
  );
  return own?.[0] ?? `${noun}_${normal(parameter)}`;
}

/** An example of a whole object, from answers and from the schemas of its members. */
function exampleOf(members: readonly Classified[], view: View, schemas: Schemas): JsonObject {
  const shown = members.flatMap(({ site }) => {
    const { content } = site.operation.answer;
    const form = site.object ?? site.list;
    const value =
      content?.example === undefined || form === undefined
        ? undefined
        : getAt(content.example, form.path);
    const [first] = value !== undefined && isArray(value) ? value : [value];
    return first !== undefined && isObject(first) ? [first] : [];
  });
  return { ...exampleIn(view, schemas, 1), ...shown[0] };
}

function exampleIn(view: View, schemas: Schemas, depth: number): JsonObject {
  const members = [...view.properties].flatMap(([name, schema]): [string, Json][] => {
    const own = schemas.view(schema);
    const [first] = [...examplesOf(schema), ...examplesOf(own.schema)];
    if (first !== undefined) return [[name, first]];
    return depth > 0 && own.properties.size > 0 ? [[name, exampleIn(own, schemas, depth - 1)]] : [];
  });
  return Object.fromEntries(members);
}

interface KeyGuess {
  readonly place: readonly [string, string];
  readonly value: string;
  readonly confidence: number;
}

/** Usual names of the member by which people name an account or another owner. */
const HANDLES = ["login", "username", "slug", "key", "handle", "path", "name", "id"];

/**
 * The member of a member that has the value of a parameter: one whose example another text has
 * right before the id (`octocat/hello`), else the handle of the member with the parameter's name.
 */
function placeOf(parameter: string, example: JsonObject, idField: string): KeyGuess | undefined {
  const id = ownValue(example, idField);
  const before = typeof id === "string" ? wordsBefore(example, id) : [];
  const holders = Object.entries(example).flatMap(([name, it]) =>
    isObject(it) ? [[name, it] as const] : [],
  );
  const own = holders.filter(([name]) => normal(name) === normal(parameter));
  for (const [name, holder] of [...own, ...holders]) {
    for (const handle of [...HANDLES, ...Object.keys(holder)]) {
      const value = ownValue(holder, handle);
      if (typeof value !== "string" || !before.includes(value)) continue;
      return { place: [name, handle], value, confidence: 0.85 };
    }
  }
  for (const [name, holder] of own) {
    const handle = HANDLES.find((it) => typeof ownValue(holder, it) === "string");
    const value = handle === undefined ? undefined : ownValue(holder, handle);
    if (handle !== undefined && typeof value === "string") {
      return { place: [name, handle], value, confidence: 0.5 };
    }
  }
  return undefined;
}

/** The words that texts of an object have right before its id. */
const wordsBefore = (example: JsonObject, id: string): readonly string[] =>
  Object.values(example).flatMap((text) => {
    const [before, after] = typeof text === "string" ? text.split(`/${id}`, 2) : [];
    const word = before?.split(/[^\w.-]/).at(-1) ?? "";
    return after === undefined || /^[\w-]/.test(after) || word === "" ? [] : [word];
  });

/** The texts of an example that have both parts of the key in a row. */
function textsOf(
  example: JsonObject,
  value: string,
  field: string,
  idField: string,
): Readonly<Record<string, string>> {
  const id = ownValue(example, idField);
  const whole = `${value}/${String(id)}`;
  const texts = Object.entries(example).flatMap(([name, text]): [string, string][] => {
    if (typeof text !== "string" || !text.includes(whole) || /\{\w+\}/.test(text)) return [];
    return name.includes(".") ? [] : [[name, text.replaceAll(whole, `{${field}}/{${idField}}`)]];
  });
  return Object.fromEntries(texts);
}
