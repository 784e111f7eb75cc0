import { FileError } from "../../../engine/base/file-error.js";
import { formatInstant, parseInstant } from "../../../engine/base/time.js";
import type { ControlAnswer, ControlHost, Handler } from "../handlers.js";
import type { InputOf } from "../input.js";
import { badInstant } from "../reading.js";
import { applyStartFile, readStartFile, startFileRefusal } from "./start-calls.js";
import type { StartCall } from "./start-file.js";

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

function refusal(error: unknown): ControlAnswer<"reset"> {
  if (error instanceof FileError) throw startFileRefusal(error);
  throw error;
}

interface Begun {
  readonly now: string;
  readonly t0: string;
}

function begin(
  host: ControlHost,
  t0: number | undefined,
  salt: string | undefined,
  calls: readonly StartCall[],
): Begun {
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
  host.application.begin(world.now);
  applyStartFile(host, calls);
  clock.restart();
  clock.flow(host.flow);
}
