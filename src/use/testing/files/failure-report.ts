// `failureReport`: what a runner prints of a failed test: its timeline, and faults and the like
// that it set and that never took effect. `likelyMistakes`: signs that a test passed by mistake,
// for which strict tests fail. `runners/` calls both after a test.

import type { Journal } from "../../../api/journal/journal.js";
import type { TimelineItem } from "../../../api/journal/timeline/timeline-items.js";
import { timelineOf } from "../../../api/journal/timeline/timeline-items.js";
import type { ControlClient, UnusedList, UnusedOverride } from "../../client/index.js";
import type { Allowed, StrictOption } from "../strict-option.js";
import { isAllowed, isBelow, readAllowed } from "../strict-option.js";

type ReportedSimulator = Pick<ControlClient, "timeline" | "unused">;

/**
 * Reports a failed test: the timeline since the last reset, folded to fit a screen, and the overrides
 * that never fired.
 *
 * @example
 * ```ts
 * console.log(await failureReport(sim));
 * ```
 */
export async function failureReport(sim: ReportedSimulator): Promise<string> {
  const timeline = await sim.timeline({ format: "text", folded: true });
  const { data: unused } = await sim.unused();
  return [...timelineLines(timeline), ...overrideLines(unused)].join("\n");
}

function timelineLines(timeline: string): readonly string[] {
  if (timeline === NOTHING) return ["facsimile: nothing happened in this test."];
  return [
    "facsimile: the timeline of this test (! deserves attention; sim.trace(id) explains a call)",
    ...timeline
      .trimEnd()
      .split("\n")
      .map((line) => `  ${line}`),
  ];
}

/**
 * Lists likely mistakes since the last reset, each in a sentence: calls without a route, pinned
 * values that break their schema, advances that did not reach their goal, what the pack does not
 * model (other than `allow`), overrides that never fired.
 *
 * @example
 * ```ts
 * expect(await likelyMistakes(sim)).toEqual([]);
 * ```
 */
export async function likelyMistakes(
  sim: ReportedSimulator,
  { allow = [], demand = [] }: Extract<StrictOption, object> = {},
): Promise<readonly string[]> {
  const allowed = readAllowed("allow", [...allow, ...demand]);
  const { data } = await sim.timeline({ limit: MOST });
  const happened = data.flatMap((item) => likelyMistakeOf(item) ?? []);
  return [...happened, ...unusedLines(await sim.unused(), allowed)];
}

/**
 * What the pack does not model of the calls, and answers below a demanded level, unless that is
 * allowed; and overrides that never fired.
 */
export function unusedLines(
  { data, not_modelled: all, fidelity }: UnusedList,
  allowed: Allowed,
): readonly string[] {
  const below = fidelity.guesses.filter((guess) => isBelow(allowed, guess));
  const notModelled = [...all, ...below].filter(({ id }) => !isAllowed(allowed, id));
  return [
    ...notModelled.map(({ text, trace_id }) => `${text} (${trace_id})`),
    ...data.map(neverFired),
  ];
}

/** The bound of the timeline. */
export const MOST = 20_000;

/** The text of an empty timeline. */
const NOTHING = "nothing has happened\n";

function overrideLines(unused: readonly UnusedOverride[]): readonly string[] {
  if (unused.length === 0) return [];
  return [
    "facsimile: these overrides never fired:",
    ...unused.map((override) => `  ${overrideLine(override)}`),
  ];
}

const neverFired = (override: UnusedOverride): string => `never fired: ${overrideLine(override)}`;

/** An override that never fired, and the nearest call. */
export function overrideLine(override: UnusedOverride): string {
  const { kind, id, resource, operation, path, event, nearest } = override;
  if (event !== undefined) return `${kind} ${id} for ${event}; no attempt to send one matched`;
  const target = `${resource}${operation === null ? "" : `.${operation}`}`;
  const name = `${kind} ${id} for ${path === null ? "" : `${path} of `}${target}`;
  if (nearest === null) return `${name}; no call came near`;
  const differences = nearest.differences.map(
    ({ at, expected, actual }) =>
      `${at}: ${JSON.stringify(expected)} wanted, ${actual === undefined ? "nothing" : JSON.stringify(actual)} there`,
  );
  const call = `${nearest.method} ${nearest.path} (${nearest.trace_id})`;
  return `${name}; the nearest call is ${call}${differences.map((each) => `\n    ${each}`).join("")}`;
}

/**
 * The mistake that an item probably indicates: a call without a route, a pinned value that breaks its
 * schema, a goal that was not reached. A separate list has what is not modelled.
 */
function likelyMistakeOf(item: TimelineItem): string | undefined {
  if (item.kind === "call" && item.resolution === "unrouted")
    return `${item.reason} (${item.trace_id})`;
  if (item.kind !== "warning" || item.code === "other" || item.code === "not_modelled")
    return undefined;
  return item.trace_id === null ? item.text : `${item.text} (${item.trace_id})`;
}

/** The likely mistakes in a timeline, since the last reset. */
export const likelyMistakesOf = (journal: Journal): readonly string[] =>
  [...timelineOf(journal)].flatMap((item) => likelyMistakeOf(item) ?? []);
