import type { PacedAnswer } from "../../api/call/plane-call.js";
import type { InProcessLine } from "../../api/http/in-process.js";
import { otherSideClosed } from "../../api/http/in-process.js";

// Taken now: a test may later put its own in place of it.
const { ReadableStream } = globalThis;

/** A body that comes at a pace, whether anybody reads it or not, as over a socket. */
export function slowBody(
  line: InProcessLine,
  url: string,
  answer: PacedAnswer,
  signal: AbortSignal | undefined,
): ReadableStream {
  let stop = (): void => {};
  const over = (): void => {
    stop();
    answer.over?.();
  };
  return new ReadableStream({
    type: "bytes",
    start(controller) {
      const fail = (reason: unknown): void => {
        over();
        controller.error(reason);
      };
      const abort = (): void => fail(signal?.reason);
      const forget = line.handSlowly(url, answer, {
        part: (bytes) => controller.enqueue(bytes),
        end: () => {
          over();
          controller.close();
        },
        cut: () => fail(new TypeError("terminated", { cause: otherSideClosed() })),
      });
      stop = () => {
        forget();
        signal?.removeEventListener("abort", abort);
      };
      signal?.addEventListener("abort", abort, { once: true });
    },
    cancel: over,
  });
}
