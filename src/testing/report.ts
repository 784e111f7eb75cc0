import type { ControlClient, UnusedLever } from "../client/index.js";
import { strayOf } from "../journal/strays.js";

type Told = Pick<ControlClient, "story" | "unused">;

/**
 * What the simulator saw of a test that failed: its story since the last reset, folded
 * to fit a screen, and the levers that never fired.
 *
 * @example
 * ```ts
 * console.log(await failureReport(sim));
 * ```
 */
export async function failureReport(sim: Told): Promise<string> {
  const story = await sim.story({ format: "text", folded: true });
  const { data: unused } = await sim.unused();
  return [...storyLines(story), ...leverLines(unused)].join("\n");
}

function storyLines(story: string): readonly string[] {
  if (story === NOTHING) return ["facsimile: nothing has happened in this test."];
  return [
    "facsimile: what happened in this test (! is worth a look; sim.trace(id) tells more of a call)",
    ...story
      .trimEnd()
      .split("\n")
      .map((line) => `  ${line}`),
  ];
}

/**
 * What has happened since the last reset and was hardly meant, each in words: calls that no route
 * is for, properties that no operation knows, pinned values that break their schema, advances that
 * did not reach their goal, levers that never fired. Empty for nothing.
 *
 * @example
 * ```ts
 * expect(await hardlyMeant(sim)).toEqual([]);
 * ```
 */
export async function hardlyMeant(sim: Told): Promise<readonly string[]> {
  const { data } = await sim.story({ limit: MOST });
  const { data: unused } = await sim.unused();
  const happened = data.flatMap((item) => strayOf(item) ?? []);
  return [...happened, ...unused.map(neverFired)];
}

/** As many items as are kept. */
export const MOST = 20_000;

/** The story of a world that nobody has touched. */
const NOTHING = "nothing has happened\n";

function leverLines(unused: readonly UnusedLever[]): readonly string[] {
  if (unused.length === 0) return [];
  return ["facsimile: what never fired:", ...unused.map((lever) => `  ${leverLine(lever)}`)];
}

export const neverFired = (lever: UnusedLever): string => `never fired: ${leverLine(lever)}`;

/** A lever that never fired, and the call that came nearest to it. */
function leverLine(lever: UnusedLever): string {
  const { kind, id, resource, operation, path, event, nearest } = lever;
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
