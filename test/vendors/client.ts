import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createSimulator } from "facsimile/testing";
import { OpenAPIBackend } from "openapi-backend";
import { Schemas } from "../../codegen/init/api/schemas.js";
import { pathOperations } from "../../codegen/init/document.js";
import { sentAs } from "../../codegen/init/drive/requests.js";
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
 * by openapi-backend, ids are those of answers before. A call gets through when it is answered with
 * success, and openapi-backend accepts the answer.
 */
export async function clientCalls(folder: string): Promise<ClientCalls> {
  const document: JsonObject = JSON.parse(
    await readFile(join(folder, "guessed/openapi.yaml"), "utf8"),
  );
  const judge = await backendOf(document);
  const maker = await backendOf(withBodiesAsAnswers(document));
  const calls = pathOperations(document).map(({ path, method, operation }) => {
    return { id: String(operation["operationId"]), method, path, operation };
  });
  await using sim = await createSimulator({ pack: folder });
  const keys = keysOf(document, sim.key);
  const ids = new Map<string, string>();
  let passed = 0;
  for (const call of calls.toSorted((a, b) => rank(a) - rank(b))) {
    const sent = madeBody(maker, call);
    const url = new URL(pathOf(call, ids), sim.url);
    for (const [name, value] of needed(document, call, "query")) url.searchParams.set(name, value);
    for (const [name, value] of keys.query) url.searchParams.set(name, value);
    const own = Object.fromEntries(needed(document, call, "header"));
    const type = sent === undefined ? {} : { "content-type": sent.type };
    const headers = { ...own, ...keys.headers, ...type };
    const answer = await sim.fetch(String(url), {
      method: call.method.toUpperCase(),
      headers,
      ...(sent === undefined ? {} : { body: sent.text }),
    });
    const text = await answer.text();
    const read = readJson(text);
    if (answer.status >= 300) continue;
    if (read.ok) learn(ids, call, read.value);
    if (!read.ok || accepts(judge, call, read.value, answer.status)) passed += 1;
  }
  return { passed, tried: calls.length };
}

async function backendOf(definition: JsonObject): Promise<OpenAPIBackend> {
  const backend = new OpenAPIBackend({
    definition: Object(JSON.parse(JSON.stringify(definition))),
    quick: true,
    ajvOpts: { strict: false, validateFormats: false, logger: false },
  });
  return backend.init();
}

/** The document with the body of each request in the place of its answer, for which examples are made. */
function withBodiesAsAnswers(document: JsonObject): JsonObject {
  const schemas = new Schemas(document);
  const copy: JsonObject = JSON.parse(JSON.stringify(document));
  for (const { operation } of pathOperations(copy)) {
    const body = schemas.resolved(ownValue(operation, "requestBody"));
    const content = isObject(body) ? objectAt(body, "content") : {};
    Object.assign(operation, { responses: { 200: { description: "", content } } });
  }
  return copy;
}

type SentBody = ReturnType<typeof sentAs>;

function madeBody(maker: OpenAPIBackend, { id, operation }: Call): SentBody | undefined {
  if (ownValue(operation, "requestBody") === undefined) return undefined;
  const types = typesOf(maker, id);
  const type = types.find((it) => it.includes("json")) ?? types[0] ?? "application/json";
  return sentAs(type, mockOf(maker, id, type));
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

function accepts(judge: OpenAPIBackend, { id }: Call, body: Json, status: number): boolean {
  try {
    return judge.validator.validateResponse(body, id, status).valid;
  } catch {
    // It compiles no schema of this answer: it has no verdict.
    return true;
  }
}

/** Creating calls first, those near the root before others, and deleting ones last. */
function rank({ method, path }: Call): number {
  const depth = path.split("{").length;
  if (method === "delete") return 1000 - depth;
  return depth * 10 + (method === "post" ? 0 : method === "get" ? 1 : 2);
}

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

/** Keeps the id of the object, or of the first object of the list, that an answer has. */
function learn(ids: Map<string, string>, { path, method }: Call, body: Json): void {
  const place = path.replaceAll(/\{[^{}]*\}/g, "{}");
  const id = idIn(body, 0);
  if (id === undefined || (method !== "post" && ids.has(place))) return;
  ids.set(place, id);
}

function idIn(value: Json, depth: number): string | undefined {
  if (depth > 3) return undefined;
  if (isArray(value)) return value[0] === undefined ? undefined : idIn(value[0], depth + 1);
  if (!isObject(value)) return undefined;
  const own = ["id", "uuid", "uid", "sid", "gid", "key", "slug", "name"].flatMap(
    (name) => ownValue(value, name) ?? [],
  );
  const text = own.find((it) => typeof it === "string" || typeof it === "number");
  if (text !== undefined) return String(text);
  return Object.values(value)
    .map((part) => idIn(part, depth + 1))
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
