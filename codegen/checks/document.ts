import SwaggerParser from "@apidevtools/swagger-parser";
import type { OpenAPI } from "openapi-types";
import type { JsonObject } from "../../src/base/json.js";
import { isArray, isObject } from "../../src/base/json.js";
import { nearest } from "../../src/base/nearest.js";
import type { Path } from "../../src/base/paths.js";
import { pointerPath } from "../read/source.js";
import type { Report } from "./draft.js";
import { keyOf, spotsOf } from "./draft.js";

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
  readonly params: JsonObject;
}

/**
 * What the schema of OpenAPI 3.1 finds in a document whose references all lead somewhere.
 * https://spec.openapis.org/oas/3.1/schema/2022-10-07
 */
export async function checkDocument(document: JsonObject, report: Report): Promise<void> {
  try {
    // The parser resolves references in the very object it is given.
    const copy: OpenAPI.Document = JSON.parse(JSON.stringify(document));
    await SwaggerParser.validate(copy, { resolve: { external: false } });
  } catch (error) {
    const faults = faultsOf(error);
    for (const fault of faults) reportFault(fault, report);
    if (faults.length === 0) report(keyOf(at("openapi")), messageOf(error));
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** These only say that one of their parts failed. */
const ECHOES: ReadonlySet<string> = new Set(["anyOf", "else", "if", "not", "oneOf", "$ref"]);

function faultsOf(error: unknown): readonly Fault[] {
  const details = isObject(error) ? error["details"] : undefined;
  const all = isArray(details) ? details.flatMap(faultOf) : [];
  const telling = all.filter(({ keyword }) => !ECHOES.has(keyword));
  const faults = telling.length > 0 ? telling : all;
  // Where a part is wrong, its whole neighbourhood counts as unknown: only the part is reported.
  return faults.filter(
    (fault) => !isUnknownKey(fault) || !faults.some((other) => shadows(other, fault)),
  );
}

function faultOf(detail: unknown): readonly Fault[] {
  if (!isObject(detail)) return [];
  const { instancePath, keyword, message, params } = detail;
  if (typeof instancePath !== "string" || typeof keyword !== "string") return [];
  const words = typeof message === "string" ? message : "is not right";
  return [
    {
      path: pointerPath(instancePath),
      keyword,
      message: words,
      params: isObject(params) ? params : {},
    },
  ];
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
