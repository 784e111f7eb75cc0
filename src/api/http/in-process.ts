import type { PacedAnswer, PlaneAnswer, PlaneCall } from "../call/plane-call.js";
import { systemClock } from "../webhooks/system-clock.js";
import type { SlowReader } from "./pace.js";
import { handSlowly } from "./pace.js";
import type { Planes } from "./planes.js";

/** Why a call came to nothing, with codes as the platform's `fetch` gives them. */
export class LineError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const otherSideClosed = (): LineError =>
  new LineError("UND_ERR_SOCKET", "other side closed");

/** What a caller sees of a broken network that leaves no answer. */
const BROKEN = {
  reset: () => new LineError("ECONNRESET", "read ECONNRESET"),
  empty: otherSideClosed,
  garbage: () => new LineError("HPE_INVALID_CONSTANT", "Expected HTTP/"),
} as const;

/** Carries calls to the planes of an instance in the same process. */
export class InProcessLine {
  readonly #planes: Planes;
  /** How to break off those under way. */
  readonly #open = new Set<() => void>();
  readonly #wakefulness = new Wakefulness();
  #isClosed = false;

  constructor(planes: Planes) {
    this.#planes = planes;
  }

  /** Longer bodies than this need not be read. */
  bodyLimit(url: string): number {
    return this.#planes.bodyLimit(url);
  }

  /**
   * Makes a call, at once and without a turn of the event loop: between two calls in a row no
   * attempt of a webhook can end, so the same calls have the same answers. However slow its body is
   * to come, it is there as a whole.
   *
   * @throws LineError when no answer comes; the signal's reason when that is aborted before
   */
  async call(call: PlaneCall, signal?: AbortSignal): Promise<PlaneAnswer> {
    const answer = await this.begin(call, signal);
    if (answer.pace !== undefined) answer.over?.();
    return answer;
  }

  /** The same as far as the head: a body that comes at a pace is to be taken by `handSlowly`. */
  async begin(call: PlaneCall, signal?: AbortSignal): Promise<PlaneAnswer> {
    if (this.#isClosed) throw new LineError("ECONNREFUSED", "the simulator has been closed");
    signal?.throwIfAborted();
    const given = this.#planes.answer(call);
    if (given instanceof Promise || !isAtOnce(given)) return this.#await(call.url, given, signal);
    handedOver(given);
    return given;
  }

  /** Hands a body over at its pace, for `over` to be called then; the returned function forgets the rest. */
  handSlowly(url: string, { body, pace }: PacedAnswer, reader: SlowReader): () => void {
    return handSlowly(body, pace, this.#planes.held(url), reader);
  }

  /** Breaks off every call under way; later ones are refused. */
  close(): void {
    this.#isClosed = true;
    for (const cut of this.#open) cut();
    this.#open.clear();
    this.#wakefulness.close();
  }

  /** An answer that is not there yet. */
  async #await(
    url: string,
    given: PlaneAnswer | Promise<PlaneAnswer>,
    signal: AbortSignal | undefined,
  ): Promise<PlaneAnswer> {
    this.#wakefulness.begin();
    const { promise, resolve, reject } = withResolvers<PlaneAnswer>();
    const cut = (): void => reject(otherSideClosed());
    const abort = (): void => reject(signal?.reason);
    this.#open.add(cut);
    signal?.addEventListener("abort", abort, { once: true });
    let forget = (): void => {};
    Promise.resolve(given).then((answer) => {
      forget = this.#hold(url, answer, () => hand(answer, resolve, reject), cut);
      // Gone meanwhile, or now: what waits for the answer waits no longer.
      promise.then(handedOver, () => answer.over?.());
    }, reject);
    try {
      return await promise;
    } finally {
      this.#wakefulness.end();
      this.#open.delete(cut);
      signal?.removeEventListener("abort", abort);
      forget();
    }
  }

  /** Keeps an answer until its time; the returned function forgets it. */
  #hold(
    url: string,
    { network, delay }: PlaneAnswer,
    end: () => void,
    cut: () => void,
  ): () => void {
    const held = this.#planes.held(url);
    let forget = (): void => {};
    const endOrHang = (): void => {
      if (network === "hang") forget = held.keep(cut);
      else end();
    };
    if (delay === 0) endOrHang();
    else forget = held.delay(delay, endOrHang, cut);
    return () => forget();
  }
}

/** Hands an answer over, or what a broken network makes of it. */
function hand(
  answer: PlaneAnswer,
  resolve: (answer: PlaneAnswer) => void,
  reject: (reason: Error) => void,
): void {
  const { network } = answer;
  if (network === null || network === "truncate" || network === "hang") resolve(answer);
  else reject(BROKEN[network]());
}

interface Resolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

/** As `Promise.withResolvers`, which Node.js 20 has not. */
function withResolvers<T>(): Resolvers<T> {
  let [resolve, reject]: [Resolvers<T>["resolve"], Resolvers<T>["reject"]] = [() => {}, () => {}];
  const promise = new Promise<T>((good, bad) => {
    [resolve, reject] = [good, bad];
  });
  return { promise, resolve, reject };
}

/** As an open socket does, keeps the process running while anybody waits. */
class Wakefulness {
  readonly #timer = systemClock
    .setTimeout(() => this.#timer.refresh(), Number.POSITIVE_INFINITY)
    .unref();
  #waiting = 0;

  begin(): void {
    this.#waiting += 1;
    if (this.#waiting === 1) this.#timer.ref();
  }

  end(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#timer.unref();
  }

  close(): void {
    systemClock.clearTimeout(this.#timer);
  }
}

/** What waits for the answer waits no longer, unless its body is still to come. */
function handedOver({ over, pace }: PlaneAnswer): void {
  if (pace === undefined) over?.();
}

const isAtOnce = ({ network, delay }: PlaneAnswer): boolean => network === null && delay === 0;
