// `init` (from a document to a pack): `describeAnswers` gives schemas to answers that a document
// leaves open, from its examples or from other calls about the same objects, as a step of
// `normalize`. Answers that have a schema stay as they are.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, listAt, objectAt, ownValue } from "../../src/engine/base/json.js";
import { getAt, setAt } from "../../src/engine/base/paths.js";
import {
  capital,
  hasOwnId,
  isPlural,
  isRecord,
  normal,
  singular,
  wordSet,
  wordsIn,
} from "./api/bodies.js";
import { examplesIn, firstBodySchema, isJson } from "./api/operations.js";
import { Schemas, withSchemas } from "./api/schemas.js";
import type { Method, Repairs } from "./document.js";
import { barePath, below, groupBy, pathOperations } from "./document.js";

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

/** How far a document describes an answer: its members, only that it is JSON, or not. */
type Described = "fully" | "as-json" | "not";

/** The successful answer of one operation, and its description. */
interface Success {
  readonly path: string;
  readonly method: Method;
  readonly status: string;
  readonly response: JsonObject;
  readonly mediaType: string;
  readonly described: Described;
  readonly schema: JsonObject | undefined;
  /** The types in the schema; none when it has no `type`. */
  readonly types: readonly Json[];
  readonly examples: readonly Json[];
}

/** The successes of a document that have or may have a JSON body, one for each operation. */
function successesOf(document: JsonObject, schemas: Schemas): readonly Success[] {
  return pathOperations(document).flatMap(({ path, method, operation }) => {
    const all = Object.entries(objectAt(operation, "responses")).flatMap(([status, it]) => {
      const response = schemas.resolved(it);
      if (!MAY_HAVE_BODY.test(status) || !isObject(response)) return [];
      const described = descriptionOf(response, schemas);
      return described === undefined ? [] : { path, method, status, response, ...described };
    });
    return all.slice(0, 1);
  });
}

/** By their meaning, 204 and 205 have no body. */
const MAY_HAVE_BODY = /^2(?!0[45]$)/;

type Description = Pick<Success, "mediaType" | "described" | "schema" | "types" | "examples">;

/** Undefined when the body is not JSON. */
function descriptionOf(response: JsonObject, schemas: Schemas): Description | undefined {
  const contents = Object.entries(objectAt(response, "content"));
  if (contents.length === 0) {
    const mediaType = "application/json";
    return { mediaType, described: "not", schema: undefined, types: [], examples: [] };
  }
  const [mediaType, media] = contents.find(([type]) => isJson(type)) ?? [];
  if (mediaType === undefined || media === undefined || !isObject(media)) return undefined;
  const value = ownValue(media, "schema");
  const schema = isObject(value) ? value : undefined;
  const plain = schemas.resolved(schema);
  const own = isObject(plain) ? ownValue(plain, "example") : undefined;
  return {
    mediaType,
    described: saysNothing(schema, schemas) ? "as-json" : "fully",
    schema,
    types: typesOf(plain),
    examples: [...examplesIn(media, schemas), ...(own === undefined ? [] : [own])],
  };
}

const ANNOTATIONS = wordSet(
  "type title description example examples default nullable deprecated readOnly",
);

/** Whether a schema names no member: any object, any list of anything, or anything. */
function saysNothing(schema: Json | undefined, schemas: Schemas): boolean {
  if (schema === false) return false;
  const plain = schemas.resolved(schema);
  if (!isObject(plain)) return true;
  const types = typesOf(plain);
  if (types.some((type) => type !== "object" && type !== "array" && type !== "null")) return false;
  return Object.entries(plain).every(([key, value]) => {
    if (ANNOTATIONS.has(key) || key.startsWith("x-")) return true;
    if (key === "properties") return isObject(value) && Object.keys(value).length === 0;
    return (key === "items" || key === "additionalProperties") && saysNothing(value, schemas);
  });
}

function typesOf(schema: Json | undefined): readonly Json[] {
  const type = isObject(schema) ? ownValue(schema, "type") : undefined;
  if (type === undefined) return [];
  return isArray(type) ? type : [type];
}

