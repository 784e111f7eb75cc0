// `compareWith`: for `facsimile recording replay` with another version of the pack: replays the
// recorded calls on it, and groups the answers that change by cause. `replay.ts` replays on the
// recording's own pack.

import { findRoute } from "../../../api/vendor/routes.js";
import { madeOnce } from "../../../engine/base/by-key.js";
import type { Json } from "../../../engine/base/json.js";
import { equalJson, isArray, isObject, readJson } from "../../../engine/base/json.js";
import type { World } from "../../../engine/world/world.js";
import type { OpenRecording } from "../file/file-reading.js";
import type { AnswerLine, Line, LineEntry, LineKind } from "../file/line.js";
import { answerLine } from "./comparable.js";
import { IdMapping } from "./id-mapping.js";
import type { ReplayedLine, ReplayTarget } from "./player.js";
import { Player } from "./player.js";
import type { ReplayEnd } from "./replay.js";
import { stopAt } from "./replay.js";

/**
 * Replays a recording on another pack, and leaves `now` ready for calls. `then` has the recording's own
 * pack, and produces the texts that the recording lacks; without it this compares only statuses and
 * digests.
 *
 * @throws FileError for a damaged line
 */
export function compareWith(
  now: ReplayTarget,
  then: ReplayTarget | undefined,
  recording: OpenRecording,
  until: ReplayEnd,
): PackComparison {
  const { world } = now.host;
  const renaming = new IdMapping(world.pack.ids);
  const causes = new Causes(
    (method, url) => callOf(now, method, url),
    (text) => renaming.idsIn(text),
  );
  const [player, old] = [playerOn(now, recording), then && playerOn(then, recording)];
  // Each pack counts the inputs that change something on it: the places now, by those then.
  const places = new Map<number, number>();
  const stop = stopAt(until, now.host.journal.traces);
  const unplayed: Unplayed[] = [];
  let answers = 0;
  for (const { line } of recording.lines()) {
    if (stop(line)) break;
    const played = player.play({ ...line, entry: translated(line.entry, renaming, places) });
    const again = old?.play(line);
    const [was, is] = [then?.inputDispatcher.passed, now.inputDispatcher.passed];
    if (was !== undefined && is !== undefined) places.set(was.entries, is.entries);
    if (RENUMBERING.has(line.entry.kind)) renaming.beginAnew();
    if (played.kind === "impossible") unplayed.push({ line, reason: played.reason });
    if (line.answer === null || played.kind !== "answered") continue;
    answers += 1;
    const before = withText(line.answer, again);
    const received = answerLine(played.answer);
    renaming.learn(jsonIn(before) ?? null, jsonIn(received) ?? null);
    if (isSame(before, received, renaming)) continue;
    const lost = lostBy(before, renaming, world);
    causes.add({ line, before, now: received }, lost);
    if (lost !== undefined) renaming.lose(lost);
  }
  player.end();
  return { answers, causes: causes.all(), unplayed };
}

/** The answers of another pack to a recording. */
export interface PackComparison {
  readonly answers: number;
  /** The causes of changed answers. */
  readonly causes: readonly AnswerCause[];
  /** Lines that cannot be replayed. */
  readonly unplayed: readonly Unplayed[];
}

/** A line whose answer another version of a pack changes. */
export interface ChangedAnswer {
  readonly line: Line;
  readonly before: AnswerLine;
  readonly now: AnswerLine;
}

/** Changed answers with one cause. */
export interface AnswerCause {
  /** The calls, and the change of their answers. */
  readonly words: string;
  /** The changed answers, in order. */
  readonly all: readonly ChangedAnswer[];
}

/**
 * Groups changed answers by cause: the same kind of call with the same kind of change. A call about an
 * object that is missing now has the cause for which it is missing.
 */
class Causes {
  /** The operation of a method and a URL, such as `POST /tasks/{task_id}/run`. */
  readonly #routeOf: (method: string, url: string) => string;
  readonly #idsIn: (text: string) => readonly string[];
  readonly #groups = new Map<string, ChangedAnswer[]>();
  /** The causes for which objects are missing now, by id. */
  readonly #missing = new Map<string, string>();

  constructor(
    routeOf: (method: string, url: string) => string,
    idsIn: (text: string) => readonly string[],
  ) {
    this.#routeOf = routeOf;
    this.#idsIn = idsIn;
  }

