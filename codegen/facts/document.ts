// `ApiDocument`: the OpenAPI document of a pack or of the control API after all checks, as emitters
// take it: routes with parameters, bodies and answers, references resolved (`readDocument`). Before
// the checks, `openapi/api.ts` reads it.

import { bareType, EVENT_STREAM } from "../../src/engine/base/http-headers.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { canonicalJson, isObject, listAt, objectAt, ownValue } from "../../src/engine/base/json.js";
import { parameterNames, withoutTrailingSlashes } from "../../src/engine/base/url-path.js";
import type { OperationSpec, Provenance } from "../../src/engine/pack/pack.js";
import type { ApiOperation, ApiParameter } from "../openapi/api.js";
import { bodyType, mediaIn, readApi } from "../openapi/api.js";
import { resolve } from "../openapi/schema-parts.js";
import { remembered } from "../sources/pack-reader.js";
import { byCodeUnit } from "../sources/source.js";

/** A checked OpenAPI document for the emitters: operations with their references resolved. */
export interface ApiDocument {
  readonly root: JsonObject;
  /** Component schemas by name, as written. */
  readonly schemas: Readonly<Record<string, Json>>;
  /** All operations, in order of path and method. */
  readonly operations: readonly Route[];
  /** Their ids in the order in which the document has them. */
  readonly order: readonly string[];
  /** Path of the first server, without a trailing slash; empty for none. */
  readonly basePath: string;
}

export interface Route {
  readonly id: string;
  /** One line about the call; empty for none. */
  readonly summary: string;
  readonly method: OperationSpec["method"];
  readonly path: string;
  readonly pathParameters: readonly string[];
  readonly queryParameters: readonly ParameterFacts[];
  readonly body: {
    readonly required: boolean;
    readonly schema: Json;
    /** Its media types. */
    readonly types: readonly string[];
  } | null;
  /** JSON body by status, in order; null for an answer without one. */
  readonly responses: readonly {
    readonly status: number;
    readonly schema: Json | null;
    /** Schema of the items if it can be a stream; null: it cannot, or there is none. */
    readonly item: Json | null;
    /** The media type of that stream, as it is spelt; null for none. */
    readonly streamType: string | null;
    /** Whether it can be a text. */
    readonly isText: boolean;
    /** The first of its media types, and the first example of that. */
    readonly content: MediaContent | null;
    /** All of its media types. */
    readonly types: readonly string[];
    /** Its other media types, without streams. */
    readonly others: readonly OtherContent[];
  }[];
  /** JSON body of the answers of a range of statuses (`4XX`), and of all others (`default`). */
  readonly otherResponses: readonly {
    readonly statuses: string;
    readonly schema: Json | null;
  }[];
  readonly provenance: Provenance | null;
  /** As the document has it, with what only one reader needs. */
  readonly entry: JsonObject;
}

interface MediaContent {
  readonly mediaType: string;
  readonly example: Json | undefined;
}

/** A further media type of an answer. */
export interface OtherContent extends MediaContent {
  /** Whether its schema is that of the first one. */
  readonly isSame: boolean;
}

export interface ParameterFacts {
  readonly name: string;
  /** Empty for none. */
  readonly description: string;
  readonly required: boolean;
  readonly schema: Json;
}

const METHODS: Readonly<Record<string, OperationSpec["method"]>> = {
  GET: "GET",
  POST: "POST",
  PATCH: "PATCH",
  PUT: "PUT",
  DELETE: "DELETE",
  OPTIONS: "OPTIONS",
};

/** Names of the types and validators come from here: a name that is not a component is a bug. */
export const SCHEMA_REF = "#/components/schemas/";

/**
 * Reads the parts of a checked document that are compiled.
 * See https://spec.openapis.org/oas/v3.1.1.html.
 */
export const readDocument = remembered((root: JsonObject): ApiDocument => {
  const { operations, schemas } = readApi(root, true);
  const routes = operations.flatMap((operation) => {
    const method = METHODS[operation.method];
    return method === undefined ? [] : [readRoute(root, operation, method)];
  });
  return {
    root,
    schemas,
    order: routes.map(({ id }) => id),
    operations: routes.toSorted(
      (a, b) => byCodeUnit(a.path, b.path) || byCodeUnit(a.method, b.method),
    ),
    basePath: basePath(root),
  };
});

/** The provenance noted on a field or an operation. */
export function provenanceOf(value: Json | undefined): Provenance | null {
  const noted = isObject(value) ? ownValue(value, "x-provenance") : undefined;
  return noted === "captured" || noted === "documented" || noted === "assumed" ? noted : null;
}

function readRoute(
  root: JsonObject,
  { id = "", route: path, parameters, entry }: ApiOperation,
  method: Route["method"],
): Route {
  const responses = objectAt(entry, "responses");
  return {
    id,
    summary: textAt(entry, "summary"),
    method,
    path,
    pathParameters: parameterNames(path),
    queryParameters: parameters.filter((it) => it.in === "query").map(readParameter),
    body: readBody(root, ownValue(entry, "requestBody")),
    responses: readResponses(root, responses),
    otherResponses: readOthers(root, responses),
    provenance: provenanceOf(entry),
    entry,
  };
}

