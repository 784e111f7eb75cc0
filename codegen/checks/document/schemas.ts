import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import type { Path } from "../../../src/engine/base/paths.js";
import { subschemasOf } from "../../../src/engine/schemas/vocabulary.js";
import { pointerPath } from "../../sources/source.js";
import type { Draft, Report } from "../draft.js";
import { Place } from "../place.js";

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
  const inner = subschemasOf(schema).flatMap((child) =>
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
