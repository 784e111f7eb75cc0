import type { Json } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import type { Path } from "../../../src/engine/base/paths.js";
import type { Api } from "../../openapi/api.js";
import { propertiesOf, titleOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, keyOf, spotsOf } from "../draft.js";

const at = spotsOf("openapi.yaml");
const PROVENANCES = ["captured", "documented", "assumed"];

/**
 * Operations, parameters, and the fields of objects and of event payloads have an `x-provenance`,
 * which `GET /__admin__/pack` shows.
 */
export function checkProvenance(draft: Draft, report: Report): void {
  const { api } = draft;
  if (api === undefined) return;
  for (const operation of api.operations) {
    mustSay(report, operation.path, operation.entry, titleOf(operation));
    for (const { path, entry, name } of operation.parameters) {
      mustSay(report, path, entry, `parameter "${name}" of ${titleOf(operation)}`);
    }
  }
  for (const schema of shownSchemas(draft, api)) {
    for (const [name, property] of propertiesOf(api, schema)) {
      mustSay(report, property.path, property.schema, `"${name}" of ${schema}`);
    }
  }
}

function shownSchemas({ resources, events }: Draft, api: Api): ReadonlySet<string> {
  const objects = entriesOf(resources).flatMap(([, resource]) => resource.schema ?? []);
  const payloads = entriesOf(events).map(([, event]) => event.payload);
  return new Set([...objects, ...payloads].filter((name) => Object.hasOwn(api.schemas, name)));
}

function mustSay(report: Report, path: Path, entry: Json, what: string): void {
  if (!isObject(entry)) return;
  const provenance = ownValue(entry, "x-provenance");
  if (provenance === undefined) {
    report(keyOf(at(...path)), `${what} has no x-provenance`);
  } else if (typeof provenance !== "string" || !PROVENANCES.includes(provenance)) {
    const message = `x-provenance ${JSON.stringify(provenance)} is none of ${PROVENANCES.join(", ")}`;
    report(at(...path, "x-provenance"), message, nearest(String(provenance), PROVENANCES));
  }
}
