// The handlers of the control calls under `/__admin__/worlds`, which make, list and remove further
// worlds (simulated vendors beside the first, in one process), and of `GET /__admin__/recording`.
// The worlds themselves are in `instance/server/worlds.ts`.

import type {
  MadeWorld,
  WorldRequest,
  World as WorldView,
} from "../../../../generated/control/types.js";
import { formatInstant } from "../../../engine/base/time.js";
import {
  ControlError,
  refuse,
  unknownName,
} from "../../../engine/world/rules/errors/control-errors.js";
import { clockAdvancing } from "../clock/waited-for.js";
import { checkMemory } from "../description/metrics.js";
import type { ControlHost, Handler } from "../handlers.js";
import { WrittenAnswer } from "../handlers.js";
import { findPlace } from "./rewind.js";
import type { KeptWorld, NewWorldOptions } from "./world-keeper.js";
import { worldsAtRoot } from "./world-keeper.js";

/** `POST /__admin__/worlds`: makes a world, as at the start or as a copy. */
export const makeWorld: Handler<"makeWorld"> = (host, { query, body }) => {
  const worlds = worldsAtRoot(host);
  const { id: wanted } = query;
  const { name = wanted, salt, key, deliver, from = "start" } = body ?? {};
  if (wanted !== undefined && worlds.hasId(wanted)) throw inUse(wanted, "id");
  if (name !== undefined && worlds.has(name)) throw inUse(name, "name");
  const source = sourceOf(host, from);
  const wish = { id: wanted, name, from: source, salt, key, deliver };
  const problem = worlds.problem(wish);
  if (problem !== undefined) throw new ControlError("precondition_failed", problem);
  checkMemory([...worlds.list()].length);
  const made = worlds.make(wish);
  const { id, base_url, now, t0 } = view(made);
  const visible = host.world.services.mask(made.name);
  // Its key can be the one that all other answers mask.
  const answer: MadeWorld = { id, name: visible, base_url, key: made.key, now, t0 };
  return new WrittenAnswer(Buffer.from(JSON.stringify(answer)));
};

export const listWorlds: Handler<"listWorlds"> = (host) => ({
  data: Array.from(worldsAtRoot(host).list(), view),
});

/** `DELETE …/{id}`: removes a world, and cuts off everything under way in it. */
export const deleteWorld: Handler<"deleteWorld"> = (host, { path }) => {
  if (!worldsAtRoot(host).remove(path.id)) throw unknownWorld(path.id);
};

export const unknownWorld = (id: string): ControlError =>
  new ControlError(
    "unknown_world",
    `there is no world ${id}; POST /__admin__/worlds at the root of the instance makes one`,
  );

function sourceOf(
  host: ControlHost,
  from: NonNullable<WorldRequest["from"]>,
): NewWorldOptions["from"] {
  if (from === "start") return from;
  if (host.clock.isHeld) throw clockAdvancing(host);
  if (typeof from !== "string") {
    const place = findPlace(host, "from.at", from.at, from.side);
    return { state: host.past.stateAt(place) };
  }
  if (from === "current") return from;
  const { snapshots } = host;
  const known = ["start", "current", ...snapshots.keys()];
  return snapshots.get(from) ?? refuse(unknownName("not_found", "snapshot", from, known));
}

const inUse = (name: string, what: "id" | "name"): ControlError =>
  new ControlError(
    "name_in_use",
    `there is a world ${JSON.stringify(name)} already; choose another ${what}, or delete it first`,
  );

function view({ id, name, baseUrl, world }: KeptWorld): WorldView {
  const [now, t0] = [formatInstant(world.now), formatInstant(world.t0)];
  return { id, name, base_url: baseUrl(), now, t0 };
}

/** `GET /__admin__/recording`: all inputs so far, as a file that can be replayed. */
export const getRecording: Handler<"getRecording"> = (host, { query: { answers = false } }) => {
  const recording = host.recording();
  if (recording === null) throw new ControlError("precondition_failed", NO_RECORDING);
  if (answers && !recording.hasAnswers) throw new ControlError("precondition_failed", NO_ANSWERS);
  const text = recording.text(answers);
  return { recording: text };
};

const NO_RECORDING =
  "this instance keeps no recording; start it with --record FILE, or create the simulator with { record: true }";
const NO_ANSWERS =
  "answers: this recording has none; start it with --record FILE --answers, or omit the parameter";
