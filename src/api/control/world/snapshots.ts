import type { Snapshot } from "../../../../generated/control/types.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import {
  abandonAttempts,
  holdDeliveries,
} from "../../../engine/world/rules/events/deliveries-noting.js";
import { clockAdvancing } from "../clock/waited-for.js";
import type { ControlHost, Handler, NamedSnapshot } from "../handlers.js";
import type { InputOf } from "../input.js";
import { ImpossibleInput } from "../input.js";
import type { Past } from "./past.js";
import { isPlace } from "./past.js";

/** `POST /__admin__/snapshots`: keeps the state of the world by name. */
export const takeSnapshot: Handler<"takeSnapshot"> = (host, { body }) => {
  if (host.clock.isHeld) throw clockAdvancing(host);
  const { name } = body;
  return view(host.inputDispatcher.apply({ kind: "snapshot", name }));
};

export function makeSnapshot({ world, past, snapshots }: ControlHost, name: string): NamedSnapshot {
  const state = world.snapshot();
  const snapshot = { name, counts: world.counts(), state, entry: past.present };
  snapshots.delete(name);
  snapshots.set(name, snapshot);
  return snapshot;
}

/** `POST …/{name}/restore`: restores that state; connections stay open. */
export const restoreSnapshot: Handler<"restoreSnapshot"> = (host, { path }) => {
  const snapshot = host.snapshots.get(path.name);
  if (snapshot === undefined) throw unknown(host, path.name);
  if (host.clock.isHeld) throw clockAdvancing(host);
  host.inputDispatcher.apply({ kind: "restore", name: path.name });
  return view(snapshot);
};

export function applyRestore(host: ControlHost, { name }: InputOf<"restore">): undefined {
  const { world, clock, journal, past, snapshots } = host;
  const snapshot = snapshots.get(name);
  if (snapshot === undefined) throw new ImpossibleInput(`there is no snapshot ${name} to restore`);
  host.cutOff();
  const backTo = itemAt(past, snapshot.entry);
  past.continueFrom(snapshot.entry);
  world.restore(snapshot.state);
  holdDeliveries(world);
  abandonAttempts(world);
  journal.noteBack(name, backTo);
  clock.restart();
}

/** Number of the last item on the timeline at an entry; null if that is unknown. */
function itemAt(past: Past, entry: number | null): number | null {
  if (entry === null) return null;
  const place = past.find({ kind: "entry", entry, ids: null }, "after");
  return isPlace(place) ? place.item : null;
}

export const listSnapshots: Handler<"listSnapshots"> = ({ snapshots }) => {
  return { data: [...snapshots.values()].map(view) };
};

export const deleteSnapshot: Handler<"deleteSnapshot"> = (host, { path }) => {
  if (!host.snapshots.has(path.name)) throw unknown(host, path.name);
  host.inputDispatcher.apply({ kind: "forget", name: path.name });
  return undefined;
};

function unknown({ snapshots }: ControlHost, name: string): ControlError {
  return unknownName("not_found", "snapshot", name, [...snapshots.keys()]);
}

function view({ name, counts, state }: NamedSnapshot): Snapshot {
  return { name, now: formatInstant(state.clock.now), counts };
}
