import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { systemClock } from "../../api/webhooks/system-clock.js";
import { DURATION_FORMS, parseDuration } from "../../engine/base/duration.js";
import { withoutTrailingSlashes } from "../../engine/base/url-path.js";
import { isRootUrl } from "../../engine/base/web-url.js";
import type { Pack } from "../../engine/pack/pack.js";
import { responseValidators } from "../../engine/schemas/validators.js";
import { VERSION } from "../../instance/server/version.js";
import { carryingKey } from "../../tools/drift/carry-key.js";
import type { Live, LiveAnswer, Step } from "../../tools/drift/drift.js";
import { drift } from "../../tools/drift/drift.js";
import { Evidence } from "../../tools/drift/evidence.js";
import { Proof } from "../../tools/drift/proof.js";
import { findPack } from "./find-pack.js";
import { readDuration } from "./pairs.js";
import { violation } from "./self-check.js";
import type { Terminal } from "./terminal.js";
import { UsageError, UserError } from "./user-error.js";

interface DriftOptions {
  readonly live: string;
  readonly key?: string;
  readonly pack?: string;
  readonly calls: string;
  readonly every: string;
  readonly record?: string;
}

/** `facsimile drift`: which answers of a live vendor no longer fit the pack. */
export function driftCommand(terminal: Terminal): Command {
  return new Command("drift")
    .helpGroup("Keep up with a vendor:")
    .description(
      "make a few reading calls to the live vendor and tell which answers do not fit the pack",
    )
    .requiredOption("--live <url>", "where the vendor answers, with its base path")
    .option("--key <text>", "key of the vendor that may read (env: FACSIMILE_LIVE_KEY)")
    .option("--pack <pack>", "pack to compare with: a name, or the folder of a built one")
    .option("--calls <number>", "make no more calls than that", "30")
    .option("--every <duration>", "wait that long between two", "1s")
    .option("--record <folder>", "keep each answer there, without key and secrets")
    .addHelpText("after", EXAMPLES)
    .action((options: DriftOptions) => run(options, terminal));
}

const EXAMPLES = `
Only GET is ever sent, one call at a time, and each call is printed before it is made. It ends with
status 1 when an answer does not fit.

Examples:
  $ FACSIMILE_LIVE_KEY=… facsimile drift --live https://api.vendor.example/v2
  $ facsimile drift --live https://api.vendor.example --pack ./vendor --calls 10 --record evidence`;

async function run(options: DriftOptions, terminal: Terminal): Promise<void> {
  const key = options.key ?? terminal.env["FACSIMILE_LIVE_KEY"]?.trim() ?? "";
  if (key === "") {
    throw new UsageError(
      "give the vendor's key: --key <text>, or FACSIMILE_LIVE_KEY, which no shell remembers.",
    );
  }
  const base = readUrl(options.live);
  const most = readCalls(options.calls);
  const pause = readPause(options.every);
  const pack = await findPack(options.pack);
  const responses = await responseValidators(pack);
  const live: Live = {
    get: getter(pack, key, base, pause),
    judge: (operation, { status, text }) => violation(responses, operation, status, text),
  };
  const keep =
    options.record === undefined ? null : keeper(options.record, new Evidence(pack, key));
  const proof = new Proof();
  const counts = { made: 0, unfit: 0 };
  for await (const step of drift(pack, live, most)) {
    terminal.print(stepWords(step, counts));
    if (step.kind !== "after") continue;
    counts.made += 1;
    if (step.problem !== undefined) counts.unfit += 1;
    keep?.(step, counts.made);
    proof.take(step);
  }
  if (options.record !== undefined) terminal.print(keepProof(options.record, proof, pack));
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
  const pause = parseDuration(readDuration("--every", text));
  if (pause !== undefined) return pause;
  throw new UsageError(`--every ${text}: ${DURATION_FORMS}.`);
}

/** Real milliseconds after which a call is given up. */
const PATIENCE = 30_000;

/** Makes a GET at a time, with a pause before all but the first. */
function getter(pack: Pack, key: string, base: string, pause: number): Live["get"] {
  let isFirst = true;
  return async (path) => {
    if (!isFirst) await new Promise<void>((resolve) => void systemClock.setTimeout(resolve, pause));
    isFirst = false;
    const { url, headers } = carryingKey(pack, key, base + path);
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
  shown: string,
): Promise<LiveAnswer> {
  try {
    // Whoever is sent elsewhere would bring the key there.
    const answer = await fetch(url, {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    const { cause } = Object(error);
    const reason = cause instanceof Error ? cause.message : String(error);
    throw new UserError(`GET ${shown}: no answer: ${reason}`);
  }
}

type After = Extract<Step, { readonly kind: "after" }>;

/** For its owner's eyes alone: what is no secret may still be somebody's business. */
function keeper(folder: string, evidence: Evidence): (step: After, number: number) => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return ({ reading, answer, problem }, number) => {
    const name = `${String(number).padStart(3, "0")}-${reading.operation.id.replace(/[^\w.-]/g, "_")}.json`;
    writeFileSync(join(folder, name), evidence.of(reading, answer, problem), { mode: 0o600 });
  };
}

/** Writes down what is proved, for `init --overlay`; answers what is said of it. */
function keepProof(folder: string, proof: Proof, { name, version }: Pack): string {
  if (proof.count === 0) return "";
  const path = join(folder, "captured.overlay.json");
  const overlay = proof.overlay(`${name}@${version}`);
  writeFileSync(path, `${JSON.stringify(overlay, null, 2)}\n`, { mode: 0o600 });
  const operations = proof.count === 1 ? "1 operation is" : `${proof.count} operations are`;
  return `${operations} captured now: facsimile init DOCUMENT --overlay ${path} says so in the pack\n`;
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
