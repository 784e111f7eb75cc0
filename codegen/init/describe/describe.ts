import type { JsonObject } from "../../../src/engine/base/json.js";
import { isObject, ownValue, withKey } from "../../../src/engine/base/json.js";
import { Schemas } from "../api/schemas.js";
import { isPlural, singular, wordsIn } from "../api/words.js";
import { below } from "../document/pointers.js";
import type { Repairs } from "../document/repairs.js";
import type { Success } from "./answers.js";
import { successesOf, typesOf, withSchema } from "./answers.js";
import type { Noun } from "./nouns.js";
import { collectionOf, nounsOf, writtenMembers, writtenObject } from "./nouns.js";
import { schemaOf } from "./of-examples.js";

/**
 * The document in which answers that it leaves open are described: as their examples show them, else
 * as what the calls of the same collection read or write. Nothing that it says is changed.
 *
 * @param isSwagger of Swagger 2.0, in which an answer without a schema has no content
 */
export function describeAnswers(
  document: JsonObject,
  isSwagger: boolean,
  repairs: Repairs,
): JsonObject {
  return asWritten(asShown(document, repairs), isSwagger, repairs);
}

function asShown(document: JsonObject, repairs: Repairs): JsonObject {
  const schemas = new Schemas(document);
  const successes = successesOf(document, schemas);
  const nouns = nounsOf(successes);
  return successes.reduce((current, success) => {
    const { described, examples } = success;
    if (described !== "as-json" || examples.length === 0) return current;
    const shown = schemaOf(examples);
    if (!isAdmitted(shown, success)) return current;
    repairs.note("an answer without members was described as its example shows it", at(success));
    const noun = nouns.find((it) => it.path === collectionOf(success.path));
    const written = noun === undefined ? {} : writtenMembers(noun, document, schemas);
    return withSchema(current, success, withMembers(shown, written));
  }, document);
}

/** What a caller writes of an object is of it too, whether the example shows it or not. */
function withMembers(shown: JsonObject, written: JsonObject): JsonObject {
  const items = ownValue(shown, "items");
  if (isObject(items)) return { ...shown, items: withMembers(items, written) };
  const properties = ownValue(shown, "properties");
  if (!isObject(properties)) return shown;
  const isOfIt = Object.keys(written).some((name) => Object.hasOwn(properties, name));
  return isOfIt ? { ...shown, properties: { ...written, ...properties } } : shown;
}

/** Whether the document takes what has been found for it: a list where it says that it is one. */
function isAdmitted(found: JsonObject, { types }: Success): boolean {
  return types.length === 0 || typesOf(found).every((type) => types.includes(type));
}

function asWritten(document: JsonObject, isSwagger: boolean, repairs: Repairs): JsonObject {
  const schemas = new Schemas(document);
  const successes = successesOf(document, schemas);
  const nouns = nounsOf(isSwagger ? successes.filter(hasContent) : successes);
  const components = new Components(document);
  const objects = new Map<Noun, JsonObject>();
  for (const noun of nouns) {
    const object = describedObject(noun) ?? written(noun, document, schemas, components);
    if (object !== undefined) objects.set(noun, object);
  }
  const filled = nouns.flatMap((noun) => {
    const object = objects.get(noun) ?? elsewhere(noun, objects);
    return object === undefined ? [] : fillings(noun, object);
  });
  const done = filled.reduce((current, { success, schema }) => {
    repairs.note(
      "an answer of which nothing is said was described by what its collection's calls write",
      at(success),
    );
    return withSchema(current, success, schema);
  }, document);
  return components.in(done);
}

function hasContent({ described }: Success): boolean {
  return described !== "not";
}

/** What the collection's other calls answer, where one of them is described. */
function describedObject({ read, writers }: Noun): JsonObject | undefined {
  const [shown] = [read, ...writers].filter((it) => it?.described === "fully");
  return shown?.schema;
}

function written(
  noun: Noun,
  document: JsonObject,
  schemas: Schemas,
  components: Components,
): JsonObject | undefined {
  if (!isOpen(noun)) return undefined;
  const object = writtenObject(noun, document, schemas);
  return object === undefined ? undefined : components.named(noun.word, object);
}

/** Whether one of the answers that would show the object is left open. */
function isOpen({ read, list }: Noun): boolean {
  return [read, list].some((it) => it !== undefined && it.described !== "fully");
}

/** The object of a collection of the same name, with the shortest path. */
function elsewhere(
  { word, list, hasItems }: Noun,
  objects: ReadonlyMap<Noun, JsonObject>,
): JsonObject | undefined {
  if (list === undefined || hasItems || !isPlural(word)) return undefined;
  const homes = [...objects].filter(([other]) => singular(other.word) === singular(word));
  return homes.sort(([a], [b]) => a.path.length - b.path.length)[0]?.[1];
}

interface Filling {
  readonly success: Success;
  readonly schema: JsonObject;
}

/**
 * What the open answers of a collection are taken to be. That a change answers nothing may be so; a
 * read that answers nothing is not described, and then its collection's changes are not either.
 */
function fillings(noun: Noun, object: JsonObject): readonly Filling[] {
  const { read, list, writers, hasItems } = noun;
  const readsAreOpen = [read, list].some((it) => it?.described === "not");
  const isLeftOpen = ({ described }: Success): boolean =>
    described === "as-json" || (described === "not" && readsAreOpen);
  const ones = [read, ...writers, ...(isCollection(noun) ? [] : [list])];
  const many = isCollection(noun) ? [list] : [];
  const fill = (some: readonly (Success | undefined)[], schema: JsonObject): readonly Filling[] =>
    some.flatMap((success) =>
      success !== undefined && isLeftOpen(success) && isAdmitted(typeOf(schema), success)
        ? [{ success, schema }]
        : [],
    );
  // A POST of a word that is no collection does something, and tells nothing of what is there.
  const told = hasItems || isCollection(noun) ? ones : ones.filter((it) => it?.method !== "post");
  return [...fill(told, object), ...fill(many, { type: "array", items: object })];
}

function typeOf(schema: JsonObject): JsonObject {
  return ownValue(schema, "type") === "array" ? { type: "array" } : { type: "object" };
}

function isCollection({ hasItems, word, writers, path }: Noun): boolean {
  return (
    hasItems || (isPlural(word) && !writers.some((it) => it.path === path && it.method === "put"))
  );
}

function at({ path, method }: Success): string {
  return below(below("/paths", path), method);
}

/** Component schemas that are added to a document. */
class Components {
  readonly #schemas: JsonObject;
  readonly #added = new Map<string, JsonObject>();

  constructor(document: JsonObject) {
    const schemas = ownValue(componentsIn(document), "schemas");
    this.#schemas = isObject(schemas) ? schemas : {};
  }

  /** A reference to a component by the name of one thing of a collection. */
  named(word: string, schema: JsonObject): JsonObject {
    if ("$ref" in schema) return schema;
    const plain = wordsIn(singular(word)).map(capital).join("") || "Thing";
    let name = plain;
    for (let at = 2; name in this.#schemas || this.#added.has(name); at++) name = `${plain}${at}`;
    this.#added.set(name, { ...schema, "x-provenance": "assumed" });
    return { $ref: `#/components/schemas/${name}` };
  }

  in(document: JsonObject): JsonObject {
    if (this.#added.size === 0) return document;
    const schemas = { ...this.#schemas, ...Object.fromEntries(this.#added) };
    return withKey(document, "components", withKey(componentsIn(document), "schemas", schemas));
  }
}

function componentsIn(document: JsonObject): JsonObject {
  const components = ownValue(document, "components");
  return isObject(components) ? components : {};
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
