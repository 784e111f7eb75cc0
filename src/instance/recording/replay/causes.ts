import type { Json } from "../../../engine/base/json.js";
import { equalJson, isArray, isObject, readJson } from "../../../engine/base/json.js";
import type { AnswerLine, Line } from "../file/line.js";

/** A line whose answer another version of a pack changes. */
export interface ChangedAnswer {
  readonly line: Line;
  readonly before: AnswerLine;
  readonly now: AnswerLine;
}

/** Changed answers with one cause. */
export interface Cause {
  /** The calls, and the change of their answers. */
  readonly words: string;
  /** The changed answers, in order. */
  readonly all: readonly ChangedAnswer[];
}

/**
 * Groups changed answers by cause: the same kind of call with the same kind of change. A call about an
 * object that is missing now has the cause for which it is missing.
 */
export class Causes {
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
    const group = this.#groups.get(title);
    if (group === undefined) this.#groups.set(title, [changed]);
    else group.push(changed);
    if (lost !== undefined) this.#missing.set(lost, words);
  }

  /** Those with the most answers first. */
  all(): readonly Cause[] {
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
export function jsonIn({ text }: AnswerLine): Json | undefined {
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
