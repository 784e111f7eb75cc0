import { parseDuration } from "../../../engine/base/duration.js";
import {
  ControlError,
  refuse,
  unknownName,
} from "../../../engine/world/rules/errors/control-errors.js";
import { clockAdvancing } from "../clock/waited-for.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "../handlers.js";
import { WrittenAnswer } from "../handlers.js";
import { badDuration } from "../reading.js";
import type { ExplorationKeeper, KeptExploration } from "./exploration-keeper.js";

/** `POST /__admin__/explorations`: begins to run a test in every legal future. */
export async function beginExploration(
  host: ControlHost,
  { body = {} }: ControlRequest<"beginExploration">,
): Promise<ControlAnswer<"beginExploration">> {
  const keeper = await keeperOf(host);
  if (host.clock.mode !== "frozen") throw new ControlError("precondition_failed", FLOWING);
  if (host.clock.isHeld) throw clockAdvancing(host);
  const id = keeper.begin(body);
  return { id };
}

const FLOWING = "the clock flows, so futures would not be reproducible; begin with a frozen clock";

/** `POST …/{id}/next`: the next future, or the result of all. */
export async function nextFuture(
  host: ControlHost,
  { path }: ControlRequest<"nextFuture">,
): Promise<WrittenAnswer> {
  const found = await find(host, path.id);
  const next = await found.next();
  // The key of its world can be the one that all other answers mask.
  return new WrittenAnswer(Buffer.from(JSON.stringify(next)));
}

/** `POST …/{id}/wait`: lets time pass in the present future. */
export async function waitInFuture(
  host: ControlHost,
  { path, body: { duration, limits = false } }: ControlRequest<"waitInFuture">,
): Promise<ControlAnswer<"waitInFuture">> {
  const sleep = duration === undefined ? null : parseDuration(duration);
  if (sleep === undefined) throw badDuration("duration");
  const found = await find(host, path.id);
  await found.wait({ sleep, limits });
}

/** `POST …/{id}/result`: takes the result of the test in the present future. */
export async function endFuture(
  host: ControlHost,
  { path, body }: ControlRequest<"endFuture">,
): Promise<ControlAnswer<"endFuture">> {
  const found = await find(host, path.id);
  found.result(body);
}

export async function getExploration(
  host: ControlHost,
  { path }: ControlRequest<"getExploration">,
): Promise<ControlAnswer<"getExploration">> {
  const found = await find(host, path.id);
  return found.view();
}

export async function deleteExploration(
  host: ControlHost,
  { path }: ControlRequest<"deleteExploration">,
): Promise<ControlAnswer<"deleteExploration">> {
  const keeper = await keeperOf(host);
  if (!keeper.remove(path.id)) throw unknown(keeper, path.id);
}

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
