import type { ClientRequest, RequestOptions } from "node:http";
import { Agent as HttpAgent, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import type { HarHeaders } from "../har/har.js";
import { hasHeader, LARGEST_HEAD } from "./wire-headers.js";

/** Where a relay passes calls on to. */
export interface Target {
  /** Scheme, host and path, without a slash at the end. */
  readonly base: string;
  readonly host: string;
  /** Starts a call; `path` begins after the base. */
  readonly request: (method: string, path: string, headers: HarHeaders) => ClientRequest;
  readonly close: () => void;
}

/**
 * @param url an address without a query
 * @param authorities certificates that are trusted, as PEM; those of Node.js by default
 */
export function targetOf(url: string, authorities?: readonly string[]): Target {
  const { protocol, hostname, host, port, origin, pathname } = new URL(url);
  const isTls = protocol === "https:";
  const agent = isTls ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const path = pathname.replace(/\/$/, "");
  const request = isTls ? requestHttps : requestHttp;
  return {
    base: origin + path,
    host,
    request: (method, rest, headers) => {
      const options: RequestOptions = {
        agent,
        method,
        // An IPv6 address has brackets in a URL, and none in a connection.
        hostname: hostname.replace(/^\[|\]$/g, ""),
        port,
        path: joined(path, rest),
        // A list is sent as it is: names in their case, in order, with repetitions.
        headers: sized(method, headers).flat(),
        maxHeaderSize: LARGEST_HEAD,
        ...(authorities === undefined ? {} : { ca: [...authorities] }),
      };
      return request(options);
    },
    close: () => agent.destroy(),
  };
}

/** Beside a path alone, `/` says nothing. `OPTIONS *` has no path. */
function joined(path: string, rest: string): string {
  if (path === "" || !rest.startsWith("/")) return rest.startsWith("?") ? `/${rest}` : rest;
  return path + rest;
}

/** Methods whose calls have no body unless they say so. */
const BODILESS: ReadonlySet<string> = new Set(["DELETE", "GET", "HEAD", "OPTIONS", "TRACE"]);

/** Node.js would announce chunks for another call without a body. */
function sized(method: string, headers: HarHeaders): readonly (readonly [string, string])[] {
  const pairs = [...headers];
  if (BODILESS.has(method) || hasHeader(pairs, "content-length", "transfer-encoding")) return pairs;
  return [...pairs, ["Content-Length", "0"]];
}
