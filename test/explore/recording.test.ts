import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ExploreBody, ExploreOptions, SimulatorOptions } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { expect, test } from "vitest";
import { cli } from "../cli/support.js";
import { folder, recordingFile } from "../recording/support.js";
import { call, oneRunAtMost, run, runTwiceIfLost, seedTask, TASK } from "./support.js";

/** All that entered in a future that fails is a recording that can be played. */

async function recordingOfFailure(
  body: ExploreBody,
  { options = {}, ...how }: SimulatorOptions<undefined> & { options?: ExploreOptions } = {},
): Promise<string | null | undefined> {
  await using sim = await createSimulator({ record: true, ...how });
  await seedTask(sim);
  // Reads have no lines in a recording, but they count.
  for (let time = 0; time < 3; time++) await call({ sim }, "GET", "/agents");
  const { failures } = await sim.explore({ surprises: 1, ...options }, body);
  expect(failures).toHaveLength(1);
  return failures[0]?.recording;
}

async function replayed(recording: string | null | undefined): Promise<string> {
  const path = join(folder(), "future.recording.jsonl");
  writeFileSync(path, recording ?? "");
  const { out, err } = await cli(["recording", "replay", path]);
  return out + err;
}

test("a lost answer, and the call that came again", async () => {
  const recording = await recordingOfFailure(oneRunAtMost);
  expect(recording?.match(new RegExp(`"/tasks/${TASK}/run"`, "g"))).toHaveLength(2);
  expect(await replayed(recording)).toMatch(/^\d+ inputs, \d+ answers: all as before/);
});

test("webhooks to a handler, and a repeated one", async () => {
  const recording = await recordingOfFailure(
    async (context) => {
      let heard = 0;
      await context.sim.webhooks.handler(() => {
        heard += 1;
        return new Response(null, { status: 204 });
      });
      await context.withoutSurprises(() => run(context));
      await context.settled();
      context.always("nothing comes twice", heard <= 6);
    },
    {
      options: {
        choices: { events: false, outcomes: false, timing: false, slow: false, others: false },
      },
    },
  );
  expect(recording).toContain('"duplicate"');
  expect(await replayed(recording)).toMatch(/^\d+ inputs, \d+ answers: all as before/);
});

test("the end of work, in time that the application waits for", async () => {
  const recording = await recordingOfFailure(
    async (context) => {
      await run(context);
      await context.sim.clock.advance("1h");
      const { data } = await context.sim.state({ resource: "task_runs" });
      context.always("it is completed", data[0]?.["status"] === "completed");
    },
    {
      options: {
        choices: {
          errors: false,
          lost: false,
          events: false,
          slow: false,
          values: false,
          others: false,
        },
      },
    },
  );
  expect(await replayed(recording)).toMatch(/^\d+ inputs, \d+ answers: all as before/);
});

test("a simulator that writes its recording continues it as without an exploration", async () => {
  const path = recordingFile();
  const sim = await createSimulator({ record: path });
  await seedTask(sim);
  await call({ sim }, "GET", "/agents");
  await sim.explore({ surprises: 1 }, runTwiceIfLost);
  expect((await run({ sim })).status).toBe(201);
  await sim.close();
  const { out } = await cli(["recording", "replay", path]);
  expect(out).toMatch(/^3 inputs, 3 answers: all as before/);
});

test("one that keeps none has none to give", async () => {
  await using sim = await createSimulator();
  await seedTask(sim);
  const { failures } = await sim.explore({ surprises: 1 }, oneRunAtMost);
  expect(failures).toMatchObject([{ recording: null }]);
});
