import type { Scene } from "../scene.js";
import { aTask, runsOf, TASK, vendorOf } from "../scene.js";
import type { NightlyReadings } from "./before.js";

/** A 429 is taken for the end. */
export const scene: Scene<typeof NightlyReadings> = {
  needs: 1,
  breaks: /nobody is told of what passes/,
  options: { surprises: 2, choices: { outcomes: false } },
  async play(context, App) {
    await aTask(context);
    const readings = new App(vendorOf(context.sim), [TASK]);
    await readings.night();
    await context.settled();
    await readings.night();
    await context.withoutSurprises(() => readings.night());
    context.always("nobody is told of what passes", readings.context.length === 0);
    context.always("it is read in the end", (await runsOf(context)).length === 1);
  },
};
