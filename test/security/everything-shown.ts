import { controlCalls } from "../../generated/control/calls.js";
import { pack } from "../../generated/deck/0.1.0/index.js";
import { objectsIn } from "../properties/views.js";
import type { Subject } from "../support/instance.js";

const GETS = [
  ...Object.values(controlCalls).filter(({ method }) => method === "GET"),
  ...pack.operations.filter(({ method }) => method === "GET"),
];

/** Ids of all that was ever made here: objects, overrides, endpoints, deliveries, traces. */
async function allIds(sim: Subject): Promise<readonly string[]> {
  const { world } = sim.instance;
  const lists = ["faults", "exogenous/pins", "webhooks/endpoints", "requests?limit=1000"];
  const ids: string[] = Object.keys(world.counts()).flatMap((resource) => {
    const query = { filters: [], limit: 1_000, direction: "ascending" } as const;
    return world
      .table(resource)
      .page(query)
      .rows.map(({ id }) => id);
  });
  for (const list of lists) {
    const { body } = await sim.get(`/__admin__/${list}`);
    for (const { id, trace_id } of objectsIn(body["data"])) ids.push(String(id ?? trace_id));
  }
  return ids;
}

/**
 * All answers of an instance to a client with the key: each GET of both planes, by id for each
 * object, and the search among requests. By call.
 */
export async function everythingShown(sim: Subject): Promise<ReadonlyMap<string, string>> {
  const shown = new Map<string, string>();
  const ids = await allIds(sim);
  const found = await sim.post("/__admin__/requests/find", {});
  shown.set("requests/find", found.text);
  const missed = await sim.post("/__admin__/requests/count", { path: "/nowhere" });
  shown.set("requests/count", missed.text);
  const { last } = sim.instance.journal.timelineLog;
  const stream = `${controlCalls.streamTimeline.path}?last_event_id=0&limit=${Math.max(1, last)}`;
  const timeline = `${controlCalls.getTimeline.path}?format=text`;
  for (const place of [stream, timeline]) {
    if (last > 0) shown.set(place, JSON.stringify(await textsOf(sim, place)));
  }
  for (const { path } of GETS) {
    if (path === controlCalls.streamTimeline.path) continue;
    const places = path.includes("{")
      ? ids.map((id) => path.replace(/\{\w+\}/, encodeURIComponent(id)))
      : [path];
    for (const place of places) shown.set(place, JSON.stringify(await textsOf(sim, place)));
  }
  return shown;
}

/** The parts of an answer, headers included. */
async function textsOf(sim: Subject, path: string): Promise<readonly unknown[]> {
  const { status, headers, text } = await sim.get(path);
  return [status, headers, text];
}

/** The calls whose answers contain one of the texts, each with these texts. */
export const callsThatShow = (
  shown: ReadonlyMap<string, string>,
  secrets: readonly string[],
): readonly string[] =>
  [...shown].flatMap(([call, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${call} shows ${secret}`),
  );
