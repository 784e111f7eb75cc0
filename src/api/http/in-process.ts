// `InProcessLine`: serves both APIs without sockets, to `sim.fetch` and to intercepted calls of a
// test in the same process. Where a test has set a network fault, the call fails with a
// `LineError`, as the platform's `fetch` would. `http-line.ts` does the same over HTTP.

import type { BrokenEnd } from "../../engine/world/state/network-outcomes.js";
import type { PlaneAnswer, PlaneCall } from "../call/plane-call.js";
import { systemClock } from "../webhooks/system-clock.js";
import type { Planes } from "./http-line.js";
import type { BodyReader, CarriedAnswer } from "./network.js";
import { carryBody, isCarried, sentBody } from "./network.js";

/** The reason that a call has no answer, with the codes of the platform's `fetch`. */
export class LineError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const otherSideClosed = (): LineError => new LineError("UND_ERR_SOCKET", "other side closed");

/** The error that a caller gets when a connection ends too early; null: it stays open. */
const BROKEN: Readonly<Record<BrokenEnd, () => LineError | null>> = {
  closed: otherSideClosed,
  reset: () => new LineError("ECONNRESET", "read ECONNRESET"),
  never: () => null,
};

/** Carries calls to the planes of an instance in the same process. */
export class InProcessLine {
  readonly #planes: Planes;
  /** Functions that break off the calls under way. */
  readonly #open = new Set<() => void>();
  readonly #wakefulness = new Wakefulness();
  #isClosed = false;

  constructor(planes: Planes) {
    this.#planes = planes;
  }

  /** The longest body that a call to a URL may have, in bytes. */
  bodyLimit(url: string): number {
    return this.#planes.bodyLimit(url);
  }

  /**
   * Makes a call without a turn of the event loop: no webhook attempt can end between two consecutive
   * calls, so the same calls have the same answers. The body is whole, even if a fault sends it slowly.
   *
   * @throws LineError when no answer comes; the signal's reason when it is aborted before
   */
  async call(call: PlaneCall, signal?: AbortSignal): Promise<PlaneAnswer> {
    const answer = await this.begin(call, signal);
    if (!isCarried(answer)) return answer;
    answer.over?.();
    return { ...answer, body: sentBody(answer) };
  }

  /** Makes a call as far as the head of its answer; `carryBody` brings a body over the network. */
  async begin(call: PlaneCall, signal?: AbortSignal): Promise<PlaneAnswer> {
    if (this.#isClosed) throw new LineError("ECONNREFUSED", "the simulator has been closed");
    signal?.throwIfAborted();
    const answer = this.#planes.answer(call);
    if (answer instanceof Promise && unanswered.has(answer)) return answer;
    if (answer instanceof Promise || !isAtOnce(answer)) {
      return this.#await(call.url, answer, signal);
    }
    handedOver(answer);
    return answer;
  }

  /**
   * Carries the body of an answer; the returned function stops it. `fail` receives the reason if the
   * body breaks off.
   */
  carryBody(
    url: string,
    answer: CarriedAnswer,
    { part, end, fail }: Pick<BodyReader, "part" | "end"> & { fail: (reason: LineError) => void },
  ): () => void {
    const held = this.#planes.held(url);
    const { ends } = answer.network;
    const cut = (): void => fail(otherSideClosed());
    let forget = (): void => {};
    const finish = (): void => {
      const reason = ends === "as-usual" ? null : BROKEN[ends]();
      if (ends === "as-usual") end();
      else if (reason !== null) fail(reason);
      else forget = held.keep(cut);
    };
    const stop = carryBody(answer, held, { part, end: finish, cut });
    return () => {
      stop();
      forget();
    };
  }

  /** Breaks off every call under way; later ones are refused. */
  close(): void {
    this.#isClosed = true;
    for (const cut of this.#open) cut();
    this.#open.clear();
    this.#wakefulness.close();
  }

  /** Waits for an answer. */
  async #await(
    url: string,
    pending: PlaneAnswer | Promise<PlaneAnswer>,
    signal: AbortSignal | undefined,
  ): Promise<PlaneAnswer> {
    this.#wakefulness.begin();
    const { promise, resolve, reject } = withResolvers<PlaneAnswer>();
    const cut = (): void => reject(otherSideClosed());
    const abort = (): void => reject(signal?.reason);
    this.#open.add(cut);
    signal?.addEventListener("abort", abort, { once: true });
    let forget = (): void => {};
    Promise.resolve(pending).then((answer) => {
      forget = this.#hold(url, answer, () => hand(answer, resolve, reject), cut);
      // If the caller is gone, nothing waits for the answer any longer.
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

  /** Holds a delayed answer; the returned function drops it. */
  #hold(
    url: string,
    { network, delay }: PlaneAnswer,
    end: () => void,
    cut: () => void,
  ): () => void {
    const held = this.#planes.held(url);
    let forget = (): void => {};
    const endOrHang = (): void => {
      if (network?.ends === "never" && "instead" in network && network.instead === "") {
        forget = held.keep(cut);
      } else end();
    };
    if (delay === 0) endOrHang();
    else forget = held.delay(delay, endOrHang, cut);
    return () => forget();
  }
}

/** Hands over an answer, or the failure that the network makes of it. */
function hand(
  answer: PlaneAnswer,
  resolve: (answer: PlaneAnswer) => void,
  reject: (reason: Error) => void,
): void {
  const { network } = answer;
  const failure = network !== null && "instead" in network ? failureOf(network) : null;
  if (failure === null) resolve(answer);
  else reject(failure);
}

/** Bytes that are not HTTP fail a call, even if the connection ends normally. */
function failureOf({
  instead,
  ends,
}: Extract<PlaneAnswer["network"], { instead: string }>): LineError | null {
  if (instead === "") return BROKEN[ends]();
  return new LineError("HPE_INVALID_CONSTANT", "Expected HTTP/");
}

interface Resolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

/** `Promise.withResolvers`, which Node.js 20 does not have. */
function withResolvers<T>(): Resolvers<T> {
  let [resolve, reject]: [Resolvers<T>["resolve"], Resolvers<T>["reject"]] = [() => {}, () => {}];
  const promise = new Promise<T>((good, bad) => {
    [resolve, reject] = [good, bad];
  });
  return { promise, resolve, reject };
}

/** Keeps the process running while a call waits, as an open socket does. */
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

/** A body that the network carries is still to come. */
function handedOver(answer: PlaneAnswer): void {
  if (!isCarried(answer)) answer.over?.();
}

const unanswered = new WeakSet<Promise<PlaneAnswer>>();

/** An answer that never comes, not even as a broken connection when the simulator is closed. */
export function neverAnswered(): Promise<never> {
  const never = new Promise<never>(() => {});
  unanswered.add(never);
  return never;
}

const isAtOnce = ({ network, delay }: PlaneAnswer): boolean => network === null && delay === 0;
