import type { IncomingMessage } from "node:http";
import type { SentHeaders } from "../world/traces.js";

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

const NOTHING: Seen = { raw: [], headers: {} };

/**
 * Headers by lower-case name. One client sends the same over and over, so they are made and kept
 * once: apart for calls with a body, whose length changes.
 *
 * Comparing them takes time that tells how much of them is the same: only for callers with the key.
 */
export class SentHeadersMemo {
  #ofGets = NOTHING;
  #ofOthers = NOTHING;

  of(request: IncomingMessage): SentHeaders {
    const isGet = request.method === "GET";
    const seen = isGet ? this.#ofGets : this.#ofOthers;
    if (isSame(seen.raw, request.rawHeaders)) return seen.headers;
    const made = { raw: request.rawHeaders, headers: request.headers };
    if (isGet) this.#ofGets = made;
    else this.#ofOthers = made;
    return made.headers;
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
