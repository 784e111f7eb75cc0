// `Environment`: all tasks and all running episodes (one run of an agent each) of
// `facsimile env serve`; a reset begins an episode or copies the first steps of another. `score`
// judges a recorded run for `env score`.

import type { Instance } from "facsimile/kit";
import { hintFor, isObject, readJson } from "facsimile/kit";
import type { Json, JsonObject } from "facsimile/pack";
import { checkMembers, RefusedError } from "./action.js";
import type { KeepLine, StepResult } from "./episode.js";
import { Episode } from "./episode.js";
import type { Task } from "./task.js";
import { worldOf } from "./world.js";

/** The tasks, and the episodes of all clients. */
export class Environment {
  readonly tasks: ReadonlyMap<string, Task>;
  readonly #starts = new Map<string, Promise<Instance>>();
  readonly #episodes = new Map<string, Episode>();
  readonly #record: KeepLine;
  #made = 0;

  constructor(tasks: readonly Task[], record: KeepLine = () => {}) {
    this.#record = record;
    this.tasks = new Map(tasks.map((task) => [task.name, task]));
  }

  /**
   * Makes the first world of each task and difficulty.
   *
   * @throws FileError for a start that the pack refuses
   */
  async prepare(): Promise<void> {
    for (const task of this.tasks.values()) {
      for (const difficulty of [null, ...task.difficulties.keys()]) {
        await this.#startOf(task, difficulty);
      }
    }
  }

  /**
   * Begins an episode: of a task, or with the first steps of another episode.
   *
   * @throws RefusedError for a wrong parameter
   */
  async reset(parameters: JsonObject): Promise<Episode> {
    checkMembers("reset", parameters, PARAMETERS);
    const id = this.#idOf(parameters["episode_id"]);
    const { fork = null } = parameters;
    const episode =
      fork === null ? await this.#begun(id, parameters) : await this.#forked(id, parameters);
    this.#episodes.get(id)?.close();
    this.#episodes.delete(id);
    this.#episodes.set(id, episode);
    const [oldest] = this.#episodes.keys();
    if (this.#episodes.size > KEPT && oldest !== undefined) {
      this.#episodes.get(oldest)?.close();
      this.#episodes.delete(oldest);
    }
    return episode;
  }

  /** @throws RefusedError for an unknown episode */
  episode(id: Json): Episode {
    const found = typeof id === "string" ? this.#episodes.get(id) : undefined;
    if (found !== undefined) return found;
    throw new RefusedError(`there is no episode ${JSON.stringify(id)}: reset begins one`);
  }

  async close(): Promise<void> {
    for (const episode of this.#episodes.values()) episode.close();
    for (const start of this.#starts.values()) await (await start).close();
  }

  async #begun(id: string, { task: name, difficulty: named, seed, step }: JsonObject) {
    if (step !== undefined) throw new RefusedError("step goes with fork");
    const task = this.#taskNamed(name ?? null);
    const difficulty = difficultyOf(task, named ?? null);
    const start = await this.#startOf(task, difficulty);
    const record = this.#record;
    return new Episode({ id, task, difficulty, seed: readSeed(seed ?? 0), start, record });
  }

  async #forked(id: string, { fork, step, ...others }: JsonObject): Promise<Episode> {
    const odd = ["task", "difficulty", "seed"].find((name) => (others[name] ?? null) !== null);
    if (odd !== undefined) {
      throw new RefusedError(`${odd}: a fork has the ${odd} of its episode; leave it out`);
    }
    const { options, actions } = this.episode(fork ?? null);
    const end = step ?? actions.length;
    if (typeof end !== "number" || !Number.isInteger(end) || end < 0 || end > actions.length) {
      throw new RefusedError(
        `step: a whole number from 0 to ${actions.length}, the steps of ${options.id}, not ${JSON.stringify(end)}`,
      );
    }
    const episode = new Episode({ ...options, id });
    for (const action of actions.slice(0, end)) await episode.step(action);
    return episode;
  }

  #taskNamed(name: Json): Task {
    const names = [...this.tasks.keys()];
    const [only] = this.tasks.values();
    if (name === null && only !== undefined && names.length === 1) return only;
    const found = typeof name === "string" ? this.tasks.get(name) : undefined;
    if (found !== undefined) return found;
    const problem =
      name === null ? "reset needs a task" : `there is no task ${JSON.stringify(name)}`;
    throw new RefusedError(`${problem}; ${hintFor(String(name), names)}`);
  }

  #startOf(task: Task, difficulty: string | null): Promise<Instance> {
    const key = JSON.stringify([task.name, difficulty]);
    const start = this.#starts.get(key) ?? worldOf(task, difficulty);
    this.#starts.set(key, start);
    return start;
  }

  /** The id of an episode is also the name of its file. */
  #idOf(value: Json = null): string {
    if (value === null) {
      this.#made += 1;
      return `episode-${this.#made}`;
    }
    if (typeof value === "string" && /^\w[\w.-]{0,99}$/.test(value)) return value;
    throw new RefusedError(
      `episode_id: up to 100 letters, digits, ".", "-" and "_", not ${JSON.stringify(value)}`,
    );
  }
}

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
): Promise<StepResult> {
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

/** The most episodes whose actions are kept, for forks; the oldest are forgotten first. */
const KEPT = 10_000;

const PARAMETERS = ["task", "difficulty", "seed", "episode_id", "fork", "step"];

function difficultyOf(task: Task, named: Json): string | null {
  if (named === null) return null;
  const names = [...task.difficulties.keys()];
  if (typeof named === "string" && names.includes(named)) return named;
  const hint = hintFor(String(named), names, `there are ${names.join(", ") || "none"}`);
  throw new RefusedError(`${task.name} has no difficulty ${JSON.stringify(named)}; ${hint}`);
}

function readSeed(seed: Json): number {
  if (typeof seed === "number" && Number.isInteger(seed) && seed >= 0) return seed;
  throw new RefusedError(`seed: a whole number from 0, not ${JSON.stringify(seed)}`);
}
