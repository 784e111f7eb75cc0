import type { IncomingMessage } from "node:http";
import type { SentHeaders } from "../world/traces.js";
import type { Routed } from "./exchange.js";

const AUTHORIZATION = "authorization";

/** The Authorization header; of several the first, as everywhere. */
export function authorizationOf({ rawHeaders }: IncomingMessage): string | undefined {
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length !== AUTHORIZATION.length) continue;
    if (name === AUTHORIZATION || name.toLowerCase() === AUTHORIZATION) return rawHeaders[at + 1];
  }
  return undefined;
}

interface Seen {
  readonly raw: readonly string[];
  readonly headers: SentHeaders;
}

type Route = (method: string, url: string) => Routed | undefined;

const NOTHING: Seen = { raw: [], headers: {} };

/**
 * What calls bring is kept with their traces, and one client sends the same over and over: what
 * equals the last is that very object again.
 *
 * Comparing takes time that tells how much is the same: only for callers with the key.
 */
export class SentMemo {
  #ofGets = NOTHING;
  #ofOthers = NOTHING;
  #path = "";
  #body = "";
  #routed: { readonly method: string; readonly path: string; readonly to: Routed } | null = null;

  /** By lower-case name; apart for calls with a body, whose length changes. */
  headers(request: IncomingMessage): SentHeaders {
    const isGet = request.method === "GET";
    const seen = isGet ? this.#ofGets : this.#ofOthers;
    if (isSame(seen.raw, request.rawHeaders)) return seen.headers;
    const made = { raw: request.rawHeaders, headers: request.headers };
    if (isGet) this.#ofGets = made;
    else this.#ofOthers = made;
    return made.headers;
  }

  path(text: string): string {
    if (text !== this.#path) this.#path = text;
    return this.#path;
  }

  /** Where a call leads; whoever waits for something asks the same again. */
  routed(method: string, path: string, route: Route): Routed | undefined {
    const last = this.#routed;
    if (last !== null && last.path === path && last.method === method) return last.to;
    const to = route(method, path);
    if (to !== undefined) this.#routed = { method, path, to };
    return to;
  }

  body(text: string): string {
    if (text !== this.#body) this.#body = text;
    return this.#body;
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
