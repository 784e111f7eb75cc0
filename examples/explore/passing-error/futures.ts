import type { Scene } from "../scene.js";
import { aTask, runsOf, TASK, vendorOf } from "../scene.js";
import type { NightlyReadings } from "./before.js";

/** Less than the life of a key. */
const NIGHT_MS = 8 * 60 * 60_000;

/** A 429 is taken for the end. */
export const scene: Scene<typeof NightlyReadings> = {
  needs: 1,
  breaks: /nobody is told of what passes/,
  options: { surprises: 2, choices: { outcomes: false, others: false } },
  async play(context, App) {
    await aTask(context);
    const readings = new App(vendorOf(context.sim), [TASK]);
    await readings.night();
    await context.settled();
    await context.sim.clock.sleep(NIGHT_MS);
    await readings.night();
    await context.sim.clock.sleep(NIGHT_MS);
    await context.withoutSurprises(() => readings.night());
    context.always("nobody is told of what passes", readings.context.length === 0);
    context.always("it is read in the end", (await runsOf(context)).length === 1);
  },
};
