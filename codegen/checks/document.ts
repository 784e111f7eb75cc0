// Checks the OpenAPI document of a pack when the pack is read: its form is right (`checkDocument`),
// its schemas compile (`checkSchemas`), its routes are unique (`checkRoutes`), and its facts name
// their sources (`checkProvenance`). `checkCalls` is for the document of the control API alone.

import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, objectAt, ownValue } from "../../src/engine/base/json.js";
import { nearest } from "../../src/engine/base/nearest.js";
import type { Path } from "../../src/engine/base/paths.js";
import { subschemasOf } from "../../src/engine/schemas/document.js";
import type { Api, ApiOperation, ApiParameter } from "../openapi/api.js";
import { placeholdersIn, propertiesOf, titleOf } from "../openapi/api.js";
import { queryType, resolve } from "../openapi/schema-parts.js";
import type { SchemaFault } from "../openapi/validate.js";
import { faultsOf, tellingFaults } from "../openapi/validate.js";
import { pointerPath } from "../sources/source.js";
import type { Draft, Report } from "./draft.js";
import { entriesOf } from "./draft.js";
import { Place } from "./place.js";

/** Keywords of OpenAPI 3.1 that do not constrain a value, besides `x-…`. */
const ANNOTATIONS = ["discriminator", "example", "externalDocs", "xml"];

/** Every schema of the document compiles, without a misspelled keyword, type or format. */
export function checkSchemas({ api }: Draft, report: Report): void {
  if (api === undefined) return;
  checkRoots(schemaRoots(api.document), new Place(report, "openapi.yaml"));
}

/** One schema of another file of the pack. */
export function checkSchema(schema: JsonObject, place: Place): void {
  checkRoots([{ path: [], schema }], place);
}

/** Shared, because compiling the schema of schemas takes longer than compiling most packs. */
let shared: Ajv2020 | undefined;

function checkRoots(roots: readonly SchemaAt[], base: Place): void {
  shared ??= strictAjv();
  const ajv = shared;
  let isSound = true;
  const place = base.with(() => {
    isSound = false;
  });
  for (const { path, schema } of roots.flatMap(schemasWithin)) {
    checkKeywords(ajv, schema, place.at(...path));
  }
  if (isSound) checkAgainstMeta(ajv, roots, place);
  if (isSound) checkCompiled(ajv, roots, place);
}

/**
 * Strict, so that a misspelled keyword is not an annotation. Different parts of a schema may name the
 * types of a value and its required properties.
 */
function strictAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false });
  ajv.addVocabulary(ANNOTATIONS);
  addFormats.default(ajv);
  return ajv;
}

function checkAgainstMeta(ajv: Ajv2020, roots: readonly SchemaAt[], place: Place): void {
  for (const { path, schema } of roots) {
    if (!isObject(schema) || ajv.validateSchema(schema) === true) continue;
    for (const { instancePath, message } of ajv.errors ?? []) {
      const here = place.at(...path, ...pointerPath(instancePath));
      here.report(`this schema is not valid: ${message}`);
    }
  }
}

function checkCompiled(ajv: Ajv2020, roots: readonly SchemaAt[], place: Place): void {
  const extensions = [...extensionsIn(roots)].filter((word) => ajv.RULES.keywords[word] !== true);
  ajv.addVocabulary(extensions);
  for (const { path, schema } of roots) {
    const words = isObject(schema) ? compileFault(ajv, withoutReferences(schema)) : undefined;
    if (words === undefined) continue;
    const [, pointer = ""] = POINTER.exec(words) ?? [];
    const message = words.replace(/^strict mode: /, "").replace(POINTER, "");
    const here = place.at(...path, ...pointerPath(pointer));
    here.key.report(`this schema does not compile: ${message}`);
  }
}

/** The place of a fault in a message of Ajv. */
const POINTER = / at "#([^"]*)"/;

