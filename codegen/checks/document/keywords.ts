import type { Ajv2020 } from "ajv/dist/2020.js";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import type { Place } from "../place.js";

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
export function checkKeywords(ajv: Ajv2020, schema: Json, place: Place): void {
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
