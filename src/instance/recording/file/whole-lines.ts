import { UnreadableLine } from "./values.js";

/** The most bytes of a line, its end included: four times the longest body of a control call. */
export const LONGEST_LINE = 256 * 1024 * 1024;

const NEWLINE = 10;

/**
 * The lines of a file, each with its end, from pieces of any size, without a last line that has no
 * end. It searches each byte once and copies it at most once.
 *
 * @throws UnreadableLine for a line of more than `LONGEST_LINE` bytes
 */
export function* wholeLines(pieces: Iterable<Buffer>): Generator<Buffer, void, undefined> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer): void => {
    length += part.length;
    if (length > LONGEST_LINE) throw new UnreadableLine(TOO_LONG);
    parts.push(part);
  };
  for (const piece of pieces) {
    let begin = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, begin)) {
      add(piece.subarray(begin, end + 1));
      yield parts.length === 1 ? piece.subarray(begin, end + 1) : Buffer.concat(parts, length);
      begin = end + 1;
      parts = [];
      length = 0;
    }
    if (begin < piece.length) add(piece.subarray(begin));
  }
}

const TOO_LONG = `this line has no end within ${LONGEST_LINE / 1024 / 1024} MiB, the most that a line may have`;
