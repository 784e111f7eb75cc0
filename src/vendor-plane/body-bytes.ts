import type { IncomingMessage } from "node:http";
import type { SentHeaders } from "../world/traces.js";

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
  request: IncomingMessage,
  limit: number,
  done: (bytes: BodyBytes) => void,
): void {
  if (Number(request.headers["content-length"]) > limit) {
    done("too-large");
    return;
  }
  const parts: Buffer[] = [];
  let length = 0;
  const end = (bytes: BodyBytes): void => {
    request.off("data", take).off("end", whole).off("error", broken).off("close", broken);
    done(bytes);
  };
  const take = (part: Buffer): void => {
    length += part.length;
    parts.push(part);
    if (length > limit) end("too-large");
  };
  const whole = (): void => {
    const [only = NOTHING] = parts;
    end(parts.length > 1 ? Buffer.concat(parts) : only);
  };
  const broken = (): void => end("broken-off");
  request.on("data", take).on("end", whole).on("error", broken).on("close", broken);
}

const NOTHING = new Uint8Array();
