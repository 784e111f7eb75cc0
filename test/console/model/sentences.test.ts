import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  changeSentences,
  deliverySentences,
  eventSentences,
  traceSentences,
} from "../../../console/model/sentences.js";
import type { PackDescription } from "../../../generated/control/types.js";
import type { Simulator } from "../../../src/use/testing/index.js";

let sim: Simulator;
let pack: PackDescription;

beforeAll(async () => {
  sim = await createSimulator();
  pack = await sim.call("getPack");
});
afterAll(() => sim.close());

describe("why", () => {
  test("a call was answered so: its rule, what was considered, and what decided", async () => {
    await sim.faults.arm({ resource: "tasks", operation: "create", outcome: { status: 500 } });
    await sim.faults.arm({ resource: "agents", operation: "list", outcome: { status: 429 } });
    const headers = { authorization: `Bearer ${sim.key}` };
    const trace = await sim.lastTrace(await sim.fetch(`${sim.url}/agents`, { headers }));
    const sentences = traceSentences(trace, pack);
    const texts = sentences.map(({ text }) => text.replaceAll(/flt_\w+/g, "flt"));
    expect(texts[0]).toBe("The call is agents.list, GET /agents.");
    expect(texts[1]).toBe("A fault answered: flt.");
    expect(texts).toContainEqual("flt did not: resource is tasks, the call is on agents.");
    expect(texts.at(-1)).toMatch(/^rate_limit\/rate_limit_exceeded is “/);
    expect(sentences.filter(({ decides }) => decides).map(({ text }) => text)).toHaveLength(1);
    expect(sentences[0]?.provenance).toBe("documented");
  });

  test("an object changed: the transition, its timer, and the branch", () => {
    const change = { resource: "task_runs", from: "running", to: "completed" };
    const texts = changeSentences(change, pack).map(({ text }) => text);
    expect(texts[0]).toMatch(
      /^The transition complete (?:can lead|leads) from running to completed\.$/,
    );
    expect(texts.join(" ")).toContain("run_settle, 20s, by the branch completed, the usual one");
    const made = changeSentences({ ...change, from: null, to: "queued" }, pack);
    expect(made[0]?.text).toBe("A new one of task_runs is queued.");
    expect(changeSentences({ ...change, resource: "agents" }, pack)).toEqual([]);
  });

  test("an event came: the pack's words with their provenance", () => {
    expect(eventSentences("agent.created", pack)).toMatchObject([
      { text: "An agent was created.", provenance: "captured" },
    ]);
    expect(eventSentences("nothing.known", pack)).toEqual([]);
  });

  test("a webhook was refused: what the handler said, and what comes next", () => {
    const attempt = {
      outcome: "failed",
      reason: "status",
      http_status: 401,
      words: "bad signature",
      attempt: 1,
      fault: "stale",
      at: "2025-01-01T00:00:00Z",
      next_attempt_at: "2025-01-01T00:05:00Z",
    } as const;
    expect(deliverySentences(attempt).map(({ text }) => text)).toEqual([
      "Attempt 1 failed: it answered with a status outside 200 to 299 (401). It said “bad signature”.",
      "A webhook fault made it so: stale.",
      "The next attempt comes 5m later, at 2025-01-01T00:05:00Z.",
    ]);
    const last = deliverySentences({ ...attempt, fault: null, next_attempt_at: null });
    expect(last.at(-1)?.text).toBe("No further attempt waits.");
  });
});
