import type { Scene } from "../scene.js";
import { aTask, runsOf, TASK, vendorOf } from "../scene.js";
import type { StatusPage } from "./before.js";

/** "Running" is delivered after "completed". */
export const scene: Scene<typeof StatusPage> = {
  needs: 1,
  breaks: /what has ended is shown as ended/,
  options: { surprises: 1 },
  async play(context, App) {
    await aTask(context);
    const page = new App(vendorOf(context.sim));
    await context.sim.webhooks.handler((request) => page.webhook(request), {
      subscribe: ["task_run.running", "task_run.completed", "task_run.failed"],
    });
    await page.start(TASK).catch(() => {});
    await context.settled();
    const [run] = await runsOf(context);
    const { id, status } = { id: String(run?.["id"]), status: run?.["status"] };
    const hasEnded = status === "completed" || status === "failed";
    context.always("what has ended is shown as ended", !hasEnded || page.shown.get(id) === status);
  },
};
