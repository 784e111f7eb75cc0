// The handlers of the control calls under `/__admin__/explorations`. By them a test in another
// process or language is explored: it asks for the next run (`nextFuture`), plays it, and reports
// the result (`endFuture`). The explorations themselves are `tools/explore/explorations.ts`.

import { parseDuration } from "../../engine/base/duration.js";
import {
  ControlError,
  refuse,
  unknownName,
} from "../../engine/world/rules/errors/control-errors.js";
import { clockAdvancing } from "./clock/waited-for.js";
import type { ExplorationKeeper, KeptExploration } from "./exploration-keeper.js";
import type { ControlHost, Handler } from "./handlers.js";
import { WrittenAnswer } from "./handlers.js";
import { badDuration } from "./problems.js";

/** `POST /__admin__/explorations`: begins to run a test in every legal future. */
export const beginExploration: Handler<"beginExploration"> = async (host, { body = {} }) => {
  const keeper = await keeperOf(host);
  if (host.clock.mode !== "frozen") throw new ControlError("precondition_failed", FLOWING);
  if (host.clock.isHeld) throw clockAdvancing(host);
  const id = keeper.begin(body);
  return { id };
};

const FLOWING = "the clock flows, so futures would not be reproducible; begin with a frozen clock";

/** `POST …/{id}/next`: the next future, or the result of all. */
export const nextFuture: Handler<"nextFuture"> = async (host, { path }) => {
  const found = await find(host, path.id);
  const next = await found.next();
  // The key of its world can be the one that all other answers mask.
  return new WrittenAnswer(Buffer.from(JSON.stringify(next)));
};

/** `POST …/{id}/wait`: lets time pass in the present future. */
export const waitInFuture: Handler<"waitInFuture"> = async (
  host,
  { path, body: { duration, limits = false } },
) => {
  const sleep = duration === undefined ? null : parseDuration(duration);
  if (sleep === undefined) throw badDuration("duration");
  const found = await find(host, path.id);
  await found.wait({ sleep, limits });
};

/** `POST …/{id}/result`: takes the result of the test in the present future. */
export const endFuture: Handler<"endFuture"> = async (host, { path, body }) => {
  const found = await find(host, path.id);
  found.result(body);
};

export const getExploration: Handler<"getExploration"> = async (host, { path }) => {
  const found = await find(host, path.id);
  return found.view();
};

export const deleteExploration: Handler<"deleteExploration"> = async (host, { path }) => {
  const keeper = await keeperOf(host);
  if (!keeper.remove(path.id)) throw unknown(keeper, path.id);
};

async function find(host: ControlHost, id: string): Promise<KeptExploration> {
  const keeper = await keeperOf(host);
  return keeper.find(id) ?? refuse(unknown(keeper, id));
}

async function keeperOf({ explorations }: ControlHost): Promise<ExplorationKeeper> {
  return explorations === null ? refuse(NOT_HERE) : await explorations();
}

const NOT_HERE = new ControlError(
  "unknown_route",
  "a future is no place to begin an exploration; begin at the world that futures continue",
);

const unknown = (keeper: ExplorationKeeper, id: string): ControlError =>
  unknownName("not_found", "exploration", id, keeper.ids());
