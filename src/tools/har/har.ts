/** A request or an answer of a HAR file. */
export interface HarMessage {
  /** Values by lower-case name; of several with one name, joined by a comma. */
  readonly headers: ReadonlyMap<string, string>;
  /** Null where the file does not have it. */
  readonly body: Uint8Array | null;
}

export interface HarRequest extends HarMessage {
  readonly method: string;
  /** A whole address. */
  readonly url: string;
}

export interface HarAnswer extends HarMessage {
  readonly status: number;
}

/** A call with its answer, or a webhook with the answer of the application. */
export interface HarEntry {
  /** Its place among `log.entries`, from 0. */
  readonly position: number;
  /** When the request began, in milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds until the end of the answer. */
  readonly took: number;
  /** Whether the vendor sent the request to the application. */
  readonly isWebhook: boolean;
  readonly request: HarRequest;
  /** Null when no answer came. */
  readonly answer: HarAnswer | null;
}

/** Names and values of headers, in order. */
export type HarHeaders = Iterable<readonly [name: string, value: string]>;

/** The first value of a header; empty for none. */
export function headerOf(headers: HarHeaders, lowerName: string): string {
  const [, value = ""] = [...headers].find(([name]) => name.toLowerCase() === lowerName) ?? [];
  return value;
}

/** A request or an answer to write. */
export interface WrittenMessage {
  readonly headers: HarHeaders;
  /** Null where there is none, or where it is left out. */
  readonly body: Uint8Array | null;
}

/** An entry to write. Those that were read can be written again. */
export interface WrittenEntry extends Pick<HarEntry, "at" | "took" | "isWebhook"> {
  readonly request: WrittenMessage & Pick<HarRequest, "method" | "url">;
  readonly answer: (WrittenMessage & Pick<HarAnswer, "status">) | null;
  /** The words of the status. */
  readonly statusText?: string;
  /** Why no whole answer came. */
  readonly error?: string;
  /** What is left out, and why. */
  readonly comment?: string;
}

/**
 * The member of an entry that marks a webhook: `"_facsimile": { "webhook": true }`. HAR lets tools add
 * members whose names begin with an underscore.
 */
export const MARK = "_facsimile";

/** The most bytes of a file and of one body, and the most entries. */
export const HAR_LIMITS = { file: 256 * 1024 * 1024, body: 16 * 1024 * 1024, entries: 100_000 };
