import { withStage } from "./stage.js";
import { box, line, picture, text } from "./svg.js";

const TOP = 30;
const ROW = 58;

/** The steps before an answer, with the result of each, from the trace of a call. */
export async function orderOfOverrides(): Promise<string> {
  const trace = await withStage(async ({ sim, startRun }) => {
    await sim.faults.arm({ resource: "tasks", operation: "list", outcome: { status: 500 } });
    return sim.lastTrace(await startRun({ "X-Mock-Scenario": "run.mfa" }));
  });
  return picture(
    "The order of overrides: what is asked before a call is answered",
    TOP + trace.steps.length * ROW,
    trace.steps.flatMap(({ step, matched, ref, considered }, index) => {
      const y = TOP + index * ROW;
      const next = index + 1 < trace.steps.length ? [line(110, y + 34, 110, y + ROW)] : [];
      return [
        box(20, y, 180, 34, matched ? "box" : "plain"),
        text(110, y + 22, step, "strong", "middle"),
        text(220, y + 16, SAYS[step] ?? "", "quiet small"),
        text(220, y + 31, answerOf(matched, ref, considered?.[0]?.reason), matched ? "good" : ""),
        ...next,
      ];
    }),
  );
}

const SAYS: Readonly<Record<string, string>> = {
  fault: "a fault answers instead of the service",
  scenario: "a header of the call asks for an outcome by name",
  magic: "a value of the call asks for an outcome, as vendors' test values do",
  stateful: "the service itself",
};

function answerOf(matched: boolean, ref: string | undefined, reason: string | undefined): string {
  if (matched) return ref === undefined ? "answers" : `${ref} applies`;
  return reason === undefined ? "none" : `no: ${reason}`;
}
