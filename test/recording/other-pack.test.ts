import { expect, onTestFinished, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { OperationSpec, Pack, Validator } from "../../src/engine/pack/pack.js";
import { openRecording } from "../../src/instance/recording/file/file-reading.js";
import { IdMapping } from "../../src/instance/recording/replay/id-mapping.js";
import { TO_THE_END } from "../../src/instance/recording/replay/replay.js";
import type { PackReport } from "../../src/use/cli/commands/replay.js";
import { instanceFor, replayOnPack } from "../../src/use/cli/commands/replay.js";
import { cli, underway } from "../cli/support.js";
import { aTask } from "../support/deck.js";
import { KEY, subject } from "../support/instance.js";
import { packFolder } from "../support/pack-folder.js";
import { recordingFile } from "./support.js";

const ROUNDS = 400;

/** Two thousand calls of five kinds; of the sources every eighth has no scheme. */
async function aRecording(answers: boolean): Promise<string> {
  const path = recordingFile();
  const sim = await subject({ recording: { path, answers } });
  for (let at = 0; at < ROUNDS; at++) {
    const { body: agent } = await sim.post("/agents", { name: `Agent ${at}` });
    await sim.call("PATCH", `/agents/${agent["id"]}`, { name: `Agent ${at}, renamed` });
    const url = at % 8 === 0 ? `bank-${at}.example` : `https://bank-${at}.example`;
    const { body: source } = await sim.post("/sources", { type: "website", website: { url } });
    await sim.call("PATCH", `/sources/${source["id"]}`, { name: `Bank ${at}` });
    await sim.call("DELETE", `/agents/${agent["id"]}`);
  }
  await sim.instance.close();
  return path;
}

/** The pack as its next version might be: with changes that can be counted. */
const next: Pack = {
  ...deck,
  version: "0.2.0",
  operations: deck.operations.map(changed),
};

function changed(operation: OperationSpec): OperationSpec {
  // A URL needs its scheme now.
  if (operation.id === "createSource") return stricter(operation);
  // The answer to a new agent has another status.
  return operation.id === "createAgent" ? { ...operation, status: 200 } : operation;
}

function stricter(operation: OperationSpec): OperationSpec {
  const { body } = operation;
  if (body === null) throw new Error("a source has a body");
  const validate: Validator = (value) => {
    const isGood = String(Object(Object(value).website).url).startsWith("https://");
    validate.errors = isGood
      ? null
      : [
          {
            instancePath: "/website/url",
            keyword: "format",
            params: {},
            message: "needs a scheme",
          },
        ];
    return isGood;
  };
  return { ...operation, body: { ...body, validate } };
}

async function reportOn(path: string, pack: Pack): Promise<PackReport> {
  const recording = openRecording(path);
  const instance = await instanceFor(recording, { pack });
  onTestFinished(() => instance.close());
  return replayOnPack(instance, recording, TO_THE_END);
}

test.each([[false], [true]])(
  "another version of a pack: which calls it answers otherwise, by cause (answers kept: %s)",
  async (answers) => {
    const path = await aRecording(answers);
    const { text, isSame } = await reportOn(path, next);
    expect(isSame).toBe(false);
    const causes = text.split("\n").filter((line) => /^ +\d+ × /.test(line));
    expect(text).toMatch(/^deck@0\.2\.0 answers 500 of 2000 calls differently, for 3 causes:\n/);
    expect(causes).toEqual([
      "   400 × POST /agents: 201 is now 200",
      "    50 × POST /sources: 200 is now 400 (website.url)",
      "    50 × needs an object that is missing since POST /sources: 200 is now 400 (website.url)",
    ]);
    expect(text).toContain("POST /agents → 201");
    expect(text).toContain(`"website.url": [`);
  },
);

/** Causes of another pack's different answers, without their examples. */
async function causesOf(path: string, other: Pack): Promise<readonly string[]> {
  const { text } = await reportOn(path, other);
  return text.split("\n").filter((line) => /^ +\d+ × |cannot be replayed/.test(line));
}

/** Its runs are over sooner. */
const faster: Pack = {
  ...deck,
  version: "0.2.0",
  durations: {
    ...deck.durations,
    run_settle: { value: 2_000, limit: false, retry: false, provenance: "assumed" },
  },
};

/** A run that is canceled after ten seconds, and read five times then. */
async function aCanceledRun(): Promise<string> {
  const path = recordingFile();
  const sim = await subject({ recording: { path, answers: true } });
  const { id } = await aTask(sim);
  const { body: run } = await sim.post(`/tasks/${id}/run`);
  await sim.advance("10s");
  await sim.post(`/task-runs/${run["id"]}/cancel`);
  await sim.advance("10s");
  for (let read = 0; read < 5; read++) await sim.get(`/task-runs/${run["id"]}`);
  await sim.instance.close();
  return path;
}

test("an object that a call no longer changes is still there for those that read it", async () => {
  const causes = await causesOf(await aCanceledRun(), faster);
  expect(causes).toEqual([
    expect.stringMatching(/^ +5 × GET \/task-runs\/\{task_run_id\}: .*status changed/),
    expect.stringMatching(/^ +1 × POST \/task-runs\/\{task_run_id\}\/cancel: \d+ is now 4\d\d/),
  ]);
});

test("a way back leads to the same place, though more has happened on another pack by then", async () => {
  const path = recordingFile();
  const sim = await subject({ recording: { path, answers: true } });
  const { id } = await aTask(sim);
  await sim.post(`/tasks/${id}/run`);
  await sim.advance("10s");
  await sim.post("/agents", { name: "Ada" });
  await sim.post("/agents", { name: "Bob" });
  await sim.post("/__admin__/rewind", { to: { steps: 1 } });
  await sim.get("/agents");
  await sim.instance.close();
  expect(await causesOf(path, faster)).toEqual([]);
});

test("ids are renamed where an object has another; neither words nor another order rename", () => {
  const renaming = new IdMapping(deck.ids);
  const idOf = (letter: string): string => `agt_${letter.repeat(16)}`;
  const [ada, bob, cleo] = [idOf("A"), idOf("B"), idOf("C")];
  renaming.learn({ code: "not_supported" }, { code: "invalid_parameter" });
  renaming.learn({ data: [{ id: ada }, { id: bob }] }, { data: [{ id: bob }, { id: ada }] });
  renaming.learn({ id: cleo }, { id: ada });
  const text = `not_supported ${ada} ${bob}`;
  expect(renaming.text(text)).toBe(text);
  expect(renaming.text(`/agents/${cleo}`)).toBe(`/agents/${ada}`);
  renaming.learn({ data: [{ id: cleo }] }, { data: [{ id: bob }] });
  expect(renaming.text(`/agents/${cleo}`)).toBe(`/agents/${ada}`);
});

test("replay --pack ends with status 1 when an answer is another", async () => {
  const args = ["recording", "replay", await aCanceledRun(), "--pack", packFolder(faster)];
  const { out, how } = await cli(args);
  expect(out).toMatch(
    /^The recording is of deck@0\.1\.0; it is replayed on deck@0\.2\.0\.\n.* differently, for 2 causes:\n/,
  );
  expect(how).toBe(1);
});

test("replay --pack --serve leaves the other pack's world running", async () => {
  const args = ["recording", "replay", await aCanceledRun(), "--pack", packFolder(faster)];
  const served = underway([...args, "--serve", "--port", "0", "--key", KEY]);
  await served.printed(/Ctrl-C ends it/);
  const [, url] = /URL +(\S+)/.exec(served.out()) ?? [];
  const headers = { authorization: `Bearer ${KEY}` };
  const get = async (path: string) => (await fetch(`${url}${path}`, { headers })).json();
  // On the recording's own pack the run was canceled.
  expect(await get("/task-runs")).toMatchObject({ data: [{ status: "completed" }] });
  expect(await get("/__admin__/clock")).toMatchObject({ now: "2025-01-01T00:00:20Z" });
  served.interrupt();
  expect((await served.ended).how).toBe(1);
});

test("the same pack answers all as before", async () => {
  const { out } = await cli([
    "recording",
    "replay",
    await aRecording(false),
    "--pack",
    "deck@0.1.0",
  ]);
  expect(out).toBe("deck@0.1.0 answers all 2000 calls as before.\n");
});
