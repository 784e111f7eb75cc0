import type { ExploreBody } from "facsimile/testing";
import { expect, test } from "vitest";
import { call, explored, run, TASK } from "./support.js";

/** What is not wrong and yet worth a look. */

const adviceOn = async (body: ExploreBody): Promise<readonly string[]> => {
  const { advice, failures } = await explored(body, { choices: { events: false, timing: false } });
  expect(failures).toEqual([]);
  return advice;
};

test("the same effect twice, with the same fields and no key", async () => {
  const body: ExploreBody = async (told) => {
    const first = await run(told).catch(() => undefined);
    if (first?.status !== 201) await run(told).catch(() => {});
  };
  expect(await adviceOn(body)).toEqual([
    "POST /tasks/{task_id}/run took effect twice with the same fields",
  ]);
});

test("with a key it is one effect", async () => {
  const headers = { "idempotency-key": "order-1" };
  const body: ExploreBody = async (told) => {
    const book = (): Promise<{ status: number }> =>
      call(told, "POST", `/tasks/${TASK}/run`, { headers });
    const first = await book().catch(() => undefined);
    if (first?.status !== 201) await book().catch(() => {});
  };
  expect(await adviceOn(body)).toEqual([]);
});

test("a call that the service must refuse, and its retry, which cannot succeed", async () => {
  const book = (told: Parameters<ExploreBody>[0]): Promise<unknown> =>
    call(told, "POST", "/agents", { body: { name: 7 } }).catch(() => {});
  const [first] = await adviceOn(book);
  expect(first).toMatch(/^POST \/agents is answered 4\d\d: the service must refuse it$/);
  const both = await adviceOn(async (told) => {
    await book(told);
    await book(told);
  });
  expect(both[1]).toMatch(/^POST \/agents is made again after 4\d\d: it cannot succeed$/);
});

test("Retry-After that is ignored; not one that is kept", async () => {
  const waiting =
    (seconds: number): ExploreBody =>
    async (told) => {
      await told.sim.faults.arm({
        resource: "agents",
        operation: "list",
        count: 1,
        outcome: { code: "rate_limit_exceeded", headers: { "retry-after": "30" } },
      });
      await call(told, "GET", "/agents").catch(() => {});
      await told.sim.clock.sleep(seconds * 1_000);
      await call(told, "GET", "/agents").catch(() => {});
    };
  expect(await adviceOn(waiting(5))).toEqual([
    "GET /agents is made again 5 s after an answer with Retry-After: 30, which it ignores",
  ]);
  expect(await adviceOn(waiting(30))).toEqual([]);
});

test("what the test itself has armed is no mistake of the application's", async () => {
  const advice = await adviceOn(async (told) => {
    await told.sim.faults.arm({
      resource: "agents",
      operation: "create",
      count: 2,
      outcome: { code: "input_missing" },
    });
    await call(told, "POST", "/agents", { body: { name: "Ada" } }).catch(() => {});
    await call(told, "GET", "/agents").catch(() => {});
  });
  expect(advice).toEqual([]);
});
