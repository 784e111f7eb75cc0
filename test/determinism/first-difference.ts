import { CALL_MARK } from "./lines.js";

/** Shown of each side, before and after the byte. */
const BEFORE = 160;
const AFTER = 160;

const MARK = Buffer.from(CALL_MARK);

/**
 * Where two transcripts part, for people: the byte, the call that it belongs to, and both sides
 * around it. Null when they are the same.
 */
export function firstDifference(one: Buffer, other: Buffer): string | null {
  if (one.equals(other)) return null;
  const at = firstOf(one, other);
  return [
    `the first difference is at byte ${at}, in ${callAt(at < one.length ? one : other, at)}`,
    `one (${one.length} bytes):`,
    around(one, at),
    `other (${other.length} bytes):`,
    around(other, at),
  ].join("\n");
}

function firstOf(one: Buffer, other: Buffer): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) return at;
  return length;
}

/** Number and request of the last call that begins before the byte, or around it. */
function callAt(bytes: Buffer, at: number): string {
  const begin = bytes.lastIndexOf(MARK, at);
  if (begin < 0) return "what comes before the first call";
  const from = begin + MARK.length;
  const end = bytes.indexOf("\n", from);
  return `call ${bytes.toString("utf8", from, end < 0 ? bytes.length : end)}`;
}

/** Both sides of the byte, which is between ⟦ and ⟧; split characters stay split. */
function around(bytes: Buffer, at: number): string {
  const before = bytes.toString("utf8", Math.max(0, at - BEFORE), at);
  const byte = at < bytes.length ? bytes.toString("utf8", at, at + 1) : "end";
  const after = bytes.toString("utf8", at + 1, at + 1 + AFTER);
  return `${before}⟦${byte}⟧${after}`.replaceAll(/^/gm, "  ");
}
