import type { PointKind } from "../names.js";
import { INVALID } from "../names.js";
import type { Point } from "../points.js";

/** The name of each kind of point in options, and its title in reports. */
export const KINDS: Readonly<Record<PointKind, { readonly name: string; readonly title: string }>> =
  {
    operation: { name: "operations", title: "operations" },
    error: { name: "errors", title: "errors of operations" },
    lost: { name: "lost", title: "lost answers" },
    transition: { name: "transitions", title: "transitions" },
    end: { name: "ends", title: "ends of work" },
    event: { name: "events", title: "events accepted" },
    webhook: { name: "webhooks", title: "webhook faults" },
    world: { name: "world", title: "world events" },
  };

const WEBHOOK_FAULT_WORDS: Readonly<Record<string, string>> = {
  duplicate: "comes twice",
  reorder: "comes after the next one",
  drop: "is lost until its retry",
  delay: "comes late",
  stale: "comes first as a copy with an old timestamp",
};

/** A point in words. */
export function pointWords({ kind, of, what }: Point): string {
  if (kind === "operation") return `${of} is called`;
  if (kind === "error") return `${of} fails with ${what === INVALID ? "an invalid request" : what}`;
  if (kind === "lost" && what === "cut") return `the stream of ${of} is cut`;
  if (kind === "lost") return `the answer of ${of} is lost, ${what} it took effect`;
  if (kind === "transition") return `the transition ${of}`;
  if (kind === "end")
    return what.includes("/") ? `${of} end with ${what}` : `${of} pause for ${what}`;
  if (kind === "event") return `${of} is accepted by a handler`;
  if (kind === "webhook") return `${of} ${WEBHOOK_FAULT_WORDS[what] ?? what}`;
  return `${of} happens in the world`;
}
