import type { Pack } from "../../engine/pack/pack.js";
import type { Counts } from "./counts.js";
import { nameOf } from "./names.js";
import type { Point } from "./points.js";

/** Subscribes to every type of event. */
const ALL_EVENTS = "*";

/**
 * Whether the application uses a point. It uses the operations that it calls, the kinds of object
 * that exist in its tests, and the events that its endpoints subscribe to.
 */
export function isUsed(pack: Pack, counts: Counts, { kind, of }: Point): boolean {
  if (kind === "operation" || kind === "error" || kind === "lost") {
    return counts.has(nameOf("operation", of));
  }
  if (kind === "transition") return hasKind(counts, of.split(".")[0]);
  if (kind === "end") return hasKind(counts, of);
  if (kind === "world") return hasKind(counts, pack.worldEvents[of]?.resource);
  const isWanted = isSubscribed(pack, counts, of);
  return kind === "event" ? isWanted : isWanted && counts.has(nameOf("emitted", of));
}

const hasKind = (counts: Counts, resource = ""): boolean => counts.has(nameOf("kind", resource));

/** A subscription to all events counts for the kinds of object that exist. */
function isSubscribed({ events }: Pack, counts: Counts, type: string): boolean {
  if (counts.has(nameOf("subscribed", type))) return true;
  return counts.has(nameOf("subscribed", ALL_EVENTS)) && hasKind(counts, events[type]?.resource);
}
