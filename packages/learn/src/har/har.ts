// Types, limits and writer of HAR files (recordings of HTTP traffic), with webhooks beside calls:
// `HarEntry` is an entry that was read, `WrittenEntry` one to write, `entryText` writes it, and
// `HAR_LIMITS` says how large files may be. `read-har.ts` reads them.

import type { Json } from "facsimile/kit";
import { formatInstant, isArray, isObject } from "facsimile/kit";

/** The text of a HAR file, as `readHar` reads it: each entry has a line. */
export function harText(entries: readonly WrittenEntry[], version: string): string {
  return `${harBegin(version)}${entries.map(entryText).join(BETWEEN)}${HAR_END}`;
}

/** How the files of this tool begin. */
export const HAR_BEGIN = '{"log":{"version":"1.2","creator":{"name":"facsimile","version":"';

/** What comes before the first entry. */
export const harBegin = (version: string): string => `${HAR_BEGIN}${version}"},"entries":[\n`;

export const BETWEEN = ",\n";

/** What comes after the last entry. */
export const HAR_END = "\n]}}\n";

/** An entry in one line. */
export function entryText(entry: WrittenEntry): string {
  const { at, took, isWebhook, request, answer, error, comment } = entry;
  return JSON.stringify({
    startedDateTime: formatInstant(at),
    time: took,
    ...(isWebhook ? { [MARK]: { webhook: true } } : {}),
    request: {
      method: request.method,
      url: request.url,
      httpVersion: "HTTP/1.1",
      ...common(request),
      queryString: [...new URL(request.url).searchParams].map(([name, value]) => ({ name, value })),
      ...(request.body === null
        ? {}
        : {
            postData: { mimeType: headerOf(request.headers, "content-type"), ...bodyOf(request) },
          }),
    },
    response: {
      status: answer?.status ?? 0,
      statusText: entry.statusText ?? "",
      httpVersion: "HTTP/1.1",
      ...common(answer ?? NONE),
      content: {
        size: answer?.body?.length ?? 0,
        mimeType: headerOf(answer?.headers ?? [], "content-type"),
        ...(answer === null || answer.body === null ? {} : bodyOf(answer)),
      },
      redirectURL: headerOf(answer?.headers ?? [], "location"),
      ...(error === undefined ? {} : { _error: error }),
    },
    cache: {},
    timings: { send: 0, wait: took, receive: 0 },
    ...(comment === undefined ? {} : { comment }),
  });
}

const NONE: WrittenMessage = { headers: [], body: null };

const common = ({ headers, body }: WrittenMessage) => ({
  cookies: [],
  headers: [...headers].map(([name, value]) => ({ name, value })),
  headersSize: -1,
  bodySize: body?.length ?? -1,
});

/** A text, or Base64 of bytes that are none. */
function bodyOf({ body }: WrittenMessage): { readonly text: string; readonly encoding?: "base64" } {
  const bytes = Buffer.from(body ?? []);
  const text = bytes.toString("utf8");
  if (!text.includes("\uFFFD")) return { text };
  return { text: bytes.toString("base64"), encoding: "base64" };
}

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

/** All texts and numbers in a value. */
export function textsIn(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(textsIn);
  if (isObject(value)) return Object.values(value).flatMap(textsIn);
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}
