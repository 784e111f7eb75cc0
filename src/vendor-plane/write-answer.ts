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
  const { status, text } = answer;
  const bytes = bytesOf(answer);
  const head = headOf(world, traceId, answer, bytes);
  if (text !== null && trace.method !== "HEAD" && answer.headers === undefined) {
    response.give({ status, head, text, isAscii: bytes === text.length });
    return;
  }
  response.writeHead(status, head);
  response.end(trace.method === "HEAD" ? undefined : (text ?? undefined));
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
  const date = world.httpDate();
  const hasLength = text !== null || status !== NO_CONTENT;
  const head = hasLength
    ? [TRACE_HEADER, traceId, "date", date, "content-length", String(bytes)]
    : [TRACE_HEADER, traceId, "date", date];
  if (text !== null) head.push("content-type", JSON_TYPE);
  const { header } = world.pack.wire.requestId;
  if (header !== null && requestId !== undefined) head.push(header, requestId);
  return headers === undefined ? head : overridden(head, headers);
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
