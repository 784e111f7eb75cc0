import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Compiled } from "./compiled.js";

/**
 * What it costs that each call of a behavior notes which members of its body and query the behavior
 * uses. Times are microseconds of processor time, lower quartiles of the rounds.
 */
export interface TrackedCall {
  readonly call: string;
  readonly rounds: number;
  /** Of one kind in one round. */
  readonly calls: number;
  readonly tracked: number;
  readonly untracked: number;
  /** The one over the other. */
  readonly ratio: number;
  /** The bounds of the middle half of the ratios, round by round. */
  readonly middle: readonly number[];
}

const TRACKER = "src/engine/world/rules/behaviors/sent-members.ts";

/** The same exports, which note nothing. */
const UNTRACKED = `
export const rawOf = (value) => value;
export const withRaw = (fields) => fields;
const none = { isUsed: () => true, use() {}, store() {} };
export const sentIn = () => ({ body: none, query: none });
export const viewsOf = () => ({});
`;

/** Compares the sources with a copy that tracks nothing, in turn and in one process. */
export async function measureTracking(): Promise<readonly TrackedCall[]> {
  const [on, off] = [Compiled.make(), Compiled.make()];
  try {
    writeFileSync(off.path(TRACKER), UNTRACKED);
    const folders = [on.path("."), off.path(".")];
    return (await on.run("test/bench/tracking-inside.ts", [], folders)) as readonly TrackedCall[];
  } finally {
    on.remove();
    off.remove();
  }
}

/** The table that people read. */
export const trackingTable = (calls: readonly TrackedCall[]): string =>
  [
    `| call of a behavior, µs of processor time, ${calls[0]?.rounds} rounds of ${calls[0]?.calls} in turn | tracked | untracked | ratio, middle half |`,
    "|---|--:|--:|--:|",
    ...calls.map(
      ({ call, tracked, untracked, ratio, middle }) =>
        `| ${call} | ${tracked} | ${untracked} | ${ratio} (${middle.join(" to ")}) |`,
    ),
  ].join("\n");

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const calls = await measureTracking();
  process.stdout.write(`${trackingTable(calls)}\n\n${JSON.stringify({ tracking: calls })}\n`);
}
