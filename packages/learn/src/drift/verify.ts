// The command `facsimile verify`: makes the calls that show a vendor's behaviours, a list in the
// sources of its pack, in a user's own sandbox, and prints where the answers differ from the pack's.

import { join } from "node:path";
import type { Invocation, Json, JsonObject, Pack } from "facsimile/kit";
import {
  asMisuse,
  bodyKindOf,
  carryingKey,
  command,
  findPack,
  getAt,
  isArray,
  isObject,
  JSON_OPTION,
  MISUSED,
  parsedJson,
  placeOfPack,
  readAddress,
  readText,
  systemClock,
  UsageError,
  UserError,
  withMember,
} from "facsimile/kit";
import type { HarEntry } from "../har/har.js";
import { HarMasks } from "../har/masking/har-masks.js";
import { maskReportText } from "../har/masking/mask-report.js";
import { keysIn } from "../learn/facts/fact.js";
import type { Played } from "../learn/playing/played.js";
import { answerTo, keepEntries, readPause, textOf } from "./command.js";
import { comparedWith, ENOUGH, entryOf } from "./drift.js";

const OPTIONS = {
  "--upstream <url>": {
    about: "address of the sandbox, as the SDK takes it",
    required: true,
    read: readAddress,
  },
  "--key <text>": "key of the sandbox (env: FACSIMILE_LIVE_KEY)",
  "--list <file>": "another list than that of the pack",
  "--replace <pairs...>": "words of the list, and those of the sandbox: octocat=my-name",
  "--every <duration>": { about: "real time between two calls", default: "1s", read: readPause },
  "--record <folder>": "write the answers into this folder, without keys and secrets",
  ...JSON_OPTION,
} as const;

export const verify = command({
  about: "make the calls of a vendor's behaviours in its sandbox and in the pack, and compare",
  args: { "<pack>": "a vendor's name, or the folder of a pack" },
  options: OPTIONS,
  notes: `It creates, changes and deletes objects: use the key of an empty sandbox. It prints each call and
where its answer is in the file of --record, which learn reads. It ends with status 1 if an answer
differs from the pack's, and with 2 if it cannot say that.`,
  examples: ["FACSIMILE_LIVE_KEY=… facsimile verify stripe --upstream https://api.stripe.com"],
  run,
});

/** A behaviour that a vendor's users rely on, as the calls that show it. */
export interface ListedBehavior {
  readonly behavior: string;
  readonly calls: readonly ListedCall[];
}

/**
 * A call of a list: `GET /v1/customers/{0.id}` names a member of the answer to the behaviour's first
 * call, and `{run}` is another word in each run of a behaviour.
 */
