import { said, secondsAt, withStage } from "./stage.js";
import { box, line, picture, text, WIDTH } from "./svg.js";

const TOP = 40;
const ROW = 62;
const LEFT = 20;
const STATE = 108;

/** The states of a run that a code interrupts, with labels and times. */
export async function lifeOfARun(): Promise<string> {
  const events = await withStage(async ({ sim, startRun }) => {
    await startRun({ "X-Mock-Scenario": "run.mfa" });
    await sim.clock.advance("1m");
    const [asked] = (await sim.events.list({ type: "task_run.interaction_required" })).data;
    const id = asked?.resource_id ?? "";
    await sim.fetch(`${sim.url}/task-runs/${id}/interaction`, {
      method: "POST",
      headers: { Authorization: `Bearer ${sim.key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ input: { code: "123456" } }),
    });
    await sim.clock.advance({ until: "idle" });
    return (await sim.events.list({ resource_id: id })).data;
  });
  const step = (WIDTH - 2 * LEFT - STATE) / (events.length - 1);
  return picture(
    "The life of a run: each state, when it begins, and the event that tells of it",
    TOP + ROW + 30,
    events.flatMap(({ type, created_at: at }, index) => {
      const x = LEFT + index * step;
      const state = type.split(".")[1] ?? type;
      const arrow = index === 0 ? [] : [line(x - step + STATE, TOP + 15, x, TOP + 15)];
      return [
        ...arrow,
        box(x, TOP, STATE, 30),
        text(x + STATE / 2, TOP + 20, STATES[state] ?? state, "strong small", "middle"),
        text(x + STATE / 2, TOP - 12, said(secondsAt(at)), "quiet small", "middle"),
        text(x + STATE / 2, TOP + 52, type, "quiet small", "middle"),
      ];
    }),
  );
}

/** States whose names are longer than their boxes. */
const STATES: Readonly<Record<string, string>> = { interaction_required: "interaction" };
