import type { Json } from "../../../engine/base/json.js";
import { isObject, readJson } from "../../../engine/base/json.js";
import type { AnswerLine, Line } from "../file/line.js";
import { changedPaths } from "./json-difference.js";

/** An input that another version of a pack answers otherwise. */
export interface ChangedAnswer {
  readonly line: Line;
  readonly before: AnswerLine;
  readonly now: AnswerLine;
}

/** Inputs that are answered otherwise for one reason. */
export interface Cause {
  /** Which calls, and what became of their answers. */
  readonly words: string;
  /** The first of them; the others follow in order. */
  readonly all: readonly ChangedAnswer[];
}

/**
 * Groups what is answered otherwise by cause: the same kind of call whose answer differs in the same
 * way. What asks for an object that is not made any more follows from the cause of that.
 */
export class Causes {
  /** Where a call leads, such as `POST /tasks/{task_id}/run`, by method and URL. */
  readonly #routeOf: (method: string, url: string) => string;
  readonly #idsIn: (text: string) => readonly string[];
  readonly #groups = new Map<string, ChangedAnswer[]>();
  /** Ids of objects that are not made any more, with the cause. */
  readonly #missing = new Map<string, string>();

  constructor(
    routeOf: (method: string, url: string) => string,
    idsIn: (text: string) => readonly string[],
  ) {
    this.#routeOf = routeOf;
    this.#idsIn = idsIn;
  }

  /** `lost`: id of the object that the input had made and does not make now. */
  add(otherwise: ChangedAnswer, lost: string | undefined): void {
    const { line, before, now } = otherwise;
    const root = this.#missingIn(line);
    const words = root ?? `${this.#call(line)}: ${changeIn(before, now)}`;
    const title = root === undefined ? words : `asks for what is missing since ${words}`;
    const group = this.#groups.get(title);
    if (group === undefined) this.#groups.set(title, [otherwise]);
    else group.push(otherwise);
    if (lost !== undefined) this.#missing.set(lost, words);
  }

  /** Those with the most inputs first. */
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
  if (old === undefined || own === undefined) return "the body is another";
  const paths = changedPaths(old, own).map(({ path, change }) => `${path} ${change}`);
  return paths.join(", ");
}

/** What a refusal says first of its reason: words that do not depend on the object. */
function reasonIn(now: AnswerLine): string {
  const body = jsonIn(now);
  if (now.status < 400 || !isObject(body)) return "";
  const { errors, error } = body;
  const first: Json = Array.isArray(errors) ? (errors[0] ?? null) : (errors ?? error ?? null);
  if (!isObject(first)) return "";
  const { code } = first;
  return ` (${typeof code === "string" ? code : Object.keys(first).join(", ")})`;
}

function jsonIn({ text }: AnswerLine): Json | undefined {
  const read = typeof text === "string" ? readJson(text) : undefined;
  return read?.ok === true ? read.value : undefined;
}
