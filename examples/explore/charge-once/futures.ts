import type { Scene } from "../scene.js";
import { aTask, runsOf, TASK, vendorOf } from "../scene.js";
import type { Shop } from "./before.js";

/** The answer to the first try is lost, the second books the order once more. */
export const scene: Scene<typeof Shop> = {
  needs: 1,
  breaks: /an order is booked at most once/,
  options: { surprises: 2, choices: { outcomes: false } },
  async play(told, App) {
    await aTask(told);
    const shop = new App(vendorOf(told.sim), TASK);
    await shop.checkout("1042").catch(() => {});
    await told.settled();
    const runs = await runsOf(told);
    told.always("an order is booked at most once", runs.length <= 1);
    if (told.surprised().length === 0) told.always("the quiet path books", runs.length === 1);
    told.sometimes("booked after a retry", told.surprised().length > 0 && shop.booked.size === 1);
  },
};
