import type { Json } from "../../src/engine/base/json.js";
import type { ApiDocument, Parameter, Route } from "../facts/document.js";
import { declaredNames } from "../facts/schema-parts.js";
import { queryType } from "../openapi/query-type.js";
import type { Literal } from "../print/literal.js";
import { literal } from "../print/literal.js";
import { propertyKey, typeName } from "../print/names.js";
import { PackError } from "../print/pack-error.js";
import type { Origin, Source } from "../print/source.js";
import { constant, docComment, typeAlias } from "../print/source.js";
import type { NameOf } from "../types/schema-type.js";
import { schemaType } from "../types/schema-type.js";
import type { Wanted } from "../validators/validators.js";

const nameOf: NameOf = (component) => `types.${typeName(component)}`;

/** No properties at all. */
const NONE = "Readonly<Record<never, never>>";

/** `calls.ts`: the calls of the control plane, as types and as a table. */
export function emitCalls(document: ApiDocument, origin: Origin, src: string): Source {
  const { operations } = document;
  const specs = operations.map((route) => [route.id, callSpec(route, document)] as const);
  return {
    path: "calls.ts",
    origin,
    imports: [
      { from: `${src}/engine/base/json.js`, names: ["Json", "JsonObject"], types: true },
      { from: "./types.js", all: "types", types: true },
    ],
    statements: [
      typeAlias(
        "ControlCalls",
        `{\n${operations.map(callType).join("\n")}\n}`,
        "What each call takes and answers, by operationId.",
      ),
      CHANGE_NAME,
      CALL_SPEC,
      constant(
        "controlCalls",
        "Readonly<Record<keyof ControlCalls, ControlCallSpec>>",
        literal(Object.fromEntries(specs)),
        "In order of path and method.",
      ),
    ],
  };
}

/**
 * Validators of the query parameters of each call that has any, together as one object, once
 * their texts are read as the table says.
 */
export function queryValidators({ operations }: ApiDocument): readonly Wanted[] {
  return operations
    .filter(({ queryParameters }) => queryParameters.length > 0)
    .map(({ id, queryParameters }) => ({
      name: `${id}Query`,
      schema: {
        type: "object",
        properties: Object.fromEntries(queryParameters.map(({ name, schema }) => [name, schema])),
        required: queryParameters.filter(({ required }) => required).map(({ name }) => name),
        additionalProperties: false,
      },
    }));
}

function callType(route: Route): string {
  const { id, summary, pathParameters, queryParameters, changesWorld } = route;
  const good = goodAnswers(route);
  return `${docComment(summary)}readonly ${propertyKey(id)}: {
    readonly path: ${members(pathParameters.map((name) => `readonly ${propertyKey(name)}: string`))};
    readonly query: ${members(queryParameters.map(queryMember))};
    ${bodyMember(route)};
    readonly answer: ${union(good.map(answerType))};
    readonly status: ${union(good.map(({ status }) => String(status)))};
    readonly changesWorld: ${changesWorld};
  };`;
}

function queryMember({ name, description, required, schema }: Parameter): string {
  const mark = required ? "" : "?";
  const type = schemaType(schema, nameOf);
  return `${docComment(description)}readonly ${propertyKey(name)}${mark}: ${type}`;
}

function bodyMember({ body }: Route): string {
  if (body === null) return "readonly body?: undefined";
  const type = schemaType(body.schema, nameOf);
  return body.required ? `readonly body: ${type}` : `readonly body?: ${type} | undefined`;
}

function answerType({ schema, isText }: Answer): string {
  if (schema === null) return isText ? "string" : "undefined";
  const json = schemaType(schema, nameOf);
  return isText ? `${json} | string` : json;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(" | ");
}

function members(lines: readonly string[]): string {
  return lines.length === 0 ? NONE : `{\n${lines.join(";\n")} }`;
}

const CHANGE_NAME = `
/** The calls that change the world, and do nothing beside it: each answers at once. */
export type ChangeName = {
  readonly [C in keyof ControlCalls]: ControlCalls[C]["changesWorld"] extends true ? C : never;
}[keyof ControlCalls];`;

const CALL_SPEC = `
/** A call of the control plane, as a router and a client need it. */
export interface ControlCallSpec {
  /** operationId */
  readonly id: keyof ControlCalls;
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** From the root, with \`{name}\` parameters. */
  readonly path: string;
  readonly pathParameters: readonly string[];
  readonly queryParameters: readonly ControlQueryParameter[];
  /** Of the answer when all goes well; the lowest where there are several. */
  readonly status: number;
  readonly changesWorld: boolean;
  readonly hasBody: boolean;
  readonly bodyRequired: boolean;
  /** Top-level properties that the body may have. */
  readonly bodyProperties: readonly string[];
}

export interface ControlQueryParameter {
  readonly name: string;
  /** What its text stands for. */
  readonly type: "string" | "integer" | "boolean";
  readonly required: boolean;
}`;

function callSpec(route: Route, document: ApiDocument): Literal {
  const { id, method, path, pathParameters, queryParameters, body } = route;
  return {
    id,
    method,
    path: `${document.basePath}${path}`,
    pathParameters,
    queryParameters: queryParameters.map(({ name, required, schema }) => ({
      name,
      type: textType(name, schema, document),
      required,
    })),
    status: goodAnswers(route)[0].status,
    changesWorld: route.changesWorld,
    hasBody: body !== null,
    bodyRequired: body?.required ?? false,
    bodyProperties: body === null ? [] : declaredNames(document, body.schema),
  };
}

function textType(name: string, schema: Json, document: ApiDocument): string {
  const type = queryType(schema, document.schemas);
  if (type === undefined) {
    throw new PackError(`openapi.yaml: query parameter ${name} is no text, integer or boolean`);
  }
  return type;
}

type Answer = Route["responses"][number];

/** In order of status. */
function goodAnswers({ id, responses }: Route): readonly [Answer, ...Answer[]] {
  const [first, ...more] = responses.filter(({ status }) => status >= 200 && status < 300);
  if (first === undefined) throw new PackError(`openapi.yaml: ${id} has no answer of 2xx`);
  return [first, ...more];
}
