// Reads task files, which say what an agent has to do.

import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { FileError } from "../../../../engine/base/file-error.js";
import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { isArray, isObject } from "../../../../engine/base/json.js";
import { nearest } from "../../../../engine/base/nearest.js";
import type { Pack } from "../../../../engine/pack/pack.js";
import { problemLines } from "../../../../engine/world/rules/errors/control-errors.js";
import type { Task } from "../../../env/index.js";
import { startCallsAt } from "../../../testing/files/start-file.js";
import type { Path, YamlDoc } from "../../../testing/files/yaml-source.js";
import { readSource } from "../../../testing/files/yaml-source.js";
import { UserError } from "../../output/terminal.js";
import { criteriaAt } from "./criteria.js";

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
 * @throws UserError for a folder without tasks; FileError with file and line
 */
export async function readTasks(path: string, packOf: PackOfTask): Promise<readonly Task[]> {
  const files = await filesAt(path);
  const tasks: Task[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const task = await readTask(file, packOf).catch(problemIn);
    if (typeof task === "string") problems.push(task);
    else tasks.push(task);
  }
  if (problems.length > 0) throw new FileError(problemLines(problems));
  const names = tasks.map(({ name }) => name);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0) {
    const first = files[names.indexOf(names[twice] ?? "")];
    throw new UserError(`${files[twice]}: ${first} has the name ${names[twice]} too.`);
  }
  return tasks;
}

function problemIn(error: unknown): string {
  if (error instanceof FileError) return error.message;
  throw error;
}

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
      throw error instanceof UserError ? wrong(["pack"], error.message) : error;
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
    const near = nearest(odd, MEMBERS);
    const hint = near === undefined ? `there are ${MEMBERS.join(", ")}` : `did you mean ${near}?`;
    throw new FileError(`${placeOf([odd])}: a task has no ${odd}; ${hint}`);
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
