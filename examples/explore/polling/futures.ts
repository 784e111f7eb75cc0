import type { Scene } from "../scene.js";
import { aTask, TASK, vendorOf } from "../scene.js";
import type { BalanceReader } from "./before.js";

/** A run that waits for a person: who asks until it has ended asks for ever. */
export const scene: Scene<typeof BalanceReader> = {
  needs: 1,
  breaks: /never settles/,
  options: { surprises: 1 },
  async play(context, App) {
    await aTask(context);
    const reader = new App(vendorOf(context.sim));
    await reader.read(TASK).catch(() => {});
  },
};
