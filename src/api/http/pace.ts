import type { MadeBody } from "../call/plane-call.js";
import type { HeldAnswers } from "./held-answers.js";

/** Who gets a body that comes slowly. */
export interface SlowReader {
  readonly part: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly end: () => void;
  /** It breaks off: the world was reset, or the instance closed. */
  readonly cut: () => void;
}

/** Hands a body over at `rate` bytes in a real second; the returned function forgets the rest. */
export function handSlowly(
  body: MadeBody,
  rate: number,
  held: HeldAnswers,
  { part, end, cut }: SlowReader,
): () => void {
  const parts = partsOf(body, rate);
  let forget = (): void => {};
  const next = (): void => {
    const { done, value: bytes } = parts.next();
    if (done === true) {
      end();
      return;
    }
    const hand = (): void => {
      part(bytes);
      next();
    };
    forget = held.delay((bytes.length * 1_000) / rate, hand, cut);
  };
  next();
  return () => forget();
}

/** How often in a second something comes, where so many bytes do. */
const PARTS = 100;

/** Each a copy: whoever reads it may take over what it lies in. */
function* partsOf(body: MadeBody, rate: number): Generator<Uint8Array<ArrayBuffer>> {
  const length = Math.max(1, Math.floor(rate / PARTS));
  for (const whole of chunksOf(body)) {
    for (let at = 0; at < whole.length; at += length) {
      yield new Uint8Array(whole.subarray(at, at + length));
    }
  }
}

function chunksOf(body: MadeBody): Iterable<Uint8Array> {
  if (body === null) return [];
  if (typeof body === "string") return [Buffer.from(body)];
  return body instanceof Uint8Array ? [body] : body;
}
