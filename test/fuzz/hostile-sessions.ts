import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { pack } from "../../generated/deck/0.1.0/index.js";
import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject, withKey } from "../../src/engine/base/json.js";
import type { OpenRecording } from "../../src/instance/recording/file/file-reading.js";
import { openRecording, SEAL, sealOf } from "../../src/instance/recording/file/file-reading.js";
import { compareWith } from "../../src/instance/recording/replay/other-pack.js";
import { replay, TO_THE_END } from "../../src/instance/recording/replay/replay.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import { inject } from "../support/inject.js";
import { Random } from "./random.js";

/** The possible errors of a file's reader; any other error is a bug. */
const TOLD = new Set(["FileError"]);
const PATIENCE = 10_000;
const KEY = "fax_fuzz";

const deep = (levels: number): Json => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);

/** In place of any value of a line. */
const VALUES: readonly Json[] = [
  null,
  true,
  "",
  "__proto__",
  "constructor",
  "../evil",
  "/etc",
  "deck@9.9.9",
  "\u0000\ud800",
  -1,
  0.5,
  1e308,
  2 ** 53,
  -(2 ** 31),
  [],
  {},
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  "x".repeat(100_000),
  deep(60),
  deep(3_000),
];

/**
 * Damages a recording in every way, and reads it with every reader of such files. Answers how
 * many files were tried, and calls `before` each.
 *
 * @throws Error for a file that is not refused by place and reason, or keeps its reader too long
 */
export async function tryHostileSessions(
  seed: string,
  many: number,
  before: () => void,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "fuzz-sessions-"));
  try {
    const lines = await aSession(join(folder, "whole"));
    const path = join(folder, "hostile");
    for (let number = 0; number < many; number++) {
      before();
      const random = new Random(`${seed} session ${number}`);
      const bytes = random.pick(DAMAGES)(lines, random);
      const began = performance.now();
      const problem = await problemOf(path, bytes);
      const took = performance.now() - began;
      if (problem === undefined && took < PATIENCE) continue;
      const words = problem ?? `it took ${Math.round(took)} ms`;
      throw new Error(
        `session ${number} of seed ${seed}: ${words}\n  ${bytes.toString().slice(0, 2_000)}`,
      );
    }
    return many;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The lines of a session with entries of most kinds, without their checksums. */
async function aSession(path: string): Promise<readonly string[]> {
  const instance = await createInstance({ pack, key: KEY, recording: { path }, deliver: false });
  const post = async (url: string, body: object): Promise<Json> => {
    const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
    const payload = JSON.stringify(body);
    const answer = await inject(instance, { method: "POST", url, headers, payload });
    return answer.body === "" ? null : JSON.parse(answer.body);
  };
  const outcome = { status: 503 };
  await post("/__admin__/webhooks/endpoints", { url: "http://127.0.0.1:9/" });
  await post("/__admin__/faults", { resource: "agents", operation: "create", outcome, count: 1 });
  await post("/agents", { name: "Ada" });
  await post("/agents", { name: "Bob" });
  await post("/__admin__/snapshots", { name: "half" });
  await post("/__admin__/exogenous/pins", { resource: "task_run", path: "output", value: {} });
  await post("/__admin__/clock/advance", { duration: "1m" });
  await post("/agents", { name: "Cleo" });
  await post("/__admin__/rewind", { to: { steps: 1 } });
  await post("/__admin__/snapshots/half/restore", {});
  await post("/__admin__/reset", { salt: "again" });
  await post("/agents", { name: "Dora" });
  await instance.close();
  const whole = readFileSync(path, "utf8").trimEnd().split("\n");
  return whole.map((line) => `${line.slice(0, 1 - SEAL)}`);
}

/** The file of these lines, each with its checksum. */
function sealed(lines: readonly string[]): Buffer {
  let sum = 0;
  const texts = lines.map((line) => {
    sum = crc32(line, sum);
    return line + sealOf(sum);
  });
  return Buffer.from(texts.join(""));
}

type Damage = (lines: readonly string[], random: Random) => Buffer;

const DAMAGES: readonly Damage[] = [
  (lines, random) => {
    const bytes = sealed(lines);
    return bytes.subarray(0, random.below(bytes.length));
  },
  (lines) => Buffer.from(sealed(lines).toString().replaceAll("\n", "")),
  (lines, random) => {
    const bytes = sealed(lines);
    bytes[random.below(bytes.length)] = random.below(256);
    return bytes;
  },
  (lines, random) => {
    const at = random.below(lines.length);
    const line = lines[at] ?? "";
    const letter = random.below(line.length);
    return sealed(lines.with(at, line.slice(0, letter) + line.slice(letter + 1)));
  },
  changedValue,
  changedValue,
  changedValue,
];

/** One value is another, or has one more name, and every checksum is right. */
function changedValue(lines: readonly string[], random: Random): Buffer {
  const at = random.below(lines.length);
  const line: Json = JSON.parse(`${lines[at]}}`);
  return sealed(lines.with(at, JSON.stringify(changed(line, random, 0)).slice(0, -1)));
}

function changed(value: Json, random: Random, depth: number): Json {
  const names = isObject(value) || isArray(value) ? Object.keys(value) : [];
  if (names.length === 0 || (depth > 0 && random.percent(30))) return random.pick(VALUES);
  const name = random.pick(names);
  if (isArray(value)) {
    return value.map((part, at) => (String(at) === name ? changed(part, random, depth + 1) : part));
  }
  if (!isObject(value)) return value;
  if (random.percent(10)) return withKey(value, "__proto__", random.pick(VALUES));
  return withKey(value, name, changed(value[name] ?? null, random, depth + 1));
}

/** The problem of reading the file; undefined if there is none. */
async function problemOf(path: string, bytes: Buffer): Promise<string | undefined> {
  writeFileSync(path, bytes);
  for (const read of [replayed, compared, resumed]) {
    try {
      await read(path);
    } catch (error) {
      const isTold = error instanceof Error && TOLD.has(error.name);
      if (!isTold) return `${read.name}: ${error instanceof Error ? error.stack : String(error)}`;
    }
    const [bug] = bugs.splice(0);
    if (bug !== undefined) return `${read.name}: ${bug instanceof Error ? bug.stack : String(bug)}`;
    if (Object.hasOwn(Object.prototype, "polluted")) return `${read.name}: a prototype is polluted`;
  }
  return undefined;
}

async function replayed(path: string): Promise<void> {
  await played(openRecording(path), (stage, session) => {
    for (const { difference } of replay(stage, session, TO_THE_END)) if (difference) return;
  });
}

async function compared(path: string): Promise<void> {
  await played(openRecording(path), (stage, session) => {
    compareWith(stage, undefined, session, TO_THE_END);
  });
}

type Stage = Awaited<ReturnType<typeof createInstance>>["replayTarget"];

async function played(
  session: OpenRecording,
  play: (stage: Stage, session: OpenRecording) => void,
): Promise<void> {
  const options = { pack, beginning: session.head, deliver: false, reportBug: noteBug };
  const instance = await createInstance(options);
  try {
    play(instance.replayTarget, session);
  } finally {
    await instance.close();
  }
}

async function resumed(path: string): Promise<void> {
  const options = { pack, session: { path }, deliver: false, reportBug: noteBug };
  await (await createInstance(options)).close();
}

/** Exceptions since the last file. */
const bugs: unknown[] = [];
const noteBug = (error: unknown): void => void bugs.push(error);
