// `loopbackRefusal`: whether a server for this machine alone refuses a call, by its host, its
// origin and the key. The proxy that captures a vendor's traffic and the servers of
// `packages/agents` ask it; an instance's own server does not.

import type { AddressInfo, Server } from "node:net";
import type { CallKeys } from "../call/call-keys.js";
import type { SentHeaders } from "../journal/traces.js";

/** Why a server for this machine alone refuses a call. */
export interface LoopbackRefusal {
  readonly status: 401 | 403;
  readonly message: string;
}

/** The names of a server that listens on 127.0.0.1. */
export function loopbackHosts(server: Pick<Server, "address">): readonly string[] {
  const { port } = server.address() as AddressInfo;
  const names = ["127.0.0.1", "localhost"];
  // A URL leaves out the port of its scheme.
  return [...names.map((name) => `${name}:${port}`), ...(port === 80 ? names : [])];
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
  const { host } = headers;
  if (typeof host !== "string" || !hosts.includes(host.toLowerCase())) {
    const message = `the host ${host ?? "is missing, which"} is not this server; call http://${hosts[0]}`;
    return { status: 403, message };
  }
  const refusal = pageRefusal(headers, hosts);
  if (refusal !== undefined || isKeyIn === undefined || isKeyIn(headers, "")) return refusal;
  return { status: 401, message: "send the key as Authorization: Bearer" };
}

/** Refuses a page of another origin alone: a tunnel keeps the host that its sender has called. */
export function pageRefusal(
  { origin }: SentHeaders,
  hosts: readonly string[],
): LoopbackRefusal | undefined {
  if (origin === undefined || hosts.some((own) => origin === `http://${own}`)) return undefined;
  return { status: 403, message: `pages of ${origin} cannot call this server` };
}
