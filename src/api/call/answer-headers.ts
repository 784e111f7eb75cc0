import type { PlaneAnswer } from "./plane-call.js";

/** The facts in an answer's headers; undefined: the header is absent. */
export interface AnswerHeaders {
  readonly date: string;
  readonly type: string | undefined;
  /** Names the trace that explains the answer. */
  readonly trace?: string;
  /** What the pack does not model of the call. */
  readonly notModelled?: string | undefined;
  readonly contract?: string;
  /** Of the body, in bytes. */
  readonly length: number | undefined;
}

export const TRACE_HEADER = "x-mock-resolution-trace";
export const NOT_MODELLED_HEADER = "x-mock-not-modelled";
export const CONTRACT_HEADER = "x-mock-contract-version";
/** On refusals of the control plane. */
export const ERROR_CODE_HEADER = "x-mock-error-code";

/** The headers of every answer of either plane, in the order in which they go out; `own` come last. */
export function answerHeaders(
  { date, type, trace, notModelled, contract, length }: AnswerHeaders,
  own?: PlaneAnswer["headers"],
): Record<string, string> {
  const headers: Record<string, string> = { date };
  if (type !== undefined) headers["content-type"] = type;
  if (trace !== undefined) headers[TRACE_HEADER] = trace;
  if (notModelled !== undefined) headers[NOT_MODELLED_HEADER] = notModelled;
  if (contract !== undefined) headers[CONTRACT_HEADER] = contract;
  if (length !== undefined) headers["content-length"] = String(length);
  addHeaders(headers, own);
  return headers;
}

/** Adds more headers, by lower-case name. */
export function addHeaders(
  headers: Record<string, string>,
  more: PlaneAnswer["headers"] | undefined,
): void {
  for (const name in more) headers[name.toLowerCase()] = more[name] ?? "";
}

export const JSON_TYPE = "application/json; charset=utf-8";
export const TEXT_TYPE = "text/plain; charset=utf-8";
