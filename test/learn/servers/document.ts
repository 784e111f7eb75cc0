import type { Json, JsonObject } from "../../../src/engine/base/json.js";

/** A document of ours for a server that comes without one. */
export function documentOf(
  title: string,
  url: string,
  paths: JsonObject,
  schemas: JsonObject,
): JsonObject {
  return {
    openapi: "3.1.0",
    info: { title, version: "1.0.0" },
    servers: [{ url }],
    paths,
    components: { schemas },
  };
}

export const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

export const answer = (status: string, schema: Json): JsonObject => ({
  [status]: { description: "Done", content: { "application/json": { schema } } },
});

export const inPath = (name: string, type = "string"): JsonObject => ({
  name,
  in: "path",
  required: true,
  schema: { type },
});

export const text = { type: "string" };
export const whole = { type: "integer" };

export const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: "object",
  properties,
  required,
});

export const json = (schema: Json): JsonObject => ({ content: { "application/json": { schema } } });

/** How a vendor does the five usual calls of a collection. */
interface How {
  readonly create: string;
  readonly update: "patch" | "post";
  readonly delete: string;
  readonly idType?: string;
  /** Parameters of the list. */
  readonly query?: JsonObject;
}

/** The five usual calls of a collection. */
export function collection(
  path: string,
  name: string,
  list: Json,
  body: JsonObject,
  how: How,
): JsonObject {
  const parameters = [inPath("id", how.idType)];
  const missing = answer("404", { type: "object" });
  const query = Object.entries(how.query ?? {}).map(([each, schema]) => ({
    name: each,
    in: "query",
    schema,
  }));
  return {
    [path]: {
      get: { operationId: `list${name}s`, parameters: query, responses: answer("200", list) },
      post: {
        operationId: `create${name}`,
        requestBody: body,
        responses: answer(how.create, ref(name)),
      },
    },
    [`${path}/{id}`]: {
      get: {
        operationId: `get${name}`,
        parameters,
        responses: { ...answer("200", ref(name)), ...missing },
      },
      [how.update]: {
        operationId: `update${name}`,
        parameters,
        requestBody: body,
        responses: { ...answer("200", ref(name)), ...missing },
      },
      delete: {
        operationId: `delete${name}`,
        parameters,
        responses: { ...answer(how.delete, { type: "object" }), ...missing },
      },
    },
  };
}
