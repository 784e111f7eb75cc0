import { formatInstant } from "../../engine/base/time.js";
import type { WrittenEntry, WrittenMessage } from "./har.js";
import { headerOf, MARK } from "./har.js";

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
