import type { SchemaValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { OpenAPIBackend } from "openapi-backend";
import type { OpenAPIV3_1 } from "openapi-types";
import { pointedAt } from "../../codegen/openapi/schema-parts.js";
import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";

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
  /** Of the request's body where it is a form; JSON when absent. */
  readonly mediaType?: string;
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
export async function readCaptured(
  definition: OpenAPIV3_1.Document,
  isLarge = false,
): Promise<CapturedDocument> {
  const whole: Json = JSON.parse(JSON.stringify(definition));
  const apart = isLarge ? withOwnReferences(whole) : whole;
  // One for all operations, which then share the compiled components.
  const made = new Map<string, Ajv2020>();
  const api = new OpenAPIBackend({
    definition: Object(apart),
    quick: true,
    customizeAjv: (_draft7, options) => {
      const key = JSON.stringify(options);
      const ajv = made.get(key) ?? ajvOf(apart, options);
      made.set(key, ajv);
      return ajv;
    },
  });
  await api.init();
  const byId = new Map(api.router.getOperations().map((it) => [it.operationId ?? "", it]));
  const read = (it: Found): CapturedOperation => readOperation(it, whole);
  return {
    definition: Object(api.definition),
    validator: api.validator,
    operations: [...byId.values()].map(read),
    found: (id) => {
      const operation = byId.get(id);
      if (operation === undefined) throw new Error(`openapi.yaml has no operation ${id}`);
      return operation;
    },
    route: (method, path) => api.matchOperation({ method, path, headers: {} })?.operationId,
  };
}

/**
 * What a reference to a component is called here: the library copies the target of a `$ref` into each
 * place, which is without end where a large document has circles.
 */
const REFERENCE = "x-reference";

function withOwnReferences(value: Json): Json {
  if (isArray(value)) return value.map(withOwnReferences);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]): [string, Json] =>
    key === "$ref" && String(part).startsWith("#/components/schemas/")
      ? [REFERENCE, part]
      : [key, withOwnReferences(part)],
  );
  return Object.fromEntries(entries);
}

function ajvOf(document: Json, options: object): Ajv2020 {
  const strictness = {
    allErrors: true,
    meta: false,
    validateSchema: false,
    logger: false,
  } as const;
  const ajv = new Ajv2020({ ...options, ...strictness });
  addFormats.default(ajv);
  // Compiled when a value comes to it: a chain of all components would be deeper than the stack.
  const validate: SchemaValidateFunction = (to, value, _parent, place) => {
    const target = ajv.getSchema(`document${to}`);
    if (target === undefined) throw new Error(`the document has no ${to}`);
    const isValid = target(value, place) === true;
    validate.errors = target.errors ?? [];
    return isValid;
  };
  ajv.addKeyword({ keyword: REFERENCE, validate, errors: "full" });
  ajv.addSchema(Object(document), "document");
  return ajv;
}

/** A schema in one piece; a component within itself may be anything there. */
function inOnePiece(value: Json, document: Json, within: readonly string[] = []): Json {
  if (isArray(value)) return value.map((part) => inOnePiece(part, document, within));
  if (!isObject(value)) return value;
  const to = value[REFERENCE] ?? value["$ref"];
  if (typeof to !== "string") {
    const parts = Object.entries(value).map(([key, part]): [string, Json] => [
      key,
      inOnePiece(part, document, within),
    ]);
    return Object.fromEntries(parts);
  }
  if (within.includes(to)) return {};
  const target = pointedAt(Object(document), to) ?? {};
  return inOnePiece(target, document, [...within, to]);
}

function readOperation(operation: Found, document: Json): CapturedOperation {
  const { operationId: id = "", method, path, responses = {}, requestBody } = operation;
  const own = Object.entries(responses).filter(([status]) => /^\d{3}$/.test(status));
  const sent = requestBody === undefined ? {} : requestBody;
  const inJson = contentOf(sent);
  const body = inJson ?? contentOf(sent, FORM);
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
    ...(inJson === undefined && body !== undefined ? { mediaType: FORM } : {}),
    body: body === undefined ? undefined : inOnePiece(body, document),
    example: requestBody === undefined ? undefined : exampleOf(requestBody, document),
    isOpen: own.length < Object.keys(responses).length,
  };
}

const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";

/** The schema of a message's body, without references; undefined when it has no such body. */
function contentOf(message: object, type = JSON_TYPE): Json | undefined {
  if (!("content" in message)) return undefined;
  const content: OpenAPIV3_1.RequestBodyObject["content"] = Object(message.content);
  const schema = content[type]?.schema;
  return schema === undefined ? undefined : JSON.parse(JSON.stringify(schema));
}

function exampleOf(message: object, document: Json): Json | undefined {
  const content: OpenAPIV3_1.RequestBodyObject["content"] = Object(Object(message).content);
  const { example, examples, schema } = content["application/json"] ?? {};
  const [named] = Object.values(examples ?? {});
  const { example: own, examples: others } = Object(inOnePiece(Object(schema), document));
  const given = example ?? Object(named).value ?? own ?? others?.[0];
  return given === undefined ? undefined : JSON.parse(JSON.stringify(given));
}
