// `checkTransitions`: checks `lifecycles.yaml` of a pack before the compiler prints code. When an
// object changes its state, the values that are written into its fields are ones they can have.

import { isObject } from "../../../src/engine/base/json.js";
import type { LifecycleEntry, ResourceEntry, SetEntry } from "../../model/model.js";
import { listedValues, propertiesOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf } from "../draft.js";
import { Place } from "../place.js";

/** Transitions set fields to values that these can have. */
export function checkTransitions(draft: Draft, report: Report): void {
  for (const [name, lifecycle] of entriesOf(draft.lifecycles?.lifecycles)) {
    const resource = entryOf(draft.resources, name);
    for (const [transition, { sets }] of entriesOf(lifecycle.transitions)) {
      const path = ["lifecycles", name, "transitions", transition, "sets"];
      const place = new Place(report, "lifecycles.yaml", path);
      for (const [field, set] of entriesOf(sets)) {
        const here = place.at(field);
        if (field === lifecycle.field) {
          here.key.report(`transition "${transition}" sets the state itself: use "to"`);
        }
        if (!isObject(set)) checkListed(draft, resource, field, set, here);
        else if ("pin" in set && set.else === "variant") checkVariant(lifecycle, set.pin, here);
      }
    }
  }
}

/** The value of a field with an enum is one of the enum. */
function checkListed(
  { api }: Draft,
  resource: ResourceEntry | undefined,
  field: string,
  value: SetEntry,
  place: Place,
): void {
  if (api === undefined || resource?.schema === undefined || isObject(value)) return;
  const property = propertiesOf(api, resource.schema).get(field);
  const values = property === undefined ? undefined : listedValues(api, property.schema);
  if (values === undefined) return;
  const message = `${JSON.stringify(value)} is not a value of ${resource.schema}.${field}`;
  place.lack.mustBeIn(String(value), values.map(String), message);
}

function checkVariant({ outcome }: LifecycleEntry, pin: string, place: Place): void {
  const kind = entryOf(outcome?.pins, pin)?.kind;
  if (kind === undefined || kind === "variant") return;
  place.at("else").report(`pin "${pin}" is of kind ${kind} and has no variants`);
}
