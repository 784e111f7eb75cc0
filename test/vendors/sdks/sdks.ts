import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../../../codegen/command/run.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";
import { Cannot } from "../../generators/cannot.js";
import { installed } from "../../generators/npm-tools.js";
import type { Job } from "./job.js";
import { jobs } from "./job.js";
import { say } from "./say.js";
import type { Tried } from "./try-job.js";
import { tryJob } from "./try-job.js";

const FOLDER = fileURLToPath(new URL("jobs/", import.meta.url));

/**
 * Runs official SDKs of vendors, with only the address changed, against the packs that `init` made
 * of their documents, and prints which did not run: without a pack, or without a package registry.
 *
 * @param packs folder of folders with the sources of a pack each
 * @returns whether every step passed
 */
export async function trySdks(packs: string, print: (line: string) => void): Promise<boolean> {
  try {
    await installed(FOLDER, "stripe");
  } catch (error) {
    if (!(error instanceof Cannot)) throw error;
    print(`official SDKs: not run: ${error.message}`);
    return true;
  }
  const hosts = await hostsOf(packs);
  let passed = true;
  for (const job of await jobs()) {
    const sources = hosts.get(job.host);
    const tried = sources === undefined ? undefined : await built(job, sources);
    print(`${job.sdk.padEnd(10)} ${tried === undefined ? "not run: no pack" : words(tried)}`);
    passed &&= tried?.every(({ problem }) => problem === null) ?? true;
  }
  return passed;
}

/** Folders with the sources of packs, by the host of the first server of their documents. */
async function hostsOf(packs: string): Promise<ReadonlyMap<string, string>> {
  const folders = (await readdir(packs)).map((name) => join(packs, name));
  return new Map(await Promise.all(folders.map(async (it) => [await hostOf(it), it] as const)));
}

async function hostOf(sources: string): Promise<string> {
  const text = await readFile(join(sources, "guessed/openapi.yaml"), "utf8").catch(() => "{}");
  const document: unknown = JSON.parse(text);
  const servers = isObject(document) ? document["servers"] : undefined;
  const [first] = isArray(servers) ? servers : [];
  const url = isObject(first) ? String(first["url"]) : "";
  return URL.canParse(url) ? new URL(url).hostname : "";
}

/** Runs a job with a copy of the pack that has the facts which the document does not state. */
async function built(job: Job, sources: string): Promise<readonly Tried[]> {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-sdk-"));
  try {
    await cp(sources, folder, { recursive: true });
    await say(folder, job.unsaid);
    const pack = join(folder, "generated");
    const problems: string[] = [];
    const complain = (line: string): void => void problems.push(line);
    const args = ["--pack", folder, "--out", pack, "--build"];
    const status = await run(args, { print: () => {}, complain });
    if (status !== 0) return [{ step: "build", problem: problems.join("\n") }];
    return await tryJob(job, pack);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function words(tried: readonly Tried[]): string {
  return tried
    .map(({ step, problem }) => (problem === null ? step : `${step} FAILED (${problem})`))
    .join(", ");
}
