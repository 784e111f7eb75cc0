import type { SentHeaders } from "../world/traces.js";
import type { WireRequest } from "./wire-request.js";

/** What became of a request's body: its bytes, or why there are none. */
export type BodyBytes = Uint8Array | "none" | "too-large" | "broken-off";

/** Whether a request brings a body that counts: none does on GET and HEAD. */
export function hasBody(method: string, headers: SentHeaders): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

/** Reads a body of at most `limit` bytes; calls `done` once. What is over the limit is not read. */
export function readBytes(
  request: WireRequest,
  limit: number,
  done: (bytes: BodyBytes) => void,
): void {
  if (Number(request.headers["content-length"]) > limit) {
    done("too-large");
    return;
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  let isOver = false;
  const end = (bytes: BodyBytes): void => {
    if (isOver) return;
    isOver = true;
    done(bytes);
  };
  request.takeBody((part) => {
    if (part === null) {
      const [only = NOTHING] = parts;
      end(parts.length > 1 ? Buffer.concat(parts) : only);
      return;
    }
    length += part.length;
    if (length > limit) end("too-large");
    else if (!isOver) parts.push(part);
  });
  request.once("close", () => end("broken-off"));
}

const NOTHING = new Uint8Array();
