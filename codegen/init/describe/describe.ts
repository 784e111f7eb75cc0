import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt, objectAt, ownValue } from "../../../src/engine/base/json.js";
import { Schemas, withSchemas } from "../api/schemas.js";
import { capital, isPlural, singular, wordsIn } from "../api/words.js";
import { below } from "../document/pointers.js";
import type { Repairs } from "../document/repairs.js";
import { barePath } from "../document/routes.js";
import type { Success } from "./answers.js";
import { successesOf, typesOf, withSchema } from "./answers.js";
import type { Noun, Source } from "./nouns.js";
import { collectionOf, nounsOf, writtenMembers, writtenObject } from "./nouns.js";
import { schemaOf } from "./of-examples.js";

/**
 * Describes the answers that a document leaves open: by their examples, else by what the calls of
 * the same collection read or write. Described answers do not change.
 *
 * @param isSwagger whether the document was Swagger 2.0, in which an answer without a schema has no
 *   content
 */
export function describeAnswers(
  document: JsonObject,
  isSwagger: boolean,
  repairs: Repairs,
): JsonObject {
  return byCalls(byExamples(document, repairs), isSwagger, repairs);
}

function byExamples(document: JsonObject, repairs: Repairs): JsonObject {
  const schemas = new Schemas(document);
  const successes = successesOf(document, schemas);
  const nouns = nounsOf(successes);
  return successes.reduce((current, success) => {
    const { described, examples } = success;
    const opened = withShown(success, schemas);
    if (opened !== undefined) {
      repairs.note(
        "an answer with further members was described by its examples",
        placeOf(success),
      );
      return withSchema(current, success, opened);
    }
    if (described !== "as-json" || examples.length === 0) return current;
    const schema = schemaOf(examples);
    if (!isAdmitted(schema, success)) return current;
    repairs.note("an answer without members was described by its examples", placeOf(success));
    const noun = nouns.find((it) => it.path === collectionOf(success.path));
    const written = noun === undefined ? {} : writtenMembers(noun, { document, schemas });
    return withSchema(current, success, withMembers(schema, written));
  }, document);
}

/**
 * The schema of an answer with the members that its examples have besides. Undefined unless the
 * schema itself says that there can be others.
 */
function withShown({ schema, examples }: Success, schemas: Schemas): JsonObject | undefined {
  const plain = schemas.resolved(schema);
  if (!isObject(plain) || plain["additionalProperties"] !== true) return undefined;
  const own = objectAt(plain, "properties");
  const shown = schemaOf(examples.filter(isObject));
  const isOther = (name: Json): boolean => !Object.hasOwn(own, String(name));
  const others = Object.entries(objectAt(shown, "properties")).filter(([name]) => isOther(name));
  if (Object.keys(own).length === 0 || others.length === 0) return undefined;
  return {
    ...plain,
    properties: { ...own, ...Object.fromEntries(others) },
    required: [...listAt(plain, "required"), ...listAt(shown, "required").filter(isOther)],
  };
}

/** The schema of an object with the members that callers write, which an example may lack. */
function withMembers(schema: JsonObject, written: JsonObject): JsonObject {
  const items = ownValue(schema, "items");
  if (isObject(items)) return { ...schema, items: withMembers(items, written) };
  const properties = objectAt(schema, "properties");
  const isOfIt = Object.keys(written).some((name) => Object.hasOwn(properties, name));
  return isOfIt ? { ...schema, properties: { ...written, ...properties } } : schema;
}

/** Whether the types that a document names include those of a schema. */
function isAdmitted(schema: JsonObject, { types }: Success): boolean {
  return types.length === 0 || typesOf(schema).every((type) => types.includes(type));
}

function byCalls(document: JsonObject, isSwagger: boolean, repairs: Repairs): JsonObject {
  const schemas = new Schemas(document);
  const successes = successesOf(document, schemas);
  const nouns = nounsOf(
    isSwagger ? successes.filter(({ described }) => described !== "not") : successes,
  );
  const components = new Components(document);
  const objects = new Map<Noun, JsonObject>();
  for (const noun of nouns) {
    const object = describedObject(noun) ?? written(noun, { document, schemas }, components);
    if (object !== undefined) objects.set(noun, object);
  }
  const filled = nouns.flatMap((noun) => {
    const object = objects.get(noun) ?? elsewhere(noun, objects);
    return object === undefined ? [] : fillings(noun, object);
  });
  const done = filled.reduce((current, { success, schema }) => {
    repairs.note(
      "an answer without a description was described by the calls of its collection",
      placeOf(success),
    );
    return withSchema(current, success, schema);
  }, document);
  return components.in(done);
}

/** The answer of one of the collection's other calls, when it is described. */
function describedObject({ read, writers }: Noun): JsonObject | undefined {
  return [read, ...writers].find((it) => it?.described === "fully")?.schema;
}

/** The members that callers write, for an answer with the object that the document leaves open. */
function written(noun: Noun, source: Source, components: Components): JsonObject | undefined {
  const { read, list } = noun;
  if ([read, list].every((it) => it === undefined || it.described === "fully")) return undefined;
  const object = writtenObject(noun, source);
  return object === undefined ? undefined : components.named(noun.word, object);
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
 * Schemas for the open answers of a collection. The empty answer of a change is correct by itself.
 * If a read is described as empty too, the document is incomplete, and both are filled.
 */
function fillings(noun: Noun, object: JsonObject): readonly Filling[] {
  const { read, list, writers } = noun;
  const readsAreOpen = [read, list].some((it) => it?.described === "not");
  const isLeftOpen = ({ described }: Success): boolean =>
    described === "as-json" || (described === "not" && readsAreOpen);
  const fill = (some: readonly (Success | undefined)[], schema: JsonObject): readonly Filling[] =>
    some.flatMap((success) => {
      if (success === undefined || !isLeftOpen(success)) return [];
      const type = ownValue(schema, "type") === "array" ? "array" : "object";
      return isAdmitted({ type }, success) ? [{ success, schema }] : [];
    });
  if (isCollection(noun)) {
    const array = { type: "array", items: object };
    return [...fill([read, ...writers], object), ...fill([list], array)];
  }
  // A POST of a word that is not a collection is an action, whose answer may be another object.
  return fill([...writers.filter(({ method }) => method !== "post"), list], object);
}

function isCollection({ hasItems, word, writers, path }: Noun): boolean {
  return (
    hasItems ||
    (isPlural(word) && !writers.some((it) => barePath(it.path) === path && it.method === "put"))
  );
}

const placeOf = ({ path, method }: Success): string => below("/paths", path, method);

/** Component schemas that are added to a document. */
class Components {
  readonly #schemas: JsonObject;
  readonly #added = new Map<string, JsonObject>();

  constructor(document: JsonObject) {
    this.#schemas = objectAt(objectAt(document, "components"), "schemas");
  }

  /** A reference to a component that has the name of one item of a collection. */
  named(word: string, schema: JsonObject): JsonObject {
    if ("$ref" in schema) return schema;
    const plain = wordsIn(singular(word)).map(capital).join("") || "Thing";
    let name = plain;
    for (let at = 2; name in this.#schemas || this.#added.has(name); at++) name = `${plain}${at}`;
    this.#added.set(name, { ...schema, "x-provenance": "assumed" });
    return { $ref: `#/components/schemas/${name}` };
  }

  in(document: JsonObject): JsonObject {
    return withSchemas(document, Object.fromEntries(this.#added));
  }
}
