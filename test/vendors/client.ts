import { readFile } from "node:fs/promises";
import { join } from "node:path";
import addFormats from "ajv-formats";
import { createSimulator } from "facsimile/testing";
import { OpenAPIBackend } from "openapi-backend";
import { examplesIn } from "../../codegen/init/api/operations.js";
import { Schemas } from "../../codegen/init/api/schemas.js";
import { pathOperations } from "../../codegen/init/document.js";
import { samplesOf, sentAs } from "../../codegen/init/drive/requests.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import {
  isArray,
  isObject,
  listAt,
  objectAt,
  ownValue,
  readJson,
} from "../../src/engine/base/json.js";

/** How many calls of a client got through, and how many there were. */
export interface ClientCalls {
  readonly passed: number;
  readonly tried: number;
}

interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: JsonObject;
}

/**
 * Calls every operation of a made pack once, as a client that has the document alone: bodies are made
 * by openapi-backend, else of the document's example and what its schema requires; ids are those of
 * answers before. A call gets through when it is answered with success, and openapi-backend accepts
 * the answer. A call whose body openapi-backend itself finds invalid says nothing, and is not counted.
 */
export async function clientCalls(folder: string): Promise<ClientCalls> {
  const document = withPlainReferences(
    JSON.parse(await readFile(join(folder, "guessed/openapi.yaml"), "utf8")),
  );
  const judge = await backendOf(document, false);
  const maker = await backendOf(withBodiesAsAnswers(document), true);
  const sampleOf = samplesFrom(document);
  const calls = pathOperations(document).map(({ path, method, operation }) => {
    return { id: String(operation["operationId"]), method, path, operation };
  });
  await using sim = await createSimulator({ pack: folder });
  const keys = keysOf(document, sim.key);
  const ids = new Map<string, string>();
  const names = parameterAt(calls);
  let [passed, tried] = [0, 0];
  for (const call of calls.toSorted((a, b) => rank(a) - rank(b))) {
    const sent = madeBody(maker, sampleOf, call);
    if (sent === "invalid") continue;
    tried += 1;
    const url = new URL(pathOf(call, ids), sim.url);
    for (const [name, value] of needed(document, call, "query")) url.searchParams.set(name, value);
    for (const [name, value] of keys.query) url.searchParams.set(name, value);
    const own = needed(document, call, "header").map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    const type = sent === undefined ? {} : { "content-type": sent.type };
    const headers = { ...Object.fromEntries(own), ...keys.headers, ...type };
    const answer = await sim.fetch(String(url), {
      method: call.method.toUpperCase(),
      headers,
      ...(sent === undefined ? {} : { body: sent.text }),
    });
    const text = await answer.text();
    const read = readJson(text);
    if (answer.status >= 300) continue;
    if (read.ok) learn(ids, names, call, read.value);
    if (!read.ok || accepts(judge, call.id, read.value, answer.status) !== false) passed += 1;
  }
  return { passed, tried };
}

/** openapi-backend reads no escapes in references: `#/paths/~1orders` leads to a part of its own. */
function withPlainReferences(document: JsonObject): JsonObject {
  const schemas = new Schemas(document);
  const parts = new Map<string, { readonly name: string; readonly value: Json }>();
  const plain = (value: Json): Json =>
    JSON.parse(JSON.stringify(value), (key, it: Json) => {
      if (key !== "$ref" || typeof it !== "string" || !/[~%]/.test(it)) return it;
      const known = parts.get(it) ?? { name: `part${parts.size}`, value: schemas.at(it) ?? {} };
      parts.set(it, known);
      return `#/components/x-parts/${known.name}`;
    });
  const own = Object(plain(document));
  const found: Record<string, Json> = {};
  // A Map goes on to the parts that are added meanwhile.
  for (const { name, value } of parts.values()) found[name] = plain(value);
  return { ...own, components: { ...own.components, "x-parts": found } };
}

async function backendOf(
  definition: JsonObject,
  validateFormats: boolean,
): Promise<OpenAPIBackend> {
  const backend = new OpenAPIBackend({
    definition: Object(JSON.parse(JSON.stringify(definition))),
    quick: true,
    ajvOpts: { strict: false, validateFormats, logger: false },
    customizeAjv: (ajv) => addFormats.default(ajv),
  });
  return backend.init();
}

