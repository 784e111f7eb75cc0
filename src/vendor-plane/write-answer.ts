import { STATUS_CODES } from "node:http";
import { pipeline } from "node:stream";
import type { World } from "../world/world.js";
import type { WireAnswer } from "./answer.js";
import type { Exchange } from "./exchange.js";
import type { StoredFile } from "./files.js";
import { contentOf } from "./files.js";

/** Every answer names the trace that explains it. */
export const TRACE_HEADER = "x-mock-resolution-trace";

const JSON_TYPE = "application/json; charset=utf-8";

/** Writes an answer to its connection. */
export function writeAnswer(
  world: World,
  { response, trace, traceId }: Exchange,
  answer: WireAnswer,
): void {
  const { status, text, headers } = answer;
  const bytes = bytesOf(answer);
  const hasBody = text !== null && status !== NO_CONTENT && trace.method !== "HEAD";
  if (hasBody && headers === undefined && response.isFree) {
    const head = headText(world, traceId, answer, bytes);
    response.giveWhole(status, head + text, bytes === text.length);
    return;
  }
  response.writeHead(status, headOf(world, traceId, answer, bytes));
  response.end(hasBody ? text : undefined);
}

function bytesOf({ text, isAscii = false }: WireAnswer): number {
  if (text === null) return 0;
  return isAscii ? text.length : Buffer.byteLength(text);
}

/** Names and values in turn. Headers that the answer brings stand in for the usual ones. */
export function headOf(
  world: World,
  traceId: string,
  { status, text, requestId, headers }: WireAnswer,
  bytes: number,
): string[] {
  const head = ["date", world.httpDate()];
  if (text !== null) head.push("content-type", JSON_TYPE);
  head.push(TRACE_HEADER, traceId);
  if (text !== null || status !== NO_CONTENT) head.push("content-length", String(bytes));
  const { header } = world.pack.wire.requestId;
  if (header !== null && requestId !== undefined) head.push(header, requestId);
  return headers === undefined ? head : overridden(head, headers);
}

/** The same as it goes over the wire, with a body behind it and no headers that it brings. */
function headText(
  world: World,
  traceId: string,
  { status, requestId }: WireAnswer,
  bytes: number,
): string {
  const { header } = world.pack.wire.requestId;
  const own = header === null || requestId === undefined ? "" : `${header}: ${requestId}\r\n`;
  const begun = beginningOf(status, world.httpDate());
  return `${begun}${traceId}\r\ncontent-length: ${bytes}\r\n${own}Connection: keep-alive\r\n\r\n`;
}

/** Up to the id of the trace, by status: the same for all answers of one instant. */
const beginnings = { date: "", texts: new Map<number, string>() };

function beginningOf(status: number, date: string): string {
  if (beginnings.date !== date) beginnings.texts.clear();
  beginnings.date = date;
  const known = beginnings.texts.get(status);
  if (known !== undefined) return known;
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "unknown"}`;
  const made = `${line}\r\ndate: ${date}\r\ncontent-type: ${JSON_TYPE}\r\n${TRACE_HEADER}: `;
  beginnings.texts.set(status, made);
  return made;
}

const NO_CONTENT = 204;

/** Writes a captured file, as it is read. */
export function writeFile(
  world: World,
  { response, trace, traceId }: Exchange,
  file: StoredFile,
): void {
  response.writeHead(200, {
    [TRACE_HEADER]: traceId,
    date: world.httpDate(),
    "content-type": file.mediaType,
    "content-length": file.size,
  });
  if (trace.method === "HEAD") response.end();
  // A caller that has gone away is no error of ours.
  else pipeline(contentOf(file), response, () => {});
}

function overridden(head: readonly string[], headers: Readonly<Record<string, string>>): string[] {
  const all = new Map<string, string>();
  for (let at = 0; at + 1 < head.length; at += 2) all.set(head[at] ?? "", head[at + 1] ?? "");
  for (const [name, value] of Object.entries(headers)) all.set(name.toLowerCase(), value);
  return [...all].flat();
}
