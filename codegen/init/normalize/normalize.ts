// `init` (from a document to a pack): `normalize` brings a document of any version into the one
// form that all later steps read, OpenAPI 3.1, and notes each repair for the report. It runs right
// after the files are read; the other files here are its steps.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import {
  isArray,
  isObject,
  listAt,
  objectAt,
  ownValue,
  withKey,
  withoutKey,
} from "../../../src/engine/base/json.js";
import { formatOf } from "../../../src/engine/schemas/formats.js";
import { examplesIn } from "../api/operations.js";
import { Schemas } from "../api/schemas.js";
import { describeAnswers } from "../describe.js";
import type { Repair } from "../document.js";
import { Barrier, below, Refusal, Repairs, WHOLE } from "../document.js";
import { withExtensionAnswers, withExtensionExample } from "./extension-examples.js";
import { withInstants } from "./instants.js";
import { mapSchemas } from "./map-schemas.js";
import type { Folded } from "./paths.js";
import { repairPaths } from "./paths.js";
import {
  contradictingParts,
  repairSchema,
  withExamples,
  withoutCircles,
} from "./schema-repairs.js";
import { fromSwagger, versionOf } from "./swagger.js";

/**
 * Converts OpenAPI 3.0 to 3.2 and Swagger 2.0 to OpenAPI 3.1, and notes every repair.
 *
 * @param repairs those that reading the document needed
 * @throws Refusal of a version that is not supported, and of a document without operations
 */
export function normalize(
  original: JsonObject,
  file: string,
  repairs: Repairs = new Repairs(),
  barrier = new Barrier(),
): Normalized {
  const whole = <Found>(rule: string, found: () => Found, without: () => Found): Found =>
    barrier.attempt(rule, WHOLE, found, without);
  const version = versionOf(original, file);
  const isSwagger = version.startsWith("2.");
  if (isSwagger) repairs.note("Swagger 2.0 became OpenAPI 3", "");
  if (version.startsWith("3.2")) repairs.note("OpenAPI 3.2 became 3.1", "");
  const plain = jsonForAny(isSwagger ? fromSwagger(original) : original, repairs);
  const document = withoutCircles(plain, (place) => {
    repairs.note("a schema that contains itself lost the reference back to it", place);
  });
  const before31 = isSwagger || version.startsWith("3.0");
  const none = (): ReadonlySet<string> => new Set();
  const contradicted = whole("contradicted formats", () => contradictedFormats(document), none);
  const contradicting = whole("closed parts", () => contradictingParts(document), none);
  const opened = (schema: JsonObject, place: string): JsonObject => {
    if (!contradicting.has(place)) return schema;
    repairs.note(
      "`additionalProperties: false` was left out: it refuses members of the schemas beside it",
      place,
    );
    return withoutKey(schema, "additionalProperties");
  };
  const repaired = mapSchemas(document, (schema, place) => {
    const declared = withDeclared(opened(schema, place), place);
    if (!Object.is(declared["properties"], schema["properties"])) {
      repairs.note("a required member of a request's body without a schema got one", place);
    }
    const mended = repairSchema(declared, place, before31, repairs);
    const sound = barrier.attempt(
      "examples",
      place,
      () => withExtensionExample(withExamples(mended), place, repairs),
      () => mended,
    );
    if (!contradicted.has(place)) return sound;
    repairs.note(
      "the format of a page's address was left out: the document's examples contradict it",
      place,
    );
    return withoutKey(sound, "format");
  });
  const { paths, folded } = repairPaths(repaired, repairs);
  if (Object.keys(paths).length === 0) throw new Refusal(withoutOperations(repairs), file);
  const normalized = { ...repaired, openapi: "3.1.1", paths };
  const shown = whole(
    "extension answers",
    () => withExtensionAnswers(normalized, repairs),
    () => normalized,
  );
  const described = whole(
    "descriptions of answers",
    () => describeAnswers(shown, isSwagger, repairs),
    () => shown,
  );
  const timed = whole(
    "instants",
    () => withInstants(described, repairs),
    () => described,
  );
  return { document: timed, version, repairs: repairs.all(), folded };
}

