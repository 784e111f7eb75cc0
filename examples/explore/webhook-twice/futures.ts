import type { Scene } from "../scene.js";
import { aTask, TASK, vendorOf } from "../scene.js";
import type { Billing } from "./before.js";

/** Webhooks come at least once. */
export const scene: Scene<typeof Billing> = {
  needs: 1,
  breaks: /a run is charged once/,
  options: { surprises: 2, choices: { outcomes: false, events: false } },
  async play(told, App) {
    await aTask(told);
    const billing = new App(vendorOf(told.sim));
    await told.sim.webhooks.handler((request) => billing.webhook(request));
    await billing.start(TASK).catch(() => {});
    await told.settled();
    told.always("a run is charged once", (billing.owed.get(TASK) ?? 0) <= 15);
  },
};
