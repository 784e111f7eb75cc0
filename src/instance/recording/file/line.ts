import type { InputFields } from "../../../api/control/input.js";
import type { PlainStartCall } from "../../../api/control/world/start-file.js";
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

/** 3: a world that goes back is a line `rewind`. */
export const FORMAT = 3;

/** What each kind of line holds: an input, or a note between inputs. */
interface EntryFields extends Omit<InputFields, "vendor-call"> {
  /** A call of the application, without its key. */
  readonly "vendor-call": {
    readonly method: string;
    readonly url: string;
    /** Whether it carried the right key. */
    readonly hasKey: boolean;
    /** Without `authorization`. */
    readonly headers: SentHeaders;
    readonly body: RecordedBody;
  };
  /** A digest of the world after the lines before this one. */
  readonly world: { readonly digest: string };
  /** The instance has ended in order. */
  readonly closed: object;
}

export type LineKind = keyof EntryFields;

export type EntryOf<K extends LineKind> = {
  readonly [P in K]: { readonly kind: P } & EntryFields[P];
}[K];

/** What a line holds. */
export type LineEntry = EntryOf<LineKind>;

export type RecordedCall = EntryOf<"vendor-call">;

/** Bytes that are no text are in Base64; of one that is too large nothing is kept. */
export type RecordedBody =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "base64"; readonly base64: string }
  | { readonly kind: "too-large" };

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
