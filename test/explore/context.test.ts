import { randomUUID } from "node:crypto";
import { createSimulator } from "facsimile/testing";
import { expect, test } from "vitest";
import { explorationReport } from "../../src/tools/explore/report/exploration-report.js";
import { rejection } from "../../src/tools/explore/report/failure.js";
import { call, explored, run, TASK } from "./support.js";

/** Messages for tests that cannot be explored reliably. */

test("an application that differs between futures learns where", async () => {
  let turn = 0;
  const { failures } = await explored(async (context) => {
    turn += 1;
    await call(context, "GET", turn % 2 === 0 ? "/agents" : "/tasks");
  });
  expect(failures).toMatchObject([{ assertion: "is the same twice" }]);
  expect(failures[0]?.message).toContain("call 1 is GET /tasks and then GET /agents");
});

test("an application with concurrent calls in random order gets a message", async () => {
  let turn = 0;
  const { failures } = await explored(async (context) => {
    turn += 1;
    const paths = turn % 2 === 0 ? ["/agents", "/tasks"] : ["/tasks", "/agents"];
    for (const path of paths) await call(context, "GET", path);
  });
  expect(failures[0]?.message).toContain("the same calls in another order: a Promise.all, a race?");
});

test.each([
  ["a UUID", () => randomUUID(), "randomUUID?"],
  ["the time of day", times(), "the clock of the machine?"],
  ["a counter", counts(), "chance, or a counter that is not reset?"],
])("%s in a call is named by its field, and left out", async (_name, value, suspect) => {
  const { failures, advice, complete } = await explored(async (context) => {
    const body = { name: "Ada", description: String(value()) };
    await call(context, "POST", "/agents", { body }).catch(() => {});
  });
  expect({ failures, complete }).toEqual({ failures: [], complete: true });
  expect(advice).toHaveLength(1);
  expect(advice[0]).toContain("call 1, POST /agents: body description is");
  expect(advice[0]).toContain(suspect);
});

test("a header that is never the same is named too", async () => {
  const { advice } = await explored(async (context) => {
    await call(context, "POST", `/tasks/${TASK}/run`, {
      headers: { "x-sent-by": randomUUID() },
    });
  });
  expect(advice[0]).toContain("POST /tasks/{task_id}/run: header x-sent-by is");
});

test("what an SDK measures of itself in a header is no difference of the application", async () => {
  const { advice } = await explored(async (context) => {
    await call(context, "GET", "/agents", { headers: { "x-sdk-telemetry": randomUUID() } });
  });
  expect(advice.filter((each) => each.startsWith("never the same twice"))).toEqual([]);
});

test("state that leaks from one future into the next is reported", async () => {
  const known = new Set<string>();
  const { failures } = await explored(async (context) => {
    const answer = await run(context).catch(() => undefined);
    // It remembers failures only, so two baseline futures are equal.
    if (answer?.status !== 201) known.add("trouble");
    if (known.size > 0) await call(context, "GET", "/agents").catch(() => {});
  });
  expect(failures).toMatchObject([{ assertion: "leaks nothing" }]);
  expect(failures[0]?.message).toContain("isolate is missing something");
  expect(failures[0]?.message).toContain("call 2 is no call and then GET /agents");
});

test("isolate puts the application's own state back before each future", async () => {
  const known = new Set<string>();
  const body = async (context: Parameters<typeof run>[0]): Promise<void> => {
    const answer = await run(context).catch(() => undefined);
    if (answer?.status !== 201) known.add("trouble");
    if (known.size > 0) await call(context, "GET", "/agents").catch(() => {});
  };
  const { failures } = await explored(body, { isolate: () => known.clear() });
  expect(failures).toEqual([]);
});

test("a test without a choice gets the message that it cannot find anything", async () => {
  const { failures } = await explored(async (context) => {
    await context.withoutSurprises(() => run(context));
  });
  expect(failures).toMatchObject([{ assertion: "meets a choice" }]);
});

