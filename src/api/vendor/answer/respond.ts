import { bareType } from "../../../engine/base/media-type.js";
import { answerHeaders, JSON_TYPE } from "../../call/answer-headers.js";
import type { PlaneAnswer } from "../../call/plane-call.js";
import { KEPT_BODY, keepBody } from "../../journal/traces/kept-bodies.js";
import { contentOf } from "../body/files.js";
import type { Call } from "../call.js";
import type { WireAnswer } from "./answer.js";
import { answeredHeaders } from "./call-headers.js";
import { NO_ANSWER, renderError, renderForeign } from "./forced-outcome.js";
import { rateHeaders } from "./rate-headers.js";

/** A fault has the last word; what it does to the network is done to whatever was answered. */
export function applyFaultOutcome(call: Call): void {
  if (call.fired === null) return;
  const { outcome } = call.fired;
  const isForced = outcome.kind === "error" || outcome.kind === "foreign";
  if (isForced || outcome.kind === "network") call.trace.resolution = "fault";
  if (outcome.kind === "error") call.answer = renderError(call, outcome);
  if (outcome.kind === "foreign") call.answer = renderForeign(outcome);
  if (outcome.kind === "network") {
    call.answer = { ...(call.answer ?? NO_ANSWER), network: outcome.network };
  }
}

/** Notes the answer in the trace; where a broken network takes its place, that there is none. */
export function answer(call: Call): void {
  const { host, trace, answer: given } = call;
  if (given === null) throw new Error("this call has no answer yet");
  const { status, refused = null, network } = given;
  const lost = network === undefined ? null : (call.fired?.fault.when ?? "before");
  host.journal.counter?.called({ trace, status, refused, lost });
  if (network !== undefined) host.journal.traces.close(trace, 0);
  else {
    note(call, given);
    host.onAnswer?.(trace, given);
  }
}

function note({ host, world, trace }: Call, { status, text, kept, why }: WireAnswer): void {
  if (why !== undefined) trace.why = why;
  const resource = trace.operation === null ? undefined : world.resource(trace.operation.resource);
  const all = text ?? "";
  const isShort = all.length <= KEPT_BODY;
  const body = kept !== undefined && isShort ? kept : keepBody(resource, all);
  host.journal.traces.close(trace, status, body, isShort ? all.length : KEPT_BODY);
}

/** The answer with its headers. */
export function toPlaneAnswer(call: Call): PlaneAnswer {
  const { world, trace, traceId, fired, answer: given } = call;
  const { status, requestId, headers, network = null, file, ...rest } = given ?? NO_ANSWER;
  // Half of it will come, so there is something to promise.
  const text = network === "truncate" ? (rest.text ?? "") : rest.text;
  const bytes = bytesIn(text, headers?.["content-type"]);
  const isNone = status === NO_CONTENT;
  const isEmpty = isNone || trace.method === "HEAD";
  const type = text === null ? undefined : JSON_TYPE;
  const own = {
    ...requestIdHeader(call, requestId),
    ...rateHeaders(call),
    ...answeredHeaders(call),
    ...headers,
  };
  const said = {
    date: world.httpDate(),
    type: isNone ? undefined : (file?.mediaType ?? type),
    trace: traceId,
    length: isNone ? undefined : (file?.size ?? lengthOf(bytes ?? text, rest.isAscii, network)),
  };
  return {
    status,
    headers: answerHeaders(said, own),
    body: isEmpty ? null : file === undefined ? (bytes ?? text) : contentOf(file),
    network,
    delay: fired?.fault.delay ?? 0,
    pace: isEmpty ? undefined : call.pace,
    trace,
    over: null,
  };
}

const NO_CONTENT = 204;

/** The bytes that an answer's text stands for as a `data:` URL of its own media type. */
function bytesIn(text: string | null, type: string | undefined): Uint8Array | undefined {
  if (type === undefined || text === null || !text.startsWith("data:")) return undefined;
  const start = `data:${bareType(type)};base64,`;
  return text.startsWith(start) ? Buffer.from(text.slice(start.length), "base64") : undefined;
}

function requestIdHeader(
  { world }: Call,
  requestId: string | undefined,
): PlaneAnswer["headers"] | undefined {
  const { header } = world.pack.wire.requestId;
  return header === null || requestId === undefined ? undefined : { [header]: requestId };
}

/** Two at least where half of it is to come. */
function lengthOf(
  text: string | Uint8Array | null,
  isAscii: boolean | undefined,
  network: PlaneAnswer["network"],
): number {
  const isCounted = isAscii === true || text instanceof Uint8Array;
  const length = isCounted ? (text?.length ?? 0) : Buffer.byteLength(text ?? "");
  return network === "truncate" ? Math.max(length, 2) : length;
}
