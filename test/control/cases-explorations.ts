import type { Subject } from "../support/instance.js";
import type { Cases, Sent } from "./contract-cases.js";
import { bad, good, malformed, notJson } from "./contract-cases.js";

const EXPLORATIONS = "/__admin__/explorations";
const NOBODY = { path: { id: "exp_none" } };
const NONE = bad("not_found", NOBODY, "there is no exploration exp_none");

/** A test that is played in every legal future. */
export const explorationCases: Cases = {
  beginExploration: [
    good("nothing given"),
    good("all given", {
      body: {
        surprises: 1,
        budget: { seconds: 1, futures: 10 },
        choices: { errors: "documented", lost: ["reset", "hang"], timing: false },
        only: ["task_runs.*"],
        except: ["task_runs.retrieve"],
        seconds_each: 2,
        failures: 1,
        incomplete: "fail",
        seed: "7",
        shard: "2/8",
      },
    }),
    notJson(),
    malformed({ surprise: 1 }, "surprise: ", 'did you mean "surprises"?'),
    malformed({ surprises: -1 }, "surprises: "),
    malformed({ only: ["task_run.create"] }, "only: ", "Did you mean"),
    malformed({ choices: { errors: ["rate_limited"] } }, "choices.errors: "),
    malformed({ shard: "9/8" }, "shard: "),
    malformed({ replay: "fx1.nonsense" }, "replay: "),
    bad("precondition_failed", async (sim) => flowing(sim), "the clock flows"),
  ],
  getExploration: [
    good("one that has begun", begun),
    good("one that is over", async (sim) => over(sim)),
    NONE,
  ],
  nextFuture: [
    good("the first", begun),
    good("no more", async (sim) => over(sim)),
    bad("precondition_failed", async (sim) => underWay(sim), "future 1 is under way"),
    NONE,
  ],
  waitInFuture: [
    good("a sleep", async (sim) => ({ ...(await underWay(sim)), body: { duration: "1s" } })),
    good("until nothing is due", async (sim) => ({
      ...(await underWay(sim)),
      body: { limits: true },
    })),
    notJson(NOBODY),
    bad("malformed_body", { ...NOBODY, body: { duration: "soon" } }, "duration"),
    bad("not_found", { ...NOBODY, body: { limits: true } }, "exp_none"),
    bad(
      "precondition_failed",
      async (sim) => ({ ...(await begun(sim)), body: { limits: true } }),
      "no future is under way",
    ),
  ],
  endFuture: [
    good("it has passed", async (sim) => ({ ...(await underWay(sim)), body: { ok: true } })),
    good("it has failed", async (sim) => ({
      ...(await underWay(sim)),
      body: { ok: false, message: "no", always: { a: false }, sometimes: { b: true } },
    })),
    notJson(NOBODY),
    bad("malformed_body", { ...NOBODY, body: {} }, "ok: is required"),
    bad("not_found", { ...NOBODY, body: { ok: true } }, "exp_none"),
    bad(
      "precondition_failed",
      async (sim) => ({ ...(await begun(sim)), body: { ok: true } }),
      "no future is under way",
    ),
  ],
  deleteExploration: [good("one that there is", begun), NONE],
};

async function begun(sim: Subject): Promise<Sent> {
  const { body } = await sim.post(EXPLORATIONS, {});
  return { path: { id: String(body["id"]) } };
}

async function underWay(sim: Subject): Promise<Sent> {
  const sent = await begun(sim);
  await sim.post(`${EXPLORATIONS}/${sent.path?.["id"]}/next`);
  return sent;
}

/** The test fails in its first future. */
async function over(sim: Subject): Promise<Sent> {
  const sent = await begun(sim);
  const at = `${EXPLORATIONS}/${sent.path?.["id"]}`;
  for (;;) {
    const { body } = await sim.post(`${at}/next`);
    if (body["done"] === true) return sent;
    await sim.post(`${at}/result`, { ok: false });
  }
}

async function flowing(sim: Subject): Promise<Sent> {
  await sim.post("/__admin__/clock/mode", { mode: "realtime" });
  return {};
}
