// Prints what is generated from the control contract, the OpenAPI document of `/__admin__`
// (`src/api/control/openapi.yaml`): types, validators, and the table of calls for router and client
// (`emitContract`), and its page in the docs (`contractPage`). `npm run codegen` calls it.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, listAt, objectAt } from "../../src/engine/base/json.js";
import { getAt, setAt } from "../../src/engine/base/paths.js";
import { declaredNames, engineTypes } from "../facts/context.js";
import type { ApiDocument, ParameterFacts, Route } from "../facts/document.js";
import { readDocument, SCHEMA_REF, textAt } from "../facts/document.js";
import { queryType } from "../openapi/schema-parts.js";
import type { MemberOf } from "../print/code-names.js";
import { membersType, objectOf, objectOfPairs, typeName } from "../print/code-names.js";
import { PackError } from "../print/format.js";
import type { Emitted, Literal, Origin, OutputFile, Script } from "../print/source.js";
import { constant, docComment, literal, pageHeader } from "../print/source.js";
import type { Contract } from "../read/pack.js";
import { emitTypes } from "../types/pack-types.js";
import type { NameOf } from "../types/schema-type.js";
import { schemaType } from "../types/schema-type.js";
import type { Wanted } from "../validators/validators.js";
import { emitBothValidators, emitResponses } from "../validators/validators.js";

/**
 * Compiles the checked contract of the control plane to the modules of its output folder.
 *
 * @param src the folder `src`, as an import specifier seen from the output folder
 */
export function emitContract({ openapi, fingerprint }: Contract, src: string): readonly Emitted[] {
  const document = readDocument(openapi);
  const origin = { name: "the control contract" };
  return [
    emitTypes(document, origin, src, "strict", DURATIONS),
    emitCalls(document, { ...origin, fingerprint }, src),
    emitChoices(openapi, origin),
    ...emitBothValidators(document, { requests: queryValidators(document) }, origin, src),
    emitResponses(document, null, origin, src),
    emitDocument(openapi, origin, src),
  ];
}

/** Components that are durations, with types that know the units. */
const DURATIONS = {
  Duration: "DurationLiteral | number",
  DurationInQuery: "DurationLiteral",
  DurationSetting: 'DurationLiteral | number | "default" | null',
};

