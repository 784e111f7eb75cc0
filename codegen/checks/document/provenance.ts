import type { Json } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import type { Api } from "../../openapi/api.js";
import { propertiesOf, titleOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf } from "../draft.js";
import { Place } from "../place.js";

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
