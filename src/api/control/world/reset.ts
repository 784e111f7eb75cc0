// `reset`: the handler of `POST /__admin__/reset`; the dispatcher then calls `applyReset`. Also the
// start file of `--load`: `readStartFile` tries its control calls, and `applyStartFile` makes them
// in a new world, at the start and on `reset {reload: true}`.

import { controlCalls } from "../../../../generated/control/calls.js";
import { FileError } from "../../../engine/base/file-error.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import { formatInstant, parseInstant } from "../../../engine/base/time.js";
import { ControlError, problemLines } from "../../../engine/world/rules/errors/control-errors.js";
import { Journal } from "../../journal/journal.js";
import { change } from "../changing.js";
import type { ControlAnswer, ControlHost, ControlRequest, Handler } from "../handlers.js";
import type { InputOf } from "../input.js";
import { badInstant } from "../problems.js";
import { checked } from "../requests.js";
import type { PlainStartCall, StartCall, StartCallName } from "./start-file.js";

/**
 * `POST /__admin__/reset`: the state right after the start; `salt` is mixed into the seed, `reload`
 * makes the calls of the start file again.
 */
export const reset: Handler<"reset"> = (host, { body }) => {
  const { t0, salt, reload = false } = body ?? {};
  const instant = t0 === undefined ? undefined : parseInstant(t0);
  if (t0 !== undefined && instant === undefined) throw badInstant("t0");
  if (!reload) return begin(host, instant, salt, []);
  if (host.startFile === null) {
    return { ...begin(host, instant, salt, []), warnings: [NOTHING_TO_RELOAD] };
  }
  return readStartFile(host).then((calls) => begin(host, instant, salt, calls), refusal);
};

const NOTHING_TO_RELOAD =
  "reload: the instance was started without a file to load; it begins with an empty world";

/** The answer to a reset whose start file is wrong. */
function refusal(error: unknown): ControlAnswer<"reset"> {
  if (!(error instanceof FileError)) throw error;
  throw new ControlError("malformed_body", `reload: ${error.message}`, { path: "reload" });
}

function begin(
  host: ControlHost,
  t0: number | undefined,
  salt: string | undefined,
  calls: readonly StartCall[],
) {
  const { world } = host;
  host.inputDispatcher.apply({ kind: "reset", t0, salt, calls });
  return { now: formatInstant(world.now), t0: formatInstant(world.t0) };
}

/** Resets the world, its clock and its journal. */
export function applyReset(host: ControlHost, { t0, salt, calls }: InputOf<"reset">): undefined {
  const { world, clock, journal } = host;
  clock.stop();
  host.cutOff();
  host.snapshots.clear();
  journal.clear();
  world.reset(t0, salt);
  journal.restart();
  journal.test = salt ?? journal.test;
  host.application.begin(world.now);
  applyStartFile(host, calls);
  clock.restart();
  clock.flow(host.flow);
}

/**
 * Reads the start file and tries its calls in a new world, so that a refused call changes nothing.
 *
 * @throws FileError
 */
export async function readStartFile(host: ControlHost): Promise<readonly StartCall[]> {
  const calls = (await host.startFile?.()) ?? [];
  if (calls.length === 0) return calls;
  for (const call of calls) {
    await checked(controlCalls[call.name], call.body).catch((error) => {
      throw error instanceof ControlError ? refused(call, error) : error;
    });
  }
  const world = host.newWorld();
  applyStartFile({ ...host, world, journal: new Journal(world) }, calls);
  return calls;
}

/** Makes the calls in a new world. */
export function applyStartFile(host: ControlHost, calls: readonly PlainStartCall[]): void {
  for (const call of calls) {
    const answer = make(host, call.name, call);
    if (answer instanceof ControlError) throw refused(call, answer);
  }
}

function make<C extends StartCallName>(
  host: ControlHost,
  name: C,
  { path, body }: PlainStartCall,
): ControlAnswer<C> | ControlError {
  // The generated validators have checked the body against the handler's types.
  const request = { path, query: {}, body } as unknown;
  return change(host, name, request as ControlRequest<C>);
}

function refused(call: PlainStartCall, { message, details }: ControlError): FileError {
  const found = isArray(details?.["problems"]) ? details["problems"].filter(isObject) : [];
  const one = { path: details?.["path"] ?? LEADING_PATH.exec(message)?.[1] ?? null, message };
  const lines = (found.length > 0 ? found : [one]).map(({ path = null, message: words }) => {
    const place = isPlaced(call) ? call.place(typeof path === "string" ? path : null) : call.name;
    return found.length > 0 && path !== null ? `${place}: ${path}: ${words}` : `${place}: ${words}`;
  });
  return new FileError(problemLines(lines));
}

const isPlaced = (call: PlainStartCall): call is StartCall => "place" in call;

/** The parts of a message such as `agents[1].id: …`. */
const LEADING_PATH = /^([\w.[\]-]+): /;
