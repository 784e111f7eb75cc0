// Learn: `trafficOf` takes the traffic with one vendor from HAR files, in the order of the vendor's
// clock.

import type { Json, OperationSpec, Pack } from "facsimile/kit";
import { findRoute, parsedJson } from "facsimile/kit";
import type { HarAnswer, HarEntry, HarMessage } from "../../har/har.js";
import { readTime } from "../comparing/difference.js";

/**
 * The traffic with the vendor of a pack, or, without one, with the host of the most calls.
 *
 * @param from the vendor's address, with what comes before the paths of the document; by default the
 *   host most of whose calls the document has
 */
export function trafficOf(
  pack: Pack | undefined,
  files: readonly HarFile[],
  from?: string,
): Traffic {
  const base = from ?? usualOrigin(pack, files);
  const counts = { elsewhere: 0, unanswered: 0 };
  const items: Recorded[] = [];
  for (const { name, entries } of files) {
    for (const entry of entries) {
      const position = `${name}#${entry.position}`;
      if (entry.isWebhook) items.push(webhookOf(entry, position));
      else if (!isBelow(entry.request.url, base)) counts.elsewhere += 1;
      else if (entry.answer === null) counts.unanswered += 1;
      else items.push(callOf(pack, entry, entry.answer, position, base));
    }
  }
  const origin = base === "" ? "" : new URL(base).origin;
  const inOrder = items.toSorted((one, other) => one.at - other.at);
  return { items: byVendorClock(inOrder), origin, ...counts };
}

/** What several recordings have of one vendor, in order. */
export interface Traffic {
  readonly items: readonly Recorded[];
  /** The vendor's address; empty without a call. */
  readonly origin: string;
  /** Entries of other hosts, and calls without an answer. */
  readonly elsewhere: number;
  readonly unanswered: number;
}

/** A call of the application, and the vendor's answer. */
export interface RecordedCall {
  readonly kind: "call";
  /** Its file and its place there, such as `traffic.har#12`: what a fact names as its proof. */
  readonly position: string;
  /** By the vendor's clock. */
  readonly at: number;
  readonly took: number;
  readonly method: string;
  /** From the path on, with the query. */
  readonly url: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
  readonly status: number;
  readonly answerHeaders: ReadonlyMap<string, string>;
  /** Undefined where the answer is no JSON, or was not recorded. */
  readonly answer: Json | undefined;
  /** Undefined for a path that the document does not have. */
  readonly operation: OperationSpec | undefined;
}

/** A webhook that the application received. */
export interface RecordedWebhook {
  readonly kind: "webhook";
  readonly position: string;
  readonly at: number;
  readonly took: number;
  readonly url: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Json | undefined;
  /** The application's answer; null for none. */
  readonly status: number | null;
}

export type Recorded = RecordedCall | RecordedWebhook;

/** `Date` has whole seconds, so the clocks differ for certain only from here on. */
const DIFFERENT = 2000;

/**
 * The traffic by the vendor's clock, which the header `Date` tells. The recorder's clock can be
 * another one: of a machine that is some seconds late, or of a vendor's test mode in another year.
 */
function byVendorClock(items: readonly Recorded[]): readonly Recorded[] {
  const apart = items.flatMap((item) => {
    const date = dateOf(item);
    return date === undefined ? [] : [date - item.at];
  });
  const median = apart.toSorted((one, other) => one - other)[apart.length >> 1] ?? 0;
  if (Math.abs(median) < DIFFERENT) return items;
  let [offset = 0] = apart;
  let last = -Infinity;
  return items.map((item) => {
    const date = dateOf(item);
    if (date !== undefined) offset = date - item.at;
    last = Math.max(last, item.at + offset);
    return { ...item, at: last };
  });
}

function dateOf(item: Recorded): number | undefined {
  const date = readTime(item.kind === "call" ? item.answerHeaders.get("date") : undefined);
  return date?.form === "mail" ? date.at : undefined;
}

/** The entries of one file. */
export interface HarFile {
  readonly name: string;
  readonly entries: readonly HarEntry[];
}

/** The origin with the most calls whose paths the document has. */
function usualOrigin(pack: Pack | undefined, files: readonly HarFile[]): string {
  const counts = new Map<string, number>();
  for (const { request, isWebhook } of files.flatMap(({ entries }) => entries)) {
    if (isWebhook) continue;
    const { origin, pathname } = new URL(request.url);
    const isFound = pack === undefined || findRoute(pack, request.method, pathname) !== undefined;
    counts.set(origin, (counts.get(origin) ?? 0) + (isFound ? 1 : 0));
  }
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  return first === undefined || first[1] === 0 ? "" : first[0];
}

function isBelow(url: string, base: string): boolean {
  if (base === "" || !url.startsWith(base)) return false;
  const next = url.charAt(base.length);
  return base.endsWith("/") || next === "" || next === "/" || next === "?";
}

function callOf(
  pack: Pack | undefined,
  { request, at, took }: HarEntry,
  answer: HarAnswer,
  position: string,
  base: string,
): RecordedCall {
  const rest = request.url.slice(base.replace(/\/$/, "").length).replace(/#.*$/s, "");
  const url = rest.startsWith("/") ? rest : `/${rest}`;
  return {
    kind: "call",
    position,
    at,
    took,
    method: request.method,
    url,
    headers: request.headers,
    body: request.body ?? new Uint8Array(),
    status: answer.status,
    answerHeaders: answer.headers,
    answer: jsonOf(answer),
    operation: pack && operationOf(pack, request.method, url),
  };
}

/** A recording by the operations of a pack that has learned since it was read. */
export function boundTo(pack: Pack, { items, ...traffic }: Traffic): Traffic {
  const bound = (item: Recorded): Recorded =>
    item.kind === "webhook"
      ? item
      : { ...item, operation: operationOf(pack, item.method, item.url) };
  return { ...traffic, items: items.map(bound) };
}

function operationOf(pack: Pack, method: string, url: string): OperationSpec | undefined {
  const target = findRoute(pack, method, url)?.target;
  return typeof target === "object" ? target : undefined;
}

const webhookOf = ({ request, answer, at, took }: HarEntry, position: string): RecordedWebhook => ({
  kind: "webhook",
  position,
  at,
  took,
  url: request.url,
  headers: request.headers,
  body: jsonOf(request),
  status: answer?.status ?? null,
});

const jsonOf = ({ body }: HarMessage): Json | undefined =>
  body === null ? undefined : parsedJson(Buffer.from(body).toString("utf8"));
