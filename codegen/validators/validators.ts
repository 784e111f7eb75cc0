// Prints the validators of a compiled pack, which Ajv compiles ahead: of requests, and apart from
// them of answers and the data of events (`emitBothValidators`, `emitResponses`). Packs with a
// vendor's own document carry its schemas instead (`captured-schemas.ts`).

import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import type { Json } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { engineTypes } from "../facts/context.js";
import type { ApiDocument, Route } from "../facts/document.js";
import { SCHEMA_REF } from "../facts/document.js";
import { camelCase, pascalCase, sortedNames } from "../print/code-names.js";
import { PackError } from "../print/format.js";
import type { Emitted, Origin, Script } from "../print/source.js";
import { Code, constant, header, literal } from "../print/source.js";
import { plainSchema } from "./captured-schemas.js";

/** A validator to be made: its name in its module and its schema. */
export interface Wanted {
  readonly name: string;
  readonly schema: Json;
}

/**
 * `validators.js` checks requests and is loaded at the start; `response-validators.js` checks
 * answers and events, and is loaded on first use.
 *
 * @param more validators of anything else
 */
export function emitBothValidators(
  document: ApiDocument,
  more: { readonly requests?: readonly Wanted[]; readonly responses?: readonly Wanted[] },
  origin: Origin,
  src: string,
): readonly Emitted[] {
  const requests = [...requestValidators(document), ...(more.requests ?? [])];
  const responses = [...responseValidators(document), ...(more.responses ?? [])];
  return [
    ...emitValidators(document, requests, origin, src),
    ...emitValidators(document, responses, origin, src, "response-validators"),
  ];
}

/**
 * `validators.js` and its declarations: Ajv's standalone code as an ES module. A keyword or format
 * that Ajv does not know is a mistake of the document.
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
      imports: [engineTypes(src, "pack/pack", "Validator")],
      statements: names.map((name) => `export declare const ${name}: Validator;`),
    },
  ];
}

/** Sorted, since the order of schemas changes the text: components first, then the rest. */
function standaloneModule(document: ApiDocument, wanted: readonly Wanted[]): string {
  const ajv = new Ajv2020({
    strict: true,
    // Different parts of a schema may name the types and the required properties.
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
 * The schemas that become functions, by name of function. A schema that is a component gets an
 * alias of the component's function, which Ajv would otherwise print again for each name.
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
    const own = `is${pascalCase(component)}`;
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

/** The component that a schema refers to, when the schema adds nothing to it. */
function componentOf(schema: Json): string | undefined {
  if (!isObject(schema)) return undefined;
  const { $ref: ref, ...more } = schema;
  if (Object.keys(Object(plainSchema(more))).length > 0) return undefined;
  return typeof ref === "string" ? ref.slice(SCHEMA_REF.length) : undefined;
}

function addSchema(ajv: Ajv2020, id: string, schema: Json): void {
  const plain = plainSchema(schema);
  // Ajv accepts a boolean schema here; its types do not.
  ajv.addSchema({ $id: `/${id}`, ...(isObject(plain) ? plain : { allOf: [plain] }) }, id);
}

/** Compiles a schema, once all schemas that it refers to are added. */
function compile(ajv: Ajv2020, id: string): void {
  try {
    ajv.getSchema(id);
  } catch (error) {
    throw new PackError(
      `openapi.yaml: schema ${id}: ${error instanceof Error ? error.message : error}`,
    );
  }
}

const REQUIRE = /\brequire\("([^"]+)"\)\.(\w+)/g;

/**
 * Turns each `require` of Ajv's code into an import, since an ES module has no `require`.
 * https://github.com/ajv-validator/ajv/issues/2209
 */
function hoistRequires(code: string): string {
  const body = code.replace(/^"use strict";\n?/, "");
  const taken = sortedNames(new Set([...body.matchAll(REQUIRE)].map(([call]) => call)));
  const imports = taken.map((call, at) => call.replace(REQUIRE, importOf(`m${at}`))).join("");
  return `${imports}${body.replaceAll(REQUIRE, (call) => `m${taken.indexOf(call)}`)}`;
}

/**
 * An import of one export of a CommonJS module. The default import is `module.exports` in Node.js,
 * and `module.exports.default` in tools that follow `__esModule`, so the code accepts both.
 */
function importOf(local: string): (call: string, from: string, name: string) => string {
  return (_, from, name) =>
    name === "default"
      ? `import c${local} from "${from}.js";\nconst ${local} = c${local}.default ?? c${local};\n`
      : `import { ${name} as ${local} } from "${from}.js";\n`;
}

/**
 * Ajv's code with a bound on the number of faults that it keeps. With `allErrors`, Ajv copies all
 * earlier faults for each fault of a referenced schema, which takes quadratic time and memory
 * (https://github.com/ajv-validator/ajv/blob/master/lib/compile/errors.ts).
 *
 * The changed code appends faults in place, keeps the first ones, and counts all: a validator has
 * their `count` besides its `errors`.
 */
export function boundedFaults(code: string): string {
  const bounded = REPLACEMENTS.reduce(
    (text, [pattern, replacement]) => text.replaceAll(pattern, replacement),
    code,
  );
  const left = UNBOUNDED.exec(bounded);
  if (left === null) return `${bounded}\n${HELPERS}`;
  throw new Error(`codegen: Ajv writes ${left[0]}, for which no bound is known`);
}

const MOST_KEPT = 10_000;

const HELPERS = `function withFault(faults, fault) {
if (faults === null) return [fault];
if (faults.length < ${MOST_KEPT}) faults.push(fault);
return faults;
}
function withFaults(faults, more) {
if (faults === null) return more;
for (let at = 0; at < more.length && faults.length < ${MOST_KEPT}; at++) faults.push(more[at]);
return faults;
}
`;

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  // A fault of this schema.
  [
    /if\(vErrors === null\)\{\s*vErrors = \[(\w+)\];\s*\}\s*else \{\s*vErrors\.push\(\1\);\s*\}/g,
    "vErrors = withFault(vErrors, $1);",
  ],
  // Faults of a referenced schema.
  [
    /vErrors = vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\);\s*errors = vErrors\.length;/g,
    "vErrors = withFaults(vErrors, $1.errors);\nerrors += $1.count;",
  ],
  // Faults of an alternative are dropped when another one fits.
  [/vErrors\.length = (\w+);/g, "vErrors.length = Math.min(vErrors.length, $1);"],
  [/\b(\w+)\.errors = vErrors;/g, "$1.errors = vErrors;\n$1.count = errors;"],
];

