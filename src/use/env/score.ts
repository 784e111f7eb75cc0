import type { JsonObject } from "../../engine/base/json.js";
import { isObject, readJson } from "../../engine/base/json.js";
import { checkMembers, RefusedError } from "./action.js";
import { Environment } from "./environment.js";
import type { Outcome } from "./episode.js";
import type { Task } from "./task.js";

const RESET = ["difficulty", "seed"];

/**
 * Plays a recorded trajectory, lines of JSON: actions, and in the first line maybe a `reset` with
 * seed and difficulty. Answers the last outcome, with the verdict.
 *
 * @param place says where a line is, for messages
 * @throws RefusedError for a wrong line, and for one after the end
 */
export async function score(
  task: Task,
  text: string,
  place: (line: number) => string,
): Promise<Outcome> {
  const environment = new Environment([task]);
  try {
    const lines = text
      .split("\n")
      .flatMap((line, index) => (line.trim() === "" ? [] : [{ line, number: index + 1 }]))
      .map(({ line, number }) => ({ value: objectIn(line, place(number)), number }));
    const [first] = lines;
    const reset = first?.value["reset"];
    const steps = reset === undefined ? lines : lines.slice(1);
    const episode = await at(place(1), () => environment.reset(resetOf(task, reset ?? {})));
    for (const { value, number } of steps) await at(place(number), () => episode.step(value));
    return episode.last.done ? episode.last : await episode.step({ done: true });
  } finally {
    await environment.close();
  }
}

function resetOf({ name }: Task, reset: unknown): JsonObject {
  if (!isObject(reset)) throw new RefusedError("reset: an object with seed and difficulty");
  const { task = name, ...others } = reset;
  if (task !== name) throw new RefusedError(`these are steps of the task ${JSON.stringify(task)}`);
  checkMembers("reset", others, RESET);
  return others;
}

function objectIn(line: string, place: string): JsonObject {
  const read = readJson(line);
  if (read.ok && isObject(read.value)) return read.value;
  throw new RefusedError(`${place}: each line is an action as a JSON object`);
}

async function at<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof RefusedError ? new RefusedError(`${place}: ${error.message}`) : error;
  }
}
