import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { OpenAPIBackend } from "openapi-backend";
import type { OpenAPIV3_1 } from "openapi-types";
import type { Json } from "../../src/engine/base/json.js";

/** A vendor's document, read by a library that shares no code with the simulator. */

type Api = OpenAPIBackend;
type Found = ReturnType<Api["router"]["getOperations"]>[number];

export interface CapturedDocument {
  /** Without references. */
  readonly definition: OpenAPIV3_1.Document;
  readonly validator: Api["validator"];
  readonly operations: readonly CapturedOperation[];
  /** The operation as the library has it. */
  readonly found: (id: string) => Found;
  /** The id of the operation whose method and path these are; undefined for none. */
  readonly route: (method: string, path: string) => string | undefined;
}

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
  /** The document's own example of a body; undefined for none. */
  readonly example: Json | undefined;
  /** Whether it declares answers by ranges, or for all other statuses. */
  readonly isOpen: boolean;
}

/**
 * Loaded without the library's full check, whose Ajv supports draft 7; a 3.1 document uses 2020-12.
 */
export async function readCaptured(definition: OpenAPIV3_1.Document): Promise<CapturedDocument> {
  const api = new OpenAPIBackend({
    definition: structuredClone(definition),
    quick: true,
    customizeAjv: (_draft7, options) => {
      const ajv = new Ajv2020({ ...options, allErrors: true, meta: false, validateSchema: false });
      addFormats.default(ajv);
      return ajv;
    },
  });
  await api.init();
  const byId = new Map(api.router.getOperations().map((it) => [it.operationId ?? "", it]));
  return {
    definition: Object(api.definition),
    validator: api.validator,
    operations: [...byId.values()].map(readOperation),
    found: (id) => {
      const operation = byId.get(id);
      if (operation === undefined) throw new Error(`openapi.yaml has no operation ${id}`);
      return operation;
    },
    route: (method, path) => api.matchOperation({ method, path, headers: {} })?.operationId,
  };
}

function readOperation(operation: Found): CapturedOperation {
  const { operationId: id = "", method, path, responses = {}, requestBody } = operation;
  const own = Object.entries(responses).filter(([status]) => /^\d{3}$/.test(status));
  const answers = own.map(
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
    example: requestBody === undefined ? undefined : exampleOf(requestBody),
    isOpen: own.length < Object.keys(responses).length,
  };
}

/** The JSON schema of a message's body, without references; undefined when it has no body. */
function contentOf(message: object): Json | undefined {
  if (!("content" in message)) return undefined;
  const content: OpenAPIV3_1.RequestBodyObject["content"] = Object(message.content);
  const schema = content["application/json"]?.schema;
  return schema === undefined ? undefined : JSON.parse(JSON.stringify(schema));
}

function exampleOf(message: object): Json | undefined {
  const content: OpenAPIV3_1.RequestBodyObject["content"] = Object(Object(message).content);
  const { example, examples, schema } = content["application/json"] ?? {};
  const [named] = Object.values(examples ?? {});
  const given =
    example ?? Object(named).value ?? Object(schema).example ?? Object(schema).examples?.[0];
  return given === undefined ? undefined : JSON.parse(JSON.stringify(given));
}
