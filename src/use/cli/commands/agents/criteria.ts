// Reads the criteria of a task file, by which the rollout of an agent is judged.

import { FileError } from "../../../../engine/base/file-error.js";

import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { isObject } from "../../../../engine/base/json.js";
import { nearest } from "../../../../engine/base/nearest.js";
import type { Pack } from "../../../../engine/pack/pack.js";
import type { Criterion, ValueTest } from "../../../env/index.js";
import { readCondition, SUBJECTS } from "../../../env/index.js";
import type { Path, YamlDoc } from "../../../testing/files/yaml-source.js";

const MEMBERS = [...SUBJECTS, "name", "where", "count"];

/**
 * Reads a list of criteria.
 *
 * @throws FileError with file and line
 */
export const criteriaAt = (
  source: YamlDoc,
  at: Path,
  criteria: readonly Json[],
  pack: Pack,
): readonly Criterion[] =>
  criteria.map((written, index) =>
    criterionOf(written, pack, (path, problem) => {
      throw new FileError(`${source.placeOf([...at, index, ...path])}: ${problem}`);
    }),
  );

/** Throws the problem with the place of a path within the criterion. */
type Refuse = (path: Path, problem: string) => never;

function criterionOf(written: Json, pack: Pack, refuse: Refuse): Criterion {
  if (!isObject(written)) return refuse([], `a criterion is a mapping of ${MEMBERS.join(", ")}`);
  const odd = Object.keys(written).find((name) => !MEMBERS.includes(name));
  if (odd !== undefined) refuse([odd], `a criterion has no ${odd}; ${hintFor(odd, MEMBERS)}`);
  const [subject, second] = SUBJECTS.filter((name) => written[name] !== undefined);
  if (subject === undefined || second !== undefined) {
    return refuse([], `a criterion has one of ${SUBJECTS.join(", ")}`);
  }
  const { name, where, count } = written;
  if (subject === "answer") {
    const wanted = ["where", "count"].find((member) => written[member] !== undefined);
    if (wanted !== undefined) refuse([wanted], `${wanted} goes with objects, events and calls`);
  }
  const of = subject === "answer" ? "" : known(subject, written[subject] ?? null, pack, refuse);
  const conditions = subject === "answer" ? { answer: written["answer"] ?? null } : (where ?? {});
  if (!isObject(conditions)) return refuse(["where"], "where is a mapping from paths to values");
  const { least, most } = rangeOf(count, refuse);
  return {
    words: typeof name === "string" ? name : wordsOf(written),
    subject,
    of,
    where: new Map(
      Object.entries(conditions).map(([path, value]) => [
        path,
        conditionAt(subject === "answer" ? ["answer"] : ["where", path], value, refuse),
      ]),
    ),
    least,
    most,
  };
}

function conditionAt(at: Path, value: Json, refuse: Refuse): ValueTest {
  const condition = readCondition(value);
  return typeof condition === "string" ? refuse(at, condition) : condition;
}

/** The names that the pack has for a subject. */
const NAMES: Readonly<Record<Exclude<Criterion["subject"], "answer">, (pack: Pack) => string[]>> = {
  objects: ({ resources }) => Object.keys(resources),
  events: ({ events }) => Object.keys(events),
  calls: ({ operations }) =>
    operations.map(({ resource, operation }) => `${resource}.${operation}`),
};

function known(subject: keyof typeof NAMES, value: Json, pack: Pack, refuse: Refuse): string {
  const names = NAMES[subject](pack);
  if (typeof value === "string" && names.includes(value)) return value;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return refuse([subject], `${pack.name} has no ${subject} ${text}; ${hintFor(text, names)}`);
}

function rangeOf(
  count: Json | undefined,
  refuse: Refuse,
): { readonly least: number; readonly most: number } {
  if (count === undefined) return { least: 1, most: Number.POSITIVE_INFINITY };
  if (isCount(count)) return { least: count, most: count };
  const range: JsonObject = isObject(count) ? count : {};
  const { least = 0, most = Number.MAX_SAFE_INTEGER, ...others } = range;
  const isRange = Object.keys(range).length > 0 && Object.keys(others).length === 0;
  if (isRange && isCount(least) && isCount(most)) return { least, most };
  return refuse(["count"], "count is a whole number, or { least: 1, most: 3 } with one or both");
}

const isCount = (value: Json): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;

const wordsOf = (criterion: JsonObject): string =>
  JSON.stringify(criterion).replaceAll('"', "").slice(1, -1).replaceAll(",", ", ");

function hintFor(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  if (near !== undefined) return `did you mean ${near}?`;
  return names.length > 20
    ? "facsimile pack find WORDS finds names"
    : `there are ${names.join(", ")}`;
}
