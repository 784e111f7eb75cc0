import { editDistance } from "../../../engine/base/nearest.js";
import type { OperationSpec } from "../../../engine/pack/pack.js";
import type { World } from "../../../engine/world/world.js";
import { ownPath } from "./call-path.js";
import type { Trace } from "./traces.js";

/** Segments longer than this are not typing mistakes, and comparing them takes long. */
const LONGEST = 60;
/** Weights of an extra segment, of a missing word of the route, and of a missing id. */
const EXTRA = 0.75;
const MISSING = 0.75;
const MISSING_ID = 0.5;
/** Weight of a word of the API in the place of an id. */
const WORD_AS_ID = 0.6;
/** Weights of another method: two methods that write are closer than one of them and GET. */
const OTHER_WRITING = 0.2;
const OTHER_METHOD = 0.4;
/** The largest mistyped share of a word. */
const MAX_MISTYPED = 0.4;
/** A route at this distance is not the intended one. */
const FARTHEST = 1;

/** Says that a call has no route, and names the nearest one. */
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
  const value = path.split("/");
  const routes = operations.map((route) => ({ ...route, wanted: route.path.split("/") }));
  const words = new Set(routes.flatMap(({ wanted }) => wanted.filter((it) => !isParameter(it))));
  let best: string | undefined;
  let least = FARTHEST;
  for (const route of routes) {
    const far = pathsApart(route.wanted, value, words) + methodsApart(route.method, method);
    if (far >= least) continue;
    least = far;
    best = `${route.method} ${route.path}`;
  }
  return best;
}

function methodsApart(wanted: string, value: string): number {
  if (wanted === value) return 0;
  return WRITING.has(wanted) && WRITING.has(value) ? OTHER_WRITING : OTHER_METHOD;
}

const WRITING = new Set(["POST", "PUT", "PATCH"]);

const isParameter = (segment: string): boolean => segment.startsWith("{");
const isWord = (segment: string): boolean => segment !== "" && !isParameter(segment);

/** All words of the routes, ids aside. */
type Words = ReadonlySet<string>;

/** The distance of a path from a route's, which may have one segment more or less. */
function pathsApart(wanted: readonly string[], value: readonly string[], words: Words): number {
  const more = value.length - wanted.length;
  if (more === 0) return segmentsApart(wanted, value, words);
  if (Math.abs(more) > 1) return FARTHEST;
  const longer = more > 0 ? value : wanted;
  const ways = longer.map((segment, at) => {
    const rest = longer.toSpliced(at, 1);
    if (more > 0) return EXTRA + segmentsApart(wanted, rest, words);
    if (isParameter(segment)) return MISSING_ID + segmentsApart(rest, value, words);
    // Without another word, any text would fit the id.
    return rest.some(isWord) ? MISSING + segmentsApart(rest, value, words) : FARTHEST;
  });
  return Math.min(...ways);
}

/** The distance of equally many segments: any text can be an id, but a word of the API rarely is. */
function segmentsApart(wanted: readonly string[], value: readonly string[], words: Words): number {
  let far = 0;
  for (const [at, segment] of wanted.entries()) {
    const other = value[at] ?? "";
    if (far >= FARTHEST) break;
    if (!isParameter(segment)) far += mistyped(segment, other);
    else if (other === "") far += FARTHEST;
    else if (words.has(other)) far += WORD_AS_ID;
  }
  return far;
}

/** How much of a word is mistyped: 0 for the same text, 1 for another word. */
function mistyped(word: string, value: string): number {
  if (word === value) return 0;
  if (value.length > LONGEST) return 1;
  const far = editDistance(word.toLowerCase(), value.toLowerCase());
  const share = far / Math.max(word.length, value.length, 1);
  return share > MAX_MISTYPED ? 1 : share;
}
