import type { Ajv2020 } from "ajv/dist/2020.js";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import type { Path } from "../../../src/engine/base/paths.js";
import type { Report } from "../draft.js";
import { keyOf, spotsOf } from "../draft.js";
import type { SchemaAt } from "./schema-roots.js";

const at = spotsOf("openapi.yaml");

const TYPES = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** JSON Schema 2020-12, and what OpenAPI 3.1 adds. */
const KEYWORDS = `$anchor $comment $defs $id $ref additionalProperties allOf anyOf const contains
  contentEncoding contentMediaType default dependentRequired dependentSchemas deprecated description
  discriminator else enum example examples exclusiveMaximum exclusiveMinimum externalDocs format if
  items maxContains maxItems maxLength maxProperties maximum minContains minItems minLength
  minProperties minimum multipleOf not oneOf pattern patternProperties prefixItems properties
  propertyNames readOnly required then title type unevaluatedItems unevaluatedProperties uniqueItems
  writeOnly xml`.split(/\s+/);

/** Keywords that say something about values of one type only. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  array: `contains items maxContains maxItems minContains minItems prefixItems unevaluatedItems
    uniqueItems`.split(/\s+/),
  number: "exclusiveMaximum exclusiveMinimum maximum minimum multipleOf".split(" "),
  object: `additionalProperties dependentRequired dependentSchemas maxProperties minProperties
    patternProperties properties propertyNames required unevaluatedProperties`.split(/\s+/),
  string: "contentEncoding contentMediaType maxLength minLength pattern".split(" "),
};

/** The keywords of one schema, its types and its format are such that exist. */
export function checkKeywords(ajv: Ajv2020, { path, schema }: SchemaAt, report: Report): void {
  if (typeof schema === "boolean") return;
  if (!isObject(schema)) {
    report(at(...path), "a schema is an object, true or false");
    return;
  }
  for (const keyword of Object.keys(schema)) {
    const spot = keyOf(at(...path, keyword));
    if (keyword === "nullable") {
      report(spot, `"nullable" is of OpenAPI 3.0: add "null" to the type`);
    } else if (!keyword.startsWith("x-") && !KEYWORDS.includes(keyword)) {
      report(spot, `"${keyword}" is no keyword of schemas`, nearest(keyword, KEYWORDS));
    }
  }
  checkTypes(schema, path, report);
  checkApplied(schema, path, report);
  checkFormat(ajv, schema, path, report);
}

function checkTypes(schema: JsonObject, path: Path, report: Report): void {
  const type = ownValue(schema, "type");
  const named = isArray(type)
    ? type.map((each, index): [Json, Path] => [each, [...path, "type", index]])
    : [[type, [...path, "type"]] as const];
  for (const [each, where] of named) {
    if (each === undefined || (typeof each === "string" && TYPES.includes(each))) continue;
    const message = `${JSON.stringify(each)} is no type: ${TYPES.join(", ")}`;
    report(at(...where), message, nearest(String(each), TYPES));
  }
}

/** A keyword about another type than the schema's own would be passed over in silence. */
function checkApplied(schema: JsonObject, path: Path, report: Report): void {
  const type = ownValue(schema, "type");
  if (type === undefined) return;
  const own = (isArray(type) ? type : [type]).map((each) => (each === "integer" ? "number" : each));
  const known = own.flatMap((each) => OF_TYPE[String(each)] ?? []);
  for (const keyword of Object.keys(schema)) {
    const about = Object.keys(OF_TYPE).find((each) => OF_TYPE[each]?.includes(keyword) === true);
    if (about === undefined || own.includes(about)) continue;
    const types = (isArray(type) ? type : [type]).join(" or ");
    const message = `"${keyword}" says something of type ${about}, and this is of type ${types}`;
    report(keyOf(at(...path, keyword)), message, nearest(keyword, known));
  }
}

function checkFormat(ajv: Ajv2020, schema: JsonObject, path: Path, report: Report): void {
  const format = ownValue(schema, "format");
  if (format === undefined || (typeof format === "string" && ajv.formats[format])) return;
  const message = `${JSON.stringify(format)} is no known format`;
  report(at(...path, "format"), message, nearest(String(format), Object.keys(ajv.formats)));
}
