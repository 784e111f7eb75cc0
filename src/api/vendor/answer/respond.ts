// The last phases of a vendor call, which `vendor/plane.ts` runs on every answer: 304 by entity tag
// (`conditional`), faults that fire after handling, the trace, and the finished headers
// (`toPlaneAnswer`). `phases/` has the phases before them.

import { hash } from "node:crypto";
import { bareType, bodyKindOf, typeParameter } from "../../../engine/base/http-headers.js";
import { formatInstant, SECOND } from "../../../engine/base/time.js";
import type { FileContent } from "../../../engine/pack/behaviors.js";
import type { OtherType } from "../../../engine/pack/pack.js";
import { fileOf } from "../../../engine/world/rules/objects/files.js";
import { leftOf } from "../../../engine/world/rules/overrides/limits.js";
import { firstEvents } from "../../../engine/world/state/network-outcomes.js";
import type { World } from "../../../engine/world/world.js";
import { ownAddresses } from "../../../engine/world/world.js";
import type { PlaneAnswer } from "../../call/plane-call.js";
import { addHeaders, answerHeaders, isLost, JSON_TYPE } from "../../call/plane-call.js";
import type { CallEnd } from "../../journal/journal.js";
import { fidelityHeaders } from "../../journal/not-modelled.js";
import type { Trace } from "../../journal/traces.js";
import { KEPT_BODY, keepBody } from "../../journal/traces.js";
import { contentOf } from "../body/downloads.js";
import type { Call } from "../routes.js";
import type { EventStream, WireAnswer } from "./answer.js";
import { NO_ANSWER, outcomeAnswer } from "./fault-outcomes.js";

const NOT_MODIFIED = 304;

/**
 * Gives an answer to GET its entity tag, and a caller that has this answer already gets 304
 * (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2).
 */
export function conditional(call: Call): void {
  const { world, request, answer } = call;
  if (world.pack.wire.etags !== true || answer === null || isLost(answer.network)) return;
  const { status, text, stream, file } = answer;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || status !== 200 || text === null || stream !== undefined || file !== undefined) {
    return;
  }
  const etag = answer.headers?.["etag"] ?? `"${hash("sha256", text)}"`;
  const headers = { ...answer.headers, etag };
  const isKnown = tagsIn(request.headers["if-none-match"]).some((it) => it === etag || it === "*");
  if (!isKnown) call.answer = { ...answer, headers };
  else {
    const { network } = answer;
    const same = { status: NOT_MODIFIED, text: null, headers };
    call.answer = network === undefined ? same : { ...same, network };
  }
}

/** The tags of a header; a weak one counts as its strong form. */
function tagsIn(header: string | readonly string[] | undefined): readonly string[] {
  const text = Array.isArray(header) ? header.join(",") : (header ?? "");
  return String(text)
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
}

/** The headers of the call that the answer repeats, such as a version; undefined for none. */
function answeredHeaders({ world, request }: Call): WireAnswer["headers"] {
  const { callHeaders: headers } = world.pack.wire;
  if (headers === undefined) return undefined;
  const answered = Object.entries(headers).flatMap(([name, { answer, fallback }]) => {
    const value = request.headers[name] ?? fallback;
    return answer === undefined || value === undefined
      ? []
      : [[answer, world.services.mask(String(value))]];
  });
  return Object.fromEntries(answered);
}

/** Applies a fault that fires after the call is handled, then the network outcome. */
export function applyFaultOutcome(call: Call): void {
  const { fired, network } = call;
  if (fired?.fault.when === "after" && call.answer !== null) {
    const replaced = outcomeAnswer(fired.outcome, call, call.answer);
    if (replaced !== undefined) call.trace.resolution = "fault";
    call.answer = replaced ?? call.answer;
  }
  const isCounting = network?.given.events !== undefined || call.streamError !== null;
  if (isCounting && call.answer?.stream === undefined) {
    call.trace.warnings.push("the fault counts events, and this answer is no stream");
  } else if (network !== null) call.answer = { ...(call.answer ?? NO_ANSWER), network };
}

/** Notes the answer in the trace; an answer that the network loses leaves none. */
export function answer(call: Call): void {
  const { host, trace, answer: own } = call;
  if (own === null) throw new Error("this call has no answer yet");
  const { status, refused = null } = own;
  trace.refused = refused;
  const lost = lossOf(call, own);
  host.journal.counter?.called({ trace, status, refused, lost });
  host.journal.countAnswer(trace);
  if (lost === "before" || lost === "after") host.journal.traces.close(trace, 0);
  else {
    note(call, own);
    host.onAnswer?.(trace, own);
  }
}

