import { describe, expect, test } from "vitest";
import { asking, createRun, pin, tell } from "../control/support.js";
import { good, read, simulation } from "../rules/support.js";
import { aCredential, aRun, readRun } from "../support/deck.js";
import { aRunWith, BALANCE, errorElement } from "./support.js";

/** The scenario that makes a run fail with each. */
const TABLE: readonly [type: string, code: string, because: string, scenario: string][] = [
  ["task", "blocked", "the site blocked automated access", "run.blocked"],
  ["task", "task_failed", "the run failed", "run.failed"],
  ["task", "timeout", "it exceeded the 30-minute run timeout", "run.timeout"],
  ["task", "task_result_unknown", "the outcome could not be determined", "run.result_unknown"],
  ["auth", "auth_invalid", "the source rejected the credentials", "run.auth_invalid"],
  ["source", "source_blocked", "the source itself failed", "run.source_blocked"],
  ["source", "source_not_available", "the source itself failed", "run.source_not_available"],
];

describe("2. A run fails: the call succeeds", () => {
  test("the HTTP status is 200; the run has status failed, result failure, output null, and errors[] holding elements", async () => {
    const sim = await simulation();
    await pin(sim, "errors", [{ code: "blocked" }]);
    const { id } = await aRunWith(sim, BALANCE);
    await sim.advance("22s");
    const answer = await sim.get(`/task-runs/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: "failed",
      result: "failure",
      output: null,
      errors: [errorElement("task", "blocked")],
    });
  });

  test.each(TABLE)("%s / %s: %s", async (type, code, _because, scenario) => {
    const sim = await simulation();
    const created = await createRun(sim, {}, asking(scenario));
    expect([created.status, created.body["status"]]).toEqual([201, "queued"]);
    await sim.advance("30m2s");
    expect(await readRun(sim, created.body["id"])).toMatchObject({
      status: "failed",
      result: "failure",
      output: null,
      errors: [errorElement(type, code)],
    });
  });

  test.each(TABLE)("%s / %s can be pinned by its code", async (type, code) => {
    const sim = await simulation();
    await pin(sim, "errors", [{ type, code }]);
    const { id } = await aRun(sim);
    await sim.advance("30m2s");
    expect((await readRun(sim, id))["errors"]).toEqual([errorElement(type, code)]);
  });

  test("task / timeout comes of itself when a run exceeds 30 minutes", async () => {
    const sim = await simulation();
    await tell(sim, "/clock/durations", { run_settle: "31m" });
    const { id } = await aRun(sim);
    await sim.advance("30m2s");
    expect((await readRun(sim, id))["errors"]).toEqual([errorElement("task", "timeout")]);
  });

  test("auth / auth_invalid comes of itself when the source has rejected the credential", async () => {
    const sim = await simulation();
    const { id: credential_id = null } = await aCredential(sim);
    const first = await createRun(sim, { credential_id }, asking("run.auth_invalid"));
    await sim.advance("22s");
    expect((await read(sim, `/credentials/${credential_id}`))["status"]).toBe("invalid");
    const again = good(await createRun(sim, { credential_id }));
    await sim.advance("22s");
    for (const { id } of [first.body, again]) {
      expect((await readRun(sim, id))["errors"]).toEqual([errorElement("auth", "auth_invalid")]);
    }
  });
});
