import type { Pack } from "../../../engine/pack/pack.js";
import type { OpenRecording } from "../file/file-reading.js";
import type { Line, RecordingHeader } from "../file/line.js";
import { LineTexts } from "../file/line-text.js";
import { Masking } from "./masking.js";

/** The lines of a recording without its secrets, so that it can be shared. */
export function* masked(recording: OpenRecording, pack: Pack): Generator<string, void, undefined> {
  const masking = new Masking(pack);
  const texts = new LineTexts();
  yield texts.head(masking.head(recording.head));
  for (const { line } of recording.lines()) yield texts.line(masking.line(line));
}

/** The same without the bytes of answers; reads become counts. */
export function* maskedBare(
  recording: OpenRecording,
  pack: Pack,
): Generator<string, void, undefined> {
  const masking = new Masking(pack);
  const texts = new LineTexts();
  const head: RecordingHeader = { ...masking.head(recording.head), answers: false };
  yield texts.head(head);
  let number = 0;
  let skipped = { reads: 0, ids: 0 };
  for (const { line } of recording.lines()) {
    const reads = skipped.reads + line.reads;
    const ids = skipped.ids + line.ids;
    if (line.read !== null) {
      skipped = { reads: reads + 1, ids: ids + line.read };
      continue;
    }
    skipped = { reads: 0, ids: 0 };
    number += 1;
    yield texts.line({ ...masking.line(bare(line)), number, reads, ids });
  }
}

function bare(line: Line): Line {
  return line.answer === null ? line : { ...line, answer: { ...line.answer, text: undefined } };
}
