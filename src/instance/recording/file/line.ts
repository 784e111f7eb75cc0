import type { InputFields } from "../../../api/control/input.js";
import type { PlainStartCall } from "../../../api/control/world/start-file.js";
import type { SentHeaders } from "../../../api/journal/traces/traces.js";

/** The first line of a recording: how the world begins. */
export interface RecordingHeader {
  /** Format of the file; any other is refused. */
  readonly format: typeof FORMAT;
  /** Version of the simulator that began the file. */
  readonly simulator: string;
  /** Name and version of the pack, and a digest of its data. */
  readonly pack: string;
  readonly packDigest: string;
  readonly seed: string;
  /** Virtual milliseconds since 1970. */
  readonly t0: number;
  /** Virtual seconds per real second; null for a frozen clock. */
  readonly flow: number | null;
  /** Whether it has the bytes of answers, and a line for each read. */
  readonly answers: boolean;
  /** Whether its secrets were removed, so that it can be shared. */
  readonly masked: boolean;
  /** The calls of the start file, and the signing secrets that they made, by URL. */
  readonly calls: readonly PlainStartCall[];
  readonly secrets: Readonly<Record<string, string>>;
  /** Of a world beside the first of its instance. */
  readonly world?: RecordedWorld;
}

/** What an instance knows of a world beside its first. */
export interface RecordedWorld {
  readonly id: string;
  readonly name: string;
  /** From 1, in the order in which the worlds of the instance were made. */
  readonly number: number;
  /** What makes its ids differ from those of the first. */
  readonly salt: string;
  /** Whether its webhooks are sent. */
  readonly deliver: boolean;
}

/** Since 3 there are lines `rewind`. */
export const FORMAT = 3;

/** The entry of each kind of line: an input, or a note between inputs. */
interface EntryFields extends Omit<InputFields, "vendor-call"> {
  /** A call of the application, without its key. */
  readonly "vendor-call": {
    readonly method: string;
    readonly url: string;
    /** Whether it had the right key. */
    readonly hasKey: boolean;
    /** Without `authorization`. */
    readonly headers: SentHeaders;
    readonly body: RecordedBody;
  };
  /** A digest of the world after the lines before this one. */
  readonly world: { readonly digest: string };
  /** The instance was stopped properly. */
  readonly closed: object;
}

export type LineKind = keyof EntryFields;

export type EntryOf<K extends LineKind> = {
  readonly [P in K]: { readonly kind: P } & EntryFields[P];
}[K];

/** The entry of a line. */
export type LineEntry = EntryOf<LineKind>;

export type RecordedCall = EntryOf<"vendor-call">;

/** Bytes that are not a text are in Base64; a body that is too large is left out. */
export type RecordedBody =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "base64"; readonly base64: string }
  | { readonly kind: "too-large" };

/** The answer of a line; its text only if the file has answers. */
export interface AnswerLine {
  readonly status: number;
  /** The network fault that replaced it; null for none. */
  readonly network: string | null;
  readonly digest: string;
  readonly text: string | null | undefined;
}

/** A line after the first. */
export interface Line {
  /** From 1. */
  readonly number: number;
  /** Virtual milliseconds since 1970. */
  readonly at: number;
  /** The calls since the last line without a line of their own, and their number of request ids. */
  readonly reads: number;
  readonly ids: number;
  /** Number of request ids that a call drew, if it changed nothing else; null otherwise. */
  readonly read: number | null;
  readonly entry: LineEntry;
  /** Null for an input without an answer. */
  readonly answer: AnswerLine | null;
  /** Signing secrets since the last line, by URL. */
  readonly secrets: Readonly<Record<string, string>>;
}
