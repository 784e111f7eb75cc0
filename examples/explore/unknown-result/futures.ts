import type { Scene } from "../scene.js";
import { aTask, runsOf, TASK, vendorOf } from "../scene.js";
import type { BillPayer } from "./before.js";

/** "Completed" is taken for "success". */
export const scene: Scene<typeof BillPayer> = {
  needs: 1,
  breaks: /what is paid has succeeded/,
  options: { surprises: 1 },
  async play(told, App) {
    await aTask(told);
    const payer = new App(vendorOf(told.sim));
    await payer.pay(TASK, "power").catch(() => {});
    await told.settled();
    const [run] = await runsOf(told);
    const isPaid = payer.ledger.get("power") === "paid";
    told.always("what is paid has succeeded", !isPaid || run?.["result"] === "success");
  },
};
