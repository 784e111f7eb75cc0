// `readTasks`: reads the YAML or JSON files with the tasks of agents, for `facsimile env`, and says
// the line of each mistake. `task.ts` has the type of a task.

import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Path, YamlDoc } from "facsimile/kit";
import {
  FileError,
  hintFor,
  isArray,
  isObject,
  problemLines,
  readSource,
  startCallsAt,
  UserError,
} from "facsimile/kit";
import type { Json, JsonObject, Pack } from "facsimile/pack";
import type { Criterion, Task, ValueTest } from "./task.js";
import { readCondition, SUBJECTS } from "./task.js";

/** Finds the pack that a task names. */
export type PackOfTask = (name: string | undefined) => Promise<Pack>;

const MEMBERS = [
  ...["name", "goal", "pack", "start", "verdict", "always", "steps", "difficulties"],
] as const;
const REQUIRED = ["name", "goal", "verdict"] as const;
const USUAL_STEPS = 30;
const MOST_STEPS = 1_000;

/**
 * Reads a task file, or all of a folder, whose names end with `.yaml`, `.yml` or `.json`.
 *
 * @param leaveOut takes a line about each task whose pack cannot be loaded, beside others; without
 * it such a task is a mistake
 * @throws UserError for a folder without tasks; FileError with file and line
 */
export async function readTasks(
  path: string,
  packOf: PackOfTask,
  leaveOut?: (line: string) => void,
): Promise<readonly Task[]> {
  const files = await filesAt(path);
  const tasks: Task[] = [];
  const problems: string[] = [];
  const leftOut: string[] = [];
  for (const file of files) {
    try {
      tasks.push(await readTask(file, packOf));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      (error instanceof PackMissing ? leftOut : problems).push(error.message);
    }
  }
  if (tasks.length === 0 || leaveOut === undefined) problems.push(...leftOut);
  if (problems.length > 0) throw new FileError(problemLines(problems));
  for (const line of leftOut) leaveOut?.(line);
  const names = tasks.map(({ name }) => name);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0) {
    const first = files[names.indexOf(names[twice] ?? "")];
    throw new UserError(`${files[twice]}: ${first} has the name ${names[twice]} too.`);
  }
  return tasks;
}

/** The pack of a task cannot be loaded. */
class PackMissing extends FileError {}

async function filesAt(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() !== true) return [path];
  const names = (await readdir(path)).filter((name) => /\.(?:ya?ml|json)$/.test(name)).toSorted();
  if (names.length > 0) return names.map((name) => join(path, name));
  throw new UserError(`${path}: this folder has no task, a file whose name ends with .yaml.`);
}

async function readTask(file: string, packOf: PackOfTask): Promise<Task> {
  const source = readSource("--tasks", file, "a task file, or a folder with tasks");
  const task = membersOf(source);
  const wrong = (path: Path, problem: string): FileError =>
    new FileError(`${source.placeOf(path)}: ${problem}`);
  const text = (member: "name" | "goal" | "pack"): string => {
    const value = task[member];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    throw wrong([member], `${member} is a text`);
  };
  const { steps = USUAL_STEPS, difficulties = {} } = task;
  if (typeof steps !== "number" || !Number.isInteger(steps) || steps < 1 || steps > MOST_STEPS) {
    throw wrong(["steps"], `steps is a whole number from 1 to ${MOST_STEPS}`);
  }
  if (!isObject(difficulties)) {
    throw wrong(["difficulties"], "difficulties is a mapping from names to faults, pins, …");
  }
  const pack = await packOf(task["pack"] === undefined ? undefined : text("pack")).catch(
    (error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      throw new PackMissing(`${source.placeOf(["pack"])}: ${error.message}`);
    },
  );
  return {
    name: text("name"),
    goal: text("goal"),
    pack,
    start: startCallsAt(source, ["start"]),
    verdict: criteriaAt(source, ["verdict"], listOf(task["verdict"], "verdict", wrong), pack),
    always: criteriaAt(source, ["always"], listOf(task["always"], "always", wrong), pack),
    steps,
    difficulties: new Map(
      Object.keys(difficulties).map((name) => [name, startCallsAt(source, ["difficulties", name])]),
    ),
  };
}

/** The mapping of a task file. */
function membersOf({ value, placeOf }: YamlDoc): JsonObject {
  if (!isObject(value)) {
    throw new FileError(`${placeOf([])}: a task is a mapping of ${MEMBERS.join(", ")}`);
  }
  const odd = Object.keys(value).find((name) => !MEMBERS.some((known) => known === name));
  if (odd !== undefined) {
    throw new FileError(`${placeOf([odd])}: a task has no ${odd}; ${hintFor(odd, MEMBERS)}`);
  }
  const missing = REQUIRED.find((name) => value[name] === undefined);
  if (missing === undefined) return value;
  throw new FileError(`${placeOf([])}: a task needs ${missing}`);
}

function listOf(
  value: Json | undefined,
  member: string,
  wrong: (path: Path, problem: string) => FileError,
): readonly Json[] {
  if (value === undefined || value === null) return [];
  if (isArray(value)) return value;
  throw wrong([member], `${member} is a list of criteria`);
}

const CRITERION = [...SUBJECTS, "name", "where", "count"];

/**
 * Reads a list of criteria.
 *
 * @throws FileError with file and line
 */
const criteriaAt = (
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
  if (!isObject(written)) return refuse([], `a criterion is a mapping of ${CRITERION.join(", ")}`);
  const odd = Object.keys(written).find((name) => !CRITERION.includes(name));
  if (odd !== undefined) refuse([odd], `a criterion has no ${odd}; ${hintFor(odd, CRITERION)}`);
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
  const many = names.length > 20 ? "facsimile pack find WORDS finds names" : undefined;
  const hint = hintFor(text, names, many);
  return refuse([subject], `${pack.name} has no ${subject} ${text}; ${hint}`);
}

function rangeOf(count: Json | undefined, refuse: Refuse): Pick<Criterion, "least" | "most"> {
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
