import type { AddressInfo } from "node:net";
import { isIP } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import { networkInterfaces } from "node:os";

type Address = Pick<AddressInfo, "address" | "port">;
type Interface = Pick<NetworkInterfaceInfo, "address" | "family" | "internal">;

/** The URL of a server that listens on `bound`, where the option `host` named the address. */
export function reachableUrl(
  scheme: "http" | "https",
  host: string,
  { address, port }: Address,
  interfaces: readonly Interface[] = allInterfaces(),
): string {
  return `${scheme}://${reachableHost(host, address, interfaces)}:${port}`;
}

function reachableHost(host: string, bound: string, interfaces: readonly Interface[]): string {
  if (WILDCARDS.has(bound)) return inUrl(ownAddress(bound, interfaces));
  // Other machines may know a name by another address than this one does.
  return isIP(host) === 0 && !isLoopback(bound) ? host : inUrl(bound);
}

/** They mean all addresses of the machine, and cannot be called themselves. */
const WILDCARDS = new Set(["0.0.0.0", "::"]);

/** The address of the first external interface; IPv4 is preferred, since it works everywhere. */
function ownAddress(wildcard: string, interfaces: readonly Interface[]): string {
  const outside = interfaces.filter(
    ({ internal, address }) => !internal && !LINK_LOCAL.test(address),
  );
  const of = (family: string): string | undefined =>
    outside.find((each) => each.family === family)?.address;
  return of("IPv4") ?? (wildcard === "::" ? of("IPv6") : undefined) ?? "127.0.0.1";
}

/** Link-local addresses (RFC 3927, RFC 4291 section 2.5.6). */
const LINK_LOCAL = /^(?:169\.254\.|fe[89ab][0-9a-f]:)/i;

/** Whether only this machine can call an address (RFC 1122 section 3.2.1.3, RFC 4291 section 2.5.3). */
export const isLoopback = (address: string): boolean =>
  /^(?:::ffff:)?127\./i.test(address) || address === "::1";

const inUrl = (address: string): string => (address.includes(":") ? `[${address}]` : address);

const allInterfaces = (): readonly Interface[] =>
  Object.values(networkInterfaces()).flatMap((each) => each ?? []);