test("an application on real timers learns which, and where they are started", async () => {
  const { failures } = await explored(async (context) => {
    await run(context);
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
  expect(failures[0]?.message).toContain("it waits for a real timer (");
  expect(failures[0]?.message).toContain("context.test.ts:");
});

test("an application that never settles learns which call it repeats", async () => {
  const { failures } = await explored(
    async (context) => {
      for (;;) {
        await call(context, "GET", "/tasks");
        await context.sim.clock.sleep(1_000);
      }
    },
    { settle: { seconds: 60 } },
  );
  expect(failures[0]?.assertion).toBe("settles");
  expect(failures[0]?.message).toContain(
    "more than 1000 calls, and made 1000 times the call GET /tasks",
  );
});

test("the failure of a long message and of a long name has its beginning, and says what is left out", async () => {
  const message = `lists differ:\n${"item ".repeat(90_000)}`;
  const found = await explored(async (context) => {
    context.always("a".repeat(450_000), false);
    await run(context);
    throw new Error(message);
  });
  const [name, thrown] = found.failures.map((failure) => failure.message);
  expect(name).toMatch(/^always "a{1000}… \(cut: 449,000 more characters\)" is false$/);
  expect(thrown).toMatch(
    /^the test fails: Error: lists differ:\nitem .*\(cut: 440,021 more characters\)$/,
  );
  expect(explorationReport(found, { name: "n".repeat(450_000), command: "" }).length).toBeLessThan(
    30_000,
  );
});

test("a long name of what comes true is cut", async () => {
  const { sometimes } = await explored(async (context) => {
    await run(context);
    context.sometimes("s".repeat(450_000), true);
  });
  expect(Object.keys(sometimes)).toEqual([`${"s".repeat(1_000)}… (cut: 449,000 more characters)`]);
});

test("a rejection that nobody handles is a failure", async () => {
  const { failures } = await explored(async (context) => {
    void run(context).then(({ status }) => {
      if (status !== 201) throw new Error("nobody hears this");
    });
    await context.settled();
  });
  expect(failures[0]?.message).toContain("unhandled rejection: ");
  expect(failures[0]?.surprises).toHaveLength(1);
});

function times(): () => number {
  let ms = 1_760_000_000_000;
  return () => {
    ms += 1;
    return ms;
  };
}

function counts(): () => number {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
}

test("failures that differ in ids, counts and instants are of one kind", () => {
  const kindOf = (message: string): string => rejection(new Error(message)).assertion;
  expect(kindOf("run trun_0a has 2 events at 10:00")).toBe(
    "the test fails: Error: run … has … events at …:…",
  );
  expect(kindOf("trun_1 is x2y")).toBe(kindOf("trun_2 is 9"));
  expect(kindOf("no run")).not.toBe(kindOf("no task"));
});

test("a body may intercept: each future ends what it began", async () => {
  await using sim = await createSimulator();
  const { failures, run } = await sim.explore({ surprises: 1, only: ["agents.list"] }, async () => {
    sim.intercept("api.deck.co");
    const headers = { authorization: `Bearer ${sim.key}` };
    await fetch("https://api.deck.co/v2/agents", { headers }).catch(() => {});
  });
  expect(failures).toEqual([]);
  expect(run).toBeGreaterThan(2);
});

test("withoutSurprises holds for calls that a queue makes elsewhere", async () => {
  const names = new Set<string>();
  await explored(async (context) => {
    const jobs: (() => Promise<unknown>)[] = [];
    let isOver = false;
    // The queue runs outside of the set-up that fills it.
    const queue = (async () => {
      while (!isOver) await (jobs.shift()?.() ?? context.sim.clock.sleep(1_000));
    })();
    await context.withoutSurprises(
      () =>
        new Promise<void>((done) => {
          jobs.push(() => call(context, "GET", "/agents").then(() => done()));
        }),
    );
    isOver = true;
    await queue;
    await call(context, "GET", "/tasks").catch(() => {});
    for (const { label } of context.surprised()) names.add(label.replace(/~.*/, ""));
  });
  expect([...names]).toEqual(["tasks.list"]);
});

test("withoutSurprises holds during an outage, which goes on behind it", async () => {
  const came = new Set<string>();
  await explored(async (context) => {
    const status = async (): Promise<number> => (await call(context, "GET", "/agents")).status;
    const first = await status();
    const calm = await context.withoutSurprises(status);
    const [{ option } = { option: "none" }] = context.surprised();
    if (option.endsWith("for 1m")) came.add(`${[first, calm, await status()]}`);
  });
  expect([...came]).toEqual(["500,200,500"]);
});

test("withoutSurprises leaves the faults in their order", async () => {
  const came = new Set<boolean>();
  await explored(async (context) => {
    const { faults } = context.sim;
    const status = async (): Promise<number> => (await call(context, "GET", "/agents")).status;
    await status();
    const [{ option } = { option: "none" }] = context.surprised();
    if (!option.endsWith("for 1m")) return;
    const outcome = { status: 503 };
    await faults.arm({ resource: "tasks", operation: "list", outcome, count: 1 });
    const ids = async () => (await faults.list()).data.map(({ id }) => id).join();
    const before = await ids();
    await context.withoutSurprises(status);
    came.add((await ids()) === before);
  });
  expect([...came]).toEqual([true]);
});

test("a client that looks for the simulator in the network learns of intercept", () => {
  const cause = new Error("getaddrinfo ENOTFOUND facsimile.test");
  const { message } = rejection(new TypeError("fetch failed", { cause }));
  expect(message).toContain("name the vendor's host to sim.intercept");
  expect(rejection(new TypeError("fetch failed")).message).not.toContain("intercept");
});
