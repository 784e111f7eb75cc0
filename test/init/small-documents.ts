import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import type { Made } from "../../codegen/init/init.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { packFrom } from "./made-pack.js";

/** The answer of an operation, its body and its query. */
export interface Call {
  /** Undefined for an answer without a body. */
  readonly answer?: JsonObject;
  readonly body?: JsonObject;
  /** Their media type; JSON by default. */
  readonly type?: string;
  /** Status of the answer; 200 by default. */
  readonly status?: string;
  /** Status of a second answer of the same form. */
  readonly orStatus?: string;
  /** Parameters of the query, all required. */
  readonly query?: Readonly<Record<string, JsonObject>>;
  readonly description?: string;
}

/** A document with operations written `POST /orders/{order_id}`; every parameter of a path is a text. */
export function documentOf(
  calls: Readonly<Record<string, Call>>,
  schemas: JsonObject = {},
): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [call, said] of Object.entries(calls)) {
    const [method = "", path = ""] = call.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(path, said) };
  }
  return {
    openapi: "3.1.1",
    info: { title: "Small", version: "1" },
    paths,
    components: { schemas },
  };
}

function operation(path: string, said: Call): JsonObject {
  const { answer, body, type = "application/json", query = {}, status = "200", description } = said;
  const { orStatus = status } = said;
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => {
    return { name, in: "path", required: true, schema: TEXT };
  });
  const inQuery = Object.entries(query).map(([name, schema]) => {
    return { name, in: "query", required: true, schema };
  });
  const success: JsonObject =
    answer === undefined
      ? { "204": { description: "Done" } }
      : { [status]: inType(type, answer), [orStatus]: inType(type, answer) };
  return {
    ...(description === undefined ? {} : { description }),
    parameters: [...inPath, ...inQuery],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { [type]: { schema: body } } } }),
    responses: success,
  };
}

const inType = (type: string, schema: JsonObject): JsonObject => ({
  description: "Done",
  content: { [type]: { schema } },
});

export const TEXT: JsonObject = { type: "string" };
export const NUMBER: JsonObject = { type: "integer" };
export const TRUE: JsonObject = { type: "boolean", enum: [true] };

export function objectOf(
  properties: JsonObject,
  required: readonly string[] = Object.keys(properties),
): JsonObject {
  return { type: "object", properties, required: [...required] };
}

export const listOf = (items: JsonObject): JsonObject => ({ type: "array", items });

export const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** The state checks of init for a document, and its resources.yaml. */
export async function driven(document: JsonObject): Promise<{
  readonly checks: readonly string[];
  readonly made: Made;
  readonly resources: JsonObject;
}> {
  await using pack = await packFrom(document);
  const { made, folder, printed } = pack;
  if (made === undefined) throw new Error(printed.join("\n"));
  if (made.failures.length > 0) throw new Error(JSON.stringify(made.failures));
  const resources: unknown = parse(await readFile(join(folder, "guessed/resources.yaml"), "utf8"));
  const checks = made.drive.checks.map(
    ({ resource, what, holds }) => `${resource} ${what}${holds ? "" : ": no"}`,
  );
  return { checks, made, resources: isObject(resources) ? resources : {} };
}
