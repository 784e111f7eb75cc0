// `Call`: makes any call of the control API (`/__admin__`) by its operationId, with the types of
// its OpenAPI document (`Query`, `Body`, `Answer`); all methods of the client end here. `callOver`
// makes one over HTTP or in process.

import type { ControlCallSpec, ControlCalls } from "../../../generated/control/calls.js";
import { controlCalls } from "../../../generated/control/calls.js";
import type { Json } from "../../engine/base/json.js";
import { cut } from "../../engine/base/text.js";
import { ControlPlaneError, readRefusal, TransportError } from "./errors.js";
import type { Transport, TransportRequest, TransportResponse } from "./transport.js";

/** The operationId of a call in the control contract. */
export type CallName = keyof ControlCalls;

/** Query parameters of a call. */
export type Query<C extends CallName> = ControlCalls[C]["query"];
/** Body of a call. */
export type Body<C extends CallName> = ControlCalls[C]["body"];
/** The answer of a call. */
export type Answer<C extends CallName> = ControlCalls[C]["answer"];

/** The parts of a call; a part without required members is optional. */
export type CallRequest<C extends CallName> = RequestPart<"path", ControlCalls[C]["path"]> &
  RequestPart<"query", ControlCalls[C]["query"]> &
  (undefined extends ControlCalls[C]["body"]
    ? { readonly body?: ControlCalls[C]["body"] }
    : { readonly body: ControlCalls[C]["body"] });

type RequestPart<Name extends string, Values> =
  Partial<Values> extends Values
    ? { readonly [name in Name]?: Values | undefined }
    : { readonly [name in Name]: Values };

type Arguments<C extends CallName> =
  Partial<CallRequest<C>> extends CallRequest<C>
    ? readonly [request?: CallRequest<C>]
    : readonly [request: CallRequest<C>];

/**
 * Makes any call of the control contract by its operationId; request and answer have the types
 * of the contract.
 *
 * @throws ControlPlaneError if the instance refuses the call
 * @throws TransportError if no instance answers
 * @example
 * ```ts
 * const { data } = await sim.call("listEvents", { query: { type: "task_run.completed" } });
 * ```
 */
export type Call = <C extends CallName>(name: C, ...request: Arguments<C>) => Promise<Answer<C>>;

/**
 * A body with the names of a pack, as the contract's type. The compiler cannot see that it fits
 * while the pack is a type parameter.
 */
export const bodyOf = <C extends CallName>(named: unknown): Body<C> => named as Body<C>;

/** A `Call` over the transport. */
export function callOver(transport: Transport): Call {
  return async <C extends CallName>(name: C, ...[call]: Arguments<C>): Promise<Answer<C>> => {
    const request = toRequest(controlCalls[name], call ?? {});
    const response = await transport(request);
    return readAnswer<Answer<C>>(request, response);
  };
}

interface RequestParts {
  readonly path?: RequestValues | undefined;
  readonly query?: RequestValues | undefined;
  readonly body?: unknown;
}

type RequestValues = Readonly<Record<string, string | number | boolean | undefined>>;

function toRequest(
  spec: ControlCallSpec,
  { path = {}, query = {}, body }: RequestParts,
): TransportRequest {
  const filled = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined || value === "") throw new TypeError(`${spec.id}: ${name} is missing`);
    return encodeURIComponent(value);
  });
  const set = Object.entries(query).filter(([, value]) => value !== undefined);
  return {
    method: spec.method,
    path: filled,
    query: Object.fromEntries(set.map(([name, value]) => [name, String(value)])),
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** The answer of an instance. @throws ControlPlaneError for a refusal; TransportError for no answer */
export function readAnswer<T>(request: TransportRequest, response: TransportResponse): T {
  const { status, headers, text } = response;
  if (headers[CONTRACT_VERSION] === undefined) throw notAnInstance(request, response);
  // Trusted: the instance follows the contract that these types come from.
  if (status >= 200 && status < 300) return parse<T>(request, response);
  const refusal =
    text === "" ? undefined : readRefusal(parse<Json>(request, response), headers[ERROR_CODE]);
  if (refusal === undefined) throw notAnInstance(request, response);
  throw new ControlPlaneError(request, response, refusal);
}

const CONTRACT_VERSION = "x-mock-contract-version";
const ERROR_CODE = "x-mock-error-code";

function parse<T>(request: TransportRequest, response: TransportResponse): T {
  try {
    const { status, text } = response;
    const value = status === 204 ? undefined : isText(response) ? text : JSON.parse(text);
    return value;
  } catch (cause) {
    throw new TransportError(`${said(request, response)}, which is not JSON`, { cause });
  }
}

/** Texts for people and live streams are not parsed. */
const isText = ({ headers }: TransportResponse) =>
  headers["content-type"]?.startsWith("text/") === true;

function notAnInstance(request: TransportRequest, response: TransportResponse): TransportError {
  return new TransportError(
    `${said(request, response)}. This is not an answer of a control plane. Is the url the root of an instance?`,
  );
}

function said({ method, path }: TransportRequest, { status, text }: TransportResponse): string {
  return `${method} ${path}: the answer was ${status} ${text === "" ? "without a body" : cut(text, 200)}`;
}
