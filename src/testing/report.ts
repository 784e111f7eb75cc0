import type { ControlClient, JournalEntry, UnusedLever } from "../client/index.js";

/** How many calls a report tells of. */
const TOLD = 10;

/**
 * What the simulator saw of a test that failed: the last calls of the application, each with the
 * trace that tells why it was answered so, and the levers that never fired.
 */
export async function failureReport(sim: ControlClient): Promise<string> {
  const calls = await lastCalls(sim);
  const { data: unused } = await sim.unused();
  return [...callLines(calls), ...leverLines(unused)].join("\n");
}

async function lastCalls(sim: ControlClient): Promise<readonly JournalEntry[]> {
  let calls: readonly JournalEntry[] = [];
  let after: string | undefined;
  for (;;) {
    const page = { limit: 1_000, ...(after === undefined ? {} : { after }) };
    const { data } = await sim.requests.list(page);
    calls = [...calls, ...data].slice(-TOLD);
    after = data.at(-1)?.trace_id;
    if (after === undefined) return calls;
  }
}

function callLines(calls: readonly JournalEntry[]): readonly string[] {
  if (calls.length === 0) return ["facsimile: the application made no call in this test."];
  return [
    "facsimile: the last calls of this test; sim.trace(id) tells why each was answered so.",
    ...calls.map(
      ({ trace_id, method, path, status, resolution }) =>
        `  ${trace_id}  ${method} ${path}  ${status ?? "no answer"} (${resolution})`,
    ),
  ];
}

function leverLines(unused: readonly UnusedLever[]): readonly string[] {
  if (unused.length === 0) return [];
  return ["facsimile: what never fired:", ...unused.map(leverLine)];
}

function leverLine({ kind, id, resource, operation, path, event, nearest }: UnusedLever): string {
  if (event !== undefined) return `  ${kind} ${id} for ${event}; no attempt to send one matched`;
  const target = `${resource}${operation === null ? "" : `.${operation}`}`;
  const name = `  ${kind} ${id} for ${path === null ? "" : `${path} of `}${target}`;
  if (nearest === null) return `${name}; no call came near`;
  const differences = nearest.differences.map(
    ({ at, expected, actual }) =>
      `${at}: ${JSON.stringify(expected)} wanted, ${actual === undefined ? "nothing" : JSON.stringify(actual)} there`,
  );
  const call = `${nearest.method} ${nearest.path} (${nearest.trace_id})`;
  return `${name}; the nearest call is ${call}${differences.map((each) => `\n    ${each}`).join("")}`;
}