/** The text under a key; empty for none. */
export function textAt(object: JsonObject, key: string): string {
  const text = ownValue(object, key);
  return typeof text === "string" ? text : "";
}

function readParameter({ name, entry }: ApiParameter): ParameterFacts {
  return {
    name,
    description: textAt(entry, "description"),
    required: ownValue(entry, "required") === true,
    schema: ownValue(entry, "schema") ?? true,
  };
}

function readBody(root: JsonObject, requestBody: Json | undefined): Route["body"] {
  const body = resolve(root, requestBody) ?? {};
  const content = objectAt(body, "content");
  const media = mediaIn(content, bodyType(content));
  if (!isObject(media)) return null;
  const types = Object.keys(content);
  // XML is read as a text or a file, whatever object it has.
  const isXml = types.every((type) => /[/+]xml$/.test(bareType(type)));
  return {
    required: ownValue(body, "required") === true,
    schema: isXml ? true : (ownValue(media, "schema") ?? true),
    types,
  };
}

/** Answers with a status of their own. */
function readResponses(root: JsonObject, responses: JsonObject): Route["responses"] {
  return Object.keys(responses)
    .filter((status) => /^\d{3}$/.test(status))
    .sort(byCodeUnit)
    .map((status) => {
      const answer = resolve(root, ownValue(responses, status)) ?? {};
      const schema = jsonSchemaOf(answer);
      const content = contentOf(root, answer);
      const item = itemSchemaOf(root, answer);
      const [streamType = null] = streamTypes(answer);
      const isText = hasText(answer);
      const others = othersOf(root, answer, content?.mediaType);
      const types = Object.keys(objectAt(answer, "content"));
      const form = { item, streamType, isText, content, types, others };
      return { status: Number(status), schema, ...form };
    });
}

function readOthers(root: JsonObject, responses: JsonObject): Route["otherResponses"] {
  return Object.keys(responses)
    .filter((statuses) => /^(?:\dXX|default)$/i.test(statuses))
    .map((statuses) => ({
      statuses: statuses.replace(/xx$/, "XX"),
      schema: jsonSchemaOf(resolve(root, ownValue(responses, statuses)) ?? {}),
    }));
}

/** Plain JSON first, then other JSON, then the first type in the document. */
function contentOf(root: JsonObject, answer: JsonObject): Route["responses"][number]["content"] {
  const types = Object.entries(objectAt(answer, "content"));
  const [first] = [
    ...types.filter(([type]) => type === "application/json"),
    ...types.filter(([type]) => JSON_TYPE.test(type)),
    ...types,
  ];
  if (first === undefined) return null;
  const [mediaType, media] = first;
  return { mediaType, example: exampleIn(root, media) };
}

function exampleIn(root: JsonObject, part: Json): Json | undefined {
  const media = isObject(part) ? part : {};
  const [named] = Object.values(objectAt(media, "examples"));
  return ownValue(media, "example") ?? ownValue(resolve(root, named) ?? {}, "value");
}

function othersOf(
  root: JsonObject,
  answer: JsonObject,
  first: string | undefined,
): readonly OtherContent[] {
  const content = objectAt(answer, "content");
  const schema = objectAt(content, first ?? "")["schema"] ?? null;
  const types = Object.keys(content).filter(
    (type) => type !== first && bareType(type) !== EVENT_STREAM && !type.includes("*"),
  );
  return types.map((mediaType) => {
    const media = objectAt(content, mediaType);
    const isSame = canonicalJson(media["schema"] ?? null) === canonicalJson(schema);
    return { mediaType, example: exampleIn(root, media), isSame };
  });
}

const hasText = (message: JsonObject): boolean =>
  Object.keys(objectAt(message, "content")).some((type) => type.startsWith("text/"));

/** The schema of a message's JSON; null for a message without JSON. */
function jsonSchemaOf(message: JsonObject): Json | null {
  const content = objectAt(message, "content");
  const type = ["application/json", ...Object.keys(content)].find(
    (it) => JSON_TYPE.test(it) && it in content,
  );
  const json = type === undefined ? undefined : ownValue(content, type);
  return isObject(json) ? (ownValue(json, "schema") ?? true) : null;
}

const streamTypes = (message: JsonObject): readonly string[] =>
  Object.keys(objectAt(message, "content")).filter((type) => bareType(type) === EVENT_STREAM);

/**
 * The schema of the items of a message's server-sent events. Some documents describe the list of
 * them; a text is the whole stream.
 */
function itemSchemaOf(root: JsonObject, message: JsonObject): Json | null {
  const [type = EVENT_STREAM] = streamTypes(message);
  const media = ownValue(objectAt(message, "content"), type);
  const written = isObject(media) ? ownValue(media, "schema") : undefined;
  const schema = resolve(root, written) ?? {};
  const item = "items" in schema ? schema["items"] : written;
  const content = resolve(root, item) ?? {};
  const isOfEvents = Object.keys(content).length > 0 && content["type"] !== "string";
  return isOfEvents ? (item ?? null) : null;
}

export const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json *(?:;|$)/i;

function basePath(root: JsonObject): string {
  const [server] = listAt(root, "servers");
  const url = isObject(server) ? ownValue(server, "url") : undefined;
  if (typeof url !== "string") return "";
  return withoutTrailingSlashes(new URL(url, "http://localhost").pathname);
}
