// `init` (from a document to a pack): `fromSwagger` converts Swagger 2.0 to OpenAPI 3.0, the first
// step of `normalize`, and `versionOf` says which version a document has. `facsimile pack diff`
// uses both too.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import {
  isArray,
  isObject,
  listAt,
  mapValues,
  objectAt,
  ownValue,
  withoutKey,
} from "../../../src/engine/base/json.js";
import { METHODS } from "../../openapi/api.js";
import { wordSet } from "../api/bodies.js";
import { Refusal } from "../document.js";

/** Converts Swagger 2.0 to OpenAPI 3.0: https://swagger.io/specification/v2/ */
export function fromSwagger(document: JsonObject): JsonObject {
  const media = { consumes: names(document, "consumes"), produces: names(document, "produces") };
  const parameters = objectAt(document, "parameters");
  const shared = Object.entries(parameters).filter(([, it]) => !isBody(it));
  const converted: JsonObject = {
    openapi: "3.0.3",
    info: ownValue(document, "info") ?? {},
    servers: serversOf(document),
    paths: mapValues(objectAt(document, "paths"), (item) => pathItem(item, media, parameters)),
    components: {
      schemas: objectAt(document, "definitions"),
      parameters: Object.fromEntries(shared.map(([name, it]) => [name, parameter(it)])),
      responses: mapValues(objectAt(document, "responses"), (it) => response(it, media.produces)),
      securitySchemes: mapValues(objectAt(document, "securityDefinitions"), scheme),
    },
    security: ownValue(document, "security") ?? [],
    tags: ownValue(document, "tags") ?? [],
  };
  const moved = moveReferences(converted);
  return isObject(moved) ? moved : converted;
}

/** Media types that hold for operations without their own. */
interface UsualMedia {
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
}

function serversOf(document: JsonObject): Json {
  const { host, basePath } = document;
  const path = typeof basePath === "string" ? basePath : "";
  return [{ url: typeof host === "string" ? `https://${host}${path}` : path || "/" }];
}

function pathItem(item: Json, media: UsualMedia, shared: JsonObject): Json {
  if (!isObject(item)) return item;
  const common = listAt(item, "parameters");
  const entries = Object.entries(item)
    .filter(([key]) => key !== "parameters")
    .map(([key, part]): [string, Json] => [
      key,
      METHODS.includes(key) && isObject(part) ? operation(part, common, media, shared) : part,
    ]);
  return Object.fromEntries(entries);
}

function operation(
  it: JsonObject,
  common: readonly Json[],
  media: UsualMedia,
  shared: JsonObject,
): Json {
  const own = listAt(it, "parameters");
  const all = [...common, ...own].map((each) => sharedBody(each, shared));
  const produces = names(it, "produces");
  const consumes = names(it, "consumes");
  const plain = all.filter((each) => !isBody(each));
  const body = requestBody(all.filter(isBody), consumes.length > 0 ? consumes : media.consumes);
  const rest = ["consumes", "produces", "parameters", "schemes"].reduce(withoutKey, it);
  return {
    ...rest,
    parameters: plain.map(parameter),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: mapValues(objectAt(it, "responses"), (each) =>
      response(each, produces.length > 0 ? produces : media.produces),
    ),
  };
}

/** The body that a reference names: OpenAPI 3 has no shared parameter for it. */
function sharedBody(it: Json, shared: JsonObject): Json {
  const reference = isObject(it) ? ownValue(it, "$ref") : undefined;
  if (typeof reference !== "string") return it;
  const found = ownValue(shared, reference.replace("#/parameters/", ""));
  return found !== undefined && isBody(found) ? found : it;
}

function isBody(it: Json): boolean {
  return isObject(it) && (it["in"] === "body" || it["in"] === "formData");
}

/** Keywords of a parameter that OpenAPI 3 keeps outside of its schema. */
const OUTSIDE = wordSet("name in description required allowEmptyValue collectionFormat");

const isOutside = (key: string): boolean => OUTSIDE.has(key) || key.startsWith("x-");

function parameter(it: Json): Json {
  if (!isObject(it) || "$ref" in it) return it;
  const outside = Object.entries(it).filter(([key]) => isOutside(key));
  const schema = Object.entries(it).filter(([key]) => !isOutside(key));
  const multi = it["collectionFormat"] === "multi";
  const style = it["type"] === "array" && it["in"] === "query" ? { explode: multi } : {};
  return {
    ...withoutKey(Object.fromEntries(outside), "collectionFormat"),
    ...style,
    schema: Object.fromEntries(schema),
  };
}