export interface ListedCall {
  readonly call: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function run({ args, options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const [wanted = ""] = args;
  const { upstream, list, replace = [], every, json, record } = options;
  const key = options.key ?? terminal.env["FACSIMILE_LIVE_KEY"]?.trim() ?? "";
  if (key === "") throw new UsageError("pass the key: --key <text>, or FACSIMILE_LIVE_KEY.");
  const pack = await findPack(wanted).catch(asMisuse);
  const home = list === undefined ? (await placeOfPack(wanted)).folder : "";
  if (home === undefined)
    throw new UsageError(`the pack ${wanted} has no list: name one by --list <file>.`);
  const file = list ?? join(home, LIST);
  const print = json === true ? () => {} : terminal.print;
  const begun = systemClock.now().toString(36);
  const entries: HarEntry[] = [];
  const left: string[] = [];
  let reason: string | null = null;
  for (const { behavior, calls } of listIn(file, replace)) {
    if (reason === null) print(`${behavior}\n`);
    const answers: (Json | undefined)[] = [];
    const run = `${begun}${entries.length}`;
    for (const [at, each] of calls.entries()) {
      // Without an answer none behind it is made: they would name others.
      const isNext: boolean = reason === null && at === answers.length;
      const call: ListedCall | undefined = isNext ? filled(each, answers, run) : undefined;
      if (call === undefined) {
        left.push(`${each.call} of "${behavior}"`);
        continue;
      }
      if (entries.length > 0)
        await new Promise<void>((resolve) => void systemClock.setTimeout(resolve, every));
      const making = made(call, upstream, key, pack, entries.length);
      const entry: HarEntry | string = await making.catch(reasonOf);
      if (typeof entry === "string") {
        reason = entry;
        continue;
      }
      entries.push(entry);
      const { status = 0, body } = entry.answer ?? {};
      print(`  ${status} ${each.call} (${FILE}#${entry.position})\n`);
      answers.push(parsedJson(String(body)));
      reason = ENOUGH[status] ?? null;
    }
  }
  // The pack gets what the vendor has got: a mask is another value.
  const compared = await comparedWith(pack, { name: FILE, entries }, upstream, answeredNames);
  const report = { ...compared, ended_early: reason, not_made: left };
  const isWhole = entries.length > 0 && reason === null && left.length === 0;
  terminal.print(json === true ? `${JSON.stringify(report)}\n` : textOf(report, isWhole));
  if (record !== undefined) {
    const masks = new HarMasks(pack);
    const masked = entries.map((entry) => masks.entry(entry));
    keepEntries(join(record, FILE), masked);
    print(maskReportText(masks.report));
  }
  if (report.differing > 0) terminal.end(1);
  else if (!isWhole) terminal.end(MISUSED);
}

/** What an error says of a call without an answer, with which the run ends. */
function reasonOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  throw error;
}

const FILE = "verify.har";

/** The list in the sources of a pack. */
const LIST = "profile/calls.jsonl";

/**
 * The behaviours of a file, one in each line.
 *
 * @param pairs words of the list, and those in their place
 * @throws UsageError for a file of another form
 */
function listIn(file: string, pairs: readonly string[]): readonly ListedBehavior[] {
  const wanted = { what: "a list of behaviours", most: 16, option: "--list" };
  return pairs
    .reduce((text, pair) => replaced(text, pair, file), readText(file, wanted))
    .trim()
    .split("\n")
    .map((line, at) => {
      const value = parsedJson(line) ?? null;
      if (isListed(value)) return value;
      throw new UsageError(
        `${file}:${at + 1}: write {"behavior": "…", "calls": [{"call": "GET /path", "headers": {}}]}.`,
      );
    });
}

/** The lines of a list, which are JSON, with a word replaced. */
function replaced(lines: string, pair: string, file: string): string {
  const [, word, text] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
  if (word === undefined || text === undefined)
    throw new UsageError(
      `--replace ${pair}: write a word and its replacement, as octocat=my-name.`,
    );
  if (lines.includes(word)) return lines.replaceAll(word, () => withinJson(text));
  throw new UsageError(`--replace ${pair}: write a word that is in ${file}.`);
}

const withinJson = (text: string): string => JSON.stringify(text).slice(1, -1);

function isListed(value: Json): value is Json & ListedBehavior {
  const { behavior, calls } = isObject(value) ? value : {};
  return typeof behavior === "string" && isArray(calls) && calls.every(isListedCall);
}

function isListedCall(value: Json): value is Json & ListedCall {
  const { call, headers, body = "" }: Partial<ListedCall> = Object(value);
  const texts = [call, body, ...Object.values(headers ?? { none: null })];
  return texts.every((text) => typeof text === "string") && /^[A-Z]+ \//.test(call ?? "");
}

/**
 * A listed call with what it refers to; undefined where an answer lacks it.
 *
 * @param answers those of the behaviour so far
 * @param run a word of this run of the behaviour
 */
function filled(
  listed: ListedCall,
  answers: readonly (Json | undefined)[],
  run: string,
): ListedCall | undefined {
  let isWhole = true;
  const fill = (text: string, written: (value: string) => string): string =>
    text.replace(/\{(?:run|(\d+)\.([\w.-]+))\}/g, (_, at?: string, path = "") => {
      const value = at === undefined ? run : getAt(answers[Number(at)] ?? null, stepsOf(path));
      isWhole &&= typeof value === "string" || typeof value === "number";
      return written(String(value));
    });
  const headers = Object.entries(listed.headers).map(([name, text]) => [name, fill(text, String)]);
  const type = listed.headers["content-type"] ?? "application/json";
  const call = {
    call: fill(listed.call, encodeURIComponent),
    headers: Object.fromEntries(headers),
    ...(listed.body === undefined ? {} : { body: fill(listed.body, WRITTEN[bodyKindOf(type)]) }),
  };
  return isWhole ? call : undefined;
}

/** Steps of digits lead into lists. */
const stepsOf = (path: string): readonly (string | number)[] =>
  path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** How a body has a text. */
const WRITTEN = {
  ...{ form: encodeURIComponent, json: withinJson },
  ...{ multipart: String, text: String, bytes: String },
};

/** Makes a call, and records it with its answer. */
async function made(
  { call, headers, body }: ListedCall,
  upstream: string,
  key: string,
  { wire }: Pack,
  position: number,
): Promise<HarEntry> {
  const [method = "", path = ""] = call.split(" ");
  const sent = carryingKey(wire.auth, key, upstream + path);
  const own = { ...headers, ...sent.headers };
  const plain = { headers: own, body: Buffer.from(body ?? "") };
  const [place] = wire.auth;
  const whole = place?.kind === "body" ? withMember(plain, place.name, key) : plain;
  const bytes = body === undefined ? null : whole.body;
  const request = { method, headers: own, body: bytes?.toString() };
  const answer = await answerTo(request, sent.url, upstream + path);
  const written = { method, url: sent.url, headers: new Map(Object.entries(own)), body: bytes };
  return entryOf(written, answer, position);
}

/** The names in all answers: those of a public list, and of the user's own sandbox. */
function answeredNames({ items }: Played): JsonObject {
  const answers = items.flatMap((item) =>
    item.kind === "call" ? [item.answer ?? null, item.theirs ?? null] : [],
  );
  return { properties: Object.fromEntries(keysIn(answers).map((name) => [name, null])) };
}