function lossOf({ fired }: Call, { network }: WireAnswer): CallEnd["lost"] {
  if (!isLost(network)) return null;
  return network?.given.events === undefined ? (fired?.fault.when ?? "before") : "cut";
}

function note({ host, world, trace }: Call, answered: WireAnswer): void {
  const { status, kept, why, stream, network } = answered;
  if (why !== undefined) trace.why = why;
  const sent = stream === undefined ? [] : firstEvents(stream.events, network?.given.events ?? ALL);
  if (stream !== undefined) trace.stream = { events: stream.events.length, sent: sent.length };
  const text = stream === undefined ? answered.text : sent.join("");
  const resource = trace.operation === null ? undefined : world.resource(trace.operation.resource);
  const all = text ?? "";
  const isShort = all.length <= KEPT_BODY;
  const body = kept !== undefined && isShort ? kept : keepBody(resource, all);
  host.journal.traces.close(trace, status, body, isShort ? all.length : KEPT_BODY);
}

const ALL = Number.POSITIVE_INFINITY;

/** The answer with its headers. */
export function toPlaneAnswer(call: Call): PlaneAnswer {
  const { world, trace, traceId, fired } = call;
  const made = call.answer ?? NO_ANSWER;
  const { status, headers, network = null, file, stream } = made;
  const whole = isCut(network) ? (made.text ?? "") : made.text;
  const text = whole === null ? null : ownAddresses(world, whole);
  const bytes = bytesIn(text, headers?.["content-type"]);
  const isNone = status === NO_CONTENT;
  const isEmpty = isNone || trace.method === "HEAD";
  const type = text === null ? undefined : (world.pack.wire.bodies.media_type ?? JSON_TYPE);
  const usual = {
    date: world.clock.httpDate,
    type: isNone ? undefined : (file?.mediaType ?? type),
    trace: traceId,
    ...fidelityHeaders(trace),
    length:
      isNone || stream !== undefined
        ? undefined
        : (file?.size ?? lengthOf(bytes ?? text, made.isAscii, network)),
  };
  const all = answerHeaders(usual);
  const { header } = world.pack.wire.request_id;
  if (header !== undefined && made.requestId !== undefined)
    all[header.toLowerCase()] = made.requestId;
  for (const own of [rateHeaders(call), answeredHeaders(call), headers]) addHeaders(all, own);
  const sent = stream === undefined ? (bytes ?? text) : bodyOfStream(call, stream, network);
  return {
    status,
    headers: all,
    body: isEmpty ? null : file === undefined ? sent : contentOf(file),
    network,
    delay: fired?.fault.delay ?? 0,
    trace,
    over: null,
  };
}

/** A network fault counts events, whenever they are due. */
function bodyOfStream(
  call: Call,
  { events, pace }: EventStream,
  network: PlaneAnswer["network"],
): PlaneAnswer["body"] {
  const parts = events.map((event) => Buffer.from(event));
  return pace === 0 || network !== null ? parts : pacedParts(call, parts, pace);
}

const NO_CONTENT = 204;

/** The bytes of a text that is a `data:` URL of the answer's media type. */
function bytesIn(text: string | null, type: string | undefined): Uint8Array | undefined {
  if (type === undefined || text === null || !text.startsWith("data:")) return undefined;
  const start = `data:${bareType(type)};base64,`;
  return text.startsWith(start) ? Buffer.from(text.slice(start.length), "base64") : undefined;
}

/** Whether the answer ends in its body. */
const isCut = (network: PlaneAnswer["network"]): boolean =>
  network !== null && "body" in network && network.body !== "whole";

/** The head of a cut body promises at least two bytes, and not all of them are sent. */
function lengthOf(
  text: string | Uint8Array | null,
  isAscii: boolean | undefined,
  network: PlaneAnswer["network"],
): number {
  const isCounted = isAscii === true || text instanceof Uint8Array;
  const length = isCounted ? (text?.length ?? 0) : Buffer.byteLength(text ?? "");
  return isCut(network) ? Math.max(length, 2) : length;
}