/** `calls.ts`: the calls of the control plane, as types and as a table. */
function emitCalls(document: ApiDocument, origin: Origin, src: string): Script {
  const { operations } = document;
  const specs = operations.map((route) => [route.id, callSpec(route, document)]);
  return {
    path: "calls.ts",
    origin,
    imports: [
      engineTypes(src, "base/json", "Json", "JsonObject"),
      { from: "./types.js", all: "types", types: true },
    ],
    statements: [
      membersType(
        "ControlCalls",
        "Parameters, body and answer of each call, by operationId.",
        operations.map(callMember),
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

/** A validator for the query parameters of each call, as one object of converted values. */
function queryValidators({ operations }: ApiDocument): readonly Wanted[] {
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

function callMember(route: Route): MemberOf {
  const { id, summary, pathParameters, queryParameters } = route;
  const good = goodAnswers(route);
  const type = objectOf([
    { name: "path", type: objectOfPairs(pathParameters.map((name) => [name, "string"])) },
    { name: "query", type: objectOf(queryParameters.map(queryMember)) },
    bodyMember(route),
    { name: "answer", type: union(good.map(answerType)) },
    { name: "status", type: union(good.map(({ status }) => String(status))) },
    { name: "changesWorld", type: String(changesWorld(route)) },
  ]);
  return { name: id, type, doc: summary };
}

/** Whether a call does nothing but change the world. */
const changesWorld = ({ entry }: Route): boolean => entry["x-changes-world"] === true;

function queryMember({ name, description, required, schema }: ParameterFacts): MemberOf {
  return { name, type: schemaType(schema, nameOf), doc: description, optional: !required };
}

function bodyMember({ body }: Route): MemberOf {
  if (body === null) return { name: "body", type: "undefined", optional: true };
  const type = schemaType(body.schema, nameOf);
  if (body.required) return { name: "body", type };
  return { name: "body", type: `${type} | undefined`, optional: true };
}

function answerType({ schema, isText }: Answer): string {
  if (schema === null) return isText ? "string" : "undefined";
  const json = schemaType(schema, nameOf);
  return isText ? `${json} | string` : json;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(" | ");
}

const CHANGE_NAME = `
/** The calls that only change the world; each answers at once. */
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
  /** The lowest status of success. */
  readonly status: number;
  readonly changesWorld: boolean;
  readonly hasBody: boolean;
  readonly bodyRequired: boolean;
  /** Top-level properties that the body may have. */
  readonly bodyProperties: readonly string[];
}

export interface ControlQueryParameter {
  readonly name: string;
  /** The type of the parameter's value. */
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
    changesWorld: changesWorld(route),
    hasBody: body !== null,
    bodyRequired: body?.required ?? false,
    bodyProperties: body === null ? [] : declaredNames(document, body.schema),
  };
}

function textType(name: string, schema: Json, document: ApiDocument): string {
  const type = queryType(schema, document.root);
  if (type === undefined) {
    throw new PackError(`openapi.yaml: query parameter ${name} is not a text, integer or boolean`);
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

/** `choices.ts`: the values of enumerations, the kinds of faults and the flags of commands. */
function emitChoices(openapi: JsonObject, origin: Origin): Script {
  const exported = (name: string, entries: Iterable<readonly [string, Literal]>, doc: string) =>
    `${docComment(doc)}export const ${name} = ${literal(Object.fromEntries(entries))} as const;`;
  const statements = [
    exported("choices", choicesIn(openapi), "Values by component, or by component and property."),
    exported("kinds", kindsIn(openapi), "What goes with each kind: an example, or null for none."),
    exported("flags", flagsIn(openapi), "Options of commands by component, and their readers."),
  ];
  return { path: "choices.ts", origin, imports: [], statements };
}

/** Each component, as `Name`, and each of its properties, as `Name.property`. */
function schemasIn(openapi: JsonObject): readonly (readonly [string, JsonObject])[] {
  const schemas = objectAt(objectAt(openapi, "components"), "schemas");
  return Object.keys(schemas).flatMap((name) => {
    const properties = objectAt(objectAt(schemas, name), "properties");
    const own = Object.keys(properties).map(
      (property) => [`${name}.${property}`, objectAt(properties, property)] as const,
    );
    return [[name, objectAt(schemas, name)] as const, ...own];
  });
}

/** Enumerations of texts, by component, or component and property. */
export const choicesIn = (openapi: JsonObject): readonly (readonly [string, readonly string[]])[] =>
  schemasIn(openapi).flatMap(([key, schema]) => {
    const texts = listAt(schema, "enum").filter((value) => typeof value === "string");
    return texts.length === 0 ? [] : [[key, texts] as const];
  });

/** Enumerations with `x-takes`, whose description has each value with its meaning in brackets. */
const kindsIn = (openapi: JsonObject): readonly (readonly [string, Literal])[] =>
  schemasIn(openapi).flatMap(([key, { "x-takes": takes, description, enum: values }]) => {
    if (!isObject(takes) || !isArray(values)) return [];
    const kinds = [...new Set([...values.map(String), ...Object.keys(takes)])].map((kind) => {
      const about = new RegExp(`\\b${kind} \\(([^()]*)\\)`).exec(String(description))?.[1];
      if (about !== undefined) return [kind, { about, takes: objectAt(takes, kind) }] as const;
      throw new PackError(`openapi.yaml: ${key} does not describe "${kind} (what it does)"`);
    });
    return [[key, Object.fromEntries(kinds)] as const];
  });

/** The contract, in which each member says with which kinds of `x-takes` it goes. */
export function withTakers(openapi: JsonObject): JsonObject {
  const schemas = new Map(schemasIn(openapi));
  let said: Json = openapi;
  for (const [key, schema] of schemas) {
    const [component = "", property] = key.split(".");
    const kinds = schemas.get(textAt(schema, "$ref").slice(SCHEMA_REF.length)) ?? schema;
    const takes = property === undefined ? {} : objectAt(kinds, "x-takes");
    for (const [kind, taken] of Object.entries(takes)) {
      for (const member of Object.keys(Object(taken))) {
        const place = ["components", "schemas", component, "properties", member, "description"];
        const words = String(getAt(said, place));
        said = setAt(said, place, `${words}${words.includes(GOES) ? " and" : GOES} ${kind}`);
      }
    }
  }
  return Object(said);
}

const GOES = "; goes with";

/**
 * Members of components and parameters of operations that have `x-cli`: their flags with the words.
 * A flag such as `--lost=after` is a switch that gives this value.
 */
function flagsIn(openapi: JsonObject): readonly (readonly [string, Literal])[] {
  const schemas = objectAt(objectAt(openapi, "components"), "schemas");
  const queries = readDocument(openapi).operations.flatMap(({ id, queryParameters }) =>
    queryParameters.map(({ name, schema }) => [`${id}.${name}`, Object(schema)] as const),
  );
  const flags: Record<string, Record<string, Literal>> = {};
  for (const [key, schema] of [...schemasIn(openapi), ...queries]) {
    const [component = "", as = ""] = key.split(".");
    const [, goes = ""] = textAt(schema, "description").split(GOES);
    const preset = schema["default"] || undefined;
    for (const [text, about] of Object.entries(objectAt(schema, "x-cli"))) {
      const [flag = "", gives] = text.split("=");
      const words = `${about}${preset === undefined ? "" : ` (default: ${preset})`}${goes && GOES + goes}`;
      const read = gives === undefined ? readerOf(schema, schemas) : { gives };
      flags[component] = { ...flags[component], [flag]: { about: words, as, ...read } };
    }
  }
  return Object.entries(flags);
}

/** The choices or the reader of a flag's value; a switch, a text and one of several forms need none. */
function readerOf(
  schema: JsonObject,
  schemas: JsonObject,
): { readonly reads?: string; readonly choices?: readonly string[] } {
  const name = textAt(schema, "$ref").slice(SCHEMA_REF.length);
  const target = name === "" ? schema : objectAt(schemas, name);
  const choices = listAt(target, "enum").map(String);
  const { type, minimum } = target;
  if (choices.length > 0) return { choices };
  if (type === "integer") return { reads: minimum === 0 ? "Number" : "Count" };
  const isText = type === "string" || type === "boolean" || (name === "" && "oneOf" in target);
  return isText ? {} : { reads: name || "Json" };
}

/** `document.ts`: the contract itself, for `GET /__admin__/openapi.json`. */
function emitDocument(document: JsonObject, origin: Origin, src: string): Script {
  return {
    path: "document.ts",
    origin,
    imports: [engineTypes(src, "base/json", "JsonObject")],
    statements: [constant("document", "JsonObject", literal(document))],
  };
}

const INTRO = `# The control contract

Every call under \`/__admin__\`, generated from the contract that an instance serves at \`GET /__admin__/openapi.json\`. The contract has the schemas and an example for each call; \`facsimile openapi\` prints it. \`sim\` and the typed client have a method for each call, and \`sim.call(operationId, …)\` makes any of them.`;

const ERRORS = `## Errors

A refusal has the body \`{"error": {"code", "message", "details"}}\` and changes nothing. \`message\` says what is wrong and what would be right. \`details\` has further facts for programs.`;

/** `reference/contract.md`: the calls of the control plane by tag, and their error codes. */
export function contractPage(openapi: JsonObject): OutputFile {
  const tags = listAt(openapi, "tags").filter(isObject);
  const calls = tags.map((tag) => callsOf(openapi, tag));
  const codes = objectAt(objectAt(objectAt(openapi, "components"), "schemas"), "ControlErrorCode");
  const list = listAt(codes, "enum").map((code) => `\`${code}\``);
  const errors = `${ERRORS} The codes:\n\n${list.join(", ")}\n\nTheir statuses: ${textAt(codes, "description")}`;
  return {
    path: "reference/contract.md",
    text: `${pageHeader({ name: "the control contract" })}\n${[INTRO, ...calls, errors].join("\n\n")}\n`,
  };
}

/** The calls of one tag, as a table. */
function callsOf(openapi: JsonObject, tag: JsonObject): string {
  const rows = readDocument(openapi).operations.flatMap((route) => {
    const { summary, method, path, id, queryParameters, responses, entry } = route;
    if (!listAt(entry, "tags").includes(tag["name"] ?? null)) return [];
    const query = queryParameters.map(({ name }) => `\`${name}\``).join(", ");
    const statuses = responses.map(({ status }) => status).join(", ");
    return [`| \`${method} ${path}\` | ${summary} | \`${id}\` | ${query} | ${statuses} |`];
  });
  return [
    `## ${textAt(tag, "name")}`,
    `${textAt(tag, "description")}.`,
    [
      "| call | what it does | operationId | query | statuses |",
      "| --- | --- | --- | --- | --- |",
      ...rows,
    ].join("\n"),
  ].join("\n\n");
}

const nameOf: NameOf = (component) => `types.${typeName(component)}`;
