import type { PointKind } from "../names.js";
import { INVALID } from "../names.js";
import type { Point } from "../points.js";

/** Of each kind of point its name in options and its title. */
export const KINDS: Readonly<Record<PointKind, { readonly name: string; readonly title: string }>> =
  {
    operation: { name: "operations", title: "operations" },
    error: { name: "errors", title: "errors of operations" },
    lost: { name: "lost", title: "lost answers" },
    transition: { name: "transitions", title: "transitions" },
    end: { name: "ends", title: "ends of work" },
    event: { name: "events", title: "events taken" },
    webhook: { name: "webhooks", title: "webhook troubles" },
    world: { name: "world", title: "world events" },
  };

const TROUBLES: Readonly<Record<string, string>> = {
  duplicate: "comes twice",
  reorder: "comes after the next one",
  drop: "is lost until its retry",
  delay: "comes late",
  stale: "comes first as a copy with an old timestamp",
};

/** A point as people say it. */
export function pointWords({ kind, of, what }: Point): string {
  if (kind === "operation") return `${of} is called`;
  if (kind === "error") return `${of} fails with ${what === INVALID ? "what was sent" : what}`;
  if (kind === "lost") return `the answer of ${of} is lost, ${what} it took effect`;
  if (kind === "transition") return `the move ${of}`;
  if (kind === "end") return what.includes("/") ? `${of} end with ${what}` : `${of} ask: ${what}`;
  if (kind === "event") return `${of} is taken by a handler`;
  if (kind === "webhook") return `${of} ${TROUBLES[what] ?? what}`;
  return `${of} happens in the world`;
}
