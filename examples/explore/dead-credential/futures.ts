import type { Scene } from "../scene.js";
import { aTask, TASK, vendorOf } from "../scene.js";
import type { AccountReader } from "./before.js";

const SOURCE = "src_Bank0000000001aa";
const CREDENTIAL = "cred_Login00000000001";

/** The customer changes the password between two readings, and the account is locked. */
export const scene: Scene<typeof AccountReader> = {
  needs: 1,
  breaks: /no reading with a login that is known to be wrong/,
  options: { surprises: 1 },
  async play(context, App) {
    const { sim, withoutSurprises } = context;
    await aTask(context);
    await sim.seed("sources", [
      { id: SOURCE, type: "website", website: { url: "https://bank.example" } },
    ]);
    await sim.seed("credentials", [{ id: CREDENTIAL, source_id: SOURCE }]);
    const reader = new App(vendorOf(sim), TASK, CREDENTIAL);
    await reader.read().catch(() => {});
    await context.settled();
    const dead =
      (await sim.state({ resource: "credentials", id: CREDENTIAL })).data[0]?.["status"] ===
      "invalid";
    const before = (await sim.state({ resource: "task_runs" })).count;
    await withoutSurprises(() => reader.read()).catch(() => {});
    const after = (await sim.state({ resource: "task_runs" })).count;
    context.always("no reading with a login that is known to be wrong", !dead || after === before);
    context.sometimes("the login dies", dead);
  },
};
