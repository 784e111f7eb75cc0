import type { AddressInfo, Server } from "node:net";
import type { CallKeys } from "../call/call-keys.js";
import type { SentHeaders } from "../journal/traces/traces.js";

/** Why a server for this machine alone refuses a call. */
export interface LoopbackRefusal {
  readonly status: 401 | 403;
  readonly message: string;
}

/** The names of a server that listens on 127.0.0.1. */
export function loopbackHosts(server: Pick<Server, "address">): readonly string[] {
  const { port } = server.address() as AddressInfo;
  return [`127.0.0.1:${port}`, `localhost:${port}`];
}

/**
 * Refuses a page of another origin, a name that leads here by a foreign DNS entry, and a call without
 * the key.
 *
 * @param isKeyIn undefined: no key is needed
 */
export function loopbackRefusal(
  headers: SentHeaders,
  hosts: readonly string[],
  isKeyIn: CallKeys["isIn"] | undefined,
): LoopbackRefusal | undefined {
  const { host, origin } = headers;
  if (typeof host !== "string" || !hosts.includes(host)) {
    return { status: 403, message: `the host ${host} is not this server` };
  }
  if (origin !== undefined && !hosts.some((own) => origin === `http://${own}`)) {
    return { status: 403, message: `pages of ${origin} cannot call this server` };
  }
  if (isKeyIn === undefined || isKeyIn(headers, "")) return undefined;
  return { status: 401, message: "send the key as Authorization: Bearer" };
}