/** The document with a schema for an answer. */
function withSchema(document: JsonObject, success: Success, schema: JsonObject): JsonObject {
  const { path, method, status, response, mediaType } = success;
  const described = setAt(response, ["content", mediaType, "schema"], schema);
  const whole = setAt(document, ["paths", path, method, "responses", status], described);
  return isObject(whole) ? whole : document;
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
  const components = new NewSchemas(document);
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
function written(noun: Noun, source: Original, components: NewSchemas): JsonObject | undefined {
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
class NewSchemas {
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

/**
 * The schema that the examples of one value have in common. Members of all examples are required.
 * A text, number or flag keeps its first example, which made-up values resemble.
 */
export function schemaOf(examples: readonly Json[]): JsonObject {
  const known = examples.filter((example) => example !== null);
  const [first] = known;
  if (first === undefined) return {};
  const schema = ofKind(first, known);
  if (schema === undefined) return {};
  return known.length === examples.length ? schema : orNull(schema);
}

/** Undefined where the examples are of several kinds. */
function ofKind(first: Json, examples: readonly Json[]): JsonObject | undefined {
  if (isArray(first)) return examples.every(isArray) ? ofLists(examples) : undefined;
  if (isObject(first)) return examples.every(isObject) ? ofObjects(examples) : undefined;
  const type = typeof first;
  if (!examples.every((example) => typeof example === type)) return undefined;
  if (type === "string") return { type, ...formatOf(String(first)), examples: [first] };
  const isWhole = type === "number" && examples.every(Number.isInteger);
  return { type: isWhole ? "integer" : type, examples: [first] };
}

function ofLists(lists: readonly (readonly Json[])[]): JsonObject {
  return { type: "array", items: schemaOf(lists.flat()) };
}

function ofObjects(objects: readonly JsonObject[]): JsonObject {
  const names = [...new Set(objects.flatMap((each) => Object.keys(each)))];
  if (names.length > 0 && !names.some((name) => WORD.test(name))) {
    const values = objects.flatMap((each) => Object.values(each));
    return { type: "object", additionalProperties: schemaOf(values) };
  }
  const members = names.map((name): [string, Json] => {
    const values = objects.map((each) => ownValue(each, name));
    return [name, schemaOf(values.filter((value) => value !== undefined))];
  });
  const required = names.filter((name) => objects.every((each) => Object.hasOwn(each, name)));
  return {
    type: "object",
    properties: Object.fromEntries(members),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** The name of a member; the key of a map is a date, an address or a number. */
const WORD = /^[A-Za-z_$@][\w$@ .-]*$/;

function orNull(schema: JsonObject): JsonObject {
  const type = ownValue(schema, "type");
  return typeof type === "string" ? { ...schema, type: [type, "null"] } : schema;
}

const FORMATS: readonly (readonly [string, RegExp])[] = [
  ["date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/],
  ["date", /^\d{4}-\d\d-\d\d$/],
  ["uuid", /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i],
];

function formatOf(text: string): JsonObject {
  const found = FORMATS.find(([, form]) => form.test(text));
  return found === undefined ? {} : { format: found[0] };
}

interface Original {
  readonly document: JsonObject;
  readonly schemas: Schemas;
}

/** The calls on one collection and on its items. */
interface Noun {
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
function nounsOf(successes: readonly Success[]): readonly Noun[] {
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
function collectionOf(path: string): string {
  return barePath(path).replace(/\/\{[^{}]*\}$/, "");
}

/** The object that the calls of a collection write, with an id. */
function writtenObject(noun: Noun, source: Original): JsonObject | undefined {
  for (const writer of noun.writers) {
    const written = bodyOf(writer, source);
    if (written === undefined) continue;
    return noun.hasItems ? withId(written, noun, source) : written;
  }
  return undefined;
}

/** The members that the calls of a collection write. */
function writtenMembers(noun: Noun, source: Original): JsonObject {
  const bodies = noun.writers.map((writer) => source.schemas.view(bodyOf(writer, source)));
  return Object.fromEntries(bodies.flatMap(({ properties }) => [...properties]));
}

/** The object in a request's body: the body, or its only member when this has members. */
function bodyOf(writer: Success, { document, schemas }: Original): JsonObject | undefined {
  const schema = firstBodySchema(operationAt(document, writer), schemas);
  if (!isObject(schema)) return undefined;
  const { properties } = schemas.view(schema);
  const [only] = properties.values();
  if (properties.size === 1 && only !== undefined && schemas.view(only).properties.size > 0) {
    return only;
  }
  return isRecord(schemas.view(schema)) && properties.size > 0 ? schema : undefined;
}

function withId(written: JsonObject, noun: Noun, source: Original): JsonObject {
  const view = source.schemas.view(written);
  if (hasOwnId(view)) return written;
  const named = [...view.properties.keys()].find(
    (name) => normal(name) === `${singular(noun.word)}_id`,
  );
  const name = named ?? "id";
  const id = named === undefined ? { [name]: idSchema(noun, source) } : {};
  const required: JsonObject = { type: "object", properties: id, required: [name] };
  return { allOf: [written, required] };
}

/** The schema of the parameter in the items' paths. */
function idSchema(noun: Noun, { document, schemas }: Original): JsonObject {
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
