import type { Snapshot } from "../../generated/control/types.js";
import { formatInstant } from "../base/time.js";
import type { ControlError } from "../world/rules/control-errors.js";
import { unknownName } from "../world/rules/control-errors.js";
import { abandonAttempts } from "../world/rules/deliveries-noting.js";
import type { ControlAnswer, ControlHost, ControlRequest, NamedSnapshot } from "./handlers.js";
import { clockAdvancing } from "./waited-for.js";

/** `POST /__admin__/snapshots`: keeps clock, timers, levers, id streams and objects by name. */
export function takeSnapshot(
  host: ControlHost,
  { body }: ControlRequest<"takeSnapshot">,
): ControlAnswer<"takeSnapshot"> {
  const { world, clock, snapshots } = host;
  if (clock.isHeld) return clockAdvancing(host);
  const snapshot = { name: body.name, counts: world.counts(), state: world.snapshot() };
  snapshots.delete(body.name);
  snapshots.set(body.name, snapshot);
  return view(snapshot);
}

/** `POST …/{name}/restore`: the world as it was then; sockets stay as they are. */
export function restoreSnapshot(
  host: ControlHost,
  { path }: ControlRequest<"restoreSnapshot">,
): ControlAnswer<"restoreSnapshot"> {
  const snapshot = host.snapshots.get(path.name);
  if (snapshot === undefined) return unknown(host, path.name);
  if (host.clock.isHeld) return clockAdvancing(host);
  host.cutOff();
  host.world.restore(snapshot.state);
  abandonAttempts(host.world);
  host.journal.noteRestored(path.name);
  host.clock.restart();
  return view(snapshot);
}

export function listSnapshots({ snapshots }: ControlHost): ControlAnswer<"listSnapshots"> {
  return { data: [...snapshots.values()].map(view) };
}

export function deleteSnapshot(
  host: ControlHost,
  { path }: ControlRequest<"deleteSnapshot">,
): ControlAnswer<"deleteSnapshot"> {
  return host.snapshots.delete(path.name) ? undefined : unknown(host, path.name);
}

function unknown({ snapshots }: ControlHost, name: string): ControlError {
  return unknownName("not_found", "snapshot", name, [...snapshots.keys()]);
}

function view({ name, counts, state }: NamedSnapshot): Snapshot {
  return { name, now: formatInstant(state.now), counts };
}
