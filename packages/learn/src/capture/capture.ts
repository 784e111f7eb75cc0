// `startCapture`, behind `facsimile capture`: starts a proxy between an application and its live
// vendor, and writes each call and webhook that passes, with secrets masked, into a HAR file (a
// recording of HTTP traffic). `GrowingHar` is this file, whole after each entry.

import { closeSync, ftruncateSync, openSync, unlinkSync, writeSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { LoopbackRefusal, Pack } from "facsimile/kit";
import { loopbackHosts, loopbackRefusal, pageRefusal } from "facsimile/kit";
import type { WrittenEntry } from "../har/har.js";
import { BETWEEN, entryText, HAR_END, HAR_LIMITS, harBegin, headerOf } from "../har/har.js";
import { HarMasks } from "../har/masking/har-masks.js";
import type { MaskReport } from "../har/masking/mask-report.js";
import type { RelayTarget } from "./exchange.js";
import { CapturedExchange, LARGEST_HEAD, pairsOf, targetOf } from "./exchange.js";

/**
 * Stands between an application and its vendor, passes calls and webhooks on unchanged, and writes them
 * into a HAR file with masks.
 */
export async function startCapture(options: CaptureOptions): Promise<Capture> {
  const { upstream, port, hooks, authorities, pack } = options;
  const file = new GrowingHar(options.out, options.version);
  const masks = new HarMasks(pack);
  const done = keeper(file, masks, options.onEntry);
  const to = hooks?.to == null ? null : targetOf(hooks.to);
  const target = targetOf(upstream, authorities);
  const calls = new Relay({ target, isWebhook: false, done });
  const webhooks = new Relay({ target: to, isWebhook: true, done });
  const close = async (): Promise<MaskReport> => {
    await Promise.all([calls.close(), webhooks.close()]);
    file.close();
    return masks.report;
  };
  try {
    return {
      url: await calls.listen(port),
      hooksUrl: hooks === undefined ? undefined : await webhooks.listen(hooks.port),
      close,
    };
  } catch (error) {
    await close();
    unlinkSync(options.out);
    throw error;
  }
}

export interface CaptureOptions {
  /** The vendor's address, with what comes before the application's paths. */
  readonly upstream: string;
  /** The file, which must not be there yet. */
  readonly out: string;
  /** The version of this package, for the file. */
  readonly version: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Where webhooks are received, and where they are passed on to; null: they are answered 200. */
  readonly hooks?: { readonly port: number; readonly to: string | null } | undefined;
  /** Certificates to trust, as PEM; those of Node.js by default. */
  readonly authorities?: readonly string[] | undefined;
  /** A pack whose secret fields and places of keys are masked. */
  readonly pack?: Pack | undefined;
  /** Called with each call and webhook as it is in the file, and why it is not there. */
  readonly onEntry: (entry: WrittenEntry, problem: string | undefined) => void;
}

/** A capture under way. */
export interface Capture {
  /** For the application in place of the vendor's address. */
  readonly url: string;
  /** For the vendor's webhooks. */
  readonly hooksUrl: string | undefined;
  /** Cuts off the calls under way, and ends the file. */
  readonly close: () => Promise<MaskReport>;
}

interface RelayOptions {
  /** Null: the relay answers 200. */
  readonly target: RelayTarget | null;
  /** Whether the calls are webhooks. */
  readonly isWebhook: boolean;
  /** Called before the client sees the end of an answer. */
  readonly done: (entry: WrittenEntry) => void;
}

/** A server that passes each call on as it is. It listens on this machine alone. */
class Relay {
  readonly #options: RelayOptions;
  readonly #server: Server;
  readonly #open = new Set<CapturedExchange>();

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#server = createServer({
      maxHeaderSize: LARGEST_HEAD,
      requireHostHeader: false,
      // How long a call may take is between client and server.
      requestTimeout: 0,
    });
    const take = (request: IncomingMessage, response: ServerResponse) =>
      this.#take(request, response);
    this.#server.on("request", take).on("checkContinue", take).on("checkExpectation", take);
  }

  /** Returns the address; port 0 is any that is free. */
  async listen(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject).listen(port, HOST, resolve);
    });
    const address = this.#server.address();
    if (typeof address !== "object" || address === null) throw new Error("the relay has no port");
    return `http://${HOST}:${address.port}`;
  }

  /** Cuts off the calls under way. */
  async close(): Promise<void> {
    for (const exchange of this.#open) exchange.cut();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
    this.#options.target?.close();
  }

  /** A page in a browser is no application, and could call the vendor through the relay. */
  #refusalOf({ headers }: IncomingMessage): LoopbackRefusal | undefined {
    const hosts = loopbackHosts(this.#server);
    return this.#options.isWebhook
      ? pageRefusal(headers, hosts)
      : loopbackRefusal(headers, hosts, undefined);
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    const refusal = this.#refusalOf(request);
    if (refusal !== undefined) {
      response.writeHead(refusal.status, { "content-type": "text/plain", connection: "close" });
      response.end(`${refusal.message}\n`);
      return;
    }
    const path = (request.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "");
    const { target, isWebhook } = this.#options;
    const url = isWebhook || target === null ? addressOf(request, path) : target.base + path;
    const exchange = new CapturedExchange({ ...this.#options, url, path }, request, response);
    this.#open.add(exchange);
    response.once("close", () => this.#open.delete(exchange));
    exchange.start();
  }
}

/** Where relays listen: others could use them to call the vendor. */
export const HOST = "127.0.0.1";

/** Where the sender of a webhook has sent it to. */
function addressOf({ rawHeaders }: IncomingMessage, path: string): string {
  const headers = [...pairsOf(rawHeaders)];
  const scheme = headerOf(headers, "x-forwarded-proto") === "https" ? "https" : "http";
  const url = `${scheme}://${headerOf(headers, "host")}${path}`;
  return URL.canParse(url) ? url : `http://${HOST}${path}`;
}

/**
 * A HAR file that grows. One write puts an entry and the end of the file over the old end: the file is
 * whole after each entry, for any tool. A process that is killed within that write leaves a line that is
 * cut, and `readHar` reads the lines before it.
 */
export class GrowingHar {
  readonly #file: number;
  /** Where the next entry begins. */
  #at: number;
  #count = 0;

  /**
   * Makes a file that only its owner can read.
   *
   * @throws the error of the system, EEXIST for a file that is there already
   */
  constructor(path: string, version: string) {
    this.#file = openSync(path, "wx", 0o600);
    this.#at = this.#write(harBegin(version), 0);
    this.#write(HAR_END, this.#at);
  }

  /**
   * Adds an entry; it stays out if it cannot be written.
   *
   * @throws an error with the reason
   */
  append(entry: WrittenEntry): void {
    const text = Buffer.from((this.#count === 0 ? "" : BETWEEN) + entryText(entry));
    const end = this.#at + text.length + HAR_END.length;
    if (end > HAR_LIMITS.file || this.#count >= HAR_LIMITS.entries) {
      throw new Error("the file is full");
    }
    try {
      this.#write(Buffer.concat([text, Buffer.from(HAR_END)]), this.#at);
    } catch (error) {
      // The old end takes no room that the file did not have.
      this.#write(HAR_END, this.#at);
      ftruncateSync(this.#file, this.#at + HAR_END.length);
      throw error;
    }
    this.#at += text.length;
    this.#count += 1;
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Returns the number of bytes. */
  #write(text: string | Uint8Array, at: number): number {
    const bytes = Buffer.from(text);
    let done = 0;
    while (done < bytes.length) {
      done += writeSync(this.#file, bytes, done, bytes.length - done, at + done);
    }
    return done;
  }
}

/** Masks and writes. A call that cannot be masked or written still passes. */
const keeper =
  (file: GrowingHar, masks: HarMasks, onEntry: CaptureOptions["onEntry"]) =>
  (entry: WrittenEntry): void => {
    const masked = maskedBy(masks, entry);
    let problem: string | undefined;
    try {
      file.append(masked);
    } catch (error) {
      const { code, message }: { readonly code?: unknown; readonly message?: unknown } =
        Object(error);
      problem = String(code ?? message);
    }
    onEntry(masked, problem);
  };

/** An entry that a rule fails on keeps its times and its method: anything else could be secret. */
function maskedBy(masks: HarMasks, entry: WrittenEntry): WrittenEntry {
  try {
    return masks.entry(entry);
  } catch {
    const { at, took, isWebhook, request } = entry;
    const what = isWebhook ? "webhook" : "call";
    return {
      at,
      took,
      // What it is not known of cannot be compared.
      isWebhook: false,
      request: { method: request.method, url: LEFT_OUT, headers: [], body: null },
      answer: null,
      error: `this ${what} is left out: it cannot be masked`,
    };
  }
}

/** No host has this name (RFC 6761, section 6.4). */
const LEFT_OUT = "https://left-out.invalid/";
