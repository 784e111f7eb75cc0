// `init`'s self-check of a made pack: `judgeBy` judges each answer by the vendor's original
// document, with Ajv and without the repairs of `init`. Also the types of what is sent and
// answered: `Line`, a running pack, `DriveCall` and `Reply`.

import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { RegExpEngine, RegExpLike } from "ajv/dist/types/index.js";
import addFormats from "ajv-formats";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, objectAt, ownValue } from "../../../src/engine/base/json.js";
import { getAt } from "../../../src/engine/base/paths.js";
import { patternOf } from "../../../src/engine/schemas/budget.js";
import { withPlainLimits } from "../../openapi/captured.js";
import { pointerPath } from "../../sources/source.js";
import { isJson } from "../api/operations.js";
import { Schemas } from "../api/schemas.js";
import { below, pathOperations, routeOf } from "../document.js";
import { mapSchemas } from "../normalize/map-schemas.js";
import { readAs31, withoutStrayNullable } from "../normalize/schema-repairs.js";
import { fromSwagger } from "../normalize/swagger.js";

/** A call of the vendor's API. */
export interface DriveCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface Reply {
  /** Of a refusal that the vendor sends with a status of success: that of its error. */
  readonly status: number;
  readonly mediaType: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON, else as text. */
  readonly body: Json;
}

/** The header in which an answer names what the pack ignored. */
export const NOT_MODELLED = "x-mock-not-modelled";

export function isSuccess({ status }: Pick<Reply, "status">): boolean {
  return status >= 200 && status < 300;
}

/** A running instance of the pack. */
export interface Line {
  /** Statuses of the vendor's errors, where it sends all refusals with one status; else undefined. */
  readonly meantStatuses: ReadonlySet<number | null> | undefined;
  readonly call: (request: DriveCall) => Promise<Reply>;
  /** Calls the control plane, such as `GET` of `/events`. */
  readonly control: (method: string, path: string, body?: JsonObject) => Promise<Reply>;
  /** Seeds an object that no call can create. False when the instance refuses it. */
  readonly seed: (resource: string, object: JsonObject) => Promise<boolean>;
  /** Triggers a world event. False when the instance refuses it. */
  readonly cause: (event: string, data: JsonObject) => Promise<boolean>;
}

/** How an answer misses the document: by the form of texts alone, or by more; null when it fits. */
export type Misfit = { readonly misses: "format" | "shape"; readonly why: string } | null;

type JudgedReply = Pick<Reply, "status" | "mediaType" | "body">;

export interface Judge {
  readonly of: (path: string, method: string, reply: JudgedReply) => Misfit;
}

const ROOT = "document";

/**
 * Validates answers against the original document with Ajv, without repairs. Keywords of older
 * versions (`nullable`, `exclusiveMinimum: true`) are read as those of 3.1.
 */
export function judgeBy(original: JsonObject): Judge {
  const document = as31(original);
  // In Swagger 2.0 an answer without a schema has no content; in OpenAPI 3 it may have any.
  const isSwagger = "swagger" in original;
  const schemas = new Schemas(document);
  const plain = plainDocument(document);
  const byFormat = checksOf(plain, true);
  const byShape = checksOf(plain, false);
  const verdictOf = (written: string, body: Json): Misfit => {
    const pointer = referredFrom(document, written);
    const why = byFormat(pointer, body);
    if (why === null) return null;
    return { misses: byShape(pointer, body) === null ? "format" : "shape", why };
  };
  const unlike = (why: string): Misfit => ({ misses: "shape", why });

  return {
    of: (path, method, reply) => {
      const place = responsePlace(schemas, document, path, method, reply.status);
      if (place === undefined) return unlike(`a ${reply.status} is not declared`);
      const { response, pointer } = place;
      const content = objectAt(response, "content");
      const types = Object.keys(content);
      if (types.length === 0) {
        const mayHaveBody = !isSwagger && reply.status !== 204 && reply.status !== 205;
        return mayHaveBody || isEmpty(reply.body) ? null : unlike("a body is not declared");
      }
      const type = types.find((it) => sameType(it, reply.mediaType));
      if (type === undefined) {
        return isEmpty(reply.body) ? null : unlike(`${reply.mediaType} is not declared`);
      }
      if (!isJson(type) || !("schema" in objectAt(content, type))) return null;
      return verdictOf(below(pointer, "content", type, "schema"), reply.body);
    },
  };
}

/** Why a body does not fit the schema at a pointer; null when it does. */
type Checks = (pointer: string, body: Json) => string | null;

