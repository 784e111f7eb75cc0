// The command `facsimile pack drift`: makes the calls to a live vendor for `drift`,
// prints where its answers differ from the pack's, and writes the answers and
// what they prove into files.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Invocation, Pack } from "facsimile/kit";
import {
  asMisuse,
  carryingKey,
  command,
  DURATION_FORMS,
  errorCode,
  findPack,
  isArray,
  isObject,
  JSON_OPTION,
  MISUSED,
  PACK_OPTION,
  parseDuration,
  pathWord,
  readAddress,
  readDuration,
  readJson,
  readTextIfThere,
  responseValidators,
  systemClock,
  UsageError,
  UserError,
  VERSION,
  violation,
} from "facsimile/kit";
import { parse, stringify } from "yaml";
import type { HarEntry, WrittenEntry } from "../har/har.js";
import { harText } from "../har/har.js";
import { HarMasks } from "../har/masking/har-masks.js";
import { maskReportText } from "../har/masking/mask-report.js";
import type { DifferenceCause } from "../learn/comparing/judged.js";
import type { LearnReport } from "../learn/report.js";
import { verdictLines } from "../learn/report.js";
import { LAYER_FILE } from "../learn/workshop.js";
import type { DriftStep, Live, LiveAnswer } from "./drift.js";
import {
  comparedWith,
  DRIFT_FILE,
  entryOf,
  maskedEntry,
  Proof,
  schemasOf,
  drift as steps,
} from "./drift.js";

const OPTIONS = {
  "--live <url>": {
    about: "address of the vendor, with its base path",
    required: true,
    read: readAddress,
  },
  "--key <text>": "key of the vendor with the right to read (env: FACSIMILE_LIVE_KEY)",
  ...PACK_OPTION,
  "--calls <n>": { about: "make at most n calls", default: "30", read: readCalls },
  "--every <duration>": { about: "real time between two calls", default: "1s", read: readPause },
  "--accept": "keep what differs today as accepted: later runs list only what differs besides",
  "--accepted <file>": {
    about: "file of what is accepted, which --accept writes",
    default: "drift-accepted.json",
  },
  "--record <folder>": "write the answers into this folder, without keys and secrets",
  ...JSON_OPTION,
} as const;

export const drift = command({
  about: "read from the live vendor, and list the answers that do not fit the pack",
  options: OPTIONS,
  notes: `It sends only GET, one call at a time, and prints each call before it makes it. It ends with
status 1 if the vendor changed: an answer does not fit the document, or differs from the pack's. It
ends with 2 if it cannot say that: for a wrong command line, without an answer, with a refused key.`,
  examples: ["FACSIMILE_LIVE_KEY=… facsimile pack drift --live https://api.vendor.example/v2"],
  run,
});

async function run({ options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const { live: base, calls, every, record, accepted: list } = options;
  const key = options.key ?? terminal.env["FACSIMILE_LIVE_KEY"]?.trim() ?? "";
  if (key === "") {
    throw new UsageError(
      "pass the vendor's key: --key <text>, or FACSIMILE_LIVE_KEY, which stays out of the shell's history.",
    );
  }
  if (options.accept === true && !existsSync(dirname(list)))
    throw new UsageError(`--accepted ${list}: there is no folder ${dirname(list)}: make it first.`);
  const accepted = options.accept === true ? new Set<string>() : acceptedIn(list);
  const pack = await findPack(options.pack).catch(asMisuse);
  const responses = await responseValidators(pack);
  const live: Live = {
    get: getter(pack, key, base, every),
    judge: (operation, { status, text }) => violation(responses, operation, status, text),
  };
  const masks = new HarMasks(pack);
  const entries: HarEntry[] = [];
  const proof = new Proof();
  const misfits: DifferenceCause[] = [];
  const print = options.json === true ? () => {} : terminal.print;
  let end: DriftEnd = { kind: "end", reason: null, left: [] };
  for await (const step of steps(pack, live, calls)) {
    if (step.kind === "end") end = step;
    if (step.kind !== "after") {
      if (step.kind === "before") print(`GET ${step.reading.path}\n`);
      continue;
    }
    const { reading, answer, problem } = step;
    const position = `${DRIFT_FILE}#${entries.length}`;
    const words = `GET ${reading.operation.path}: does not fit the document: ${withoutIndexes(problem ?? "")}`;
    if (problem !== undefined) misfits.push({ words, positions: [position] });
    const isAccepted = accepted.has(words) ? "differs as accepted" : `does not fit: ${problem}`;
    print(`  ${answer.status} ${problem === undefined ? "fits" : isAccepted} (${position})\n`);
    const { url, headers } = carryingKey(pack.wire.auth, key, base + reading.path);
    const request = { method: "GET", url, headers: new Map(Object.entries(headers)), body: null };
    entries.push(maskedEntry(masks, entryOf(request, answer, entries.length)));
    proof.take(step);
  }
  const file = { name: DRIFT_FILE, entries };
  const compared = await comparedWith(pack, file, base, schemasOf, { misfits, accepted });
  const notMade = end.left.map(({ path }) => `GET ${path}`);
  const report = { ...compared, ended_early: end.reason, not_made: notMade };
  const isWhole = end.reason === null && entries.length > 0;
  if (options.json === true) terminal.print(`${JSON.stringify(report)}\n`);
  else terminal.print(textOf(report, isWhole));
  if (record !== undefined) {
    keepEntries(join(record, DRIFT_FILE), entries);
    print(maskReportText(masks.report) + keepProof(record, proof, options.pack));
  }
  if (options.accept === true && isWhole) {
    const causes = report.rest.map(({ cause }) => cause);
    writeAccepted(list, `${JSON.stringify(causes, null, 2)}\n`);
    print(`${list} has ${causes.length} differences that later runs accept\n`);
  } else if (options.accept === true) print(`${list} stays as it is: not enough calls were made\n`);
  else if (report.differing > 0) terminal.end(1);
  if (!isWhole) terminal.end(MISUSED);
}

/** The same in each item of a list: `data.0 must be` is `data[] must be`. */
const withoutIndexes = (problem: string): string =>
  problem.replace(/^\S+/, (place) => place.replace(/(?:^|\.)\d+(?=\.|$)/g, "[]"));

type DriftEnd = Extract<DriftStep, { readonly kind: "end" }>;

/** The report of `learn`, and what the run did not reach. */
interface DriftReport extends LearnReport {
  readonly ended_early: string | null;
  readonly not_made: readonly string[];
}

/** @param isWhole whether enough calls were made to say that nothing differs */
export function textOf(report: DriftReport, isWhole: boolean): string {
  const { ended_early: reason, not_made: left, calls, differing } = report;
  const unsaid = `not enough calls to say whether the vendor is as the pack says: ${calls}`;
  const lines = [
    "",
    ...(isWhole || differing > 0 ? verdictLines(report) : [unsaid]),
    ...(reason === null ? [] : [`ended early: ${reason}`]),
    ...(left.length === 0 ? [] : [`not made: ${left.join(", ")}`]),
  ];
  return `${lines.join("\n")}\n`;
}

function readCalls(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`--calls ${text}: write a number from 1 to 9999.`);
}

