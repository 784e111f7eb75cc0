import type { Scene } from "../scene.js";
import { aTask, runsOf, TASK, vendorOf } from "../scene.js";
import type { BillPayer } from "./before.js";

/** "Completed" is taken for "success". */
export const scene: Scene<typeof BillPayer> = {
  needs: 1,
  breaks: /what is paid has succeeded/,
  options: { surprises: 1 },
  async play(context, App) {
    await aTask(context);
    const payer = new App(vendorOf(context.sim));
    await payer.pay(TASK, "power").catch(() => {});
    await context.settled();
    const [run] = await runsOf(context);
    const isPaid = payer.ledger.get("power") === "paid";
    context.always("what is paid has succeeded", !isPaid || run?.["result"] === "success");
  },
};
