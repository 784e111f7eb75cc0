// `Episode`: one run of an agent at a task: it takes the agent's actions in a simulated vendor of
// its own, and ends with the verdict by the criteria of the task. `environment.ts` has all
// episodes.

import type { AnyPack, ControlClient } from "facsimile/client";
import type { Instance } from "facsimile/kit";
import type { Json, JsonObject } from "facsimile/pack";
import type { Action } from "./action.js";
import { RefusedError, readAction } from "./action.js";
import type { Criterion, Task } from "./task.js";
import { valueAt } from "./task.js";
import { EpisodeWorld } from "./world.js";

/** What an agent gets for a reset or a step, as the protocol has it. */
export interface StepResult {
  readonly observation: JsonObject;
  /** 0 until the end, then 1 if all criteria are met. */
  readonly reward: number;
  readonly done: boolean;
}

export interface EpisodeOptions {
  readonly id: string;
  readonly task: Task;
  /** Null: none. */
  readonly difficulty: string | null;
  readonly seed: number;
  /** The world of the task and the difficulty. */
  readonly start: Instance;
  /** Gets a line for the reset and one for each action. */
  readonly record: KeepLine;
}

/** Keeps a line of an episode. */
export type KeepLine = (id: string, line: JsonObject) => void;

/** One rollout: a world of its own, the actions so far, and the verdict at the end. */
export class Episode {
  readonly options: EpisodeOptions;
  /** The first observation. */
  readonly opening: StepResult;
  readonly #actions: JsonObject[] = [];
  /** Null for an episode that is over. */
  #world: EpisodeWorld | null;
  #last: StepResult;
  #now: string;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: EpisodeOptions) {
    const { id, task, difficulty, seed, start } = options;
    this.options = options;
    this.#world = new EpisodeWorld(start, seed);
    this.#now = this.#world.now;
    const { name, goal } = task;
    const own = { episode_id: id, task: name, goal, difficulty };
    const observation = { ...own, events: [], now: this.#now, steps_left: task.steps };
    this.opening = { observation, reward: 0, done: false };
    this.#last = this.opening;
    const chosen = difficulty === null ? { seed } : { seed, difficulty };
    options.record(id, { reset: { task: name, ...chosen } });
  }

  /** The actions so far. */
  get actions(): readonly JsonObject[] {
    return this.#actions;
  }

  /** The last observation. */
  get last(): StepResult {
    return this.#last;
  }

  get state(): JsonObject {
    const { id, task, difficulty, seed } = this.options;
    const { reward, done } = this.#last;
    const own = { episode_id: id, step_count: this.#actions.length, task: task.name, difficulty };
    return { ...own, seed, now: this.#now, steps_left: this.#left, done, reward };
  }

  /**
   * Takes a step; steps of several clients are taken one after another.
   *
   * @throws RefusedError for a wrong action, which is no step, and after the end
   */
  step(action: unknown): Promise<StepResult> {
    const outcome = this.#queue.then(() => this.#step(action));
    this.#queue = outcome.catch(() => {});
    return outcome;
  }

  /** Frees its world. */
  close(): void {
    this.#world?.close();
    this.#world = null;
  }

  get #left(): number {
    return this.options.task.steps - this.#actions.length;
  }

  async #step(written: unknown): Promise<StepResult> {
    const world = this.#world;
    if (world === null) throw new RefusedError("the episode is over: reset begins another");
    const { action, sent } = readAction(written);
    const seen = await seenOf(world, action);
    this.#actions.push(sent);
    this.options.record(this.options.id, sent);
    this.#now = world.now;
    const { task } = this.options;
    const evidence = { control: world.control, answer: answerOf(action) };
    const lasting = await judge(task.always, evidence);
    const done = action.kind === "done" || this.#left === 0 || lasting.some(({ met }) => !met);
    const observation = {
      ...seen,
      events: world.takeEvents(),
      now: this.#now,
      steps_left: this.#left,
    };
    if (!done) this.#last = { observation, reward: 0, done };
    else {
      const judgements = [...lasting, ...(await judge(task.verdict, evidence))];
      this.#last = ended(observation, judgements);
      this.close();
    }
    return this.#last;
  }
}

/** The last observation, with the verdict. */
function ended(observation: JsonObject, judgements: readonly Judgement[]): StepResult {
  const met = judgements.filter((each) => each.met).length;
  const fraction = judgements.length === 0 ? 1 : met / judgements.length;
  const verdict = judgements.map((each) => ({ ...each }));
  const metadata = { met, criteria: judgements.length, fraction };
  return {
    observation: { ...observation, verdict, metadata },
    reward: met === judgements.length ? 1 : 0,
    done: true,
  };
}

const answerOf = (action: Action): Json | undefined =>
  action.kind === "done" ? action.answer : undefined;

function seenOf(world: EpisodeWorld, action: Action): Promise<JsonObject> | JsonObject {
  if (action.kind === "call") return world.call(action);
  return action.kind === "wait" ? world.wait(action.duration) : {};
}

/** A criterion, and whether it is met. */
interface Judgement {
  readonly criterion: string;
  readonly met: boolean;
  /** How many fit. */
  readonly found: number;
}

/** What criteria look at. */
interface JudgedState {
  readonly control: ControlClient<AnyPack>;
  /** Undefined until the agent has given one. */
  readonly answer: Json | undefined;
}

async function judge(
  criteria: readonly Criterion[],
  evidence: JudgedState,
): Promise<readonly Judgement[]> {
  const judgements: Judgement[] = [];
  for (const criterion of criteria) {
    const { words, subject, of, where, least, most } = criterion;
    const conditions = [...where];
    let found = 0;
    for await (const item of ITEMS[subject](evidence, of)) {
      if (conditions.every(([path, holds]) => holds(valueAt(item, path)))) found += 1;
    }
    judgements.push({ criterion: words, met: found >= least && found <= most, found });
  }
  return judgements;
}

type Items = (evidence: JudgedState, of: string) => AsyncIterable<Json>;

/** The longest page of a list. */
const PAGE = 1_000;

const ITEMS: Readonly<Record<Criterion["subject"], Items>> = {
  objects: ({ control }, resource) => pages("id", (page) => control.state({ resource, ...page })),
  events: ({ control }, type) => pages("id", (page) => control.events.list({ type, ...page })),
  calls: ({ control }, name) => {
    const [resource = "", operation = ""] = name.split(".");
    return pages("trace_id", (page) => control.requests.find({ resource, operation }, page));
  },
  answer: async function* ({ answer }) {
    if (answer !== undefined) yield { answer };
  },
};

/** All items of a list that comes in pages, with ids in a member. */
async function* pages<T extends object>(
  id: "id" | "trace_id",
  read: (page: { readonly limit: number }) => Promise<{ readonly data: readonly T[] }>,
): AsyncGenerator<Json> {
  for (let after = {}; ; ) {
    const { data } = await read({ limit: PAGE, ...after });
    // Trusted: the contract's answers are JSON.
    for (const item of data) yield item as Json & T;
    const last = data.at(-1);
    if (data.length < PAGE || last === undefined) return;
    after = { after: String(Object(last)[id]) };
  }
}
