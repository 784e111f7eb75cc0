import type { Scene } from "../scene.js";
import { aTask, runsOf, TASK, vendorOf } from "../scene.js";
import type { NightlyReadings } from "./before.js";

/** A 429 is taken for the end. */
export const scene: Scene<typeof NightlyReadings> = {
  needs: 1,
  breaks: /nobody is told of what passes/,
  options: { surprises: 2, choices: { outcomes: false } },
  async play(told, App) {
    await aTask(told);
    const readings = new App(vendorOf(told.sim), [TASK]);
    await readings.night();
    await told.settled();
    await readings.night();
    await told.calm(() => readings.night());
    told.always("nobody is told of what passes", readings.told.length === 0);
    told.always("it is read in the end", (await runsOf(told)).length === 1);
  },
};
