import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt, ownValue } from "../../../src/engine/base/json.js";
import { getAt } from "../../../src/engine/base/paths.js";
import { hasOwnId, isRecord } from "../api/bodies.js";
import { firstBodySchema } from "../api/operations.js";
import type { Schemas } from "../api/schemas.js";
import { normal, singular, wordsIn } from "../api/words.js";
import { groupBy } from "../document/group-by.js";
import type { Method } from "../document/routes.js";
import { barePath } from "../document/routes.js";
import type { Success } from "./answers.js";

export interface Source {
  readonly document: JsonObject;
  readonly schemas: Schemas;
}

/** The calls on one collection and on its items. */
export interface Noun {
  /** Path of the collection. */
  readonly path: string;
  readonly word: string;
  readonly hasItems: boolean;
  readonly list: Success | undefined;
  readonly read: Success | undefined;
  /** POST of the collection; PUT, PATCH and POST of an item. */
  readonly writers: readonly Success[];
}

/** The collections and single objects of a document, by their paths. */
export function nounsOf(successes: readonly Success[]): readonly Noun[] {
  const byPath = groupBy(successes, ({ path }) => collectionOf(path));
  return [...byPath].flatMap(([path, all]) => {
    const word = path.split("/").at(-1) ?? "";
    if (word === "" || word.includes("{")) return [];
    const items = all.filter((it) => barePath(it.path) !== path);
    const own = all.filter((it) => barePath(it.path) === path);
    const of = (some: readonly Success[], ...methods: readonly Method[]): readonly Success[] =>
      some.filter(({ method }) => methods.includes(method));
    const ofItems = of(items, "put", "patch", "post");
    const writers = [...of(own, "post"), ...ofItems, ...of(own, "put", "patch")];
    const [list] = of(own, "get");
    const [read] = of(items, "get");
    return [{ path, word, hasItems: items.length > 0, list, read, writers }];
  });
}

/** The path without a parameter at its end. */
export function collectionOf(path: string): string {
  return barePath(path).replace(/\/\{[^{}]*\}$/, "");
}

/** The object that the calls of a collection write, with an id. */
export function writtenObject(noun: Noun, source: Source): JsonObject | undefined {
  for (const writer of noun.writers) {
    const written = bodyOf(writer, source);
    if (written === undefined) continue;
    return noun.hasItems ? withId(written, noun, source) : written;
  }
  return undefined;
}

/** The members that the calls of a collection write. */
export function writtenMembers(noun: Noun, source: Source): JsonObject {
  const bodies = noun.writers.map((writer) => source.schemas.view(bodyOf(writer, source)));
  return Object.fromEntries(bodies.flatMap(({ properties }) => [...properties]));
}

/** The object in a request's body: the body, or its only member when this has members. */
function bodyOf(writer: Success, { document, schemas }: Source): JsonObject | undefined {
  const schema = firstBodySchema(operationAt(document, writer), schemas);
  if (!isObject(schema)) return undefined;
  const { properties } = schemas.view(schema);
  const [only] = properties.values();
  if (properties.size === 1 && only !== undefined && schemas.view(only).properties.size > 0) {
    return only;
  }
  return isRecord(schemas.view(schema)) && properties.size > 0 ? schema : undefined;
}

function withId(written: JsonObject, noun: Noun, source: Source): JsonObject {
  const view = source.schemas.view(written);
  if (hasOwnId(view)) return written;
  const named = [...view.properties.keys()].find((name) => isIdOf(name, noun.word));
  const name = named ?? "id";
  const id = named === undefined ? { [name]: idSchema(noun, source) } : {};
  const required: JsonObject = { type: "object", properties: id, required: [name] };
  return { allOf: [written, required] };
}

function isIdOf(name: string, word: string): boolean {
  const words = wordsIn(name);
  return words.at(-1) === "id" && singular(words.slice(0, -1).join("_")) === singular(word);
}

/** The schema of the parameter in the items' paths. */
function idSchema(noun: Noun, { document, schemas }: Source): JsonObject {
  const item = [noun.read, ...noun.writers].find(
    (it) => it !== undefined && barePath(it.path) !== noun.path,
  );
  const operation = item === undefined ? {} : operationAt(document, item);
  const name = /\{([^{}]*)\}$/.exec(barePath(item?.path ?? ""))?.[1];
  const parameters = listAt(operation, "parameters").map((it: Json) => schemas.resolved(it));
  const own = parameters.find(
    (it) =>
      isObject(it) && it["in"] === "path" && normal(String(it["name"])) === normal(name ?? ""),
  );
  const schema = isObject(own) ? schemas.resolved(ownValue(own, "schema")) : undefined;
  return isObject(schema) && Object.keys(schema).length > 0 ? schema : { type: "string" };
}

function operationAt(document: JsonObject, { path, method }: Success): JsonObject {
  const operation = getAt(document, ["paths", path, method]);
  return isObject(operation) ? operation : {};
}
