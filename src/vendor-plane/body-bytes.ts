import type { SentHeaders } from "../world/traces.js";
import type { BodyTaker, WireRequest } from "./wire-request.js";

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
  request.takeBody(new BodyReader(limit, done));
}

const NOTHING = new Uint8Array();

class BodyReader implements BodyTaker {
  readonly #limit: number;
  readonly #done: (bytes: BodyBytes) => void;
  #parts: Uint8Array[] | null = null;
  #length = 0;
  #isOver = false;

  constructor(limit: number, done: (bytes: BodyBytes) => void) {
    this.#limit = limit;
    this.#done = done;
  }

  take(part: Uint8Array): void {
    if (this.#isOver) return;
    this.#length += part.length;
    if (this.#length > this.#limit) this.#finish("too-large");
    else if (this.#parts === null) this.#parts = [part];
    else this.#parts.push(part);
  }

  end(): void {
    const parts = this.#parts ?? [NOTHING];
    const [only = NOTHING] = parts;
    this.#finish(parts.length > 1 ? Buffer.concat(parts) : only);
  }

  breakOff(): void {
    this.#finish("broken-off");
  }

  #finish(bytes: BodyBytes): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#parts = null;
    this.#done(bytes);
  }
}

/** For a request whose body nobody reads. */
export const UNREAD: BodyTaker = { take: nothing, end: nothing, breakOff: nothing };

function nothing(): void {}
