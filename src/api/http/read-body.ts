import type { Readable } from "node:stream";
import type { PlaneCall } from "../call/plane-call.js";
import { TOO_LARGE } from "../call/plane-call.js";

/**
 * Reads a body of at most `limit` bytes and calls `done` once. A longer body is not read. If the body
 * breaks off, `done` is never called.
 */
export function readBody(
  stream: Readable,
  announced: string | undefined,
  limit: number,
  done: (body: PlaneCall["body"]) => void,
): void {
  if (Number(announced) > limit) {
    done(TOO_LARGE);
    return;
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  const take = (part: Uint8Array): void => {
    parts.push(part);
    length += part.length;
    if (length > limit) finish(TOO_LARGE);
  };
  const end = (): void => finish(Buffer.concat(parts, length));
  const finish = (body: PlaneCall["body"]): void => {
    stream.off("data", take).off("end", end);
    done(body);
  };
  stream.on("data", take).on("end", end);
}
