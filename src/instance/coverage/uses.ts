import type { Pack } from "../../engine/pack/pack.js";
import type { Counts } from "./counts.js";
import { nameOf } from "./names.js";
import type { Point } from "./points.js";

/** Stands for every type of event in a subscription. */
const ALL_EVENTS = "*";

/**
 * Whether a point belongs to what the application uses, as its tests have shown: of the operations
 * that were called, the kinds of object that there were, the events that somebody has subscribed to.
 */
export function isUsed(pack: Pack, counts: Counts, { kind, of }: Point): boolean {
  if (kind === "operation" || kind === "error" || kind === "lost") {
    return counts.has(nameOf("operation", of));
  }
  if (kind === "transition") return hasKind(counts, of.split(".")[0]);
  if (kind === "end") return hasKind(counts, of);
  if (kind === "world") return hasKind(counts, pack.worldEvents[of]?.resource);
  const isAwaited = isSubscribed(pack, counts, of);
  return kind === "event" ? isAwaited : isAwaited && counts.has(nameOf("emitted", of));
}

const hasKind = (counts: Counts, resource = ""): boolean => counts.has(nameOf("kind", resource));

/** Whoever takes all events uses those of the kinds of object that there are. */
function isSubscribed({ events }: Pack, counts: Counts, type: string): boolean {
  if (counts.has(nameOf("subscribed", type))) return true;
  return counts.has(nameOf("subscribed", ALL_EVENTS)) && hasKind(counts, events[type]?.resource);
}