function compileFault(ajv: Ajv2020, schema: object): string | undefined {
  try {
    ajv.compile(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    ajv.removeSchema(schema);
  }
}

/** A referenced schema is compiled by itself, so that a fault has its own place. */
function withoutReferences(schema: JsonObject): JsonObject {
  const parts = Object.entries(schema).filter(([key, part]) => key !== "$ref" || isObject(part));
  return Object.fromEntries(parts.map(([key, part]) => [key, withoutReferencesIn(part)]));
}

function withoutReferencesIn(value: Json): Json {
  if (isArray(value)) return value.map(withoutReferencesIn);
  return isObject(value) ? withoutReferences(value) : value;
}

function extensionsIn(roots: readonly SchemaAt[]): ReadonlySet<string> {
  const schemas = roots.flatMap(schemasWithin);
  return new Set(
    schemas.flatMap(({ schema }) =>
      isObject(schema) ? Object.keys(schema).filter((key) => key.startsWith("x-")) : [],
    ),
  );
}

export interface SchemaAt {
  readonly path: Path;
  readonly schema: Json;
}

/** Keys whose values are data, in which `schema` has no meaning. */
const VALUES: ReadonlySet<string> = new Set(["default", "enum", "example", "examples"]);

/**
 * The outermost schemas of a document: its component schemas, and every `schema` of a parameter,
 * header or media type. https://spec.openapis.org/oas/v3.1.1#schema-object
 */
export function schemaRoots(document: JsonObject): readonly SchemaAt[] {
  return rootsIn(document, []);
}

function rootsIn(value: Json, path: Path): readonly SchemaAt[] {
  if (isArray(value)) return value.flatMap((item, at) => rootsIn(item, [...path, at]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const here = [...path, key];
    if (VALUES.has(key) || key.startsWith("x-")) return [];
    if (key === "schema") return [{ path: here, schema: part }];
    if (key === "schemas" && path.length === 1 && path[0] === "components") return all(part, here);
    return rootsIn(part, here);
  });
}

function all(schemas: Json, path: Path): readonly SchemaAt[] {
  if (!isObject(schemas)) return [];
  return Object.entries(schemas).map(([name, schema]) => ({ path: [...path, name], schema }));
}

/** A schema and all schemas within it. */
export function schemasWithin({ path, schema }: SchemaAt): readonly SchemaAt[] {
  if (!isObject(schema)) return [{ path, schema }];
  const inner = [...subschemasOf(schema)].flatMap((child) =>
    schemasWithin({ path: [...path, ...child.path], schema: child.schema }),
  );
  return [{ path, schema }, ...inner];
}

const TYPES = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** JSON Schema 2020-12, and what OpenAPI 3.1 adds. */
const KEYWORDS = `$anchor $comment $defs $id $ref additionalProperties allOf anyOf const contains
  contentEncoding contentMediaType default dependentRequired dependentSchemas deprecated description
  discriminator else enum example examples exclusiveMaximum exclusiveMinimum externalDocs format if
  items maxContains maxItems maxLength maxProperties maximum minContains minItems minLength
  minProperties minimum multipleOf not oneOf pattern patternProperties prefixItems properties
  propertyNames readOnly required then title type unevaluatedItems unevaluatedProperties uniqueItems
  writeOnly xml`.split(/\s+/);

/** Keywords that constrain values of one type only. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  array: `contains items maxContains maxItems minContains minItems prefixItems unevaluatedItems
    uniqueItems`.split(/\s+/),
  number: "exclusiveMaximum exclusiveMinimum maximum minimum multipleOf".split(" "),
  object: `additionalProperties dependentRequired dependentSchemas maxProperties minProperties
    patternProperties properties propertyNames required unevaluatedProperties`.split(/\s+/),
  string: "contentEncoding contentMediaType maxLength minLength pattern".split(" "),
};

/** The keywords, the types and the format of one schema exist. */
function checkKeywords(ajv: Ajv2020, schema: Json, place: Place): void {
  if (typeof schema === "boolean") return;
  if (!isObject(schema)) {
    place.report("a schema is an object, true or false");
    return;
  }
  for (const keyword of Object.keys(schema)) {
    const here = place.at(keyword).key;
    if (keyword === "nullable") {
      here.report(`"nullable" belongs to OpenAPI 3.0: add "null" to the type`);
    } else if (!keyword.startsWith("x-")) {
      here.mustBeIn(keyword, KEYWORDS, `"${keyword}" is not a keyword of schemas`);
    }
  }
  checkTypes(schema, place.at("type"));
  checkApplied(schema, place);
  checkFormat(ajv, schema, place.at("format"));
}

function checkTypes(schema: JsonObject, place: Place): void {
  const type = ownValue(schema, "type");
  const named = isArray(type)
    ? type.map((each, index) => [each, place.at(index)] as const)
    : [[type, place] as const];
  for (const [each, at] of named) {
    if (each === undefined || (typeof each === "string" && TYPES.includes(each))) continue;
    const message = `${JSON.stringify(each)} is not a type: ${TYPES.join(", ")}`;
    at.report(message, nearest(String(each), TYPES));
  }
}

/** A keyword for another type than the schema's own would have no effect. */
function checkApplied(schema: JsonObject, place: Place): void {
  const type = ownValue(schema, "type");
  if (type === undefined) return;
  const types = isArray(type) ? type : [type];
  const own = types.map((each) => (each === "integer" ? "number" : each));
  const known = own.flatMap((each) => OF_TYPE[String(each)] ?? []);
  for (const keyword of Object.keys(schema)) {
    const about = Object.keys(OF_TYPE).find((each) => OF_TYPE[each]?.includes(keyword) === true);
    if (about === undefined || own.includes(about)) continue;
    const message = `"${keyword}" applies to type ${about}, and this is of type ${types.join(" or ")}`;
    place.at(keyword).key.report(message, nearest(keyword, known));
  }
}

function checkFormat(ajv: Ajv2020, schema: JsonObject, place: Place): void {
  const format = ownValue(schema, "format");
  if (format === undefined || (typeof format === "string" && ajv.formats[format])) return;
  const message = `${JSON.stringify(format)} is not a known format`;
  place.report(message, nearest(String(format), Object.keys(ajv.formats)));
}

const JSON_TYPE = "application/json";

/** Calls of the control plane use only the forms that handlers and client support. */
export function checkCalls({ api }: Draft, report: Report): void {
  if (api === undefined || !api.whole) return;
  const root = new Place(report, "openapi.yaml");
  for (const operation of api.operations) {
    const { id = "the call", path, entry, parameters } = operation;
    const place = root.at(...path);
    // The name becomes a key of types, and a part of the names of validators.
    if (operation.id !== undefined && !/^[a-z][A-Za-z0-9]*$/.test(id)) {
      place.at("operationId").report(`operationId "${id}" is not a name in camel case`);
    }
    if (typeof ownValue(entry, MARK) !== "boolean") {
      place.key.report(
        `${id} does not say whether it changes the world: set ${MARK} to true or false`,
      );
    }
    for (const parameter of parameters) checkParameter(api, parameter, root.at(...parameter.path));
    checkMessage(api, ownValue(entry, "requestBody"), place.at("requestBody"), () => false);
    for (const [status, response] of Object.entries(objectAt(entry, "responses"))) {
      const isText = (type: string): boolean => type.startsWith("text/");
      checkMessage(api, response, place.at("responses", status), isText);
    }
  }
}

/** Calls that change the world become inputs of its recording. */
const MARK = "x-changes-world";

function checkParameter(api: Api, { name, in: where, entry }: ApiParameter, place: Place): void {
  if (where === "path") return;
  if (where !== "query") {
    place.at("in").report(`parameter "${name}" is in ${where}: calls take path and query`);
    return;
  }
  if (queryType(ownValue(entry, "schema") ?? true, api.document) !== undefined) return;
  const message = `query parameter "${name}" must be of type string, integer or boolean`;
  place.at("schema").key.report(message);
}

/** A body is JSON; an answer can also be a text. */
function checkMessage(
  api: Api,
  message: Json | undefined,
  place: Place,
  mayBe: (type: string) => boolean,
): void {
  const content = objectAt(resolve(api.document, message) ?? {}, "content");
  for (const type of Object.keys(content)) {
    if (type === JSON_TYPE || mayBe(type)) continue;
    const at = place.at("content", type).key;
    at.report(`bodies are ${JSON_TYPE}, not ${type}`, nearest(type, [JSON_TYPE]));
  }
}

/** Keys of the objects of OpenAPI 3.1, for the nearest name. */
const KEYS = [
  ..."openapi info jsonSchemaDialect servers paths webhooks components security tags".split(" "),
  ..."externalDocs title summary description termsOfService contact license version url".split(" "),
  ..."email name identifier variables enum default schemas responses parameters examples".split(
    " ",
  ),
  ..."requestBodies headers securitySchemes links callbacks pathItems get put post delete".split(
    " ",
  ),
  ..."options head patch trace operationId requestBody deprecated in required".split(" "),
  ..."allowEmptyValue style explode allowReserved schema example content encoding".split(" "),
  ..."contentType mapping propertyName type scheme bearerFormat flows openIdConnectUrl".split(" "),
];

type PlacedFault = Omit<SchemaFault, "instancePath"> & { readonly path: Path };

/**
 * Reports the faults that swagger-parser finds in a document whose references all lead somewhere.
 * https://spec.openapis.org/oas/3.1/schema/2022-10-07
 */
export async function checkDocument(document: JsonObject, report: Report): Promise<void> {
  const faults = tellingFaults(await faultsOf(document)).map(({ instancePath, ...fault }) => ({
    path: pointerPath(instancePath),
    ...fault,
  }));
  // A wrong part makes the keys around it unknown too: only the part is reported.
  const alone = faults.filter(
    (fault) => !isUnknownKey(fault) || !faults.some((other) => shadows(other, fault)),
  );
  for (const fault of alone) reportFault(fault, new Place(report, "openapi.yaml", fault.path));
}

function isUnknownKey({ keyword }: PlacedFault): boolean {
  return keyword === "unevaluatedProperties" || keyword === "additionalProperties";
}

function shadows(other: PlacedFault, fault: PlacedFault): boolean {
  return !isUnknownKey(other) && fault.path.every((step, index) => other.path[index] === step);
}

function reportFault({ path, params, message }: PlacedFault, place: Place): void {
  const key = params["unevaluatedProperty"] ?? params["additionalProperty"];
  if (typeof key === "string") {
    place.at(key).key.report(`"${key}" is not known here in OpenAPI 3.1`, nearest(key, KEYS));
  } else {
    place.key.report(`not OpenAPI 3.1: ${path.at(-1) ?? "the document"} ${message}`);
  }
}

const PROVENANCES = ["captured", "documented", "assumed"];

/**
 * Operations, parameters, and the fields of objects and of event payloads have an `x-provenance`,
 * which `GET /__admin__/pack` shows.
 */
export function checkProvenance(draft: Draft, report: Report): void {
  const { api } = draft;
  if (api === undefined) return;
  const root = new Place(report, "openapi.yaml");
  for (const operation of api.operations) {
    mustSay(operation.entry, titleOf(operation), root.at(...operation.path));
    for (const { path, entry, name } of operation.parameters) {
      mustSay(entry, `parameter "${name}" of ${titleOf(operation)}`, root.at(...path));
    }
  }
  for (const schema of visibleSchemas(draft, api)) {
    for (const [name, property] of propertiesOf(api, schema)) {
      mustSay(property.schema, `"${name}" of ${schema}`, root.at(...property.path));
    }
  }
}

function visibleSchemas({ resources, events }: Draft, api: Api): ReadonlySet<string> {
  const objects = entriesOf(resources).flatMap(([, resource]) => resource.schema ?? []);
  const payloads = entriesOf(events).flatMap(([, event]) => event.payload ?? []);
  return new Set([...objects, ...payloads].filter((name) => Object.hasOwn(api.schemas, name)));
}

function mustSay(entry: Json, what: string, place: Place): void {
  if (!isObject(entry)) return;
  const provenance = ownValue(entry, "x-provenance");
  if (provenance === undefined) {
    place.key.report(`${what} has no x-provenance`);
  } else if (typeof provenance !== "string" || !PROVENANCES.includes(provenance)) {
    const message = `x-provenance ${JSON.stringify(provenance)} is not one of ${PROVENANCES.join(", ")}`;
    place.at("x-provenance").report(message, nearest(String(provenance), PROVENANCES));
  }
}

/**
 * Routes and operationIds are unique, and path parameters are those of the path.
 * https://spec.openapis.org/oas/v3.1.1#paths-object
 */
export function checkRoutes(draft: Draft, report: Report): void {
  const { api } = draft;
  if (api === undefined) return;
  const root = new Place(report, "openapi.yaml");
  checkSameRoutes(draft, report);
  checkOperationIds(api, root);
  for (const operation of api.operations) {
    if (api.whole) checkPathParameters(operation, root);
    checkResponses(operation, root.at(...operation.path, "responses").key);
  }
}

/** Two paths that differ only in the names of their parameters would match the same calls. */
export function checkSameRoutes({ api }: Draft, report: Report): void {
  const first = new Map<string, string>();
  for (const route of Object.keys(objectAt(api?.document ?? {}, "paths"))) {
    const form = route.replace(/\{[^{}]*\}/g, "{}");
    const same = first.get(form);
    const place = new Place(report, "openapi.yaml", ["paths", route]).key;
    if (same === undefined) first.set(form, route);
    else place.report(`"${route}" is the same route as "${same}"`);
  }
}

function checkOperationIds(api: Api, root: Place): void {
  const first = new Map<string, ApiOperation>();
  for (const operation of api.operations) {
    const { id } = operation;
    const place = root.at(...operation.path);
    const same = first.get(id ?? "");
    if (id === undefined) place.key.report(`${titleOf(operation)} has no operationId`);
    else if (same === undefined) first.set(id, operation);
    else place.at("operationId").report(`operationId "${id}" is also that of ${titleOf(same)}`);
  }
}

function checkPathParameters(operation: ApiOperation, root: Place): void {
  const wanted = placeholdersIn(operation.route);
  const declared = operation.parameters.filter((parameter) => parameter.in === "path");
  const names = declared.map((parameter) => parameter.name);
  const unused = names.filter((name) => !wanted.includes(name));
  for (const name of wanted) {
    if (names.includes(name)) continue;
    const message = `path parameter "${name}" of ${titleOf(operation)} is not declared`;
    root.at(...operation.path).key.report(message, nearest(name, unused));
  }
  for (const { name, path } of declared) {
    const message = `path parameter "${name}" is not in ${operation.route}`;
    root.at(...path, "name").mustBeIn(name, wanted, message);
  }
}

function checkResponses(operation: ApiOperation, place: Place): void {
  const statuses = Object.keys(objectAt(operation.entry, "responses"));
  if (statuses.length === 0) {
    place.report(`${titleOf(operation)} has no responses`);
  } else if (!statuses.some((status) => /^2\d\d$/.test(status))) {
    place.report(`${titleOf(operation)} has no response from 200 to 299`);
  }
}
