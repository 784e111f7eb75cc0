import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { OpenAPIBackend } from "openapi-backend";
import type { OpenAPIV3_1 } from "openapi-types";
import { parse } from "yaml";
import type { Json } from "../../src/base/json.js";

/** The vendor's API as captured, read by a library that shares no code with the simulator. */

const FILE = new URL("../../pack/deck/0.1.0/openapi.yaml", import.meta.url);
const definition: OpenAPIV3_1.Document = parse(readFileSync(FILE, "utf8"));

/**
 * Loaded quickly: the full check of the library knows no OpenAPI 3.1. Its own Ajv knows draft 7;
 * a 3.1 document is written in 2020-12.
 */
const api = new OpenAPIBackend({
  definition,
  quick: true,
  customizeAjv: (_draft7, options) => {
    const ajv = new Ajv2020({ ...options, allErrors: true, meta: false, validateSchema: false });
    addFormats.default(ajv);
    return ajv;
  },
});
await api.init();

export const validator = api.validator;

export interface CapturedOperation {
  readonly id: string;
  readonly method: string;
  /** With `{name}` parameters. */
  readonly path: string;
  readonly pathParameters: readonly string[];
  readonly queryParameters: readonly string[];
  /** In ascending order. */
  readonly statuses: readonly number[];
  /** Schema of each status's JSON body; null for an answer without a body. */
  readonly answers: ReadonlyMap<number, Json>;
  /** Schema of the request's body; undefined for none. */
  readonly body: Json | undefined;
}

type Found = ReturnType<typeof api.router.getOperations>[number];

const found = new Map(api.router.getOperations().map((it) => [it.operationId ?? "", it]));

/** The operation as the library has it. */
export function foundOperation(id: string): Found {
  const operation = found.get(id);
  if (operation === undefined) throw new Error(`openapi.yaml has no operation ${id}`);
  return operation;
}

export const operations: readonly CapturedOperation[] = [...found.values()].map(readOperation);

/** The id of the operation whose method and path these are; undefined for none. */
export function route(method: string, path: string): string | undefined {
  return api.matchOperation({ method, path, headers: {} })?.operationId;
}

/** The names that a schema, or one of its properties, lists under `enum`, sorted. */
export function namesOf(component: string, property?: string): readonly string[] {
  const whole: Listing = Object(api.definition.components?.schemas?.[component]);
  const holder = property === undefined ? whole : whole.properties?.[property];
  const names = (holder?.enum ?? []).map(String);
  if (names.length === 0) throw new Error(`openapi.yaml: ${component}.${property} lists no names`);
  return names.sort();
}

interface Listing {
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Listing>>;
}

function readOperation(operation: Found): CapturedOperation {
  const { operationId: id = "", method, path, responses = {}, requestBody } = operation;
  const answers = Object.entries(responses).map(
    ([status, answer]) => [Number(status), contentOf(answer) ?? null] as const,
  );
  return {
    id,
    method: method.toUpperCase(),
    path,
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    queryParameters: (operation.parameters ?? []).flatMap((parameter) =>
      "in" in parameter && parameter.in === "query" ? [parameter.name] : [],
    ),
    statuses: answers.map(([status]) => status).sort((one, other) => one - other),
    answers: new Map(answers),
    body: requestBody === undefined ? undefined : contentOf(requestBody),
  };
}

/** The JSON schema of a message's body, without references; undefined when it has no body. */
function contentOf(message: object): Json | undefined {
  if (!("content" in message)) return undefined;
  const content: OpenAPIV3_1.RequestBodyObject["content"] = Object(message.content);
  const schema = content["application/json"]?.schema;
  return schema === undefined ? undefined : JSON.parse(JSON.stringify(schema));
}