const UNBOUNDED = /vErrors\.concat\(|vErrors\.push\(|vErrors = \[|errors = vErrors\.length/;

/** Validators of all request bodies of a document. */
export function requestValidators({ operations }: ApiDocument): readonly Wanted[] {
  return operations.flatMap((route) =>
    route.body === null ? [] : { name: bodyName(route), schema: route.body.schema },
  );
}

/** Validators of all JSON answers of a document. */
export function responseValidators({ operations }: ApiDocument): readonly Wanted[] {
  return operations.flatMap((route) =>
    route.responses.flatMap(({ status, schema }) =>
      schema === null ? [] : { name: responseName(route, status), schema },
    ),
  );
}

export function bodyName(route: Route): string {
  return `${camelCase(route.id)}Body`;
}

function responseName(route: Route, status: number): string {
  return `${camelCase(route.id)}${status}`;
}

/** The name of the validator of an event's data. */
export function payloadName(type: string): string {
  return `${camelCase(type)}Event`;
}

/**
 * `responses.ts`: the validators of answers and events by name. A separate module, because they are
 * the largest validators and a start without options needs none.
 *
 * @param events event types with validators; null when there are no events
 */
export function emitResponses(
  document: ApiDocument,
  events: readonly string[] | null,
  origin: Origin,
  src: string,
): Script {
  const responses = document.operations.map((route) => [route.id, validatorsOf(route)] as const);
  const payloads = (events ?? []).map((type) => [type, validator(payloadName(type))] as const);
  return {
    path: "responses.ts",
    origin,
    imports: [
      engineTypes(src, "pack/pack", "PayloadValidators", "ResponseValidators"),
      { from: "./response-validators.js", all: "validators" },
    ],
    statements: [
      constant("responses", "ResponseValidators", literal(Object.fromEntries(responses))),
      ...(events === null
        ? []
        : [constant("payloads", "PayloadValidators", literal(Object.fromEntries(payloads)))]),
    ],
  };
}

function validatorsOf(route: Route): Readonly<Record<string, Code | null>> {
  return Object.fromEntries(
    route.responses.map(({ status, schema }) => [
      status,
      schema === null ? null : validator(responseName(route, status)),
    ]),
  );
}

function validator(name: string): Code {
  return new Code(`validators.${name}`);
}
