import type { ExploreBody } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { expect, test } from "vitest";
import { call, explored, only, run, seedTask, TASK, withoutTokens } from "./support.js";

/** Likely mistakes that fail no test. */

const adviceOn = async (body: ExploreBody): Promise<readonly string[]> => {
  const { advice, failures } = await explored(body, {
    choices: only("errors", "lost"),
  });
  expect(failures).toEqual([]);
  return withoutTokens(advice);
};

test("the same effect twice, with the same fields and no key", async () => {
  const body: ExploreBody = async (context) => {
    const first = await run(context).catch(() => undefined);
    if (first?.status !== 201) await run(context).catch(() => {});
  };
  expect(await adviceOn(body)).toEqual([
    "POST /tasks/{task_id}/run took effect twice with the same fields and no header idempotency-key",
  ]);
});

test("with a key it is one effect", async () => {
  const headers = { "idempotency-key": "order-1" };
  const body: ExploreBody = async (context) => {
    const book = (): Promise<{ status: number }> =>
      call(context, "POST", `/tasks/${TASK}/run`, { headers });
    const first = await book().catch(() => undefined);
    if (first?.status !== 201) await book().catch(() => {});
  };
  expect(await adviceOn(body)).toEqual([]);
});

test("a call that the service must refuse, and its retry, which cannot succeed", async () => {
  const book = (context: Parameters<ExploreBody>[0]): Promise<unknown> =>
    call(context, "POST", "/agents", { body: { name: 7 } }).catch(() => {});
  const [first] = await adviceOn(book);
  expect(first).toMatch(/^POST \/agents is answered 4\d\d: the service must refuse it$/);
  const both = await adviceOn(async (context) => {
    await book(context);
    await book(context);
  });
  expect(both[1]).toMatch(/^POST \/agents is made again after 4\d\d: it cannot succeed$/);
});

test("Retry-After that is ignored; not one that is kept", async () => {
  const waiting =
    (seconds: number): ExploreBody =>
    async (context) => {
      await context.sim.faults.arm({
        resource: "agents",
        operation: "list",
        count: 1,
        outcome: { code: "rate_limit_exceeded", headers: { "retry-after": "30" } },
      });
      await call(context, "GET", "/agents").catch(() => {});
      await context.sim.clock.sleep(seconds * 1_000);
      await call(context, "GET", "/agents").catch(() => {});
    };
  expect(await adviceOn(waiting(5))).toEqual([
    "GET /agents is made again 5 s after an answer with Retry-After: 30, which it ignores",
  ]);
  expect(await adviceOn(waiting(30))).toEqual([]);
});

test("notes that differ in the time alone are one", async () => {
  const advice = await adviceOn(async (context) => {
    await context.sim.faults.arm({
      resource: "agents",
      operation: "list",
      count: 2,
      outcome: { code: "rate_limit_exceeded", headers: { "retry-after": "30" } },
    });
    for (const ms of [1_000, 5_000, 0]) {
      await call(context, "GET", "/agents").catch(() => {});
      await context.sim.clock.sleep(ms);
    }
  });
  expect(advice).toHaveLength(1);
});

test("so are those that differ in what an answer asks to wait", async () => {
  const advice = await adviceOn(async (context) => {
    for (const seconds of ["30", "29"]) {
      await context.sim.faults.arm({
        resource: "agents",
        operation: "list",
        count: 1,
        outcome: { code: "rate_limit_exceeded", headers: { "retry-after": seconds } },
      });
      await call(context, "GET", "/agents").catch(() => {});
    }
    await call(context, "GET", "/agents").catch(() => {});
  });
  expect(advice).toHaveLength(1);
});

test("an error that the test has armed is not a mistake of the application", async () => {
  const advice = await adviceOn(async (context) => {
    await context.sim.faults.arm({
      resource: "agents",
      operation: "create",
      count: 2,
      outcome: { code: "input_missing" },
    });
    await call(context, "POST", "/agents", { body: { name: "Ada" } }).catch(() => {});
    await call(context, "GET", "/agents").catch(() => {});
  });
  expect(advice).toEqual([]);
});

test("a note has a token that shows it again", async () => {
  const body: ExploreBody = async (context) => {
    const first = await run(context).catch(() => undefined);
    if (first?.status !== 201) await run(context).catch(() => {});
  };
  const { advice } = await explored(body, { choices: only("lost") });
  const [, token] =
    / FACSIMILE_REPLAY=(\S+) shows it: answer lost, after it took effect$/.exec(advice[0] ?? "") ??
    [];
  expect((await explored(body, { replay: token })).advice).toEqual(advice);
});

test("a call that the state of the service refuses, and another state does not, is no mistake", async () => {
  const [source, credential] = ["src_Bank0000000001aa", "cred_Login00000000001"];
  const statuses = new Set<number>();
  await using sim = await createSimulator();
  await seedTask(sim);
  const website = { url: "https://bank.example" };
  await sim.seed("sources", [{ id: source, type: "website", website }]);
  await sim.seed("credentials", [{ id: credential, source_id: source }]);
  const { advice } = await sim.explore(
    { choices: only("others"), surprises: 1 },
    async (context) => {
      await call({ sim }, "GET", `/credentials/${credential}`);
      const body = { credential_id: credential };
      statuses.add((await call({ sim }, "POST", `/tasks/${TASK}/run`, { body })).status);
      await context.settled();
    },
  );
  expect([...statuses]).toContain(422);
  expect(advice).toEqual([]);
});
