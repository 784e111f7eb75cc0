import type { Scene } from "../scene.js";
import { aTask, TASK, vendorOf } from "../scene.js";
import type { Billing } from "./before.js";

/** Webhooks come at least once. */
export const scene: Scene<typeof Billing> = {
  needs: 1,
  breaks: /a run is charged once/,
  options: { surprises: 2, choices: { outcomes: false, events: false } },
  async play(context, App) {
    await aTask(context);
    const billing = new App(vendorOf(context.sim));
    await context.sim.webhooks.handler((request) => billing.webhook(request));
    await billing.start(TASK).catch(() => {});
    await context.settled();
    context.always("a run is charged once", (billing.owed.get(TASK) ?? 0) <= 15);
  },
};
