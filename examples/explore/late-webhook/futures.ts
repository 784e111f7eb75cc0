import type { Scene } from "../scene.js";
import { aTask, noting, TASK, vendorOf } from "../scene.js";
import type { StatusPage } from "./before.js";

/** "Running" is delivered after "completed". */
export const scene: Scene<typeof StatusPage> = {
  needs: 1,
  breaks: /what has ended is shown as ended/,
  options: { surprises: 1 },
  async play(context, App) {
    await aTask(context);
    const page = new App(vendorOf(context.sim));
    const { arrived, handler } = noting((request) => page.webhook(request));
    await context.sim.webhooks.handler(handler, {
      subscribe: ["task_run.running", "task_run.completed", "task_run.failed"],
    });
    await page.start(TASK).catch(() => {});
    await context.settled();
    const end = ["completed", "failed"].find((status) => arrived.has(`task_run.${status}`));
    context.always(
      "what has ended is shown as ended",
      end === undefined || [...page.shown.values()].includes(end),
    );
  },
};
