import type { Scene } from "../scene.js";
import { aTask, noting, TASK, vendorOf } from "../scene.js";
import type { Orders } from "./before.js";

/** The work is done, and its webhook here, before the answer to the call that began it. */
export const scene: Scene<typeof Orders> = {
  needs: 1,
  breaks: /a done order is known as done/,
  options: { surprises: 1, choices: { lost: false, errors: false } },
  async play(context, App) {
    await aTask(context);
    const orders = new App(vendorOf(context.sim), TASK);
    const { arrived, handler } = noting((request) => orders.webhook(request));
    await context.sim.webhooks.handler(handler);
    await orders.place("1042").catch(() => {});
    await context.settled();
    const isDone = arrived.has("task_run.completed");
    context.always(
      "a done order is known as done",
      !isDone || orders.states.get("1042") === "done",
    );
  },
};