/** The schemas of a document, each compiled at its first use. */
function checksOf(document: JsonObject, validateFormats: boolean): Checks {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    validateFormats,
    inlineRefs: false,
    logger: false,
    unicodeRegExp: false,
    // Each check runs a few times, so that shorter code would not be worth its making.
    code: { regExp: linear, optimize: false },
  });
  addFormats.default(ajv);
  ajv.addSchema({ $id: ROOT, ...document }, ROOT);
  const checks = new Map<string, ValidateFunction | string>();
  const compiled = (pointer: string): ValidateFunction | string => {
    try {
      return ajv.compile({ $ref: `${ROOT}#${encodeURI(decodedPointer(pointer))}` });
    } catch (error) {
      return `its schema cannot be compiled: ${error instanceof Error ? error.message : "?"}`;
    }
  };
  return (pointer, body) => {
    const check = checks.get(pointer) ?? compiled(pointer);
    checks.set(pointer, check);
    return typeof check === "string" ? check : misfitOf(check, body);
  };
}

/** Ignores a pattern that cannot be matched in linear time. Ajv compares patterns by their text. */
const linear: RegExpEngine = Object.assign(
  (source: string): RegExpLike & { readonly toString: () => string } => {
    const pattern = patternOf(source);
    return {
      test: (text) => !pattern.readable || pattern.test(text),
      toString: () => source,
    };
  },
  { code: "linear" },
);

function misfitOf(check: ValidateFunction, body: Json): string | null {
  try {
    if (check(body)) return null;
  } catch (error) {
    if (error instanceof RangeError) return "its schema contains itself without end";
    throw error;
  }
  const [error] = check.errors ?? [];
  return `${error?.instancePath || "the body"} ${error?.message ?? "does not fit"}`;
}

/** The pointer of the schema itself where there is only a reference: many answers share a schema. */
function referredFrom(document: JsonObject, pointer: string): string {
  const value = getAt(document, pointerPath(pointer));
  if (!isObject(value) || Object.keys(value).length !== 1) return pointer;
  const reference = ownValue(value, "$ref");
  return typeof reference === "string" && reference.startsWith("#/components/schemas/")
    ? reference.slice(1)
    : pointer;
}

/** The pointer of a reference may have the escapes of a URL. */
function decodedPointer(pointer: string): string {
  try {
    return decodeURI(pointer);
  } catch {
    return pointer;
  }
}

function as31(original: JsonObject): JsonObject {
  if ("swagger" in original) return mapSchemas(fromSwagger(original), readAs31);
  const isBefore31 = String(ownValue(original, "openapi")).startsWith("3.0");
  // Authors still write keywords of 3.0.
  const readAs = (schema: JsonObject) => withoutStrayNullable(withPlainLimits(schema));
  return mapSchemas(original, isBefore31 ? readAs31 : readAs);
}

/** The document without examples, whose `$id` Ajv would read as a keyword. */
function plainDocument(document: JsonObject): JsonObject {
  const { paths, components } = document;
  return { paths: withoutExamples(paths ?? {}), components: withoutExamples(components ?? {}) };
}

function withoutExamples(value: Json, isMap = false): Json {
  if (isArray(value)) return value.map((item) => withoutExamples(item));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => isMap || !EXAMPLES.has(key));
  return Object.fromEntries(
    kept.map(([key, part]) => [key, withoutExamples(part, !isMap && key === "properties")]),
  );
}

const EXAMPLES: ReadonlySet<string> = new Set(["example", "examples"]);

interface ResponsePlace {
  readonly response: JsonObject;
  readonly pointer: string;
}

function responsePlace(
  schemas: Schemas,
  document: JsonObject,
  path: string,
  method: string,
  status: number,
): ResponsePlace | undefined {
  const place = ["paths", writtenPath(document, path, method), method, "responses"];
  const range = `${Math.floor(status / 100)}XX`;
  const keys = [String(status), range, range.toLowerCase(), "default"];
  const key = keys.find((it) => getAt(document, [...place, it]) !== undefined);
  if (key === undefined) return undefined;
  const value = getAt(document, [...place, key]);
  const reference = isObject(value) ? ownValue(value, "$ref") : undefined;
  const response = schemas.resolved(value);
  if (!isObject(response)) return undefined;
  const own = below("", ...place, key);
  return { response, pointer: typeof reference === "string" ? reference.slice(1) : own };
}

/** The path in the original, whose parameters may have other names, or which may end in a query. */
function writtenPath(document: JsonObject, path: string, method: string): string {
  if (getAt(document, ["paths", path, method]) !== undefined) return path;
  const route = routeOf(path);
  const all = pathOperations(document).filter((it) => it.method === method);
  return all.find((it) => routeOf(it.path) === route)?.path ?? path;
}

function sameType(declared: string, sent: string): boolean {
  const [range = ""] = declared.toLowerCase().split(";");
  const [type = ""] = sent.toLowerCase().split(";");
  if (range === type || range === "*/*") return true;
  const [main] = type.split("/");
  return range === `${main}/*`;
}

function isEmpty(body: Json): boolean {
  return body === "" || body === null;
}