/** A document of OpenAPI 3.1 with the meaning of the original. */
export interface Normalized {
  readonly document: JsonObject;
  /** Version of the original: `2.0`, `3.0.3`… */
  readonly version: string;
  readonly repairs: readonly Repair[];
  readonly folded: readonly Folded[];
}

/**
 * Pointers of the schemas of addresses of pages where the document's own examples of a next page
 * contradict the format, such as a path where the format is `uri`. Clients follow these addresses, so the
 * examples win; elsewhere the format holds, because answers are validated against it.
 */
function contradictedFormats(document: JsonObject): ReadonlySet<string> {
  const walk = new Walk(document);
  walk.findBodies(document, "");
  // Lists of one vendor are alike: the example of one decides for those without one.
  walk.findAlike(document, "");
  return walk.contradicted;
}

/** The pages whose addresses clients follow: each has the form of the next one's. */
const PAGES = ["next", "previous", "prev"];

class Walk {
  readonly contradicted = new Set<string>();
  /** Names and formats of the members whose format an example contradicts. */
  readonly #alike = new Set<string>();
  readonly #schemas: Schemas;

  constructor(document: JsonObject) {
    this.#schemas = new Schemas(document);
  }

  /** Checks every schema that has examples beside it. */
  findBodies(value: Json, place: string): void {
    if (isArray(value)) {
      for (const [at, item] of value.entries()) this.findBodies(item, below(place, at));
    }
    if (!isObject(value)) return;
    const schema = ownValue(value, "schema");
    if (isObject(schema)) {
      const examples = examplesIn(value, this.#schemas);
      for (const example of examples) this.#check(schema, below(place, "schema"), example);
      return;
    }
    for (const [key, part] of Object.entries(value)) this.findBodies(part, below(place, key));
  }

  /** Adds every member of the name and the format of one that an example contradicts. */
  findAlike(value: Json, place: string): void {
    if (this.#alike.size === 0) return;
    if (isArray(value)) {
      for (const [at, item] of value.entries()) this.findAlike(item, below(place, at));
    }
    if (!isObject(value)) return;
    for (const [name, schema] of Object.entries(objectAt(value, "properties"))) {
      const format = isObject(schema) ? ownValue(schema, "format") : undefined;
      if (this.#alike.has(`${name} ${String(format)}`)) {
        this.contradicted.add(below(place, "properties", name));
      }
    }
    for (const [key, part] of Object.entries(value)) this.findAlike(part, below(place, key));
  }

  /** Checks an example against a schema, as deep as the example goes. */
  #check(schema: Json | undefined, place: string, example: Json): void {
    if (!isObject(schema)) return;
    const reference = ownValue(schema, "$ref");
    if (typeof reference === "string") {
      this.#check(this.#schemas.at(reference), reference.slice(1), example);
      return;
    }
    const format = ownValue(schema, "format");
    const isFollowed = /\/properties\/_?next[^/]*$/i.test(place);
    if (isFollowed && typeof example === "string" && typeof format === "string") {
      if (formatOf(format)?.accepts(example) === false) {
        this.contradicted.add(place);
        const name = place.slice(place.lastIndexOf("/") + 1);
        for (const other of PAGES) this.#alike.add(`${name.replace(/next/i, other)} ${format}`);
      }
    }
    for (const [at, part] of listAt(schema, "allOf").entries()) {
      this.#check(part, below(place, "allOf", at), example);
    }
    if (isArray(example)) {
      const items = ownValue(schema, "items");
      for (const item of example) this.#check(items, below(place, "items"), item);
    }
    if (!isObject(example)) return;
    const properties = objectAt(schema, "properties");
    for (const [name, value] of Object.entries(example)) {
      this.#check(ownValue(properties, name), below(place, "properties", name), value);
    }
  }
}

/** Keys under which there are values and no bodies. */
const VALUES: ReadonlySet<string> = new Set(["schema", "schemas", "example", "examples"]);
const RANGES: readonly string[] = ["*/*", "application/*", "application/*+json"];

/** Media types that do not say the form of an object: tools write them where the author names none. */
const FORMLESS: ReadonlySet<string> = new Set(["application/octet-stream", "text/plain"]);

/**
 * Returns the document with bodies of any media type declared as JSON, unless it lists JSON too, and
 * with JSON beside a request body that is an object of no such form.
 */
function jsonForAny(document: JsonObject, repairs: Repairs): JsonObject {
  const schemas = new Schemas(document);
  return changed(document, "");

  function changed(holder: JsonObject, place: string): JsonObject {
    const entries = Object.entries(holder).map(([key, part]): [string, Json] => {
      const here = below(place, key);
      if (VALUES.has(key) || key.startsWith("x-")) return [key, part];
      if (key === "content" && isObject(part)) return [key, withJson(part, here)];
      if (key === "requestBody" && isObject(part))
        return [key, sendable(changed(part, here), here)];
      return [key, within(part, here)];
    });
    return Object.fromEntries(entries);
  }

  function within(part: Json, place: string): Json {
    if (isArray(part)) return part.map((it, at) => within(it, below(place, at)));
    return isObject(part) ? changed(part, place) : part;
  }

  /** A request body that a client can send: as JSON if its form is not said, as the form that is meant. */
  function sendable(body: JsonObject, place: string): JsonObject {
    const content = objectAt(body, "content");
    const [[type = "", media] = [], ...others] = Object.entries(content);
    if (!isObject(media) || others.length > 0) return body;
    if (/^application\/form-?data$/i.test(type)) {
      repairs.note("a body of application/form-data is read as multipart/form-data", place);
      return { ...body, content: { "multipart/form-data": media } };
    }
    if (!FORMLESS.has(type.toLowerCase()) || !isRecord(media)) return body;
    repairs.note(`an object as ${type} is read as JSON too`, place);
    return { ...body, content: { "application/json": media, ...content } };
  }

  function isRecord(media: JsonObject): boolean {
    const { properties, types } = schemas.view(ownValue(media, "schema"));
    return properties.size > 0 && !types.has("string");
  }

  function withJson(content: JsonObject, place: string): JsonObject {
    const range = RANGES.find((it) => describesValues(objectAt(content, it)));
    const isListed = Object.keys(content).some((it) => /json/i.test(it) && !it.includes("*"));
    if (range === undefined || isListed) return content;
    repairs.note("a body of any media type is read as JSON", place);
    const entries = Object.entries(content).map(([type, media]): [string, Json] => [
      type === range ? "application/json" : type,
      media,
    ]);
    return Object.fromEntries(entries);
  }
}

/** Whether a media type's schema describes values: a text may be the content of a file. */
function describesValues(media: JsonObject): boolean {
  const schema = ownValue(media, "schema");
  return isObject(schema) && ownValue(schema, "type") !== "string";
}

/** Why there is none: a reference to the paths that has no target, if there is one. */
function withoutOperations(repairs: Repairs): string {
  const [first] = repairs.all().filter(({ place }) => /^\/paths\b/.test(place));
  return `has no operations${first === undefined ? "" : `: at #${first.place} ${first.what}`}`;
}

const BODY = /\/requestBody\/content\/[^/]+\/schema$/;
const COMPOSING = ["$ref", "allOf", "anyOf", "oneOf"];

/**
 * A body of requests that declares every member that it requires: one without a schema may have any
 * value. Elsewhere another part of a composition may declare it.
 */
function withDeclared(schema: JsonObject, place: string): JsonObject {
  if (!BODY.test(place) || COMPOSING.some((keyword) => keyword in schema)) return schema;
  const declared = objectAt(schema, "properties");
  const missing = listAt(schema, "required").filter(
    (name) => typeof name === "string" && !Object.hasOwn(declared, name),
  );
  if (missing.length === 0 || Object.keys(declared).length === 0) return schema;
  const added = Object.fromEntries(missing.map((name) => [name, {}]));
  return withKey(schema, "properties", { ...declared, ...added });
}
