import { readJson } from "../../engine/base/json.js";
import type { OperationSpec, Pack } from "../../engine/pack/pack.js";
import type { Reading } from "./readings.js";
import { Readings } from "./readings.js";

/** What a live vendor has answered. */
export interface LiveAnswer {
  readonly status: number;
  readonly text: string;
}

/** What drift needs of the world outside. */
export interface Live {
  /** Makes a GET, and nothing else can be made. */
  readonly get: (path: string) => Promise<LiveAnswer>;
  /** What the pack has against an answer; undefined for nothing. */
  readonly judge: (operation: OperationSpec, answer: LiveAnswer) => string | undefined;
}

/** A call that is about to be made, then what came of it. */
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

/** After these nothing more is asked: the key is refused, or it is too much. */
const ENOUGH: Readonly<Record<number, string>> = {
  401: "the vendor refuses the key (401)",
  429: "the vendor asks for fewer calls (429)",
};

/** Reads what can be read, at most so many calls, each told before it is made. */
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
