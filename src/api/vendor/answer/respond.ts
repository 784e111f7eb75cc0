import { bareType } from "../../../engine/base/media-type.js";
import { ownAddresses } from "../../../engine/world/own-addresses.js";
import { eventsSent, firstEvents } from "../../../engine/world/state/overrides/faults.js";
import { addHeaders, answerHeaders, JSON_TYPE } from "../../call/answer-headers.js";
import type { PlaneAnswer } from "../../call/plane-call.js";
import { isLost } from "../../call/plane-call.js";
import type { EndedCall } from "../../journal/counter.js";
import { notModelledHeader } from "../../journal/not-modelled.js";
import { KEPT_BODY, keepBody } from "../../journal/traces/kept-bodies.js";
import type { Trace } from "../../journal/traces/traces.js";
import { contentOf } from "../body/files.js";
import type { Call } from "../call.js";
import type { EventStream, WireAnswer } from "./answer.js";
import { answeredHeaders } from "./call-headers.js";
import { NO_ANSWER, outcomeAnswer } from "./fault-outcomes.js";
import { PacedParts } from "./paced-parts.js";
import { rateHeaders } from "./rate-headers.js";

/** Applies a fault that fires after the call is handled, then the network outcome. */
export function applyFaultOutcome(call: Call): void {
  const { fired, network } = call;
  if (fired?.fault.when === "after" && call.answer !== null) {
    const replaced = outcomeAnswer(call, fired.outcome, call.answer);
    if (replaced !== undefined) call.trace.resolution = "fault";
    call.answer = replaced ?? call.answer;
  }
  const isCounting = eventsSent(network) !== undefined || call.streamError !== null;
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
  if (lost === "before" || lost === "after") host.journal.traces.close(trace, 0);
  else {
    note(call, own);
    host.onAnswer?.(trace, own);
  }
}

function lossOf({ fired }: Call, { network }: WireAnswer): EndedCall["lost"] {
  if (!isLost(network)) return null;
  return eventsSent(network) === undefined ? (fired?.fault.when ?? "before") : "cut";
}

function note({ host, world, trace }: Call, answered: WireAnswer): void {
  const { status, kept, why, stream, network } = answered;
  if (why !== undefined) trace.why = why;
  const sent = stream === undefined ? [] : firstEvents(stream.events, eventsSent(network) ?? ALL);
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
  const type = text === null ? undefined : (world.pack.wire.json_type ?? JSON_TYPE);
  const usual = {
    date: world.clock.httpDate,
    type: isNone ? undefined : (file?.mediaType ?? type),
    trace: traceId,
    notModelled: headerOf(trace),
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

const headerOf = ({ notModelled: all }: Trace): string | undefined =>
  all.length === 0 ? undefined : notModelledHeader(all);

/** A network fault counts events, whenever they are due. */
function bodyOfStream(
  { world, host }: Call,
  { events, pace }: EventStream,
  network: PlaneAnswer["network"],
): PlaneAnswer["body"] {
  const parts = events.map((event) => Buffer.from(event));
  if (pace === 0 || network !== null) return parts;
  return new PacedParts(world, host, parts, pace);
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