  /** `lost` is the id of an object that the call made before and does not make now. */
  add(changed: ChangedAnswer, lost: string | undefined): void {
    const { line, before, now } = changed;
    const root = this.#missingIn(line);
    const words = root ?? `${this.#call(line)}: ${changeIn(before, now)}`;
    const title = root === undefined ? words : `needs an object that is missing since ${words}`;
    madeOnce(this.#groups, title, () => []).push(changed);
    if (lost !== undefined) this.#missing.set(lost, words);
  }

  /** Those with the most answers first. */
  all(): readonly AnswerCause[] {
    const causes = [...this.#groups].map(([words, all]) => ({ words, all }));
    return causes.sort((one, other) => other.all.length - one.all.length);
  }

  #call({ entry }: Line): string {
    if (entry.kind === "vendor-call") return this.#routeOf(entry.method, entry.url);
    return entry.kind === "control-call" ? `control ${entry.name}` : entry.kind;
  }

  #missingIn({ entry }: Line): string | undefined {
    if (this.#missing.size === 0) return undefined;
    for (const id of this.#idsIn(JSON.stringify(entry))) {
      const cause = this.#missing.get(id);
      if (cause !== undefined) return cause;
    }
    return undefined;
  }
}

function changeIn(before: AnswerLine, now: AnswerLine): string {
  const [was, is] = [before.network ?? before.status, now.network ?? now.status];
  if (was !== is) return `${was} is now ${is}${reasonIn(now)}`;
  const [old, own] = [jsonIn(before), jsonIn(now)];
  if (old === undefined || own === undefined) return "the body differs";
  const paths = changedPaths(old, own).map(({ path, change }) => `${path} ${change}`);
  return paths.join(", ");
}

/** The code of a refusal, which does not depend on the object. */
function reasonIn(now: AnswerLine): string {
  const body = jsonIn(now);
  if (now.status < 400 || !isObject(body)) return "";
  const { errors, error } = body;
  const first: Json = Array.isArray(errors) ? (errors[0] ?? null) : (errors ?? error ?? null);
  if (!isObject(first)) return "";
  const { code } = first;
  return ` (${typeof code === "string" ? code : Object.keys(first).join(", ")})`;
}

/** The body of an answer; undefined if it is not JSON. */
function jsonIn({ text }: AnswerLine): Json | undefined {
  const read = typeof text === "string" ? readJson(text) : undefined;
  return read?.ok === true ? read.value : undefined;
}

/** A place at which two values differ: its path, with `[]` for items of a list, and the change. */
interface ChangedPath {
  readonly path: string;
  readonly change: "added" | "gone" | "changed";
}

/** The places at which two values differ, each path once, in the order of both values. */
function changedPaths(before: Json, now: Json): readonly ChangedPath[] {
  const found = new Map<string, ChangedPath>();
  compare(before, now, "", (changed) => found.set(`${changed.change} ${changed.path}`, changed));
  return [...found.values()];
}

function compare(before: Json, now: Json, path: string, add: (changed: ChangedPath) => void): void {
  if (isArray(before) && isArray(now)) {
    const at = `${path}[]`;
    for (let item = 0; item < Math.max(before.length, now.length); item++) {
      compareParts(before[item], now[item], at, add);
    }
    return;
  }
  if (isObject(before) && isObject(now)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
      compareParts(before[name], now[name], path === "" ? name : `${path}.${name}`, add);
    }
    return;
  }
  if (!equalJson(before, now)) add({ path: path === "" ? "the body" : path, change: "changed" });
}

function compareParts(
  before: Json | undefined,
  now: Json | undefined,
  path: string,
  add: (changed: ChangedPath) => void,
): void {
  if (before === undefined && now !== undefined) add({ path, change: "added" });
  else if (before !== undefined && now === undefined) add({ path, change: "gone" });
  else if (before !== undefined && now !== undefined) compare(before, now, path, add);
}

export interface Unplayed {
  readonly line: Line;
  readonly reason: string;
}

/** The entry for the other pack; the place of a rewind is where that pack counts it. */
function translated(
  entry: LineEntry,
  ids: IdMapping,
  places: ReadonlyMap<number, number>,
): LineEntry {
  if (entry.kind === "vendor-call") return ids.vendorCall(entry);
  if (entry.kind === "control-call") return ids.controlCall(entry);
  return entry.kind === "rewind" ? { ...entry, to: places.get(entry.to) ?? entry.to } : entry;
}

/** Behind these lines ids may begin again. */
const RENUMBERING: ReadonlySet<LineKind> = new Set(["reset", "restore", "rewind"]);

const playerOn = (replayTarget: ReplayTarget, { head }: OpenRecording): Player =>
  new Player(replayTarget, head.flow);

/** The operation of a call, such as `POST /tasks/{task_id}/run`. */
function callOf({ host }: ReplayTarget, method: string, url: string): string {
  const target = findRoute(host.world.pack, method, url)?.target;
  return `${method} ${typeof target === "object" ? target.path : url}`;
}

/** The recorded answer, with its text if the recording or its own pack has it. */
function withText(recorded: AnswerLine, again: ReplayedLine | undefined): AnswerLine {
  if (recorded.text !== undefined || again?.kind !== "answered") return recorded;
  const line = answerLine(again.answer);
  return line.digest === recorded.digest && line.status === recorded.status ? line : recorded;
}

function isSame(before: AnswerLine, now: AnswerLine, renaming: IdMapping): boolean {
  if (before.status !== now.status || before.network !== now.network) return false;
  if (before.digest === now.digest) return true;
  return typeof before.text === "string" && renaming.text(before.text) === now.text;
}

/** The id of an object that a call made before, and that is missing now. */
function lostBy(before: AnswerLine, renaming: IdMapping, world: World): string | undefined {
  const body = jsonIn(before) ?? null;
  if (before.status >= 300 || !isObject(body) || typeof body["id"] !== "string") return undefined;
  const { id } = body;
  if (renaming.isSettled(id) || renaming.idsIn(id)[0] !== id) return undefined;
  return !renaming.isTaken(id) && isThere(world, id) ? undefined : id;
}

const isThere = (world: World, id: string): boolean =>
  Object.values(world.pack.resources).some(
    ({ name, stores }) => stores && world.table(name).get(id) !== undefined,
  );
