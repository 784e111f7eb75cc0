import type { JsonObject } from "../world/json.js";
import { nearest } from "../world/nearest.js";
import { formatInstant } from "../world/time.js";
import type { World } from "../world/world.js";
import type { ControlAnswer, ControlRequest } from "./answers.js";
import { controlError } from "./answers.js";

const PAGE = { default: 100, max: 1_000 };

/** `GET /__admin__/state`: every object of the world as it is stored; never a secret. */
export function getState(world: World, { query }: ControlRequest): ControlAnswer {
  const asked = query.get("resource");
  const limit = Math.min(Math.max(Number(query.get("limit") ?? PAGE.default) || 1, 1), PAGE.max);
  const names = storedNames(world);
  if (asked === null) {
    const resources = Object.fromEntries(names.map((name) => [name, stateOf(world, name, limit)]));
    return { status: 200, body: { now: formatInstant(world.now), resources } };
  }
  const name = names.find((known) => known === asked || world.resource(known).object === asked);
  if (name === undefined) {
    const near = nearest(asked, names);
    const hint = near === undefined ? `known are ${names.join(", ")}` : `did you mean ${near}?`;
    return controlError(404, "unknown_resource", `there is no resource ${asked}; ${hint}`);
  }
  return { status: 200, body: { resource: name, ...stateOf(world, name, limit) } };
}

function storedNames(world: World): readonly string[] {
  return Object.values(world.pack.resources)
    .filter(({ stores }) => stores)
    .map(({ name }) => name);
}

function stateOf(world: World, name: string, limit: number): JsonObject {
  const table = world.table(name);
  const { rows } = table.page({ filters: [], limit, direction: "descending" });
  return { count: table.size, data: rows.map(({ fields }) => fields) };
}
