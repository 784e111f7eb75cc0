import type { RecordedAnswer } from "../../../api/inputs/input-listener.js";
import { FileError } from "../../../engine/base/file-error.js";
import type { OpenRecording } from "../file/file-reading.js";
import type { AnswerLine, Line } from "../file/line.js";

import { comparable, digestOfAnswer, MASKED } from "./comparable.js";
import type { ReplayTarget } from "./player.js";
import { Player } from "./player.js";
import type { Until } from "./until.js";
import { stopAt } from "./until.js";

/** A line whose answer or world differs from the recorded one. */
export type Difference =
  | {
      readonly kind: "answer";
      readonly line: Line;
      readonly before: AnswerLine;
      readonly now: AnswerLine;
    }
  | { readonly kind: "world"; readonly line: Line; readonly before: string; readonly now: string };

/** A replayed line, and its difference from the recording. */
export interface Replayed {
  readonly line: Line;
  readonly difference: Difference | null;
}

/**
 * Replays a recording line by line.
 *
 * @throws FileError for a line that is damaged or cannot be replayed
 */
export function* replay(
  replayTarget: ReplayTarget,
  recording: OpenRecording,
  until: Until,
): Generator<Replayed, void, undefined> {
  const player = new Player(replayTarget, recording.head.flow);
  const stop = stopAt(until, replayTarget.host.journal.traces);
  for (const { line } of recording.lines()) {
    if (stop(line)) break;
    const played = player.play(line);
    if (played.kind === "impossible") {
      throw new FileError(`${recording.name}:${line.number + 1}: ${played.reason}`);
    }
    const { entry, answer } = line;
    let difference: Difference | null = null;
    if (played.kind === "answered" && answer !== null) {
      difference = answerDifference(line, answer, played.answer);
    }
    if (played.kind === "world" && entry.kind === "world") {
      difference = worldDifference(line, entry.digest, played.digest);
    }
    yield { line, difference };
  }
  player.end();
}

function answerDifference(
  line: Line,
  before: AnswerLine,
  value: RecordedAnswer,
): Difference | null {
  const { status, network, text } = value;
  const digest = digestOfAnswer(value);
  if (digest === before.digest && status === before.status && network === before.network) {
    return null;
  }
  const now = { status, network, digest, text: text === null ? null : comparable(text) };
  return { kind: "answer", line, before, now };
}

function worldDifference(line: Line, before: string, now: string): Difference | null {
  return before === now || before === MASKED ? null : { kind: "world", line, before, now };
}
