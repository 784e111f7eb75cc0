import type { ClientRequest, IncomingMessage, ServerResponse } from "node:http";
import { systemClock } from "../../api/webhooks/system-clock.js";
import type { HarHeaders, WrittenEntry } from "../har/har.js";
import { headerOf } from "../har/har.js";
import { KeptBody } from "./kept-body.js";
import type { Target } from "./target.js";
import { hasHeader, pairsOf, passedOn, withHost } from "./wire-headers.js";

/** What a relay does with one call. */
export interface ExchangeOptions {
  /** Null: the relay answers 200. */
  readonly target: Target | null;
  readonly isWebhook: boolean;
  /** The address of the call for the file. */
  readonly url: string;
  /** From the path on. */
  readonly path: string;
  readonly done: (entry: WrittenEntry) => void;
}

/** One call that passes through, in both directions, chunk by chunk. */
export class Exchange {
  readonly #options: ExchangeOptions;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #at = systemClock.now();
  readonly #began = systemClock.elapsed();
  readonly #sent = new KeptBody();
  readonly #got = new KeptBody();
  #answer: IncomingMessage | undefined;
  #isOver = false;

  constructor(options: ExchangeOptions, request: IncomingMessage, response: ServerResponse) {
    this.#options = options;
    this.#request = request;
    this.#response = response;
    request.on("data", (part: Buffer) => this.#sent.add(part));
    // A client that goes away ends the call.
    request.on("error", () => {});
  }

  start(): void {
    const { target } = this.#options;
    this.#response.sendDate = target === null;
    if (target === null) this.#answerSelf();
    else this.#passOn(target);
  }

  /** Ends the call for both sides. */
  cut(): void {
    this.#broken("the capture ended");
    this.#response.destroy();
  }

  #answerSelf(): void {
    this.#request.once("end", () => {
      this.#over({ status: 200, headers: [["content-length", "0"]], body: null });
      this.#response.writeHead(200, { "content-length": 0 }).end();
    });
    this.#response.once("close", () => this.#broken(CLIENT_GONE));
  }

  #passOn(target: Target): void {
    const [request, response] = [this.#request, this.#response];
    const { isWebhook, path } = this.#options;
    const headers = passedOn(request.rawHeaders);
    const call = target.request(
      request.method ?? "GET",
      path,
      // A webhook keeps the host that its sender has signed.
      isWebhook && hasHeader(headers, "host") ? headers : withHost(headers, target.host),
    );
    call.on("continue", () => response.writeContinue());
    call.on("information", ({ statusCode, headers: hints }) => {
      if (statusCode === EARLY_HINTS && hints["link"] !== undefined) {
        response.writeEarlyHints({ link: hints["link"] });
      }
    });
    call.on("response", (answer) => this.#respond(answer));
    call.on("error", (error) => this.#fail(error));
    response.once("close", () => {
      if (response.writableFinished) return;
      this.#broken(CLIENT_GONE);
      call.destroy();
    });
    call.write(NOTHING);
    request.pipe(call, { end: false });
    request.once("end", () => endOf(call, request));
  }

  #respond(answer: IncomingMessage): void {
    const [request, response] = [this.#request, this.#response];
    this.#answer = answer;
    // The client may not send a body that the server has answered already.
    if (!request.complete && request.headers.expect !== undefined) response.shouldKeepAlive = false;
    const headers = passedOn(answer.rawHeaders).filter(
      // A client of HTTP/1.0 knows no chunks.
      ([name]) => request.httpVersion !== "1.0" || name.toLowerCase() !== "transfer-encoding",
    );
    try {
      response.writeHead(answer.statusCode ?? 0, answer.statusMessage ?? "", headers.flat());
    } catch (error) {
      answer.destroy();
      this.#fail(error);
      return;
    }
    response.write(NOTHING);
    answer.on("data", (part: Buffer) => this.#got.add(part));
    answer.once("error", (error) => this.#fail(error));
    // Before the client can see the end.
    answer.once("end", () => this.#whole(answer));
    answer.pipe(response, { end: false });
    answer.once("end", () => endOf(response, answer));
  }

  #whole(answer: IncomingMessage): void {
    if (!answer.complete) return;
    const { body, leftOut } = this.#got.read(answer.headers["content-encoding"] ?? "");
    const headers = [...pairsOf(answer.rawHeaders)];
    const status = answer.statusCode ?? 0;
    this.#over({ status, headers, body }, { answerLeftOut: leftOut });
  }

  /** The client gets what came, and no end. */
  #fail(error: unknown): void {
    const { code = "", message = "" } = Object(error);
    this.#broken(`the server ended the call: ${code === "" ? message : code}`);
    this.#response.socket?.destroySoon();
  }

  #broken(error: string): void {
    const { statusCode: status = 0, rawHeaders = [] } = this.#answer ?? {};
    const answer = status === 0 ? null : { status, headers: [...pairsOf(rawHeaders)], body: null };
    this.#over(answer, { error });
  }

  #over(
    answer: WrittenEntry["answer"],
    {
      error,
      answerLeftOut,
    }: { readonly error?: string; readonly answerLeftOut?: string | undefined } = {},
  ): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { isWebhook, url, done } = this.#options;
    const headers: HarHeaders = [...pairsOf(this.#request.rawHeaders)];
    const { body, leftOut } = this.#sent.read(headerOf(headers, "content-encoding"));
    const comment = commentOf(leftOut, answerLeftOut);
    done({
      at: this.#at,
      took: Math.round(systemClock.elapsed() - this.#began),
      isWebhook,
      request: { method: this.#request.method ?? "GET", url, headers, body },
      answer,
      ...(this.#answer === undefined ? {} : { statusText: this.#answer.statusMessage ?? "" }),
      ...(error === undefined ? {} : { error }),
      ...(comment === "" ? {} : { comment }),
    });
  }
}

/** Sends the headers at once, in their bytes; `flushHeaders` encodes them as UTF-8. */
const NOTHING = Buffer.alloc(0);

const CLIENT_GONE = "the client ended the call";
const EARLY_HINTS = 103;

/** Ends a message with the trailers of another. */
function endOf(to: ClientRequest | ServerResponse, from: IncomingMessage): void {
  if (to.destroyed) return;
  if (from.rawTrailers.length > 0)
    to.addTrailers([...pairsOf(from.rawTrailers)].map(([...pair]) => pair));
  to.end();
}

function commentOf(request: string | undefined, answer: string | undefined): string {
  const parts = [
    ...(request === undefined ? [] : [`the body of the request is left out: ${request}`]),
    ...(answer === undefined ? [] : [`the body of the answer is left out: ${answer}`]),
  ];
  return parts.join("; ");
}
