import type { ResourceEntry } from "../../model/model.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf, keyOf, mustBeIn, namesOf, spotsOf } from "../draft.js";
import { fieldsOf } from "../resources/resources.js";

const at = spotsOf("resources.yaml");

/** What says where events go, and what was delivered, names fields, states and transitions there are. */
export function checkDestinations(draft: Draft, report: Report): void {
  for (const [name, resource] of entriesOf(draft.resources)) {
    checkReceives(draft, name, resource, report);
    checkDelivery(draft, name, resource, report);
  }
}

function checkReceives(draft: Draft, name: string, resource: ResourceEntry, report: Report): void {
  const { receives, hidden = [] } = resource;
  if (receives === undefined) return;
  const fields = fieldsOf(draft.api, resource);
  const check = (
    key: keyof typeof receives,
    known: readonly string[] | undefined,
    what: string,
    value = receives[key],
  ) => {
    if (value === undefined) return;
    mustBeIn(
      report,
      at(name, "receives", key),
      value,
      known,
      `"${value}" is no ${what} of ${name}`,
    );
  };
  check("events", fields, "field");
  check("url", fields, "field", receives.url.split(".")[0]);
  check("secret", fields, "field");
  check("secrets", hidden, "hidden field");
  check("headers", hidden, "hidden field");
  if (draft.lifecycles === undefined) return;
  const lifecycle = entryOf(draft.lifecycles.lifecycles ?? {}, name);
  check("active", namesOf(lifecycle?.states) ?? [], "state");
  check("deactivate", namesOf(lifecycle?.transitions) ?? [], "transition");
}

function checkDelivery(draft: Draft, name: string, resource: ResourceEntry, report: Report): void {
  const { delivery, log } = resource;
  if (log === "deliveries" && delivery === undefined) {
    report(keyOf(at(name)), `${name} keeps deliveries: delivery is missing`);
  }
  if (delivery === undefined) return;
  if (log !== "deliveries") {
    report(keyOf(at(name, "delivery")), `${name} keeps no deliveries: log is not "deliveries"`);
  }
  const fields = fieldsOf(draft.api, resource);
  const { status, ...others } = delivery;
  for (const [key, field] of [...entriesOf(others), ["status", status.field] as const]) {
    const path = key === "status" ? (["status", "field"] as const) : ([key] as const);
    const words = `"${field}" is no field of ${name}`;
    mustBeIn(report, at(name, "delivery", ...path), field, fields, words);
  }
}
