import { dump, sameDump } from "../properties/dump.js";
import { objectsIn } from "../properties/views.js";
import type { Came, Fuzzed } from "./caller.js";
import { FUZZ_KEY, fuzzed } from "./caller.js";
import { checkInvariants } from "./invariants.js";
import { Judge } from "./judge.js";
import { Known } from "./known.js";
import { Random } from "./random.js";
import type { FuzzRequest } from "./request.js";
import { curlOf } from "./request.js";
import { makeRequest } from "./requests.js";

/** Requests from one reset to the next. A number's chapter can be played without those before. */
export const CHAPTER = 1_000;
/** The last of a chapter are undone again, by a snapshot. */
const TAKEN_BACK = 60;

export const chapterOf = (number: number): number => Math.floor(number / CHAPTER);

/** The problem, its request, and the way to reproduce it. */
export class FuzzFailure extends Error {
  override readonly name = "FuzzFailure";
}

export interface Counts {
  /** Answers by plane and status, `vendor 201`; `cut` where a broken network took the answer. */
  readonly statuses: Map<string, number>;
  /** The request that took longest, and how many real milliseconds. */
  slowest: { readonly number: number; readonly took: number };
  /** Objects whose invariants were checked. */
  objects: number;
  /** Answers that were accepted because of known problems. */
}

/** Plays requests against one instance, chapter by chapter. */
export class Player {
  readonly counts: Counts = {
    statuses: new Map(),
    slowest: { number: 0, took: 0 },
    objects: 0,
  };
  readonly sim: Fuzzed;
  readonly #seed: string;
  readonly #judge: Judge;
  readonly #known: Known;
  readonly #start: ReadonlyMap<string, string>;
  /** Called with each request before it is sent. */
  readonly #before: (number: number, request: FuzzRequest) => void;

  private constructor(
    sim: Fuzzed,
    seed: string,
    judge: Judge,
    start: ReadonlyMap<string, string>,
    before: (number: number, request: FuzzRequest) => void,
  ) {
    this.sim = sim;
    this.#seed = seed;
    this.#judge = judge;
    this.#known = new Known(sim.instance);
    this.#start = start;
    this.#before = before;
  }

  static async start(
    seed: string,
    before: (number: number, request: FuzzRequest) => void = () => {},
  ): Promise<Player> {
    const sim = await fuzzed();
    return new Player(sim, seed, await Judge.of(sim), await dump(sim), before);
  }

  /** @throws FuzzFailure */
  async play(chapter: number): Promise<void> {
    const first = chapter * CHAPTER;
    const last = first + CHAPTER - 1;
    const keep = CHAPTER - TAKEN_BACK;
    for (let at = 0; at < keep; at++) await this.#one(first + at);
    try {
      await this.#worldIsSound();
      await this.#takesBack(first + keep, last);
      await this.#resets();
    } catch (error) {
      if (error instanceof FuzzFailure) throw error;
      throw this.#failure(last, `at the end of its chapter: ${wordsOf(error)}`);
    }
  }

  close(): Promise<void> {
    return this.sim.instance.close();
  }

  async #one(number: number, isWanted = (_: FuzzRequest): boolean => true): Promise<void> {
    const request = makeRequest(this.#known, new Random(`${this.#seed} ${number}`), FUZZ_KEY);
    if (!isWanted(request)) return;
    this.#before(number, request);
    const began = performance.now();
    let came: Came;
    try {
      came = await this.sim.send(request);
    } catch (error) {
      throw this.#failure(number, `it could not be sent: ${error}`, request);
    }
    const took = performance.now() - began;
    this.#count(came);
    if (took > this.counts.slowest.took) this.counts.slowest = { number, took };
    const problem = this.#judge.problem(request, came, took);
    if (problem === undefined) return;
    const text = came.kind === "cut" ? "no answer" : `${came.answer.status} ${came.answer.text}`;
    throw this.#failure(number, `${problem}\n  answer: ${text.slice(0, 2_000)}`, request);
  }

  #count(came: Came): void {
    const { statuses } = this.counts;
    let name = "cut";
    if (came.kind === "answer") {
      const { status, headers } = came.answer;
      name = `${"x-mock-contract-version" in headers ? "control" : "vendor"} ${status}`;
    }
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
  }

  /** Without overrides in the way, all that is there can be read, and hangs together. */
  async #worldIsSound(): Promise<void> {
    await this.sim.delete("/__admin__/faults");
    await this.sim.post("/__admin__/limits", { requests: null, sessions: null });
    await this.sim.post("/__admin__/clock/advance", { duration: 0 });
    const counts = Object.values(this.sim.instance.world.counts());
    this.counts.objects += counts.reduce((sum, count) => sum + count, 0);
    await checkInvariants(this.sim);
  }

  /** A snapshot restores everything after any calls. */
  async #takesBack(first: number, last: number): Promise<void> {
    await this.sim.post("/__admin__/snapshots", { name: "before" });
    const names = await this.#snapshots();
    const before = await stateOf(this.sim);
    const isWanted = ({ url }: FuzzRequest): boolean => !/reset|snapshots/.test(url);
    for (let number = first; number <= last; number++) await this.#one(number, isWanted);
    const { status, text } = await this.sim.post("/__admin__/snapshots/before/restore");
    if (status !== 200) throw new Error(`the snapshot is not restored: ${text}`);
    // A rewind keeps the world that it leaves, also after a restore.
    for (const name of await this.#snapshots()) {
      if (!names.includes(name)) await this.sim.call("DELETE", `/__admin__/snapshots/${name}`);
    }
    sameDump(await stateOf(this.sim), before, "after the snapshot was restored");
  }

  async #snapshots(): Promise<readonly string[]> {
    const { body } = await this.sim.get("/__admin__/snapshots");
    return objectsIn(body["data"]).map(({ name }) => String(name));
  }

  /** After a reset no override, object or event remains. */
  async #resets(): Promise<void> {
    await this.sim.post("/__admin__/reset");
    for (const path of ["faults", "exogenous/pins", "webhooks/endpoints", "snapshots"]) {
      const { body } = await this.sim.get(`/__admin__/${path}`);
      if (objectsIn(body["data"]).length > 0) throw new Error(`${path} are left after a reset`);
    }
    sameDump(await dump(this.sim), this.#start, "after a reset");
  }

  #failure(number: number, words: string, request?: FuzzRequest): FuzzFailure {
    const shown = request === undefined ? "" : `\n  request: ${curlOf(request)}`;
    return new FuzzFailure(
      `seed ${this.#seed}, request ${number}: ${words}${shown}\n` +
        `  again: npm run fuzz -- --seed ${this.#seed} --request ${number}`,
    );
  }
}

/** All that a snapshot brings back: what was dropped since the start continues being counted. */
async function stateOf(sim: Fuzzed): Promise<ReadonlyMap<string, string>> {
  const texts = [...(await dump(sim))];
  return new Map(
    texts.map(([name, text]) => [name, text.replace(/"evicted":(?:\{[^}]*\}|\d+)/, "")]),
  );
}

/** Of two texts that should be the same, the places where they part. */
function wordsOf(error: unknown): string {
  const { actual, expected }: { readonly actual?: unknown; readonly expected?: unknown } =
    Object(error);
  if (typeof actual !== "string" || typeof expected !== "string") return String(error);
  const differs = [...expected].findIndex((letter, at) => letter !== actual[at]);
  const from = Math.max(0, differs - 100);
  const [is, was] = [actual, expected].map((text) => text.slice(from, from + 400));
  return `${error}\n  is:  …${is}\n  was: …${was}`;
}
