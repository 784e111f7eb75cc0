import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ExploreBody, ExploreOptions, SimulatorOptions } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { expect, test } from "vitest";
import { cli } from "../cli/support.js";
import { folder, sessionFile } from "../session/support.js";
import { call, oneRunAtMost, run, runTwiceIfLost, seedTask, TASK } from "./support.js";

/** All that entered in a future that fails is a session that can be played. */

async function sessionOfFailure(
  body: ExploreBody,
  { options = {}, ...how }: SimulatorOptions<undefined> & { options?: ExploreOptions } = {},
): Promise<string | null | undefined> {
  await using sim = await createSimulator({ session: true, ...how });
  await seedTask(sim);
  // Reads have no lines of their own in a session, and count all the same.
  for (let time = 0; time < 3; time++) await call({ sim }, "GET", "/agents");
  const { failures } = await sim.explore({ surprises: 1, ...options }, body);
  expect(failures).toHaveLength(1);
  return failures[0]?.session;
}

async function replayed(session: string | null | undefined): Promise<string> {
  const path = join(folder(), "future.session.jsonl");
  writeFileSync(path, session ?? "");
  const { out, err } = await cli(["replay", path]);
  return out + err;
}

test("a lost answer, and the call that came again", async () => {
  const session = await sessionOfFailure(oneRunAtMost);
  expect(session?.match(new RegExp(`"/tasks/${TASK}/run"`, "g"))).toHaveLength(2);
  expect(await replayed(session)).toMatch(/^\d+ inputs, \d+ answers: all as before/);
});

test("webhooks to a handler, and one that comes twice", async () => {
  const session = await sessionOfFailure(
    async (told) => {
      let heard = 0;
      await told.sim.webhooks.handler(() => {
        heard += 1;
        return new Response(null, { status: 204 });
      });
      await told.calm(() => run(told));
      await told.settled();
      told.always("nothing comes twice", heard <= 6);
    },
    { options: { choices: { events: false, outcomes: false, timing: false } } },
  );
  expect(session).toContain('"duplicate"');
  expect(await replayed(session)).toMatch(/^\d+ inputs, \d+ answers: all as before/);
});

test("the end of work, in time that the application waits for", async () => {
  const session = await sessionOfFailure(
    async (told) => {
      await run(told);
      await told.sim.clock.advance("1h");
      const { data } = await told.sim.state({ resource: "task_runs" });
      told.always("it is completed", data[0]?.["status"] === "completed");
    },
    { options: { choices: { errors: false, lost: false, events: false } } },
  );
  expect(await replayed(session)).toMatch(/^\d+ inputs, \d+ answers: all as before/);
});

test("a simulator that writes its session goes on with it as if nothing had been explored", async () => {
  const path = sessionFile();
  const sim = await createSimulator({ session: path });
  await seedTask(sim);
  await call({ sim }, "GET", "/agents");
  await sim.explore({ surprises: 1 }, runTwiceIfLost);
  expect((await run({ sim })).status).toBe(201);
  await sim.close();
  const { out } = await cli(["replay", path]);
  expect(out).toMatch(/^3 inputs, 3 answers: all as before/);
});

test("one that keeps none has none to give", async () => {
  await using sim = await createSimulator();
  await seedTask(sim);
  const { failures } = await sim.explore({ surprises: 1 }, oneRunAtMost);
  expect(failures).toMatchObject([{ session: null }]);
});
