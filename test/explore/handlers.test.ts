import { pbkdf2 } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createSimulator } from "facsimile/testing";
import { expect, test } from "vitest";
import { informed, SUBSCRIBE } from "./informed.js";
import { call, explored, only, run, seedTask, TASK } from "./support.js";

/** Applications that are correct, and that a scheduler of calls and time could stop or alarm about. */

test("a job of crypto that takes longer than a second raises no alarm", async () => {
  const { failures } = await explored(
    async (context) => {
      await run(context);
      await jobs(1_200);
      await call(context, "GET", "/agents");
    },
    { surprises: 0, settle: { seconds: 60 } },
  );
  expect(failures.map(({ assertion }) => assertion)).toEqual([]);
});

/** Jobs in another thread, one of them until it is released. */
async function jobs(ms: number): Promise<void> {
  const derive = (rounds: number): Promise<unknown> =>
    promisify(pbkdf2)("password", "salt", rounds, 32, "sha256");
  const began = performance.now();
  await derive(200_000);
  await derive(Math.ceil((ms / (performance.now() - began)) * 200_000));
}

test("a handler gets a late answer, and continues", async () => {
  const shown = new Set<string>();
  const { failures, complete } = await explored(
    async (context) => {
      const statuses = await informed(
        context,
        async (path) => (await call(context, "GET", path)).text,
      );
      shown.add(`${context.surprised().map(({ option }) => option)}: ${statuses}`);
    },
    { choices: only("timing") },
  );
  expect({ failures, complete }).toEqual({ failures: [], complete: true });
  expect([...shown]).toContain("the answer comes after the next call: running,completed");
});

test("a handler that waits for an unsettled promise is named", async () => {
  await using sim = await createSimulator();
  await seedTask(sim);
  const { failures } = await sim.explore({ surprises: 0 }, async (context) => {
    await context.sim.webhooks.handler(() => new Promise<Response>(() => {}), SUBSCRIBE);
    await call(context, "POST", `/tasks/${TASK}/run`);
    await context.settled();
  });
  expect(failures[0]?.message).toMatch(
    /the handler of task_run.running at \S+ waits for a promise that nothing settles after POST/,
  );
});

test("a test that waits for an unsettled promise gets its last call", async () => {
  const { failures } = await explored(async (context) => {
    await run(context);
    await new Promise(() => {});
  });
  expect(failures[0]?.message).toContain(
    "the test waits for a promise that nothing settles after POST /tasks/{task_id}/run, answered 201",
  );
});

test("an application that keeps its state in a file raises no alarm", async () => {
  const folder = mkdtempSync(join(tmpdir(), "explore-"));
  const path = join(folder, "runs.json");
  const { failures, run: played } = await explored(
    async (context) => {
      const shown = await informed(context, async (at) => {
        const { text } = await call(context, "GET", at).catch(() => ({ text: "{}" }));
        await appendFile(path, `${text}\n`);
        return (await readFile(path, "utf8")).trim().split("\n").at(-1) ?? "";
      });
      context.always("each webhook is noted", shown.length <= lines(path));
    },
    { isolate: () => writeFileSync(path, "") },
  );
  rmSync(folder, { recursive: true });
  expect(failures).toEqual([]);
  expect(played).toBeGreaterThan(10);
});

const lines = (path: string): number => readFileSync(path, "utf8").split("\n").length - 1;

test("an application in SQLite raises no alarm", async (context) => {
  const sqlite: unknown = await import(SQLITE).catch(() => undefined);
  if (sqlite === undefined) context.skip("node:sqlite comes with Node.js 22");
  const { DatabaseSync } = sqlite as { readonly DatabaseSync: new (path: string) => Database };
  const database = new DatabaseSync(":memory:");
  database.exec("create table seen (status text)");
  const { failures } = await explored(
    async (told) => {
      await informed(told, async (path) => {
        const { text } = await call(told, "GET", path);
        database.exec("insert into seen values ('seen')");
        return text;
      });
    },
    { isolate: () => database.exec("delete from seen") },
  );
  expect(failures).toEqual([]);
});

const SQLITE = "node:sqlite";

interface Database {
  exec(statement: string): void;
}
