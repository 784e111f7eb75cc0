import type { Pack, ResourceSpec } from "../../../pack/pack.js";

/** The collection that keeps emitted events where the pack has none of its own. */
const OWN_EVENTS: ResourceSpec = {
  name: "events",
  object: "event",
  stores: true,
  idPrefix: "evt_",
  idPattern: /^evt_/,
  id: { kind: "prefix", field: null, form: null, from: null, within: [] },
  fields: [],
  refersTo: {},
  copy: () => ({}),
  variants: null,
  shown: { kind: "stored" },
  hidden: [],
  indexes: [],
  seedable: false,
  log: "events",
  provenance: "assumed",
  stamps: { created: null, updated: null },
  times: {},
};

/** The collection that holds emitted events. */
export function eventLogOf({ resources }: Pack): ResourceSpec {
  const log = Object.values(resources).find((resource) => resource.log === "events");
  if (log !== undefined) return log;
  // A vendor's own `events` may be something else.
  return resources[OWN_EVENTS.name] === undefined
    ? OWN_EVENTS
    : { ...OWN_EVENTS, name: "emitted_events" };
}
