// The control calls that take a world back: `takeSnapshot` and `restoreSnapshot` by a name,
// `rewind` to an earlier call or instant. The dispatcher applies them with the functions `apply…`
// and `makeSnapshot`. `findPlace` finds the moment that a control call names, and `listInputs` lists
// the earlier calls and instants to which a world can go back.

import type { PastInput, PastPlace, Snapshot } from "../../../../generated/control/types.js";
import { byKind } from "../../../engine/base/by-key.js";
import { formatInstant, parseInstant } from "../../../engine/base/time.js";
import { ControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import {
  abandonAttempts,
  holdDeliveries,
} from "../../../engine/world/rules/events/deliveries-noting.js";
import { clockAdvancing } from "../clock/waited-for.js";
import type { ControlHost, Handler, NamedSnapshot } from "../handlers.js";
import type { InputKind, InputOf } from "../input.js";
import { ImpossibleInput } from "../input.js";
import type { NoPlace, Past, PastSpot, PastTarget, When } from "./past.js";
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

/** The most snapshots of worlds before a rewind; the oldest are dropped. */
export const KEPT_ENDS = 100;

const SNAPSHOT = "before-rewind-";

/** `POST /__admin__/rewind`: takes the world back, and keeps its present state as a snapshot. */
export const rewind: Handler<"rewind"> = (host, { body: { to, side = "after" } }) => {
  const { world, clock, past } = host;
  if (clock.isHeld) throw clockAdvancing(host);
  const place = findPlace(host, "to", to, side);
  const snapshot = `${SNAPSHOT}${past.rewinds + 1}`;
  host.inputDispatcher.apply({ kind: "rewind", to: place.entry, ids: place.ids });
  const at = { number: place.number, trace_id: place.traceId };
  return { now: formatInstant(world.now), at, snapshot };
};

/** Takes the world back. Its present state becomes a snapshot, and the oldest of these is dropped. */
export function applyRewind(host: ControlHost, { to, ids }: InputOf<"rewind">): undefined {
  const { world, journal, past, snapshots } = host;
  const place = past.find({ kind: "entry", entry: to, ids }, "after");
  if (!isPlace(place)) {
    throw new ImpossibleInput(`place ${to}, the target of the rewind, is no longer kept`);
  }
  const state = past.stateAt(place);
  host.cutOff();
  const number = past.rewinds + 1;
  makeSnapshot(host, `${SNAPSHOT}${number}`);
  snapshots.delete(`${SNAPSHOT}${number - KEPT_ENDS}`);
  world.restore(state);
  holdDeliveries(world);
  journal.noteBack(null, place.item);
  host.clock.restart();
}

/** Finds the place that a parameter of a call names. */
export function findPlace(
  host: ControlHost,
  name: string,
  to: PastPlace,
  side: When = "after",
): PastSpot {
  const target = targetOf(to);
  const found = host.past.find(target, side);
  if (!isPlace(found)) throw noPlace(found, host, name, target);
  return found;
}

function targetOf(to: PastPlace): PastTarget {
  if (typeof to !== "string") {
    return "steps" in to ? { kind: "steps", count: to.steps } : { kind: "input", number: to.input };
  }
  const at = parseInstant(to);
  return at === undefined ? { kind: "trace", id: to } : { kind: "instant", at };
}

/** The refusal of a place that `name` has named. */
const noPlace = byKind<NoPlace, [ControlHost, string, PastTarget], ControlError>({
  "unknown-input": ({ last }, _host, name) => {
    const words = `${name}: there is no input of that number; the last is ${last}`;
    return new ControlError("not_found", words, { last });
  },
  "unknown-trace": ({ evicted }, _host, name, target) => {
    const id = target.kind === "trace" ? target.id : "";
    const hint = evicted ? "it may be one that is no longer kept" : "nor is it an ISO 8601 instant";
    return new ControlError("not_found", `${name}: there is no trace ${id}; ${hint}`, { evicted });
  },
  gone: (found, _host, name) => gone(name, found),
  "too-late": (_found, { world }, name) => {
    const now = formatInstant(world.now);
    const words = `the world is at ${now}, and this is later; POST /__admin__/clock/advance goes forward`;
    return new ControlError("precondition_failed", `${name}: ${words}`, { now });
  },
  "too-early": ({ inputs }, { world }, name, target) => {
    const words =
      target.kind === "steps"
        ? `only ${inputs} inputs have changed something, not ${target.count}`
        : `the world begins at ${formatInstant(world.t0)}`;
    return new ControlError("precondition_failed", `${name}: ${words}`, { inputs });
  },
});

function gone(
  name: string,
  { oldest: { number, traceId }, at }: Extract<NoPlace, { readonly kind: "gone" }>,
): ControlError {
  const trace = traceId === null ? "" : ` (${traceId})`;
  const instant = formatInstant(at);
  return new ControlError(
    "precondition_failed",
    `${name}: that is no longer kept; the oldest possible target is input ${number}${trace}, at ${instant}`,
    { oldest: { number, trace_id: traceId, at: instant } },
  );
}

/** Kinds of inputs that change something, as the contract names them. */
const KINDS: { readonly [K in InputKind]?: PastInput["kind"] } = {
  "vendor-call": "call",
  "control-call": "control",
  step: "clock",
  attempt: "delivery",
  restore: "restore",
};

/** `GET /__admin__/inputs`: the places to which the world can go back. */
export const listInputs: Handler<"listInputs"> = ({ past }) => {
  const data = past.inputs().map(({ input, number, at, traceId, text, item, counts }) => ({
    number,
    at: formatInstant(at),
    kind: KINDS[input.kind] ?? "control",
    text,
    trace_id: traceId,
    item,
    counts,
  }));
  return { data };
};
