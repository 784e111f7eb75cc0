import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { OpenAPIBackend } from "openapi-backend";
import type { OpenAPIV3_1 } from "openapi-types";
import { parse } from "yaml";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { CapturedOperation } from "../contract/captured.js";

/** The control contract, read by a library that shares no code with the simulator. */

const FILE = new URL("../../src/api/control/openapi.yaml", import.meta.url);
const definition: OpenAPIV3_1.Document = parse(readFileSync(FILE, "utf8"));

/** Quickly and with another Ajv, for the reasons that `test/contract/captured.ts` gives. */
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

/** A call of the contract as its document has it. */
export interface ContractCall extends Omit<CapturedOperation, "example" | "isOpen"> {
  /** Statuses that can be answered with a text. */
  readonly texts: ReadonlySet<number>;
  /** Codes that the examples of each refusal show, by status. */
  readonly codes: ReadonlyMap<number, readonly string[]>;
  /** Examples of an answer's body, by status. */
  readonly examples: ReadonlyMap<number, readonly Json[]>;
}

type Found = ReturnType<typeof api.router.getOperations>[number];

const found = new Map(api.router.getOperations().map((it) => [it.operationId ?? "", it]));

function foundCall(id: string): Found {
  const call = found.get(id);
  if (call === undefined) throw new Error(`the contract has no call ${id}`);
  return call;
}

export const contractCalls: readonly ContractCall[] = [...found.values()].map(readCall);

/** The objections of openapi-backend to an answer; null if there are none. */
export function answerProblem(id: string, status: number, body: Json): string | null {
  const { valid, errors } = api.validator.validateResponse(body, foundCall(id), status);
  return valid ? null : JSON.stringify(errors);
}

/** The objections of openapi-backend to the body of a request; null if there are none. */
export function requestProblem(id: string, body: Json): string | null {
  const call = foundCall(id);
  const { valid, errors } = api.validator.validateRequest(
    {
      method: call.method,
      path: call.path.replaceAll(/\{\w+\}/g, "id"),
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    call,
  );
  return valid ? null : JSON.stringify(errors);
}

function readCall(call: Found): ContractCall {
  const { operationId: id = "", method, path, responses = {}, requestBody } = call;
  const byStatus = Object.entries(responses).map(
    ([status, answer]) => [Number(status), mediaOf(answer)] as const,
  );
  const examples = byStatus.map(([status, media]) => [status, examplesOf(media)] as const);
  return {
    id,
    method: method.toUpperCase(),
    path,
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    queryParameters: (call.parameters ?? []).flatMap((parameter) =>
      "in" in parameter && parameter.in === "query" ? [parameter.name] : [],
    ),
    statuses: byStatus.map(([status]) => status).sort((one, other) => one - other),
    answers: new Map(byStatus.map(([status, media]) => [status, media?.["schema"] ?? null])),
    texts: new Set(
      Object.entries(responses)
        .filter(hasText)
        .map(([status]) => Number(status)),
    ),
    body: requestBody === undefined ? undefined : mediaOf(requestBody)?.["schema"],
    examples: new Map(examples),
    codes: new Map(examples.map(([status, all]) => [status, all.flatMap(codeOf)])),
  };
}

function hasText([, message]: readonly [string, object]): boolean {
  const content: object = "content" in message ? Object(message.content) : {};
  return Object.keys(content).some((type) => type.startsWith("text/"));
}

/** The document's schema of a message's JSON body, without references; null for no body. */
function mediaOf(message: object): JsonObject | null {
  if (!("content" in message)) return null;
  const content = Object(message.content);
  const media: unknown =
    content["application/json"] ?? content["text/html"] ?? content["text/plain"];
  return media === undefined ? null : JSON.parse(JSON.stringify(media));
}

function examplesOf(media: JsonObject | null): readonly Json[] {
  const { example, examples = {} } = media ?? {};
  const named = Object.values(Object(examples)).map((each) => Object(each).value);
  return example === undefined ? named : [example, ...named];
}

function codeOf(example: Json): readonly string[] {
  const code: unknown = Object(Object(example).error).code;
  return typeof code === "string" ? [code] : [];
}
