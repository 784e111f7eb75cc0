// The handlers of the control calls `GET /__admin__` (`getInstance`: version, pack, clock, links)
// and `GET /__admin__/openapi.json`. The instance itself is `instance/server/instance.ts`.

import type { Instance } from "../../../../generated/control/types.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { ControlAnswer, Handler } from "../handlers.js";

/** Calls to start from, by name. */
const LINKS: Instance["links"] = {
  openapi: "/__admin__/openapi.json",
  pack: "/__admin__/pack",
  reference: "/__admin__/reference",
  state: "/__admin__/state",
  world_next: "/__admin__/world/next",
  clock: "/__admin__/clock",
  requests: "/__admin__/requests",
  timeline: "/__admin__/timeline",
  events: "/__admin__/events",
  faults: "/__admin__/faults",
  pins: "/__admin__/exogenous/pins",
  scenarios: "/__admin__/scenarios",
  endpoints: "/__admin__/webhooks/endpoints",
  snapshots: "/__admin__/snapshots",
  unused: "/__admin__/unused",
};

/** `GET /__admin__`: the instance, its pack and its clock. */
export const getInstance: Handler<"getInstance"> = ({
  world,
  journal,
  clock,
  version,
  randomSeed,
  hasConsole,
}) => {
  const { pack } = world;
  return {
    contract: "2.0",
    version,
    pack: {
      name: pack.name,
      version: pack.version,
      api_version: pack.apiVersion,
      captured: pack.captured,
    },
    clock: { now: formatInstant(world.now), t0: formatInstant(world.t0), mode: clock.mode },
    counts: world.counts(),
    evicted: {
      traces: journal.traces.evicted,
      events: world.evictedEvents,
      deliveries: world.deliveries.evicted,
      idempotency_records: world.idempotency.evicted,
    },
    random_seed: randomSeed,
    links: hasConsole ? { console: "/__console__/", ...LINKS } : LINKS,
  };
};

/** `GET /__admin__/openapi.json`: the control contract, loaded on demand. */
export async function getOpenapi(): Promise<ControlAnswer<"getOpenapi">> {
  const { document } = await import("../../../../generated/control/document.js");
  const { openapi, info, paths } = document;
  return { ...document, openapi: String(openapi), info: Object(info), paths: Object(paths) };
}