export function readPause(text: string): number {
  const pause = parseDuration(readDuration(text, "--every"));
  if (pause !== undefined) return pause;
  throw new UsageError(`--every ${text}: ${DURATION_FORMS}.`);
}

/** A call to a live vendor; by default a GET. */
interface LiveCall {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** What a file accepts; nothing where there is none. */
function acceptedIn(file: string): ReadonlySet<string> {
  const read = readJson(readTextIfThere(file, { what: "what drift accepts", most: 16 }) ?? "[]");
  if (read.ok && isArray(read.value)) return new Set(read.value.map(String));
  throw new UsageError(`--accepted ${file}: it is no list of texts, as --accept writes it.`);
}

function writeAccepted(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    const words = `it cannot be written (${errorCode(error)}); name another file.`;
    throw new UserError(`--accepted ${file}: ${words}`, MISUSED);
  }
}

/** Real milliseconds that a call may take. */
const PATIENCE = 30_000;

/** Makes a GET at a time, with a pause before all but the first. */
function getter(pack: Pack, key: string, base: string, pause: number): Live["get"] {
  let isFirst = true;
  return async (path) => {
    if (!isFirst) await new Promise<void>((resolve) => void systemClock.setTimeout(resolve, pause));
    isFirst = false;
    const { url, headers } = carryingKey(pack.wire.auth, key, base + path);
    return answerTo({ headers: { ...headers, accept: "application/json" } }, url, base + path);
  };
}

/**
 * Makes a call.
 *
 * @param address its URL without the key
 */
export async function answerTo(
  { headers, method = "GET", body }: LiveCall,
  url: string,
  address: string,
): Promise<LiveAnswer> {
  const [at, begun] = [systemClock.now(), systemClock.elapsed()];
  try {
    // A redirect would carry the key to another host.
    const answer = await fetch(url, {
      ...{ method, body: body ?? null, redirect: "manual" },
      headers: { ...headers, "user-agent": `facsimile/${VERSION}` },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await answer.text();
    const took = Math.round(systemClock.elapsed() - begun);
    return { status: answer.status, text, headers: new Map(answer.headers), at, took };
  } catch (error) {
    const { cause } = Object(error);
    const reason = cause instanceof Error ? cause.message : String(error);
    throw new UserError(`${method} ${address}: no answer: ${reason}`, MISUSED);
  }
}

/** Only the user can read the file: an answer without secrets may still be private. */
export function keepEntries(file: string, entries: readonly WrittenEntry[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, harText(entries, VERSION), { mode: 0o600 });
}

/** Writes the proved facts into the pack's layer `learned/`; returns the text to print. */
function keepProof(folder: string, proof: Proof, pack: string | undefined): string {
  if (proof.count === 0) return "";
  const isSource = ["guessed", "pack.yaml"].some((name) => existsSync(join(pack ?? "", name)));
  const home = pack !== undefined && isSource ? pack : folder;
  const path = join(home, "learned", "openapi.yaml");
  const before: unknown = parse(readTextIfThere(path, LAYER_FILE) ?? "");
  const layer = proof.layer(isObject(before) ? before : {}, new Date().toISOString().slice(0, 10));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, stringify(layer), { mode: 0o600 });
  const operations = proof.count === 1 ? "1 operation is" : `${proof.count} operations are`;
  const next =
    home === pack
      ? `facsimile pack build --pack ${pathWord(pack)} --out ${pathWord(join(pack, "generated"))} puts it into the pack`
      : `copy the folder learned to the sources of the pack, and build it`;
  return `${operations} captured now, says ${path}: ${next}\n`;
}
