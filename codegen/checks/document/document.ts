import type { JsonObject } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import type { Path } from "../../../src/engine/base/paths.js";
import type { Fault as SchemaFault } from "../../openapi/validate.js";
import { faultsOf, tellingFaults } from "../../openapi/validate.js";
import { pointerPath } from "../../sources/source.js";
import type { Report } from "../draft.js";
import { Place } from "../place.js";

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

type Fault = Omit<SchemaFault, "instancePath"> & { readonly path: Path };

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

function isUnknownKey({ keyword }: Fault): boolean {
  return keyword === "unevaluatedProperties" || keyword === "additionalProperties";
}

function shadows(other: Fault, fault: Fault): boolean {
  return !isUnknownKey(other) && fault.path.every((step, index) => other.path[index] === step);
}

function reportFault({ path, params, message }: Fault, place: Place): void {
  const key = params["unevaluatedProperty"] ?? params["additionalProperty"];
  if (typeof key === "string") {
    place.at(key).key.report(`"${key}" is not known here in OpenAPI 3.1`, nearest(key, KEYS));
  } else {
    place.key.report(`not OpenAPI 3.1: ${path.at(-1) ?? "the document"} ${message}`);
  }
}
