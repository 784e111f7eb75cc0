import type { Json } from "../../src/engine/base/json.js";
import { aRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import type { Case, Cases, Sent } from "./contract-cases.js";
import { bad, good, malformed, notJson } from "./contract-cases.js";
import { advancing, feedingItself, resetWhileAdvancing } from "./under-way.js";

const until = (wanted: Json, limit?: string): Sent => ({
  body: { until: wanted, ...(limit === undefined ? {} : { limit }) },
});

const untilRunIs =
  (status: string) =>
  async (sim: Subject): Promise<Sent> => {
    const { id = null } = await aRun(sim);
    return until({ resource: "task_run", id, status });
  };

/** The call comes while another advance waits for an endpoint that does not answer. */
const whileAdvancing = (sent: Sent): Case =>
  bad(
    "clock_advancing",
    async (sim) => {
      await advancing(sim);
      return sent;
    },
    "advance",
  );

const NOBODY = "trun_zzzzzzzzzzzzzzzz";

export const clockCases: Cases = {
  getClock: [
    good("nothing waits"),
    good("a run waits", async (sim) => {
      await aRun(sim);
      return {};
    }),
    good("an endpoint does not answer", async (sim) => {
      await advancing(sim);
      return {};
    }),
  ],
  advanceClock: [
    good("by a duration", { body: { duration: "1h30m" } }),
    good("by a number of seconds", { body: { duration: 1.5, deliveries: "background" } }),
    good("by ISO 8601", { body: { duration: "PT30M" } }),
    good("to an instant", { body: { to: "2025-01-01T00:30:00Z" } }),
    good("until idle", until("idle")),
    good("until an event", until({ event: "task_run.completed", count: 2 }, "1h")),
    good("until a status", untilRunIs("completed")),
    notJson(),
    malformed({ duration: "5 minutes" }, "duration: ", '"30m"'),
    malformed({ duration: -1 }, "duration: must be >= 0"),
    malformed({ duration: "300000000d" }, "duration: "),
    malformed({ seconds: 5 }, "seconds: ", "possible are", "duration"),
    malformed({ to: "2024-01-01" }, "to: ", "before now"),
    malformed({ to: "soon" }, "to: ", "ISO 8601"),
    malformed({ until: "idel" }, "until: ", '"idle"'),
    malformed({ duration: "1s", limit: "1h" }, "limit: contradicts the other properties"),
    malformed({ until: { evnt: "x" } }, "until.evnt: ", '"event"'),
    malformed({ until: "idle", limit: "1 hour" }, "limit: "),
    bad("unknown_resource", until({ resource: "runs", id: NOBODY, status: "failed" })),
    bad("not_found", until({ resource: "task_run", id: NOBODY, status: "failed" }), NOBODY),
    bad("unknown_event", until({ event: "task_run.complete" }), "task_run.completed?"),
    bad("schema_mismatch", untilRunIs("done"), "task_runs", "completed"),
    whileAdvancing({ body: { duration: 0 } }),
    bad("endless_loop", feedingItself, "agent.created", "POST /agents"),
    bad("reset", resetWhileAdvancing, "reset"),
  ],
  setDurations: [
    good("by name", { body: { run_settle: "0s", review_settle: null, run_timeout: "default" } }),
    good("for some, leniently", {
      body: { durations: { run_setle: 5 }, match: { input: { a: 1 } }, lenient: true },
    }),
    good("all collapsed", { body: { collapse: true } }),
    good("all collapsed to a moment", { body: { collapse: "1ms", match: { id: NOBODY } } }),
    notJson(),
    malformed({ run_settle: "soon" }, "run_settle: ", '"90s"'),
    malformed({ durations: { run_settle: "soon" } }, "durations.run_settle: "),
    malformed({ durations: { run_settle: 1 }, mach: {} }, "mach: ", '"match"'),
    malformed({ collapse: false }, "collapse: ", "must be true"),
    malformed({}, "the body: "),
    bad("unknown_duration", { body: { run_setle: "1s" } }, "did you mean run_settle?"),
    bad("unknown_field", { body: { collapse: true, match: { tsk_id: "x" } } }, "task_id"),
  ],
  setClockMode: [
    good("flowing", { body: { mode: "realtime", factor: 60 } }),
    good("frozen", { body: { mode: "frozen" } }),
    notJson(),
    malformed({ mode: "fast" }, "mode: ", "frozen, realtime"),
    malformed({ mode: "realtime", factor: 0 }, "factor: "),
    malformed({ mod: "frozen" }, "mod: ", '"mode"'),
    whileAdvancing({ body: { mode: "realtime" } }),
  ],
};

/** Further cases of calls in other files. */
export const clockRefusals: Cases = {
  takeSnapshot: [whileAdvancing({ body: { name: "now" } })],
  rewind: [whileAdvancing({ body: { to: "2025-01-01T00:00:00Z" } })],
  makeWorld: [whileAdvancing({ body: { from: "current" } })],
  restoreSnapshot: [
    bad(
      "clock_advancing",
      async (sim) => {
        await sim.post("/__admin__/snapshots", { name: "before" });
        await advancing(sim);
        return { path: { name: "before" } };
      },
      "advance",
    ),
  ],
};
