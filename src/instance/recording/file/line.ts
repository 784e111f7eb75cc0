import type { Mark } from "../../../api/control/world/marks.js";
import type { PlainStartCall } from "../../../api/control/world/start-file.js";
import type { Input } from "../../../api/inputs/inputs.js";
import type { SentHeaders } from "../../../api/journal/traces/traces.js";

/** The first line of a recording: what the world begins as. */
export interface RecordingHeader {
  /** Of the file; another one is refused. */
  readonly format: typeof FORMAT;
  /** Version of the simulator that has begun the file. */
  readonly simulator: string;
  /** Name and version of the pack, and a digest of its data. */
  readonly pack: string;
  readonly packDigest: string;
  readonly seed: string;
  /** Virtual milliseconds since 1970. */
  readonly t0: number;
  /** Virtual seconds per real second; null: the clock stands unless advanced. */
  readonly flow: number | null;
  /** Whether the bytes of answers stand in it, and reads have lines of their own. */
  readonly answers: boolean;
  /** Whether secrets have been taken out, to show it to others. */
  readonly masked: boolean;
  /** Of the start file, and the signing secrets that they made, by URL. */
  readonly calls: readonly PlainStartCall[];
  readonly secrets: Readonly<Record<string, string>>;
}

/** 2: digests of answers are checksums. */
export const FORMAT = 2;

/** A call of the application, without its key. */
export interface RecordedCall {
  readonly kind: "vendor-call";
  readonly method: string;
  readonly url: string;
  /** Whether it has shown the right key. */
  readonly hasKey: boolean;
  /** Without `authorization`. */
  readonly headers: SentHeaders;
  readonly body: RecordedBody;
}

/** Bytes that are no text are in Base64; of one that is too large nothing is kept. */
export type RecordedBody =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "base64"; readonly base64: string }
  | { readonly kind: "too-large" };

/** What a line tells. */
export type LineEntry =
  | RecordedCall
  | Exclude<Input, { readonly kind: "vendor-call" }>
  | Mark
  /** What the world was after the lines before this one. */
  | { readonly kind: "world"; readonly digest: string }
  /** The instance has ended in order. */
  | { readonly kind: "closed" };

/** What was answered; the text only where the file has answers. */
export interface AnswerLine {
  readonly status: number;
  /** What a broken network put in its place; null for nothing. */
  readonly network: string | null;
  readonly digest: string;
  readonly text: string | null | undefined;
}

/** A line behind the first. */
export interface Line {
  /** From 1. */
  readonly number: number;
  /** Virtual milliseconds since 1970 at which it entered. */
  readonly at: number;
  /** Calls since the last line that have no line of their own, and the request ids given to them. */
  readonly reads: number;
  readonly ids: number;
  /** How many request ids the call has drawn, if it has changed nothing else; null for all others. */
  readonly read: number | null;
  readonly entry: LineEntry;
  /** Null for what is not answered. */
  readonly given: AnswerLine | null;
  /** Signing secrets that were made since the last line, by URL. */
  readonly secrets: Readonly<Record<string, string>>;
}
