import { join } from "node:path";
import { mock } from "node:test";
import { setTimeout as passed } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator, explorationReport, likelyMistakes } from "../../src/use/testing/index.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";
import { run } from "../support/programs.js";
import { assertionsIn, passedAssertions } from "./assertions.mjs";
import { calledBy } from "./called.js";
import { heardWarnings, hearFailures } from "./heard.js";
import { pythonIn } from "./install.js";
import type { Message, Part } from "./results.js";
import type { Check, Place, PlannedExploration, Trial } from "./trial.js";
import { listOf, trialOf } from "./trial.js";

// A process of one vendor's trial: node child.ts FOLDER PACK WHY_NO_PYTHON attempts|explorations, or
// the file of a list in the place of the last word. It sends a message for each attempt.

const [folder = "", packFolder = "", whyNoPython = "", what = ""] = process.argv.slice(2);

/** The limit of an attempt in real time: some SDKs wait and retry. */
const LONGEST_MS = 30_000;

hearFailures((line) => send({ kind: "failed", line }));

const pack = loadPackFolder(packFolder);
const { apiVersion } = pack;

const send = (message: Message): void => void process.send?.(message);

// An SDK's own promise may reject after its check is over.
process.on("unhandledRejection", (error) => console.error("unhandled rejection:", error));

const trial = trialOf(await import(pathToFileURL(join(folder, "trial.mjs")).href));
if (what === "explorations") {
  // Chance is the same in each future: a back-off that is drawn would differ.
  Math.random = () => 0.5;
  for (const planned of trial.explorations) await explore(planned);
} else if (what === "calls") {
  for (const check of trial.behaviors) {
    const calls = await calledBy(check, { pack, key: trial.key }, placeOf);
    if (calls !== undefined) send({ kind: "called", ...calls });
  }
} else if (what.endsWith(".mjs")) {
  const list = listOf(await import(pathToFileURL(join(folder, what)).href));
  for (const check of list) await judge(check);
} else {
  await jobOf(trial);
  await pythonOf(trial);
  for (const check of trial.behaviors) {
    if (apiVersion >= (check.since ?? "")) await tryCheck("behavior", check);
  }
  for (const check of trial.packages) await tryCheck("package", check);
}
process.exit();

async function jobOf({ key, job }: Trial): Promise<void> {
  await using sim = await simulator(key);
  let isFirst = true;
  for (const [name, take] of Object.entries(job(await placeOf(sim)))) {
    const problem = await problemOf(take);
    if (isFirst && problem === null) send({ kind: "answered", at: Date.now() });
    isFirst = false;
    send({ kind: "tried", part: "job", name, problem });
  }
}

async function pythonOf({ key, python }: Trial): Promise<void> {
  const part = "python";
  if (python === undefined) return;
  if (whyNoPython !== "") return send({ kind: "skipped", part, why: whyNoPython });
  await using sim = await simulator(key);
  const place = { FACSIMILE_URL: await sim.listen(), FACSIMILE_KEY: key };
  const env = { ...place, FACSIMILE_API_VERSION: apiVersion, PYTHONUNBUFFERED: "1" };
  const { status, text } = await run(pythonIn(folder), [python], folder, env);
  const lines = text.split("\n");
  for (const line of lines) {
    const [, done, failed, why] = /^(?:ok (.+)|failed ([^:]+): (.*))$/.exec(line.trim()) ?? [];
    const name = done ?? failed;
    if (name !== undefined) send({ kind: "tried", part, name, problem: why ?? null });
  }
  if (status !== 0) {
    const problem = `ended with ${status}: ${text.trim().split("\n").at(-1)}`;
    send({ kind: "tried", part, name: python, problem });
  }
}

async function tryCheck(part: Part, { name, check }: Check): Promise<void> {
  await using sim = await simulator(trial.key);
  const problem = await problemOf(async () => check(await placeOf(sim)));
  send({ kind: "tried", part, name, problem });
}

async function judge({ name, check }: Check): Promise<void> {
  await using sim = await simulator(trial.key);
  // A list can poll, as it would the vendor.
  await sim.clock.mode("realtime");
  heardWarnings();
  passedAssertions();
  const problem = await problemOf(async () => check(await placeOf(sim)));
  const passed = passedAssertions();
  // A loop or a helper can have more than the text shows.
  const tried = problem === null ? passed : Math.max(passed + 1, assertionsIn(check));
  const unsaid = await likelyMistakes(sim, { demand: ["shaped:*"] });
  const warnings = [...heardWarnings(), ...unsaid];
  send({ kind: "judged", name, problem, passed, assertions: tried, warnings });
}

async function explore({ name, finds, body, ...options }: PlannedExploration): Promise<void> {
  const part = "exploration";
  await using sim = await simulator(trial.key);
  const { key, url } = sim;
  try {
    const found = await sim.explore({ budget: { seconds: 120 }, ...options }, async (future) => {
      const stop = sim.clock.drive(mock.timers);
      try {
        await body({ ...future, sim, key, url, apiVersion });
      } finally {
        stop();
      }
    });
    const failed = [...new Set(found.failures.map(({ assertion }) => assertion))];
    const isExpected = failed.toSorted().join() === finds.toSorted().join();
    if (!isExpected) {
      console.error(explorationReport(found, { name, command: "npm run profiles" }));
    }
    const words = failed.length === 0 ? "nothing" : failed.join(", ");
    const problem = isExpected ? null : `found ${words} in ${found.run} futures`;
    send({ kind: "explored", futures: found.run });
    send({ kind: "tried", part, name, problem });
  } catch (error) {
    send({ kind: "tried", part, name, problem: reasonOf(error) });
  }
}

function simulator(key: string): Promise<Simulator<AnyPack>> {
  // Checks are about the vendor's own addresses, not those of the pages here.
  return createSimulator<AnyPack>({ pack, key, pages: false });
}

async function placeOf(sim: Simulator<AnyPack>): Promise<Place> {
  return { url: await sim.listen(), key: sim.key, sim, apiVersion };
}

async function problemOf(take: () => unknown): Promise<string | null> {
  const stop = new AbortController();
  const ended = async (): Promise<null> => {
    await take();
    return null;
  };
  const late = passed(LONGEST_MS, `not done after ${LONGEST_MS / 1_000} s`, stop);
  try {
    return await Promise.race([ended(), late]);
  } catch (error) {
    return reasonOf(error);
  } finally {
    stop.abort();
  }
}

function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message || error.name : error);
}
