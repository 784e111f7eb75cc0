import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { hasOwnId, isRecord } from "../api/bodies.js";
import type { Schemas } from "../api/schemas.js";
import { normal, singular, wordsIn } from "../api/words.js";
import type { Method } from "../document/routes.js";
import type { Success } from "./answers.js";

/** The calls on one collection and on its items, of which some answers may not be described. */
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
  const byPath = new Map<string, Success[]>();
  for (const success of successes) {
    const home = collectionOf(success.path);
    byPath.set(home, [...(byPath.get(home) ?? []), success]);
  }
  return [...byPath].flatMap(([path, all]) => {
    const word = path.split("/").at(-1) ?? "";
    if (word === "" || word.includes("{")) return [];
    const items = all.filter((it) => it.path !== path);
    const own = all.filter((it) => it.path === path);
    const of = (some: readonly Success[], methods: readonly Method[]): readonly Success[] =>
      some.filter(({ method }) => methods.includes(method));
    const writers = [...of(own, ["post"]), ...of(items, WRITING), ...of(own, ["put", "patch"])];
    const [list] = of(own, ["get"]);
    const [read] = of(items, ["get"]);
    return [{ path, word, hasItems: items.length > 0, list, read, writers }];
  });
}

const WRITING: readonly Method[] = ["put", "patch", "post"];

/** The path without a parameter at its end. */
export function collectionOf(path: string): string {
  return path.replace(/\/\{[^{}]*\}$/, "");
}

/** The object that the calls of a collection write, with an id: what they are taken to answer. */
export function writtenObject(
  noun: Noun,
  document: JsonObject,
  schemas: Schemas,
): JsonObject | undefined {
  for (const { path, method } of noun.writers) {
    const written = bodyOf(document, path, method, schemas);
    if (written === undefined) continue;
    if (!noun.hasItems) return written;
    return withId(written, noun, document, schemas);
  }
  return undefined;
}

/** The members of all that the calls of a collection write. */
export function writtenMembers(noun: Noun, document: JsonObject, schemas: Schemas): JsonObject {
  const bodies = noun.writers.map(({ path, method }) => bodyOf(document, path, method, schemas));
  const members = bodies.flatMap((body) => [...schemas.view(body).properties]);
  return Object.fromEntries(members);
}

function bodyOf(
  document: JsonObject,
  path: string,
  method: string,
  schemas: Schemas,
): JsonObject | undefined {
  const operation = operationAt(document, path, method);
  const body = schemas.resolved(ownValue(operation, "requestBody"));
  const content = isObject(body) ? ownValue(body, "content") : undefined;
  const media = isObject(content) ? Object.values(content)[0] : undefined;
  const schema = isObject(media) ? ownValue(media, "schema") : undefined;
  if (!isObject(schema)) return undefined;
  const { properties } = schemas.view(schema);
  const [only] = properties.values();
  if (properties.size === 1 && only !== undefined && schemas.view(only).properties.size > 0) {
    return only;
  }
  return isRecord(schemas.view(schema)) && properties.size > 0 ? schema : undefined;
}

function withId(
  written: JsonObject,
  noun: Noun,
  document: JsonObject,
  schemas: Schemas,
): JsonObject {
  const view = schemas.view(written);
  if (hasOwnId(view)) return written;
  const named = [...view.properties.keys()].find((name) => isIdName(name, noun.word));
  const name = named ?? "id";
  const id = named === undefined ? { [name]: idSchema(noun, document, schemas) } : {};
  const required: JsonObject = { type: "object", properties: id, required: [name] };
  return { allOf: [written, required] };
}

function isIdName(name: string, word: string): boolean {
  const words = wordsIn(name);
  return words.at(-1) === "id" && singular(words.slice(0, -1).join("_")) === singular(word);
}

/** As the parameter of the items' paths is described. */
function idSchema(noun: Noun, document: JsonObject, schemas: Schemas): JsonObject {
  const item = [noun.read, ...noun.writers].find((it) => it !== undefined && it.path !== noun.path);
  const operation = item === undefined ? {} : operationAt(document, item.path, item.method);
  const name = /\{([^{}]*)\}$/.exec(item?.path ?? "")?.[1];
  const all = ownValue(operation, "parameters");
  const parameters = Array.isArray(all) ? all.map((it: Json) => schemas.resolved(it)) : [];
  const own = parameters.find(
    (it) =>
      isObject(it) && it["in"] === "path" && normal(String(it["name"])) === normal(name ?? ""),
  );
  const schema = isObject(own) ? schemas.resolved(ownValue(own, "schema")) : undefined;
  return isObject(schema) && Object.keys(schema).length > 0 ? schema : { type: "string" };
}

function operationAt(document: JsonObject, path: string, method: string): JsonObject {
  const steps = ["paths", path, method];
  const found = steps.reduce<Json | undefined>(
    (holder, step) => (isObject(holder) ? ownValue(holder, step) : undefined),
    document,
  );
  return isObject(found) ? found : {};
}
