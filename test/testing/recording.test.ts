import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { savedRecording, setAside, testTitle } from "../../src/use/testing/files/failure-file.js";
import type { SimulatorOptions } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import type { Simulator } from "../../src/use/testing/simulator.js";
import { cli } from "../cli/support.js";
import { folder, recordingFile } from "../recording/support.js";

async function simulator(options: SimulatorOptions<undefined>): Promise<Simulator> {
  const sim = await createSimulator(options);
  onTestFinished(() => sim.close());
  return sim;
}

const anAgent = (sim: Simulator, name: string): Promise<Response> =>
  sim.fetch(`${sim.url}/agents`, {
    method: "POST",
    headers: { authorization: `Bearer ${sim.key}`, "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });

test("the inputs since the last reset are saved, and replay unchanged", async () => {
  const sim = await simulator({ record: true });
  await anAgent(sim, "Ada");
  await sim.reset({ salt: "of this test" });
  await anAgent(sim, "Bob");
  await sim.clock.advance("1m");
  const path = join(folder(), "deep/down/bug.recording.jsonl");
  await sim.recording.save(path);
  const text = readFileSync(path, "utf8");
  expect(text).toContain("Bob");
  expect(text).not.toContain("Ada");
  expect((await cli(["recording", "replay", path])).out).toMatch(
    /^\d+ inputs, 1 answers: all as before/,
  );
});

test("a simulator continues with the recording of a file", async () => {
  const recording = recordingFile();
  const first = await simulator({ record: recording });
  await anAgent(first, "Ada");
  await first.close();
  const second = await simulator({ record: recording });
  expect((await second.state({ resource: "agents" })).data).toMatchObject([{ name: "Ada" }]);
});

test("a simulator without a recording gets the option's name", async () => {
  const sim = await simulator({});
  expect(sim.recording.isKept).toBe(false);
  await expect(sim.recording.save("x.jsonl")).rejects.toThrow(
    "recording.save: there is no recording; create the simulator with { record: true }",
  );
});

test("the recording of a test that has failed is saved under its name", async () => {
  const sim = await simulator({ record: true });
  await anAgent(sim, "Ada");
  const into = folder();
  const words = await savedRecording(
    sim.recording,
    "bookings > a rate-limited one is retried",
    into,
  );
  const [, path = ""] = /the recording is in (\S+);/.exec(words) ?? [];
  expect(path).toMatch(/\/bookings-a-rate-limited-one-is-retried-[0-9a-f]{6}\.recording\.jsonl$/);
  expect(existsSync(path)).toBe(true);
  expect(words).toContain(`facsimile recording replay ${path} --serve`);
});

test("files of a test that passes again are set aside, the newest twenty", async () => {
  const sim = await simulator({ record: true });
  const into = folder();
  const titles = Array.from({ length: 22 }, (_, at) =>
    testTitle("is retried", `test/${at}.test.ts`),
  );
  const elsewhere = testTitle("is retried", "other/0.test.ts");
  for (const [at, title] of titles.entries()) {
    const words = await savedRecording(sim.recording, title, into);
    const [path = ""] = / (\S+)(?=;)/.exec(words)?.slice(1) ?? [];
    utimesSync(path, at, at);
  }
  setAside("of another test", into);
  setAside(elsewhere, into);
  expect(readdirSync(into).filter((name) => name.endsWith(".jsonl"))).toHaveLength(22);
  for (const title of titles) setAside(title, into);
  expect(readdirSync(into).filter((name) => name.endsWith(".jsonl"))).toEqual([]);
  const left = readdirSync(join(into, "mended")).map((name) => Number(name.split("-", 1)[0]));
  expect(left.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 2),
  );
});
