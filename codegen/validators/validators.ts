import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import type { Json } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import type { ApiDocument, Route } from "../facts/document.js";
import { SCHEMA_REF } from "../facts/document.js";
import { camelCase, pascalCase, sortedNames } from "../print/names.js";
import { PackError } from "../print/pack-error.js";
import type { Emitted, Origin } from "../print/source.js";
import { header } from "../print/source.js";
import { boundedFaults } from "./bounded-faults.js";
import { plainSchema } from "./plain-schema.js";

/** A validator to be made: its name in its module and its schema. */
export interface Wanted {
  readonly name: string;
  readonly schema: Json;
}

export interface RouteValidator extends Wanted {
  readonly judges: "request" | "response";
}

/** Validators of all request bodies and all JSON answers of a document. */
export function routeValidators({ operations }: ApiDocument): readonly RouteValidator[] {
  return operations.flatMap((route) => [
    ...(route.body === null
      ? []
      : [{ name: bodyName(route), schema: route.body.schema, judges: "request" as const }]),
    ...route.responses.flatMap(({ status, schema }) =>
      schema === null
        ? []
        : [{ name: responseName(route, status), schema, judges: "response" as const }],
    ),
  ]);
}

export function bodyName(route: Route): string {
  return `${camelCase(route.id)}Body`;
}

export function responseName(route: Route, status: number): string {
  return `${camelCase(route.id)}${status}`;
}

/** The name of the validator of an event's data. */
export function payloadName(type: string): string {
  return `${camelCase(type)}Event`;
}

/**
 * `validators.js` judges requests and is loaded at the start; `response-validators.js` judges what
 * goes out and is loaded by those who doubt it.
 *
 * @param more validators that are of no body and no answer
 */
export function emitBothValidators(
  document: ApiDocument,
  more: { readonly requests?: readonly Wanted[]; readonly responses?: readonly Wanted[] },
  origin: Origin,
  src: string,
): readonly Emitted[] {
  const routes = routeValidators(document);
  const requests = routes.filter(({ judges }) => judges === "request");
  const responses = routes.filter(({ judges }) => judges === "response");
  return [
    ...emitValidators(document, [...requests, ...(more.requests ?? [])], origin, src),
    ...emitValidators(
      document,
      [...responses, ...(more.responses ?? [])],
      origin,
      src,
      "response-validators",
    ),
  ];
}

/**
 * `validators.js` and its declarations: Ajv's standalone code, as a module that imports what it
 * needs. Strict: a keyword or format that Ajv does not know is a mistake of the document.
 */
export function emitValidators(
  document: ApiDocument,
  wanted: readonly Wanted[],
  origin: Origin,
  src: string,
  module = "validators",
): readonly Emitted[] {
  const names = sortedNames(wanted.map(({ name }) => name));
  const code = standaloneModule(document, wanted);
  return [
    { path: `${module}.js`, text: `${header(origin)}\n${hoistRequires(code)}\n` },
    {
      path: `${module}.d.ts`,
      origin,
      imports: [{ from: `${src}/engine/pack/pack.js`, names: ["Validator"], types: true }],
      statements: names.map((name) => `export declare const ${name}: Validator;`),
    },
  ];
}

/** The order of everything shows in the text: first the components, then the rest, by name. */
function standaloneModule(document: ApiDocument, wanted: readonly Wanted[]): string {
  const ajv = new Ajv2020({
    strict: true,
    // Which types a value may have, and what is required, may stand in different parts.
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    inlineRefs: false,
    code: { source: true, esm: true, lines: true },
  });
  addFormats.default(ajv);
  const components = sortedNames(Object.keys(document.schemas));
  for (const name of components) addSchema(ajv, name, document.schemas[name] ?? true);
  for (const name of components) compile(ajv, name);
  const { ids, aliases } = functionsFor(ajv, wanted);
  const code = boundedFaults(standaloneCode.default(ajv, ids));
  return `${code}\n${aliases.join("")}`;
}

/**
 * Which schemas become functions, by the functions' names. A schema that is a component has the
 * function of that, under a name more: Ajv would print it anew for every name that it is given.
 */
function functionsFor(
  ajv: Ajv2020,
  wanted: readonly Wanted[],
): { readonly ids: Record<string, string>; readonly aliases: readonly string[] } {
  const schemas = new Map(wanted.map(({ name, schema }) => [name, schema]));
  const ids = new Map<string, string>();
  const aliases: string[] = [];
  for (const name of sortedNames(schemas.keys())) {
    const schema = schemas.get(name) ?? true;
    const component = componentOf(schema);
    if (component === undefined) {
      addSchema(ajv, `inline/${name}`, schema);
      compile(ajv, `inline/${name}`);
      ids.set(name, `inline/${name}`);
      continue;
    }
    const own = functionName(component);
    const other = ids.get(own) ?? component;
    if (other !== component) {
      throw new PackError(`openapi.yaml: schemas ${other} and ${component} both make ${own}`);
    }
    ids.set(own, component);
    aliases.push(`export const ${name} = ${own};\n`);
  }
  const sorted = sortedNames(ids.keys()).map((name) => [name, ids.get(name) ?? name]);
  return { ids: Object.fromEntries(sorted), aliases };
}

/** The component that a schema refers to and adds nothing to. */
function componentOf(schema: Json): string | undefined {
  if (!isObject(schema)) return undefined;
  const { $ref: ref, ...more } = schema;
  if (Object.keys(Object(plainSchema(more))).length > 0) return undefined;
  return typeof ref === "string" ? ref.slice(SCHEMA_REF.length) : undefined;
}

function functionName(component: string): string {
  return `is${pascalCase(component)}`;
}

function addSchema(ajv: Ajv2020, id: string, schema: Json): void {
  const plain = plainSchema(schema);
  // As an object: Ajv takes a boolean schema here, its types do not.
  ajv.addSchema({ $id: `/${id}`, ...(isObject(plain) ? plain : { allOf: [plain] }) }, id);
}

/** Compiles, once everything is there that it may refer to. */
function compile(ajv: Ajv2020, id: string): void {
  try {
    ajv.getSchema(id);
  } catch (error) {
    throw new PackError(`openapi.yaml: schema ${id}: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const REQUIRE = /\brequire\("([^"]+)"\)\.(\w+)/g;

/**
 * Ajv's modules still call `require`, which a module does not have
 * (https://github.com/ajv-validator/ajv/issues/2209): each becomes an import.
 */
function hoistRequires(code: string): string {
  const body = code.replace(/^"use strict";\n?/, "");
  const taken = sortedNames(new Set([...body.matchAll(REQUIRE)].map(([call]) => call)));
  const imports = taken.map((call, at) => call.replace(REQUIRE, importOf(`m${at}`))).join("");
  return `${imports}${body.replaceAll(REQUIRE, (call) => `m${taken.indexOf(call)}`)}`;
}

/**
 * What a CommonJS module exports by name is imported by name. Its `default` is read both ways: the
 * default import is the whole `module.exports` to Node.js, and already the `default` in it to tools
 * that follow `__esModule`, as vitest does with a linked package.
 */
function importOf(local: string): (call: string, from: string, name: string) => string {
  return (_, from, name) =>
    name === "default"
      ? `import c${local} from "${from}.js";\nconst ${local} = c${local}.default ?? c${local};\n`
      : `import { ${name} as ${local} } from "${from}.js";\n`;
}
