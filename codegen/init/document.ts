// `init` (from a document to a pack): helpers that all its steps share. `Guesses` and `Repairs`
// collect what the report lists, `Barrier` leaves out a rule that throws, and `Refusal` ends `init`
// at an unreadable document. Also the operations of a document (`pathOperations`), and durations in
// its prose.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, mapValues, objectAt, ownValue } from "../../src/engine/base/json.js";
import { withoutParameterNames, withoutTrailingSlashes } from "../../src/engine/base/url-path.js";
import type { OperationEntry, ResourceEntry } from "../model/model.js";
import { pointerTo } from "../sources/source.js";

/** A document that `init` cannot read. The message is one sentence that begins with the place. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** `file:line:column`, or a file's name. */
  readonly place: string;

  constructor(message: string, place: string) {
    super(`${place} ${message}`);
    this.place = place;
  }
}

/** A change that a document needed before it could be compiled. */
export interface Repair {
  readonly what: string;
  /** JSON pointer of the first place, without its `#`. */
  readonly place: string;
  readonly times: number;
}

/** Collects repairs; the same one at many places is one entry. */
export class Repairs {
  readonly #noted = new Map<string, Repair>();

  note(what: string, place: string): void {
    const known = this.#noted.get(what);
    this.#noted.set(what, { what, place: known?.place ?? place, times: (known?.times ?? 0) + 1 });
  }

  all(): readonly Repair[] {
    return [...this.#noted.values()];
  }
}

/** A fact that a pack needs and the document does not state. */
export interface Guess {
  readonly says: string;
  readonly reason: string;
  /** Between 0 and 1. */
  readonly confidence: number;
}

/** A guess with its place in the sources. */
export interface PlacedGuess extends Guess {
  readonly path: readonly string[];
  /** Default: resources.yaml. */
  readonly file?: string;
}

/** The guesses of a pack so far; each inference adds its own. */
export type Guesses = PlacedGuess[];

/** A rule that threw. */
export interface RuleFailure {
  readonly rule: string;
  /** What it was asked about, such as `GET /orders`. */
  readonly place: string;
  readonly message: string;
}

/** Runs the rules of `init`: one that throws is noted and left out, and the others go on. */
export class Barrier {
  readonly #failures: RuleFailure[] = [];

  get failures(): readonly RuleFailure[] {
    return this.#failures;
  }

  /** The answer of a rule; when it throws, the one without it. */
  attempt<Answer>(
    rule: string,
    place: string,
    answer: () => Answer,
    without: () => Answer,
  ): Answer {
    try {
      return answer();
    } catch (error) {
      this.#note(rule, place, error);
      return without();
    }
  }

  /** As `attempt`, for a rule that waits. */
  async attemptAsync<Answer>(
    rule: string,
    place: string,
    answer: () => Promise<Answer>,
    without: () => Answer,
  ): Promise<Answer> {
    try {
      return await answer();
    } catch (error) {
      this.#note(rule, place, error);
      return without();
    }
  }

  #note(rule: string, place: string, error: unknown): void {
    const [message = ""] = String(error).split("\n");
    this.#failures.push({ rule, place, message });
  }
}

/** The place of rules that read all of a document. */
export const WHOLE = "the document";

/** A JSON pointer with more steps at its end. */
export const below = (pointer: string, ...steps: readonly (string | number)[]): string =>
  pointer + pointerTo(steps);

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch"] as const;

export type Method = (typeof METHODS)[number];

export interface PathOperation {
  readonly path: string;
  readonly method: Method;
  readonly operation: JsonObject;
}

/** The operations of a document, in its order. */
export function pathOperations(document: JsonObject): readonly PathOperation[] {
  return Object.entries(objectAt(document, "paths")).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isObject(item) ? ownValue(item, method) : undefined;
      return isObject(operation) ? [{ path, method, operation }] : [];
    }),
  );
}

/** The form of paths that differ only in names of parameters, or in a slash at the end. */
export function routeOf(path: string): string {
  return withoutParameterNames(barePath(sentPath(path)));
}

/** The path without slashes at its end. */
export function barePath(path: string): string {
  return path.length > 1 ? withoutTrailingSlashes(path) : path;
}

/** The path without a fragment, which no client sends, and a query, which decides no route. */
export function sentPath(path: string): string {
  const [sent = ""] = path.split(/[#?]/, 1);
  return sent;
}

export function isMethod(key: string): key is Method {
  return METHODS.some((method) => method === key);
}

/** Members whose values are data of the vendor's users. */
const DATA: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples"]);

/** Every sentence of a document's descriptions and summaries, with the list of points behind it. */
export function sentencesOf(document: JsonObject): readonly string[] {
  const texts: string[] = [];
  const walk = (value: Json): void => {
    if (isArray(value)) value.forEach(walk);
    if (!isObject(value)) return;
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === "string" && PROSE.has(name)) texts.push(part);
      else if (!DATA.has(name)) walk(part);
    }
  };
  walk(document);
  return texts.flatMap(sentencesIn);
}

const PROSE: ReadonlySet<string> = new Set(["description", "summary"]);

function sentencesIn(text: string): readonly string[] {
  const sentences: string[] = [];
  for (const part of text.split(/\n[ \t]*\n|(?<=[.!?])\s+(?=[A-Z])/)) {
    const before = /^\s*[-*\d]/.test(part) ? sentences.pop() : undefined;
    sentences.push(before === undefined ? part : `${before}\n${part}`);
  }
  return sentences;
}

/** A length of time that a text names, such as `30 minutes`. */
export interface NamedDuration {
  /** As the pack format spells it. */
  readonly text: string;
  readonly seconds: number;
}

/** In the order of the text. */
export function durationsIn(text: string): readonly NamedDuration[] {
  return [...text.matchAll(DURATION)].map(([, count, unit = "", named = ""]) => {
    const [letter = "s"] = (unit + named).toLowerCase();
    const number = Number(count ?? 1);
    return { text: `${number}${letter}`, seconds: number * (SECONDS[letter] ?? 1) };
  });
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

const DURATION =
  /\b(?:(\d{1,5})[ -]?((?:second|sec|minute|min|hour|hr|day)s?|[smhd])|(?:an?|one) (second|minute|hour|day))\b/gi;

export type Entries = Readonly<Record<string, ResourceEntry>>;

/** Resources with each of their operations changed; `name` is such as `orders.create`. */
export function withOperations(
  resources: Entries,
  change: (operation: OperationEntry, name: string) => OperationEntry,
): Entries {
  return mapValues(resources, (entry, resource) => ({
    ...entry,
    operations: mapValues(entry.operations ?? {}, (it, key) => change(it, `${resource}.${key}`)),
  }));
}

/** The name, with a number from 2 at its end when it is taken. */
export function numbered(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let at = 2; isTaken(free); at++) free = `${name}_${at}`;
  return free;
}

/** The text of a file; undefined when it cannot be read. */
export async function textAt(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}

/** Writes a file, and the folders that it lies in. */
export async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** The items by their keys, in the order of the first of each. */
export function groupBy<Key, Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
