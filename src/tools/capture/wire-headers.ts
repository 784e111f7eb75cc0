import type { HarHeaders } from "../har/har.js";

/** Names and values in turn, as Node.js has them from the wire. */
export type RawHeaders = readonly string[];

/**
 * Headers of one connection (https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1). Transfer-Encoding
 * stays: it makes Node.js send chunks again.
 */
const OF_CONNECTION = ["connection", "keep-alive", "proxy-connection", "te", "upgrade"];

export function* pairsOf(raw: RawHeaders): Generator<readonly [string, string], void, undefined> {
  for (let at = 0; at + 1 < raw.length; at += 2) yield [raw[at] ?? "", raw[at + 1] ?? ""];
}

/** What says where a message ends, and whose it is: without it, a body would be read as a call. */
const FRAMING = ["content-length", "host", "transfer-encoding"];

/**
 * What goes on: without the headers of the connection, and those that `Connection` names beside the
 * framing.
 */
export function passedOn(raw: RawHeaders): readonly (readonly [string, string])[] {
  const pairs = [...pairsOf(raw)];
  const named = valuesOf(pairs, "connection").flatMap((value) => value.split(","));
  const left = new Set([...OF_CONNECTION, ...named.map((name) => name.trim().toLowerCase())]);
  for (const name of FRAMING) left.delete(name);
  return pairs.filter(([name]) => !left.has(name.toLowerCase()));
}

/** The same with another host, in its place. */
export function withHost(
  headers: HarHeaders,
  host: string,
): readonly (readonly [string, string])[] {
  const pairs = [...headers];
  const changed = pairs.map(([name, value]) =>
    name.toLowerCase() === "host" ? ([name, host] as const) : ([name, value] as const),
  );
  const has = pairs.some(([name]) => name.toLowerCase() === "host");
  return has ? changed : [["Host", host], ...changed];
}

const valuesOf = (headers: HarHeaders, wanted: string): readonly string[] =>
  [...headers].filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);

/** Whether one of the headers is there. */
export const hasHeader = (headers: HarHeaders, ...names: readonly string[]): boolean =>
  [...headers].some(([name]) => names.includes(name.toLowerCase()));

/** The most bytes of the headers of one message: more than servers take. */
export const LARGEST_HEAD = 256 * 1024;
