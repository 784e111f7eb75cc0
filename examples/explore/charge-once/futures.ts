import type { Scene } from "../scene.js";
import { aTask, runsOf, TASK, vendorOf } from "../scene.js";
import type { Shop } from "./before.js";

/** The answer to the first try is lost, the second books the order once more. */
export const scene: Scene<typeof Shop> = {
  needs: 1,
  breaks: /an order is booked at most once/,
  options: { surprises: 2, choices: { outcomes: false } },
  async play(context, App) {
    await aTask(context);
    const shop = new App(vendorOf(context.sim), TASK);
    await shop.checkout("1042").catch(() => {});
    await context.settled();
    const runs = await runsOf(context);
    context.always("an order is booked at most once", runs.length <= 1);
    if (context.surprised().length === 0)
      context.always("the baseline path books", runs.length === 1);
    context.sometimes(
      "booked after a retry",
      context.surprised().length > 0 && shop.booked.size === 1,
    );
  },
};
