// `replay`: replays a recording up to a line, a call or an instant (`ReplayEnd`), and says where
// the answers or the state differ from what was recorded. The command is
// `use/cli/commands/replay.ts`.

import type { RecordedAnswer } from "../../../api/inputs/input-dispatcher.js";
import type { Traces } from "../../../api/journal/traces.js";
import { byKind } from "../../../engine/base/by-key.js";
import { FileError } from "../../../engine/base/file-error.js";
import { parseInstant } from "../../../engine/base/time.js";
import type { OpenRecording } from "../file/file-reading.js";
import type { AnswerLine, Line } from "../file/line.js";
import { answerLine, MASKED } from "./comparable.js";
import type { ReplayTarget } from "./player.js";
import { Player } from "./player.js";

/**
 * Replays a recording line by line.
 *
 * @throws FileError for a line that is damaged or cannot be replayed
 */
export function* replay(
  replayTarget: ReplayTarget,
  recording: OpenRecording,
  until: ReplayEnd,
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
    let difference: ReplayDifference | null = null;
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

/** A replayed line, and its difference from the recording. */
export interface Replayed {
  readonly line: Line;
  readonly difference: ReplayDifference | null;
}

/** A line whose answer or world differs from the recorded one. */
export type ReplayDifference =
  | {
      readonly kind: "answer";
      readonly line: Line;
      readonly before: AnswerLine;
      readonly now: AnswerLine;
    }
  | { readonly kind: "world"; readonly line: Line; readonly before: string; readonly now: string };

/** How far to replay a recording. */
export type ReplayEnd =
  | { readonly kind: "end" }
  /** To a line. */
  | { readonly kind: "number"; readonly number: number }
  /** To a call. */
  | { readonly kind: "trace"; readonly id: string }
  /** To the last input of an instant. */
  | { readonly kind: "instant"; readonly ms: number };

export const TO_THE_END: ReplayEnd = { kind: "end" };

/** Reads `12`, `trc_…` or an instant in ISO 8601; undefined for any other text. */
export function readUntil(text: string): ReplayEnd | undefined {
  if (/^\d{1,15}$/.test(text)) return { kind: "number", number: Number(text) };
  if (/^trc_\w+$/.test(text)) return { kind: "trace", id: text };
  const ms = parseInstant(text);
  return ms === undefined ? undefined : { kind: "instant", ms };
}

/** Whether a call was made, with a line of its own or as one of so many reads. */
type Includes = (id: string, reads: number) => boolean;

const isBefore = byKind<ReplayEnd, [Line, Includes], boolean>({
  end: () => false,
  number: ({ number }, line) => line.number > number,
  instant: ({ ms }, { entry, at }) => (entry.kind === "step" ? entry.to : at) > ms,
  trace: ({ id }, { reads }, includes) => includes(id, reads),
});

/** Whether the place is before a line; to be called with each line before its replay. */
export function stopAt(until: ReplayEnd, traces: Traces): (next: Line) => boolean {
  // The calls up to this number are checked.
  let seen = 0;
  const includes: Includes = (id, reads) => {
    const last = traces.next - 1 + reads;
    // Numbers begin again at a reset.
    if (last < seen) seen = 0;
    while (seen < last) {
      seen += 1;
      if (traces.idAt(seen) === id) return true;
    }
    return false;
  };
  return (next) => isBefore(until, next, includes);
}

function answerDifference(
  line: Line,
  before: AnswerLine,
  value: RecordedAnswer,
): ReplayDifference | null {
  const now = answerLine(value);
  const { status, network, digest } = now;
  return digest === before.digest && status === before.status && network === before.network
    ? null
    : { kind: "answer", line, before, now };
}

function worldDifference(line: Line, before: string, now: string): ReplayDifference | null {
  return before === now || before === MASKED ? null : { kind: "world", line, before, now };
}
