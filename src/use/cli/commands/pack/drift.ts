import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse, stringify } from "yaml";
import { systemClock } from "../../../../api/webhooks/system-clock.js";
import { DURATION_FORMS, parseDuration } from "../../../../engine/base/duration.js";
import { isObject } from "../../../../engine/base/json.js";
import { withoutTrailingSlashes } from "../../../../engine/base/url-path.js";
import { isRootUrl } from "../../../../engine/base/web-url.js";
import type { Pack } from "../../../../engine/pack/pack.js";
import { responseValidators } from "../../../../engine/schemas/validators.js";
import { VERSION } from "../../../../instance/server/version.js";
import { carryingKey } from "../../../../tools/drift/carry-key.js";
import type { Live, LiveAnswer, Step } from "../../../../tools/drift/drift.js";
import { drift as steps } from "../../../../tools/drift/drift.js";
import { Evidence } from "../../../../tools/drift/evidence.js";
import { Proof } from "../../../../tools/drift/proof.js";
import type { Invocation } from "../../definition/command.js";
import { command } from "../../definition/command.js";
import { readDuration } from "../../definition/values.js";
import { UsageError, UserError } from "../../output/user-error.js";
import { violation } from "../instance/self-check.js";
import { findPack, PACK_OPTION } from "./find-pack.js";

const OPTIONS = {
  "--live <url>": {
    about: "address of the vendor, with its base path",
    required: true,
    read: readUrl,
  },
  "--key <text>": "key of the vendor with the right to read (env: FACSIMILE_LIVE_KEY)",
  ...PACK_OPTION,
  "--calls <n>": { about: "make at most n calls", default: "30", read: readCalls },
  "--every <duration>": { about: "real time between two calls", default: "1s", read: readPause },
  "--record <folder>": "write each answer into this folder, without keys and secrets",
} as const;

export const drift = command({
  about: "read from the live vendor, and list the answers that do not fit the pack",
  options: OPTIONS,
  notes: `It sends only GET, one call at a time, and prints each call before it makes it. It ends with
status 1 if an answer does not fit.`,
  examples: ["FACSIMILE_LIVE_KEY=… facsimile pack drift --live https://api.vendor.example/v2"],
  run,
});

async function run({ options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const { live: base, calls, every, record } = options;
  const key = options.key ?? terminal.env["FACSIMILE_LIVE_KEY"]?.trim() ?? "";
  if (key === "") {
    throw new UsageError(
      "pass the vendor's key: --key <text>, or FACSIMILE_LIVE_KEY, which stays out of the shell's history.",
    );
  }
  const pack = await findPack(options.pack);
  const responses = await responseValidators(pack);
  const live: Live = {
    get: getter(pack, key, base, every),
    judge: (operation, { status, text }) => violation(responses, operation, status, text),
  };
  const keep = record === undefined ? null : keeper(record, new Evidence(pack, key));
  const proof = new Proof();
  const counts = { made: 0, unfit: 0 };
  for await (const step of steps(pack, live, calls)) {
    terminal.print(stepWords(step, counts));
    if (step.kind !== "after") continue;
    counts.made += 1;
    if (step.problem !== undefined) counts.unfit += 1;
    keep?.(step, counts.made);
    proof.take(step);
  }
  if (record !== undefined) terminal.print(keepProof(record, proof, options.pack));
  if (counts.unfit > 0) terminal.end(1);
}

function readUrl(url: string): string {
  if (isRootUrl(url)) return withoutTrailingSlashes(url);
  throw new UsageError(
    `--live ${url}: write the vendor's address, such as https://api.vendor.example/v2.`,
  );
}

function readCalls(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`--calls ${text}: write a number from 1 to 9999.`);
}

function readPause(text: string): number {
  const pause = parseDuration(readDuration(text, "--every"));
  if (pause !== undefined) return pause;
  throw new UsageError(`--every ${text}: ${DURATION_FORMS}.`);
}

/** Real milliseconds that a call may take. */
const PATIENCE = 30_000;

/** Makes a GET at a time, with a pause before all but the first. */
function getter(pack: Pack, key: string, base: string, pause: number): Live["get"] {
  let isFirst = true;
  return async (path) => {
    if (!isFirst) await new Promise<void>((resolve) => void systemClock.setTimeout(resolve, pause));
    isFirst = false;
    const { url, headers } = carryingKey(pack.wire.keyPlaces, key, base + path);
    return read(
      url,
      { ...headers, accept: "application/json", "user-agent": `facsimile/${VERSION}` },
      base + path,
    );
  };
}

async function read(
  url: string,
  headers: Readonly<Record<string, string>>,
  address: string,
): Promise<LiveAnswer> {
  try {
    // A redirect would carry the key to another host.
    const answer = await fetch(url, {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    const { cause } = Object(error);
    const reason = cause instanceof Error ? cause.message : String(error);
    throw new UserError(`GET ${address}: no answer: ${reason}`);
  }
}

type After = Extract<Step, { readonly kind: "after" }>;

/** Only the user can read the files: an answer without secrets may still be private. */
function keeper(folder: string, evidence: Evidence): (step: After, number: number) => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return ({ reading, answer, problem }, number) => {
    const name = `${String(number).padStart(3, "0")}-${reading.operation.id.replace(/[^\w.-]/g, "_")}.json`;
    writeFileSync(join(folder, name), evidence.of(reading, answer, problem), { mode: 0o600 });
  };
}

/** Writes the proved facts into the pack's layer `learned/`; returns the text to print. */
function keepProof(folder: string, proof: Proof, pack: string | undefined): string {
  if (proof.count === 0) return "";
  const isSource = ["guessed", "pack.yaml"].some((name) => existsSync(join(pack ?? "", name)));
  const home = pack !== undefined && isSource ? pack : folder;
  const path = join(home, "learned", "openapi.yaml");
  const before: unknown = existsSync(path) ? parse(readFileSync(path, "utf8")) : {};
  const layer = proof.layer(isObject(before) ? before : {}, new Date().toISOString().slice(0, 10));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, stringify(layer), { mode: 0o600 });
  const operations = proof.count === 1 ? "1 operation is" : `${proof.count} operations are`;
  const next =
    home === pack
      ? `facsimile pack build --pack ${pack} --out ${join(pack, "generated")} puts it into the pack`
      : `copy the folder learned to the sources of the pack, and build it`;
  return `${operations} captured now, says ${path}: ${next}\n`;
}

function stepWords(
  step: Step,
  { made, unfit }: { readonly made: number; readonly unfit: number },
): string {
  switch (step.kind) {
    case "before":
      return `GET ${step.reading.path}\n`;
    case "after":
      return `  ${step.answer.status} ${step.problem === undefined ? "fits" : `does not fit: ${step.problem}`}\n`;
    case "end": {
      const left =
        step.left.length === 0
          ? ""
          : `; not made: ${step.left.map(({ path }) => `GET ${path}`).join(", ")}`;
      const reason = step.reason === null ? "" : `; ended early: ${step.reason}`;
      const calls = made === 1 ? "1 call" : `${made} calls`;
      const unfits = unfit === 1 ? "1 answer does not fit" : `${unfit} answers do not fit`;
      return `\n${calls}, ${unfits}${reason}${left}\n`;
    }
  }
}
