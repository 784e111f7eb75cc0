import { editDistance } from "../base/nearest.js";
import type { OperationSpec } from "../pack-types/pack.js";
import type { World } from "../world/world.js";
import { ownPath } from "./call-path.js";
import type { Trace } from "./traces.js";

/** Segments longer than this are nobody's typing mistake, and comparing them takes long. */
const LONGEST = 60;
/** What a segment too many or too few weighs, and another method. */
const MISSING = 0.75;
const OTHER_METHOD = 0.1;
/** Of a word, how much may be mistyped. */
const MOST_MISTYPED = 0.4;
/** A route that is farther off is not the one that was meant. */
const FARTHEST = 1;

/** Why a call that no route is for went nowhere, and the route that it may have meant. */
export function unroutedNote(world: World, trace: Trace): string {
  const path = ownPath(world, trace);
  const near = nearestRoute(world.pack.operations, trace.method, path);
  const hint =
    near === undefined ? "GET /__admin__/pack lists the operations" : `the nearest is ${near}`;
  return `there is no ${trace.method} ${path}; ${hint}`;
}

function nearestRoute(
  operations: readonly OperationSpec[],
  method: string,
  path: string,
): string | undefined {
  const given = path.split("/");
  let best: string | undefined;
  let least = FARTHEST;
  for (const operation of operations) {
    const wanted = operation.path.split("/");
    const far = segmentsApart(wanted, given) + methodsApart(operation.method, method);
    if (far >= least) continue;
    least = far;
    best = `${operation.method} ${operation.path}`;
  }
  return best;
}

/** One method that writes is taken for another sooner than for one that reads or removes. */
function methodsApart(wanted: string, given: string): number {
  if (wanted === given) return 0;
  return WRITING.has(wanted) && WRITING.has(given) ? OTHER_METHOD : 2 * OTHER_METHOD;
}

const WRITING = new Set(["POST", "PUT", "PATCH"]);

/** How far a path is from a route's: a parameter stands for any segment. */
function segmentsApart(wanted: readonly string[], given: readonly string[]): number {
  let far = Math.abs(wanted.length - given.length) * MISSING;
  for (const [at, segment] of wanted.entries()) {
    const other = given[at];
    if (other === undefined || far >= FARTHEST) break;
    if (!segment.startsWith("{")) far += apart(segment, other);
    else if (other === "") far += FARTHEST;
  }
  return far;
}

/** 0 for the same text, 1 for another. */
function apart(one: string, other: string): number {
  if (one === other) return 0;
  if (other.length > LONGEST) return 1;
  const far = editDistance(one.toLowerCase(), other.toLowerCase());
  const share = far / Math.max(one.length, other.length, 1);
  return share > MOST_MISTYPED ? 1 : share;
}