/** The document with the body of each request in the place of its answer, for which examples are made. */
function withBodiesAsAnswers(document: JsonObject): JsonObject {
  const schemas = new Schemas(document);
  // It makes no example of a value that can be of several types, such as a text or null.
  const copy: JsonObject = JSON.parse(JSON.stringify(document), (key, value: Json) =>
    key === "type" && isArray(value) ? (value.find((type) => type !== "null") ?? value) : value,
  );
  for (const { operation } of pathOperations(copy)) {
    const body = schemas.resolved(ownValue(operation, "requestBody"));
    const types = isObject(body) ? objectAt(body, "content") : {};
    const [json] = Object.entries(types).flatMap(([type, it]) =>
      type.includes("json") ? [it] : [],
    );
    // It checks answers of this type alone.
    const content = json === undefined ? types : { ...types, "application/json": json };
    Object.assign(operation, { responses: { 200: { description: "", content } } });
  }
  return copy;
}

type SentBody = ReturnType<typeof sentAs>;

/** Undefined for a call without a body. */
function madeBody(
  maker: OpenAPIBackend,
  sampleOf: SampleOf,
  { id, method, operation }: Call,
): SentBody | "invalid" | undefined {
  // `fetch` sends no body with GET or HEAD.
  if (ownValue(operation, "requestBody") === undefined || ["get", "head"].includes(method)) {
    return undefined;
  }
  const types = typesOf(maker, id);
  const type = types.find((it) => it.includes("json")) ?? types[0] ?? "application/json";
  const found = [mockOf(maker, id, type), sampleOf({ id, operation })].find(
    (body) => accepts(maker, id, body, 200) === true,
  );
  return found === undefined ? "invalid" : sentAs(type, found);
}

type SampleOf = (call: Pick<Call, "id" | "operation">) => Json;

/** Bodies with what the document requires, and as its examples are. */
function samplesFrom(document: JsonObject): SampleOf {
  const schemas = new Schemas(document);
  const samples = samplesOf(document);
  return ({ id, operation }) => {
    const body = schemas.resolved(ownValue(operation, "requestBody"));
    const types = isObject(body) ? Object.entries(objectAt(body, "content")) : [];
    const [, media] = types.find(([type]) => type.includes("json")) ?? types[0] ?? [];
    if (!isObject(media)) return {};
    const [example = {}] = examplesIn(media, schemas);
    return samples.like(objectAt(media, "schema"), example, id);
  };
}

/** The media types of a request's body; its schemas may lead back to themselves. */
function typesOf(maker: OpenAPIBackend, id: string): readonly string[] {
  const answers: object = Object(maker.getOperation(id)?.responses);
  const [answer] = Object.values(answers);
  return Object.keys(Object(Object(answer).content));
}

function mockOf(maker: OpenAPIBackend, id: string, mediaType: string): Json {
  try {
    const { mock } = maker.mockResponseForOperation(id, { code: 200, mediaType });
    return JSON.parse(JSON.stringify(mock ?? {}));
  } catch {
    // It makes no example of this schema.
    return {};
  }
}

/** Undefined where it compiles no schema of the answer: it has no verdict. */
function accepts(
  judge: OpenAPIBackend,
  id: string,
  body: Json,
  status: number,
): boolean | undefined {
  try {
    return judge.validator.validateResponse(body, id, status).valid;
  } catch {
    return undefined;
  }
}

/** Creating calls first, those near the root before others, and deleting ones last. */
function rank({ method, path }: Call): number {
  const depth = path.split("{").length;
  // What an item has is deleted before it.
  if (method === "delete") return 1000 - stepsOf(path).length;
  // PUT of an item may make it, before a POST of what it has.
  if (method === "put" && trimmed(path).endsWith("}")) return depth * 10 - 1;
  return depth * 10 + (method === "post" ? 0 : method === "put" ? 11 : method === "get" ? 12 : 13);
}

const trimmed = (path: string): string => path.replace(/\/$/, "");

const stepsOf = (path: string): readonly string[] => path.split("/").slice(1);

