// `Task`: what an agent has to do, as data: its goal, the state at its start, and the criteria of
// the verdict (`Criterion`). `readCondition` reads one value of a criterion; `task-file.ts` reads
// whole files.

import type { StartCall } from "facsimile/kit";
import { equalJson, hintFor, isArray, isObject, ownValue } from "facsimile/kit";
import type { Json, Pack } from "facsimile/pack";
/** What an agent has to do in a world, and how it is judged. */
export interface Task {
  readonly name: string;
  /** What the agent reads. */
  readonly goal: string;
  readonly pack: Pack;
  /** The calls that make the world. */
  readonly start: readonly StartCall[];
  /** Must hold at the end. */
  readonly verdict: readonly Criterion[];
  /** Must hold after each step. */
  readonly always: readonly Criterion[];
  /** The most steps. */
  readonly steps: number;
  /** Further calls of the start, by the name of the difficulty. */
  readonly difficulties: ReadonlyMap<string, readonly StartCall[]>;
}

/** A number of objects, events or calls of the agent; or its answer. */
export interface Criterion {
  /** What people read. */
  readonly words: string;
  readonly subject: (typeof SUBJECTS)[number];
  /** Kind of object, type of event, or `resource.operation`; empty for the answer. */
  readonly of: string;
  /** Conditions by path, such as `output.total`. */
  readonly where: ReadonlyMap<string, ValueTest>;
  readonly least: number;
  readonly most: number;
}

/** What a criterion counts. */
export const SUBJECTS = ["objects", "events", "calls", "answer"] as const;

/** The words of a condition, each with its operand. */
const WORDS: Readonly<Record<string, (operand: Json) => ValueTest>> = {
  not: (operand) => (value) => !isSame(value, operand),
  one_of: (operand) => (value) => isArray(operand) && operand.some((each) => isSame(value, each)),
  least: (operand) => (value) => orderOf(value, operand) >= 0,
  most: (operand) => (value) => orderOf(value, operand) <= 0,
  contains: (operand) => (value) =>
    isArray(value)
      ? value.some((each) => isSame(each, operand))
      : typeof value === "string" && typeof operand === "string" && value.includes(operand),
};

/**
 * Reads a condition: a value that must be equal, or a mapping of words such as `{ least: 2 }`.
 * Answers the mistake as a text.
 */
export function readCondition(written: Json): ValueTest | string {
  if (!isObject(written)) return (value) => isSame(value, written);
  const conditions: ValueTest[] = [];
  for (const [word, operand] of Object.entries(written)) {
    const condition = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (condition === undefined) return `there is no condition ${word}; ${hintOf(word)}`;
    conditions.push(condition(operand));
  }
  return (value) => conditions.every((holds) => holds(value));
}

function hintOf(word: string): string {
  const words = Object.keys(WORDS);
  const all = `write one of ${words.join(", ")}, or a path with dots such as "output.total"`;
  return hintFor(word, words, all);
}

/** A member that is absent equals null. */
const isSame = (value: Json | undefined, other: Json): boolean => equalJson(value ?? null, other);

/** Of two numbers or two texts: below 0 if the first comes first. NaN for anything else. */
function orderOf(value: Json | undefined, other: Json): number {
  if (typeof value === "number" && typeof other === "number") return value - other;
  if (typeof value !== "string" || typeof other !== "string") return Number.NaN;
  return value < other ? -1 : Number(value > other);
}

/** The value at a path with dots; undefined where it leads nowhere. */
export function valueAt(item: Json, path: string): Json | undefined {
  let value: Json | undefined = item;
  for (const step of path.split(".")) {
    if (isArray(value)) value = value[Number(step)];
    else value = isObject(value) ? ownValue(value, step) : undefined;
  }
  return value;
}

/** Whether a value is as wanted; undefined for a path that leads nowhere. */
export type ValueTest = (value: Json | undefined) => boolean;
