import type { ResourceEntry } from "../../model/model.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf } from "../draft.js";
import { Place } from "../place.js";
import { fieldsOf } from "../resources/resources.js";

/** Destinations and logs of deliveries name fields, states and transitions that exist. */
export function checkDestinations(draft: Draft, report: Report): void {
  for (const [name, resource] of entriesOf(draft.resources)) {
    const place = new Place(report, "resources.yaml", [name]);
    checkReceives(draft, name, resource, place.at("receives"));
    checkDelivery(draft, name, resource, place);
  }
}

function checkReceives(draft: Draft, name: string, resource: ResourceEntry, place: Place): void {
  const { receives, hidden = [] } = resource;
  if (receives === undefined) return;
  const lifecycle = entryOf(draft.lifecycles?.lifecycles, name);
  const fields = fieldsOf(draft.api, resource);
  const states = draft.lifecycles && Object.keys(lifecycle?.states ?? {});
  const transitions = draft.lifecycles && Object.keys(lifecycle?.transitions ?? {});
  type Key = Exclude<keyof typeof receives, "paused" | "unset" | "within">;
  const check = (key: Key, what: string, known?: readonly string[]): void => {
    const value = key === "url" ? receives.url.split(".")[0] : receives[key];
    if (value === undefined) return;
    place.at(key).mustBeIn(value, known, `"${value}" is not a ${what} of ${name}`);
  };
  check("events", "field", fields);
  check("url", "field", fields);
  check("secret", "field", fields);
  check("secrets", "hidden field", hidden);
  check("headers", "hidden field", hidden);
  check("active", "state", states);
  check("deactivate", "transition", transitions);
  const { paused, within = [] } = receives;
  for (const [index, field] of within.entries()) {
    const known = fields && [...fields, ...hidden];
    const message = `"${field}" is not a field of ${name}`;
    place.at("within", index).mustBeIn(field, known, message);
  }
  if (paused === undefined) return;
  const message = `"${paused.field}" is not a field of ${name}`;
  place.at("paused", "field").lack.mustBeIn(paused.field, fields, message);
}

function checkDelivery(draft: Draft, name: string, resource: ResourceEntry, place: Place): void {
  const { delivery, log } = resource;
  if (log === "deliveries" && delivery === undefined) {
    place.key.report(`${name} keeps deliveries: delivery is missing`);
  }
  if (delivery === undefined) return;
  const here = place.at("delivery");
  if (log !== "deliveries") {
    here.key.report(`${name} keeps no deliveries: log is not "deliveries"`);
  }
  const { status, ...others } = delivery;
  const fields = fieldsOf(draft.api, resource);
  for (const [key, field] of [...entriesOf(others), ["status", status.field] as const]) {
    const at = key === "status" ? here.at("status", "field") : here.at(key);
    at.lack.mustBeIn(field, fields, `"${field}" is not a field of ${name}`);
  }
}
