// `post`: makes one HTTP request to the receiver of a webhook, and says whether it succeeded, timed
// out or failed. Where a test's handlers run in the same process, another function of the type
// `Post` takes its place.

import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { StringDecoder } from "node:string_decoder";
import { decoded } from "../../engine/base/url-path.js";
import type { FailureReason } from "../../engine/world/state/deliveries/deliveries.js";
import { systemClock } from "./system-clock.js";

/** A parsed URL. */
export interface PostAddress {
  readonly secure: boolean;
  readonly options: RequestOptions;
  /** Value of the Host header. */
  readonly host: string;
  /** A name that never resolves. */
  readonly invalid: boolean;
}

export interface WebhookRequest {
  readonly address: PostAddress;
  /** Its connections, made on first use. */
  readonly agent: () => Agent;
  /** All headers, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Real milliseconds for all of it, answer included. */
  readonly ackTimeout: number;
  /** The most characters of the answer that are kept. */
  readonly kept: number;
  /** Called when the receiver starts or stops waiting for a later instant of the virtual clock. */
  readonly rest: (isResting: boolean) => void;
}

/** How a request ended. */
export interface PostResult {
  readonly reason: FailureReason | null;
  /** Null when no answer came. */
  readonly status: number | null;
  /** The beginning of the answer's body; empty for none. */
  readonly words: string;
}

/** Sends a message; the returned function breaks it off, and `done` is then not called. */
export type Post = (message: WebhookRequest, done: (receipt: PostResult) => void) => () => void;

/** The most bytes of an endpoint's answer that are read before the connection is broken off. */
export const MAX_READ = 64 * 1024;

/** The most characters of it that are kept: they often say why a handler failed. */
export const KEPT_CHARACTERS = 500;

/** Makes one request. `done` is called once, asynchronously, when its socket is free again. */
export const post: Post = (message, done) => {
  const { address, agent, headers, body, ackTimeout, kept } = message;
  let open = true;
  let status: number | null = null;
  let words = "";
  const end = (reason: FailureReason | null, breakOff: boolean): void => {
    if (!open) return;
    open = false;
    systemClock.clearTimeout(timer);
    if (breakOff) request?.destroy();
    systemClock.queueMicrotask(() => {
      if (!cut) done({ reason, status, words });
    });
  };
  let cut = false;
  const timer = systemClock.setTimeout(() => end("timeout", true), ackTimeout);
  const request = start(address, agent(), headers);
  request?.on("error", (error) => end(reasonOf(error), true));
  // A connection can also close without an error.
  request?.on("close", () => end("reset", true));
  request?.on("response", (response: IncomingMessage) => {
    status = response.statusCode ?? 0;
    const verdict = reasonOfStatus(status);
    const utf8 = new StringDecoder();
    let read = 0;
    response.on("data", (part: Buffer) => {
      read += part.length;
      if (words.length < kept) words = (words + utf8.write(part)).slice(0, kept);
      if (read > MAX_READ) end(verdict ?? "too_large", true);
    });
    response.on("error", (error) => end(reasonOf(error), true));
    response.on("end", () => end(verdict, false));
  });
  if (request === undefined) end("dns", false);
  else request.end(body);
  return () => {
    cut = true;
    end("reset", true);
  };
};

/** Makes no request: for tests that stay within the process. */
export const refuseAll: Post = (_message, done) => {
  systemClock.queueMicrotask(() => done({ reason: "refused", status: null, words: "" }));
  return () => {};
};

/** Undefined if the address is invalid or Node.js refuses the request. */
function start(
  { secure, options, invalid }: PostAddress,
  agent: Agent,
  headers: WebhookRequest["headers"],
): ClientRequest | undefined {
  if (invalid) return undefined;
  const request = secure ? requestHttps : requestHttp;
  try {
    return request({ ...options, agent, headers });
  } catch {
    return undefined;
  }
}

const NO_ADDRESS: PostAddress = { secure: false, options: {}, host: "", invalid: true };

export function addressOf(text: string, method: "POST" | "GET" = "POST"): PostAddress {
  if (!URL.canParse(text)) return NO_ADDRESS;
  const { protocol, hostname, port, pathname, search, username, password, host } = new URL(text);
  const auth = `${decoded(username)}:${decoded(password)}`;
  return {
    secure: protocol === "https:",
    options: {
      method,
      // An IPv6 address has brackets in a URL, and none in a connection.
      hostname: hostname.replace(/^\[|\]$/g, ""),
      port,
      path: `${pathname}${search}`,
      ...(auth === ":" ? {} : { auth }),
    },
    host,
    // Names below .invalid never resolve (RFC 6761, section 6.4).
    invalid: /(?:^|\.)invalid\.?$/.test(hostname),
  };
}

/** Codes of connections that were never made. The system call `connect` alone can also time out. */
const REFUSED = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EHOSTDOWN",
  "ENETDOWN",
  "EADDRNOTAVAIL",
  "EACCES",
  "EPERM",
  "EINVAL",
]);

/** Failures of certificates have OpenSSL's names, which have no common prefix. */
const TLS =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH_|EPROTO$)/;

/** Why a request failed, by the code of its error; the platform's message is not passed on. */
function reasonOf(error: unknown): FailureReason {
  const { code, syscall }: { readonly code?: unknown; readonly syscall?: unknown } = Object(error);
  if (typeof code !== "string") return "reset";
  if (code === "HPE_HEADER_OVERFLOW") return "too_large";
  if (syscall === "getaddrinfo" || code === "ENOTFOUND" || code === "EAI_AGAIN") return "dns";
  if (code === "ETIMEDOUT") return "timeout";
  if (REFUSED.has(code)) return "refused";
  return TLS.test(code) ? "tls" : "reset";
}

/** The reason that a status is a failure; null for 2xx. Redirects are not followed. */
export function reasonOfStatus(status: number): FailureReason | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}