/** The headers about the rate limit, if the vendor sends them; undefined for none. */
function rateHeaders({ world, trace, hasKey }: Call): WireAnswer["headers"] {
  const { rate_limit: rateLimit } = world.pack.wire;
  if (rateLimit?.headers === undefined || !hasKey) return undefined;
  const { limit, remaining, reset, retry_after: retryAfter } = rateLimit.headers;
  const next = typeof reset === "object" ? reset : { header: reset, time: "seconds" as const };
  const left = leftOf(world, rateLimit);
  const wait = Math.ceil((left.until - world.now) / SECOND);
  const all: readonly (readonly [string | undefined, string])[] = [
    [limit, String(left.count)],
    [remaining, String(left.remaining)],
    [next.header, RESET_TEXTS[next.time](left.until, wait)],
    [trace.resolution === "limited" ? retryAfter : undefined, String(wait)],
  ];
  return Object.fromEntries(
    all.flatMap(([name, value]) => (name === undefined ? [] : [[name, value]])),
  );
}

const RESET_TEXTS = {
  seconds: (_until: number, wait: number) => String(wait),
  duration: (_until: number, wait: number) => durationText(wait),
  iso: (until: number) => formatInstant(until),
  unix: (until: number) => String(Math.ceil(until / SECOND)),
  "unix-ms": (until: number) => String(until),
};

/** Seconds as `1s` or `6m0s`, as Go writes durations. */
function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds}s` : `${minutes}m${seconds % 60}s`;
}

type NextChunk = IteratorResult<Uint8Array, undefined>;

const OVER: NextChunk = { done: true, value: undefined };

/**
 * Parts of a body that come one by one: the first is there now, the others follow `pace` virtual
 * milliseconds apart. They wait for the clock only while somebody reads them, and end when the reader
 * gives up or the world is reset.
 */
const pacedParts = (
  { world, host }: Call,
  parts: readonly Uint8Array[],
  pace: number,
  start = world.now,
): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator](): AsyncIterator<Uint8Array, undefined> {
    let read = 0;
    let isCut = false;
    let wake = (): void => {};
    const forget = host.held.keep(() => {
      isCut = true;
      wake();
    });
    const end = (): NextChunk => {
      read = parts.length;
      forget();
      wake();
      return OVER;
    };
    const next = async (): Promise<NextChunk> => {
      const due = start + read * pace;
      if (due > world.now && read < parts.length && !isCut) {
        await new Promise<void>((resolve) => {
          const cancel = host.application.sleepQueue.add(due, resolve);
          wake = () => {
            cancel();
            resolve();
          };
        });
      }
      const value = parts[read];
      if (value === undefined) return end();
      if (isCut) throw new Error("the world of this stream is gone");
      read += 1;
      return { done: false, value };
    };
    return { next, return: async () => end() };
  },
});

/**
 * The answer in the media type that the call prefers, of those that the document declares. Without a
 * preference, and where it admits none of them, the answer stays as it is.
 * https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1
 */
export function negotiated(
  { operation, request, trace, world }: Call,
  answer: WireAnswer,
): WireAnswer {
  const { otherTypes, status } = operation;
  const accept = request.headers["accept"];
  const isOther = answer.status !== status || answer.stream !== undefined;
  if (otherTypes === undefined || accept === undefined || isOther) return answer;
  const weigh = weightsIn(String(accept));
  const own =
    answer.headers?.["content-type"] ?? world.pack.wire.bodies.media_type ?? "application/json";
  let best: OtherType | undefined;
  let most = weigh(own);
  for (const type of otherTypes) {
    const weight = weigh(type.mediaType);
    if (weight > most) [best, most] = [type, weight];
  }
  if (best === undefined) return answer;
  const { mediaType, text } = best;
  const { requestId = "" } = answer;
  const headers = { ...answer.headers, "content-type": mediaType };
  const file = bodyKindOf(mediaType) === "bytes" ? fileIn(world, trace.subject) : undefined;
  const bytes = file && `data:${bareType(mediaType)};base64,${file.base64}`;
  return { status, requestId, headers, text: bytes ?? text ?? answer.text };
}

/** The file of the answer's object, for a caller that prefers bytes. */
function fileIn(world: World, subject: Trace["subject"]): FileContent | undefined {
  if (subject === null) return undefined;
  const row = world.table(subject.resource).get(subject.id);
  return row && fileOf(world.resource(subject.resource), row);
}

/** The weight of a media type by the header; 0 where the header does not admit it. */
function weightsIn(accept: string): (mediaType: string) => number {
  const ranges = accept.split(",").map((range) => {
    const weight = Number(typeParameter(range, "q") ?? 1);
    return { range: bareType(range), weight: Number.isNaN(weight) ? 1 : weight };
  });
  return (mediaType) => {
    const type = bareType(mediaType);
    const [main] = type.split("/", 1);
    for (const wanted of [type, `${main}/*`, "*/*"]) {
      const found = ranges.find(({ range }) => range === wanted);
      if (found !== undefined) return found.weight;
    }
    return 0;
  };
}
