// `readCheckpoint`: reads, when an instance starts again, the checkpoint beside its recording: a
// state from which it goes on without replaying all inputs. Also the types of the file's lines.
// `writer/checkpoints.ts` writes it.

import { crc32 } from "node:zlib";
import type { HistoryCounts } from "../../../api/inputs/history.js";
import type { Json } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import type { WorldPiece } from "../../../engine/world/state/world-state.js";
import { readBytes } from "../../files/named-file.js";
import type { LinePlace } from "./file-reading.js";
import { RECORDING } from "./file-reading.js";

/** The first line of a checkpoint: its origin, and everything except the worlds. */
export interface CheckpointHead {
  readonly checkpoint: typeof CHECKPOINT_FORMAT;
  readonly simulator: string;
  readonly pack_digest: string;
  /** The place in the recording at which it was made. */
  readonly place: LinePlace;
  /** Counts of inputs since the last reset. */
  readonly passed: HistoryCounts;
  /** Calls since the last reset. */
  readonly calls: number;
  /** Virtual seconds per real second; null for a frozen clock. */
  readonly factor: number | null;
  readonly base_url: string;
  readonly secrets: Readonly<Record<string, string>>;
}

/** A later line: a part of a world, or the name of a snapshot whose parts follow. */
export type CheckpointLine = WorldPiece | { readonly snapshot: string };

/** A complete checkpoint. */
export interface Checkpoint {
  readonly head: CheckpointHead;
  readonly lines: () => Generator<CheckpointLine, void, undefined>;
}

/** Undefined if there is none, or it is torn, damaged, or of another format. */
export function readCheckpoint(path: string): Checkpoint | undefined {
  const bytes = bytesOf(path);
  if (bytes === undefined) return undefined;
  const end = bytes.lastIndexOf(NEWLINE, bytes.length - 2) + 1;
  if (bytes.toString("latin1", end) !== lastLine(crc32(bytes.subarray(0, end)))) return undefined;
  const [first] = linesOf(bytes, 0, end);
  if (first === undefined || !isObject(first.value)) return undefined;
  if (first.value["checkpoint"] !== CHECKPOINT_FORMAT) return undefined;
  // The checksum holds, so it is as this format writes it.
  const head = first.value as unknown as CheckpointHead;
  const lines = function* (): Generator<CheckpointLine, void, undefined> {
    for (const { value } of linesOf(bytes, first.end, end))
      yield value as unknown as CheckpointLine;
  };
  return { head, lines };
}

/** The path of the checkpoint of a recording. */
export const checkpointOf = (path: string): string => `${path}.checkpoint`;

/** With another format, all inputs are replayed instead. */
export const CHECKPOINT_FORMAT = 3;

/** The last line: a checksum of all bytes before it. */
export const lastLine = (sum: number): string => `{"sum":${sum}}\n`;

const NEWLINE = 10;

interface ReadValue {
  readonly value: Json;
  readonly end: number;
}

function* linesOf(bytes: Buffer, from: number, to: number): Generator<ReadValue, void, undefined> {
  for (let at = from; at < to; ) {
    const end = bytes.indexOf(NEWLINE, at) + 1;
    yield { value: JSON.parse(bytes.toString("utf8", at, end)), end };
    at = end;
  }
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readBytes(path, RECORDING);
  } catch {
    // All inputs can be replayed instead.
    return undefined;
  }
}
