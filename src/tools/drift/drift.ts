import { readJson } from "../../engine/base/json.js";
import type { OperationSpec, Pack } from "../../engine/pack/pack.js";
import type { Reading } from "./readings.js";
import { Readings } from "./readings.js";

/** An answer of the live vendor. */
export interface LiveAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: ReadonlyMap<string, string>;
  /** When it was asked for, in milliseconds since 1970, and how many it took. */
  readonly at: number;
  readonly took: number;
}

/** The functions that `drift` takes from its caller. */
export interface Live {
  /** Makes a GET request. It has no parameter for the method. */
  readonly get: (path: string) => Promise<LiveAnswer>;
  /** How an answer breaks the pack; undefined if it fits. */
  readonly judge: (operation: OperationSpec, answer: LiveAnswer) => string | undefined;
}

/** A step of the run: before a call, after it, and at the end. */
export type Step =
  | { readonly kind: "before"; readonly reading: Reading }
  | {
      readonly kind: "after";
      readonly reading: Reading;
      readonly answer: LiveAnswer;
      readonly problem: string | undefined;
    }
  | {
      readonly kind: "end";
      readonly reason: string | null;
      readonly left: readonly OperationSpec[];
    };

/** These statuses end the run: the vendor refuses the key, or limits the rate. */
const ENOUGH: Readonly<Record<number, string>> = {
  401: "the vendor refuses the key (401)",
  429: "the vendor limits the rate of calls (429)",
};

/** Makes the reading calls of a pack, at most `most`; each has a step before it. */
export async function* drift(
  pack: Pack,
  live: Live,
  most: number,
): AsyncGenerator<Step, void, undefined> {
  const readings = new Readings(pack);
  let reason: string | null = null;
  for (let made = 0; reason === null; made++) {
    const reading = made < most ? readings.next() : undefined;
    if (reading === undefined) break;
    yield { kind: "before", reading };
    const answer = await live.get(reading.path);
    const problem = live.judge(reading.operation, answer);
    yield { kind: "after", reading, answer, problem };
    reason = ENOUGH[answer.status] ?? null;
    const body = readJson(answer.text);
    if (answer.status < 300 && body.ok) readings.learn(reading, body.value);
  }
  yield { kind: "end", reason, left: readings.left };
}
