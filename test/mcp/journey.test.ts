import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../support/programs.js";
import { connected } from "./support.js";

/** An agent's whole work over the protocol: a job, a failure, its reason, a bug, and a proof. */

const test_ = (header: string): string => `
import { explore } from "facsimile/node-test";

const seed = { resources: {
  agents: [{ id: "agt_AdaAdaAdaAdaAda1", name: "Ada" }],
  tasks: [{ id: "task_Booking000000001", name: "Book", agent_id: "agt_AdaAdaAdaAdaAda1" }],
} };
const choices = { outcomes: false, events: false, timing: false, slow: false, others: false };

explore("an order is booked once", { surprises: 1, choices }, async ({ sim, settled, always }) => {
  await sim.seed(seed);
  const headers = { authorization: "Bearer " + sim.key${header} };
  const call = () =>
    sim.fetch(sim.url + "/tasks/task_Booking000000001/run", { method: "POST", headers });
  const answer = await call().catch(() => undefined);
  if (answer?.ok !== true) await call().catch(() => {});
  await settled();
  always("at most one booking", (await sim.state({ resource: "task_runs" })).count <= 1);
});
`;

function repository(): string {
  const folder = mkdtempSync(join(tmpdir(), "journey-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(ROOT, join(folder, "node_modules/facsimile"), "junction");
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder });
  writeFileSync(join(folder, ".gitignore"), "node_modules\n");
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.com");
  for (const [name, header] of [
    ["without a key", ""],
    ["with a key", ', "idempotency-key": "1042"'],
  ] as const) {
    writeFileSync(join(folder, "once.test.mjs"), test_(header));
    git("add", "--all");
    git("commit", "--quiet", "--message", name);
  }
  return folder;
}

test("an agent does the job, provokes a failure, asks why, explores and proves a fix", async () => {
  const folder = repository();
  const command = join(ROOT, "bin/facsimile.cjs");
  const { client, use } = await connected(
    new StdioClientTransport({
      command: process.execPath,
      args: [command, "mcp", "--key", "k"],
      cwd: folder,
    }),
  );
  let bytes = JSON.stringify(await client.listTools()).length;
  const step = async (name: string, input: Record<string, unknown>): Promise<string> => {
    const text = await use(name, input);
    bytes += JSON.stringify(input).length + text.length;
    return text;
  };
  const idIn = (text: string): string => /"id": "(\w+)"/.exec(text)?.[1] ?? "";

  await step("status", {});
  await step("find", { words: "create agent" });
  const named = { body: { name: "Ada" } };
  const ada = idIn(await step("call", { method: "POST", path: "/agents", ...named }));
  const body = { name: "Book", agent_id: ada };
  const task = idIn(await step("call", { method: "POST", path: "/tasks", body }));
  const begin = { method: "POST", path: `/tasks/${task}/run`, body: {} };
  const run = idIn(await step("call", begin));
  await step("next", { id: run });
  await step("do", { args: ["clock", "advance", "--until", "task_run.completed"] });

  await step("do", { args: ["fault", "add", "task_runs", "create", "--status", "429"] });
  const [, trace] = (await step("call", begin)).split(/\s+/);
  expect(await step("why", { id: trace })).toContain("429  fault");
  await step("do", { args: ["fault", "rm", "--all"] });
  await step("timeline", {});

  const node = [process.execPath, "once.test.mjs"];
  execFileSync("git", ["checkout", "--quiet", "main~1"], { cwd: folder });
  const failed = await step("explore", { command: node });
  expect(failed).toContain('always "at most one booking" is false');
  const { contents } = await client.readResource({ uri: "facsimile://last-failure" });
  expect(contents).toMatchObject([{ text: expect.stringContaining("ANSWER LOST") }]);
  const token = /\bfx1\.\S+/.exec(failed)?.[0] ?? "";
  const prove = { token, before: "main~1", after: "main" };
  expect(await step("explore", { command: node, prove })).toContain("mended");
  // The cost that the guide for agents names: bytes of the list, inputs and answers, by four.
  expect(Math.ceil(bytes / 4)).toBeLessThan(8_000);
  console.log(`tokens: ${Math.ceil(bytes / 4)}`);
});