function requestBody(parts: readonly Json[], consumes: readonly string[]): Json | undefined {
  const objects = parts.filter(isObject);
  const [body] = objects.filter((each) => each["in"] === "body");
  if (body !== undefined) {
    const types = consumes.length > 0 ? consumes : ["application/json"];
    const schema = ownValue(body, "schema") ?? {};
    const content = Object.fromEntries(types.map((type) => [type, { schema }]));
    return { required: body["required"] === true, content };
  }
  if (objects.length === 0) return undefined;
  const files = objects.some((each) => each["type"] === "file");
  const usual = files ? "multipart/form-data" : "application/x-www-form-urlencoded";
  const type = consumes.find((each) => each.includes("form")) ?? usual;
  const required = objects.flatMap((it) => (it["required"] === true ? (it["name"] ?? []) : []));
  const members = objects.map((each): [string, Json] => {
    const converted = parameter(each);
    return [String(each["name"]), isObject(converted) ? objectAt(converted, "schema") : {}];
  });
  const schema = {
    type: "object",
    properties: Object.fromEntries(members),
    ...(required.length > 0 ? { required } : {}),
  };
  return { required: required.length > 0, content: { [type]: { schema } } };
}

function response(it: Json, produces: readonly string[]): Json {
  if (!isObject(it) || "$ref" in it) return it;
  const schema = ownValue(it, "schema");
  const examples = objectAt(it, "examples");
  const rest = ["schema", "examples", "headers"].reduce(withoutKey, it);
  const headers = mapValues(objectAt(it, "headers"), parameter);
  const types = produces.length > 0 ? produces : ["application/json"];
  const content = types.map((type): [string, Json] => {
    const example = ownValue(examples, type);
    return [type, { schema: schema ?? {}, ...(example === undefined ? {} : { example }) }];
  });
  return {
    description: "",
    ...rest,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    // Without a schema, an answer of Swagger 2.0 has no content.
    content: schema === undefined ? {} : Object.fromEntries(content),
  };
}

function scheme(it: Json): Json {
  if (!isObject(it)) return it;
  if (it["type"] === "basic") return { type: "http", scheme: "basic" };
  if (it["type"] !== "oauth2") return it;
  return { type: "oauth2", flows: {}, description: it["description"] ?? "" };
}

const MOVED: readonly (readonly [string, string])[] = [
  ["#/definitions/", "#/components/schemas/"],
  ["#/parameters/", "#/components/parameters/"],
  ["#/responses/", "#/components/responses/"],
];

/** References to the new places of parts, and the two keywords of schemas that have changed. */
function moveReferences(value: Json): Json {
  if (isArray(value)) return value.map(moveReferences);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]): [string, Json] => {
    if (key === "$ref" && typeof part === "string") return [key, movedReference(part)];
    if (key === "discriminator" && typeof part === "string") return [key, { propertyName: part }];
    if (key === "x-nullable" && typeof part === "boolean") return ["nullable", part];
    return [key, moveReferences(part)];
  });
  return Object.fromEntries(entries);
}

function movedReference(reference: string): string {
  const [from = "", to = ""] = MOVED.find(([old]) => reference.startsWith(old)) ?? [];
  return reference.replace(from, to);
}

function names(holder: JsonObject, key: string): readonly string[] {
  return listAt(holder, key).filter((each) => typeof each === "string");
}

/**
 * The version of OpenAPI that a document names: `2.0`, `3.0.3`…
 *
 * @throws Refusal of a version that is not supported, and of a document without paths
 */
export function versionOf(document: JsonObject, file: string): string {
  const value = ownValue(document, "openapi") ?? ownValue(document, "swagger");
  const version = typeof value === "number" ? value.toFixed(1) : value;
  if (typeof version !== "string") {
    throw new Refusal('says no version: `openapi: 3.1.0` or `swagger: "2.0"`', file);
  }
  if (!/^(2\.0|3\.[012](\.\d+)?)$/.test(version)) {
    const supported = "OpenAPI 3.0 to 3.2 and Swagger 2.0 are supported";
    throw new Refusal(`is of version ${version}; ${supported}`, file);
  }
  if (!isObject(ownValue(document, "paths"))) throw new Refusal("has no paths", file);
  return version;
}
