import type { Scene } from "../scene.js";
import { aTask, runsOf, TASK, vendorOf } from "../scene.js";
import type { GuardedReader } from "./before.js";

/** A code is asked for, and the answer to the code that was sent is lost: the next try gets a 409. */
export const scene: Scene<typeof GuardedReader> = {
  needs: 2,
  breaks: /what has succeeded is not a failure/,
  options: { surprises: 2, choices: { events: false, timing: false } },
  async play(context, App) {
    await aTask(context);
    const reader = new App(vendorOf(context.sim), () => "123456");
    const end = await reader.read(TASK).catch(() => "gave up");
    await context.settled();
    const [run] = await runsOf(context);
    const isTaken = run?.["status"] === "completed" && end === "the code was not taken";
    context.always("what has succeeded is not a failure", !isTaken);
    context.sometimes(
      "a code is taken",
      end === "done" && context.surprised("task_runs.end").length > 0,
    );
  },
};
