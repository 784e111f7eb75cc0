import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { RegExpEngine, RegExpLike } from "ajv/dist/types/index.js";
import addFormats from "ajv-formats";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { patternOf } from "../../../src/engine/schemas/patterns.js";
import { isJson } from "../api/operations.js";
import { Schemas } from "../api/schemas.js";
import { below } from "../document/pointers.js";
import { routeOf } from "../document/routes.js";
import { mapSchemas } from "../normalize/map-schemas.js";
import { inWordsOf31, withoutStrayNullable } from "../normalize/schema-repairs.js";
import { fromSwagger } from "../normalize/swagger.js";
import type { Reply } from "./line.js";

/** What the document has against an answer; null when it is as the document says. */
export type Verdict = string | null;

export interface Judge {
  readonly of: (path: string, method: string, reply: Reply) => Verdict;
}

const ROOT = "document";

/**
 * Judges answers by the original document, as its author wrote it, with Ajv. Words of older versions
 * that Ajv has others for (`nullable`, `exclusiveMinimum: true`) are said as 3.1 says them; nothing
 * is repaired.
 */
export function judgeBy(original: JsonObject): Judge {
  const document = inNewWords(original);
  // There an answer without a schema has no content; in OpenAPI 3 nothing is said of its content.
  const isSwagger = "swagger" in original;
  const schemas = new Schemas(document);
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    inlineRefs: false,
    logger: false,
    unicodeRegExp: false,
    code: { regExp: linear },
  });
  addFormats.default(ajv);
  ajv.addSchema({ $id: ROOT, ...plainDocument(document) }, ROOT);
  const checks = new Map<string, ValidateFunction | string>();

  const checkAt = (pointer: string): ValidateFunction | string => {
    const known = checks.get(pointer);
    if (known !== undefined) return known;
    const made = compiled(pointer);
    checks.set(pointer, made);
    return made;
  };
  const compiled = (pointer: string): ValidateFunction | string => {
    try {
      return ajv.compile({ $ref: `${ROOT}#${encodeURI(decodedPointer(pointer))}` });
    } catch (error) {
      return `its schema cannot be compiled: ${error instanceof Error ? error.message : "?"}`;
    }
  };

  return {
    of: (path, method, reply) => {
      const place = responsePlace(schemas, document, path, method, reply.status);
      if (place === undefined) return `a ${reply.status} is not declared`;
      const { response, pointer } = place;
      const content = ownValue(response, "content");
      const types = isObject(content) ? Object.keys(content) : [];
      if (types.length === 0) {
        const mayHaveBody = !isSwagger && reply.status !== 204 && reply.status !== 205;
        return mayHaveBody || isEmpty(reply.body) ? null : "a body is not declared";
      }
      const type = types.find((it) => sameType(it, reply.mediaType));
      if (type === undefined) {
        if (isEmpty(reply.body)) return null;
        return `${reply.mediaType} is not declared`;
      }
      const media = isObject(content) ? ownValue(content, type) : undefined;
      if (!isJson(type) || !isObject(media) || ownValue(media, "schema") === undefined) return null;
      const check = checkAt(below(below(below(pointer, "content"), type), "schema"));
      if (typeof check === "string") return check;
      return verdictOf(check, reply.body);
    },
  };
}

/** A pattern that cannot be matched in linear time judges nothing. Ajv tells patterns apart by text. */
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

function verdictOf(check: ValidateFunction, body: Json): Verdict {
  try {
    if (check(body)) return null;
  } catch (error) {
    if (error instanceof RangeError) return "its schema is a part of itself without end";
    throw error;
  }
  const [error] = check.errors ?? [];
  return `${error?.instancePath || "the body"} ${error?.message ?? "does not fit"}`;
}

/** A pointer of a reference may be written as part of an address. */
function decodedPointer(pointer: string): string {
  try {
    return decodeURI(pointer);
  } catch {
    return pointer;
  }
}

function inNewWords(original: JsonObject): JsonObject {
  const isSwagger = ownValue(original, "swagger") !== undefined;
  const version = String(ownValue(original, "openapi"));
  if (!isSwagger && !version.startsWith("3.0")) return mapSchemas(original, withoutStrayNullable);
  return mapSchemas(isSwagger ? fromSwagger(original) : original, inWordsOf31);
}

/** Without what Ajv would take for keywords of a schema: examples may have an `$id`. */
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

interface Place {
  readonly response: JsonObject;
  readonly pointer: string;
}

function responsePlace(
  schemas: Schemas,
  document: JsonObject,
  path: string,
  method: string,
  status: number,
): Place | undefined {
  const paths = ownValue(document, "paths");
  const written = writtenPath(paths, path, method);
  const responses = step(step(step(paths, written), method), "responses");
  const range = `${Math.floor(status / 100)}XX`;
  const keys = [String(status), range, range.toLowerCase(), "default"];
  const key = keys.find((it) => step(responses, it) !== undefined);
  if (key === undefined) return undefined;
  const value = step(responses, key);
  const reference = isObject(value) ? ownValue(value, "$ref") : undefined;
  const response = schemas.resolved(value);
  if (!isObject(response)) return undefined;
  const own = below(below(below(below("/paths", written), method), "responses"), key);
  return { response, pointer: typeof reference === "string" ? reference.slice(1) : own };
}

/** The path as the original has it, which may name its parameters otherwise, or end in a query. */
function writtenPath(paths: Json | undefined, path: string, method: string): string {
  if (step(step(paths, path), method) !== undefined) return path;
  const route = routeOf(path);
  const all = isObject(paths) ? Object.entries(paths) : [];
  const found = all.find(([it, item]) => routeOf(it) === route && step(item, method) !== undefined);
  return found?.[0] ?? path;
}

function step(holder: Json | undefined, key: string): Json | undefined {
  return isObject(holder) ? ownValue(holder, key) : undefined;
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
