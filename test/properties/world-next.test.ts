import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pack } from "../../generated/deck/0.1.0/index.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import type { WorldEventSpec } from "../../src/engine/pack/pack.js";
import { nthOf } from "../support/every-nth.js";
import type { Answer, Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { dump, sameDump } from "./dump.js";
import { holds, TIMEOUT } from "./hold.js";
import { played } from "./played.js";
import { same } from "./same.js";
import { plans } from "./sequences.js";
import { objectsIn, readState, stored } from "./views.js";

describe("GET /__admin__/world/next", () => {
  test(
    "lists exactly the world events that can happen now",
    async () => {
      const sim = await subject();
      const property = fc.asyncProperty(plans(20), async (steps) => {
        await played(sim, steps);
        await sim.post("/__admin__/snapshots", { name: "here" });
        const listed = await list(sim);
        expect(new Set(listed.map(nameOf)).size).toBe(listed.length);
        for (const item of listed) await happens(sim, item);
        await backHere(sim);
        await othersAreRefused(sim, listed);
        await narrows(sim, listed);
      });
      await holds(property, { fixed: nthOf(3, 30), random: nthOf(3, 6) });
    },
    TIMEOUT,
  );
});

const list = async (sim: Subject, query = ""): Promise<readonly JsonObject[]> =>
  objectsIn((await sim.get(`/__admin__/world/next${query}`)).body["data"]);

const cause = (sim: Subject, item: JsonObject): Promise<Answer> =>
  sim.post("/__admin__/world/events", item);

async function backHere(sim: Subject): Promise<void> {
  const { status, text } = await sim.post("/__admin__/snapshots/here/restore");
  expect(status, text).toBe(200);
}

const idOf = ({ data }: JsonObject): string =>
  String((isObject(data) ? Object.values(data)[0] : undefined) ?? "");
const nameOf = (item: JsonObject): string => `${item["event"]} ${idOf(item)}`;

/** Posted back unchanged, it happens with its effect. */
async function happens(sim: Subject, item: JsonObject): Promise<void> {
  await backHere(sim);
  const { status, text, body } = await cause(sim, item);
  expect(status, `${nameOf(item)}: ${text}`).toBe(200);
  const { from = null, to = null } = isObject(item["about"]) ? item["about"] : {};
  if (to === null) return;
  const moved = objectsIn(body["changed"]).some(
    (change) => change["id"] === idOf(item) && change["from"] === from && change["to"] === to,
  );
  expect(moved, `${nameOf(item)} from ${from} to ${to}: ${text}`).toBe(true);
}

/** Each unlisted event is refused, with the present state and the possible events. */
async function othersAreRefused(sim: Subject, listed: readonly JsonObject[]): Promise<void> {
  const possible = new Set(listed.map(nameOf));
  const { state } = await readState(sim);
  const here = await dump(sim);
  for (const spec of Object.values(pack.worldEvents)) {
    const { id: idParameter } = spec;
    // An event that makes its own object is always listed.
    if (idParameter === undefined) continue;
    const objects = stored(state, spec.resource);
    const ids = objects.map(({ id }) => String(id));
    for (const id of [...ids, ...strangersTo(spec)]) {
      if (possible.has(`${spec.name} ${id}`)) continue;
      await backHere(sim);
      const refused = await cause(sim, { event: spec.name, data: { [idParameter]: id } });
      const about = `${spec.name} ${id}: ${refused.text}`;
      expect(refused.status, about).toBe(409);
      const present = objects.find((object) => object["id"] === id);
      same(
        detailsOf(refused),
        {
          resource: spec.resource,
          id,
          state: present === undefined ? null : (present["status"] ?? null),
          possible: possibleFor(listed, spec.resource, id),
        },
        about,
      );
      namesState(refused, spec, present);
      sameDump(await dump(sim), here, about);
    }
  }
}

const NOBODY = "0000000000000000";

/** Ids that name no such object: one that never was, and one that is malformed. */
function strangersTo({ resource }: WorldEventSpec): readonly string[] {
  return [`${pack.resources[resource]?.idPrefix}${NOBODY}`, "anybody"];
}

function detailsOf({ body }: Answer): JsonObject {
  const { error } = body;
  const details = isObject(error) ? error["details"] : undefined;
  return isObject(details) ? details : {};
}

const possibleFor = (
  listed: readonly JsonObject[],
  resource: string,
  id: string,
): readonly string[] =>
  listed
    .filter((item) => idOf(item) === id)
    .map(({ event }) => String(event))
    .filter((event) => pack.worldEvents[event]?.resource === resource);

/** An event that the state forbids says which state that is. */
function namesState(refused: Answer, spec: WorldEventSpec, present: JsonObject | undefined): void {
  const status = present?.["status"];
  if (typeof status !== "string" || spec.from?.includes(status) !== false) return;
  expect(refused.text).toContain(`${present?.["id"]} is ${status}; ${spec.name} needs it to be `);
}

/** For one kind or one object, it lists the matching part of the whole list. */
async function narrows(sim: Subject, listed: readonly JsonObject[]): Promise<void> {
  for (const resource of Object.keys(pack.resources)) {
    const own = listed.filter(
      ({ event }) => pack.worldEvents[String(event)]?.resource === resource,
    );
    same(await list(sim, `?resource=${resource}`), own, resource);
  }
  for (const id of new Set(listed.map(idOf).filter((known) => known !== ""))) {
    same(
      await list(sim, `?id=${id}`),
      listed.filter((item) => idOf(item) === id),
      id,
    );
  }
}
