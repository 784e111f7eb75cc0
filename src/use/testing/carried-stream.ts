// `carriedStream`: for `sim.fetch`, the body of an answer that arrives slowly or breaks off in the
// middle, as a fault of the test demands.

import type { InProcessLine } from "../../api/http/in-process.js";
import type { CarriedAnswer } from "../../api/http/network.js";

// Taken now: a test may replace it later.
const { ReadableStream } = globalThis;

/** A body over the simulated network, which arrives whether or not it is read, as over a socket. */
export function carriedStream(
  line: InProcessLine,
  url: string,
  answer: CarriedAnswer,
  signal: AbortSignal | undefined,
): ReadableStream {
  let stop = (): void => {};
  const over = (): void => {
    stop();
    answer.over?.();
  };
  /** Set when the body has broken off; the reader gets the parts before it first. */
  let breakOff: (() => void) | null = null;
  let isDrained = false;
  return new ReadableStream({
    type: "bytes",
    start(controller) {
      const abort = (): void => {
        over();
        controller.error(signal?.reason);
      };
      const forget = line.carryBody(url, answer, {
        part: (bytes) => {
          isDrained = false;
          controller.enqueue(bytes);
        },
        end: () => {
          over();
          controller.close();
          controller.byobRequest?.respond(0);
        },
        fail: (cause) => {
          over();
          breakOff = () => controller.error(new TypeError("terminated", { cause }));
          if (isDrained) breakOff();
        },
      });
      stop = () => {
        forget();
        signal?.removeEventListener("abort", abort);
      };
      signal?.addEventListener("abort", abort, { once: true });
    },
    pull() {
      isDrained = true;
      breakOff?.();
    },
    cancel: over,
  });
}
