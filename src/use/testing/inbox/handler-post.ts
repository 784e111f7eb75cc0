// `postTo`: delivers webhooks to handlers that a test has given to `sim.webhooks.handler`, by a
// call of the function in place of an HTTP request; all others go over HTTP.

import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { SleepQueue } from "../../../api/control/clock/clock-driver.js";
import type { Post, PostResult, WebhookRequest } from "../../../api/webhooks/post.js";
import { KEPT_CHARACTERS, MAX_READ, post, reasonOfStatus } from "../../../api/webhooks/post.js";
import { systemClock } from "../../../api/webhooks/system-clock.js";
import type { Instance } from "../../../instance/server/instance.js";
import { hasFakeMicrotasks } from "../timers.js";
import { handledAttempt } from "./handled-attempt.js";

/** A receiver of webhooks in web-standard form. */
export type Handle = (request: Request) => Response | Promise<Response>;

/** The virtual clock of the handlers. */
export interface HandlerClock {
  readonly now: () => number;
  readonly sleepQueue: SleepQueue;
}

/** Makes attempts: by a call to the handlers of this process, and over HTTP to all other endpoints. */
export function postTo(handlers: ReadonlyMap<string, Handle>, clock: () => HandlerClock): Post {
  return (message, done) => {
    const handle = handlers.get(message.address.host);
    return handle === undefined ? post(message, done) : call(handle, message, clock(), done);
  };
}

// Taken now: a test may replace it later.
const { Request } = globalThis;

/** Why a handler cannot be called here; undefined if it can. */
export const platformProblem =
  typeof Request === "function"
    ? undefined
    : "sim.webhooks.handler needs the Request and Response of the platform, which this test environment hides: run the test in the node environment";

function call(
  handle: Handle,
  message: WebhookRequest,
  clock: HandlerClock,
  done: (receipt: PostResult) => void,
): () => void {
  const attempt = new HandlerAttempt(message, clock, done);
  const answer = handledAttempt.run(attempt, () => attempt.ask(handle));
  answer.then(
    (receipt) => attempt.end(receipt),
    (error: unknown) => attempt.end({ reason: "threw", status: null, words: wordsOf(error) }),
  );
  return () => attempt.breakOff();
}

/** One call of a handler. Its timeout is real time while it runs, and virtual time while it sleeps. */
class HandlerAttempt {
  readonly #message: WebhookRequest;
  readonly #clock: HandlerClock;
  readonly #done: (receipt: PostResult) => void;
  readonly #gone = new AbortController();
  /** The virtual instant of its timeout. */
  readonly #deadline: number;
  #timer: NodeJS.Timeout;
  #sleeps = 0;
  #forgetDeadline = (): void => {};
  #isOpen = true;

  constructor(message: WebhookRequest, clock: HandlerClock, done: (receipt: PostResult) => void) {
    this.#message = message;
    this.#clock = clock;
    this.#done = done;
    this.#deadline = clock.now() + message.ackTimeout;
    this.#timer = this.#watch();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Calls the handler with the same headers and bytes as over HTTP. */
  async ask(handle: Handle): Promise<PostResult> {
    const { address, headers, body } = this.#message;
    const { method = "POST", path } = address.options;
    const { signal } = this.#gone;
    const content = method === "GET" ? {} : { body };
    const init = { method, headers, signal, ...content };
    const response = await handle(new Request(`http://${address.host}${path ?? "/"}`, init));
    if (!isResponse(response)) throw new TypeError("the handler did not return a Response");
    const { status } = response;
    const { words, isTooLong } = await readWords(response, this.#message.kept);
    return { status, reason: reasonOfStatus(status) ?? (isTooLong ? "too_large" : null), words };
  }

  /** Called when the handler sleeps, which stops its real timeout. */
  sleep(): () => void {
    if (!this.#isOpen) return () => {};
    this.#sleeps += 1;
    if (this.#sleeps === 1) this.#rest();
    return () => {
      this.#sleeps -= 1;
      if (this.#sleeps === 0 && this.#isOpen) this.#goOn();
    };
  }

  end(receipt: PostResult): void {
    if (this.#close()) systemClock.queueMicrotask(() => this.#done(receipt));
  }

  breakOff(): void {
    if (this.#close()) this.#gone.abort();
  }

  #rest(): void {
    systemClock.clearTimeout(this.#timer);
    const { sleepQueue } = this.#clock;
    this.#message.rest(true);
    // After the sleep itself, so that an answer at the last instant is in time.
    systemClock.queueMicrotask(() => {
      if (this.#sleeps === 0 || !this.#isOpen) return;
      this.#forgetDeadline = sleepQueue.add(this.#deadline, () => this.#timeOut());
    });
  }

  #goOn(): void {
    this.#forgetDeadline();
    this.#timer = this.#watch();
    this.#message.rest(false);
  }

  #watch(): NodeJS.Timeout {
    return systemClock.setTimeout(() => this.#timeOut(), this.#message.ackTimeout);
  }

  #timeOut(): void {
    if (!this.#isOpen) return;
    this.end({ reason: "timeout", status: null, words: "" });
    this.#gone.abort();
  }

  /** Whether it was still open. */
  #close(): boolean {
    if (!this.#isOpen) return false;
    this.#isOpen = false;
    systemClock.clearTimeout(this.#timer);
    this.#forgetDeadline();
    if (this.#sleeps > 0) this.#message.rest(false);
    return true;
  }
}

/** By its form, so that a response of a framework or of another realm counts too. */
const isResponse = (answer: unknown): boolean => typeof Object(answer).status === "number";

/** The beginning of a body, and whether the body is too long. */
async function readWords(
  { body }: Pick<Response, "body">,
  kept: number,
): Promise<{ readonly words: string; readonly isTooLong: boolean }> {
  // Streams cannot be read while a test fakes queueMicrotask.
  if (body === null || hasFakeMicrotasks()) return { words: "", isTooLong: false };
  const utf8 = new TextDecoder();
  let words = "";
  let read = 0;
  for await (const part of body) {
    read += part.length;
    if (words.length < kept) words += utf8.decode(part, { stream: true });
    if (read > MAX_READ) break;
  }
  return { words: words.slice(0, kept), isTooLong: read > MAX_READ };
}

/** The place and the text of an error of a handler. */
function wordsOf(error: unknown): string {
  // By its form, since it may come from another realm.
  const { stack } = Object(error);
  const place = typeof stack === "string" ? placeIn(stack) : undefined;
  const text = String(error);
  return (place === undefined ? text : `${place}: ${text}`).slice(0, KEPT_CHARACTERS);
}

/** The first place of the application in a stack, relative to the working directory. */
function placeIn(stack: string): string | undefined {
  const places = stack.split("\n").flatMap((line) => {
    if (!line.startsWith("    at ")) return [];
    const place = line.endsWith(")") ? line.slice(line.lastIndexOf("(") + 1, -1) : line.slice(7);
    return /:\d+:\d+$/.test(place) ? [place.replace(/^async /, "")] : [];
  });
  const own = places.find((place) => !/^node:|[/\\]node_modules[/\\]/.test(place));
  if (own === undefined) return undefined;
  return relative(process.cwd(), own.startsWith("file:") ? fileURLToPath(own) : own);
}

/** The clock of handlers in this process. */
export const clockOf = ({ world, application }: Instance): HandlerClock => ({
  now: () => world.now,
  sleepQueue: application.sleepQueue,
});