/** The path with ids that answers had at the same places. */
function pathOf({ path }: Call, ids: ReadonlyMap<string, string>): string {
  let place = "";
  const steps = stepsOf(path).map((step) => {
    const known = ids.get(place);
    place += `/${step.replaceAll(/\{[^{}]*\}/g, "{}")}`;
    return step.replaceAll(/\{[^{}]*\}/g, encodeURIComponent(known ?? "1"));
  });
  return `/${steps.join("/")}`;
}

/** By the place of a collection, the name of the parameter behind it, such as `order_id`. */
function parameterAt(calls: readonly Call[]): ReadonlyMap<string, string> {
  const named = calls.flatMap(({ path }) =>
    [...path.matchAll(/\{([^{}]*)\}/g)].map(({ index, 1: name = "" }): [string, string] => [
      placeOf(path.slice(0, index - 1)),
      name,
    ]),
  );
  return new Map(named);
}

const placeOf = (path: string): string => trimmed(path).replaceAll(/\{[^{}]*\}/g, "{}");

/** Keeps the id of the object, or of the first object of the list, that an answer has. */
function learn(
  ids: Map<string, string>,
  names: ReadonlyMap<string, string>,
  { path, method }: Call,
  body: Json,
): void {
  const place = placeOf(path);
  const id = idIn(body, names.get(place) ?? "id", 0);
  if (id === undefined || (method !== "post" && ids.has(place))) return;
  ids.set(place, id);
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, "");

/** The member with the parameter's name, with the end of it, or with a usual name of ids. */
function idIn(value: Json, parameter: string, depth: number): string | undefined {
  if (depth > 3) return undefined;
  if (isArray(value)) return value[0] === undefined ? undefined : idIn(value[0], parameter, depth);
  if (!isObject(value)) return undefined;
  const wanted = plain(parameter);
  const keys = Object.keys(value);
  const own = [
    ...keys.filter((key) => plain(key) === wanted),
    ...keys.filter((key) => plain(key).length > 1 && wanted.endsWith(plain(key))),
    ...["id", "uuid", "guid", "uid", "sid", "gid", "key", "slug", "name"],
  ].flatMap((name) => ownValue(value, name) ?? []);
  const text = own.find((it) => typeof it === "string" || typeof it === "number");
  if (text !== undefined) return String(text);
  return Object.values(value)
    .map((part) => idIn(part, parameter, depth + 1))
    .find((it) => it !== undefined);
}

/** The parameters that a call has to have in a place, each with an example or a plain value. */
function needed(
  document: JsonObject,
  { operation }: Call,
  place: "query" | "header",
): readonly (readonly [string, string])[] {
  const schemas = new Schemas(document);
  return listAt(operation, "parameters").flatMap((each): [string, string][] => {
    const it = schemas.resolved(each);
    if (!isObject(it) || it["in"] !== place || it["required"] !== true) return [];
    const { schema, types, enum: values } = schemas.view(objectAt(it, "schema"));
    const plain = types.has("integer") || types.has("number") ? 1 : "a";
    const value = it["example"] ?? schema["example"] ?? schema["default"] ?? values[0] ?? plain;
    return [
      [String(it["name"]), typeof value === "object" ? JSON.stringify(value) : String(value)],
    ];
  });
}

interface SentKeys {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
}

/** The key in every place that the document's security schemes name. */
function keysOf(document: JsonObject, key: string): SentKeys {
  const headers: Record<string, string> = {};
  const query: [string, string][] = [];
  for (const scheme of Object.values(
    objectAt(objectAt(document, "components"), "securitySchemes"),
  )) {
    if (!isObject(scheme)) continue;
    const name = String(scheme["name"]);
    if (scheme["type"] !== "apiKey") {
      const isBasic = String(scheme["scheme"]).toLowerCase() === "basic";
      headers["authorization"] = isBasic ? `Basic ${btoa(`${key}:${key}`)}` : `Bearer ${key}`;
    } else if (scheme["in"] === "header") headers[name.toLowerCase()] = key;
    else if (scheme["in"] === "query") query.push([name, key]);
  }
  return { headers, query };
}
