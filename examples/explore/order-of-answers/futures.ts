import type { Scene } from "../scene.js";
import { AGENT, aTask, TASK, vendorOf } from "../scene.js";
import type { TaskSearch } from "./before.js";

const OTHER = "task_Balance000000002";

/** Two calls at once, and the answer to the first comes last. */
export const scene: Scene<typeof TaskSearch> = {
  needs: 1,
  breaks: /what was typed last is shown/,
  options: { surprises: 1, choices: { errors: false, lost: false, others: false } },
  async play(context, App) {
    await aTask(context);
    await context.sim.seed("tasks", [{ id: OTHER, name: "Read the statement", agent_id: AGENT }]);
    const search = new App(vendorOf(context.sim));
    await Promise.all([search.typed(TASK), search.typed(OTHER)]);
    await context.settled();
    context.always("what was typed last is shown", search.shown === "Read the statement");
  },
};
