import type { ControlCallSpec, ControlCalls } from "../../../generated/control/calls.js";
import { controlCalls } from "../../../generated/control/calls.js";
import type { Json } from "../../engine/base/json.js";
import { ControlPlaneError, readRefusal, TransportError } from "./errors.js";
import type { Transport, TransportRequest, TransportResponse } from "./transport.js";

/** Name of a call in the control contract, its operationId. */
export type CallName = keyof ControlCalls;

/** Query parameters of a call. */
export type Query<C extends CallName> = ControlCalls[C]["query"];
/** Body of a call. */
export type Body<C extends CallName> = ControlCalls[C]["body"];
/** What a call answers. */
export type Answer<C extends CallName> = ControlCalls[C]["answer"];

/** What a call takes; a part that can be empty can be left out. */
export type CallRequest<C extends CallName> = Part<"path", ControlCalls[C]["path"]> &
  Part<"query", ControlCalls[C]["query"]> &
  (undefined extends ControlCalls[C]["body"]
    ? { readonly body?: ControlCalls[C]["body"] }
    : { readonly body: ControlCalls[C]["body"] });

type Part<Name extends string, Values> =
  Partial<Values> extends Values
    ? { readonly [name in Name]?: Values | undefined }
    : { readonly [name in Name]: Values };

type Given<C extends CallName> =
  Partial<CallRequest<C>> extends CallRequest<C>
    ? readonly [request?: CallRequest<C>]
    : readonly [request: CallRequest<C>];

/**
 * Makes any call of the control contract by its operationId; request and answer have the types
 * of the contract.
 *
 * @throws ControlPlaneError when the instance refuses it
 * @throws TransportError when no instance answers
 * @example
 * ```ts
 * const { data } = await sim.call("listEvents", { query: { type: "task_run.completed" } });
 * ```
 */
export type Call = <C extends CallName>(name: C, ...request: Given<C>) => Promise<Answer<C>>;

/**
 * The body of a call that was confined to the names of a pack. It is one of the contract all the
 * same, which the compiler cannot see where the pack is a type parameter.
 */
export const bodyOf = <C extends CallName>(named: unknown): Body<C> => named as Body<C>;

/** A `Call` over the transport. */
export function callOver(transport: Transport): Call {
  return async <C extends CallName>(name: C, ...[given]: Given<C>): Promise<Answer<C>> => {
    const request = toRequest(controlCalls[name], given ?? {});
    const response = await transport(request);
    return readAnswer<C>(request, response);
  };
}

interface Parts {
  readonly path?: Values | undefined;
  readonly query?: Values | undefined;
  readonly body?: unknown;
}

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

function toRequest(
  spec: ControlCallSpec,
  { path = {}, query = {}, body }: Parts,
): TransportRequest {
  const filled = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined || value === "") throw new TypeError(`${spec.id}: ${name} is missing`);
    return encodeURIComponent(value);
  });
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return {
    method: spec.method,
    path: filled,
    query: Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function readAnswer<C extends CallName>(
  request: TransportRequest,
  response: TransportResponse,
): Answer<C> {
  const { status, headers, text } = response;
  if (headers[CONTRACT_VERSION] === undefined) throw notAnInstance(request, response);
  const isGood = status >= 200 && status < 300;
  // Trusted from here on: the instance made it by the contract that these types come from.
  if (isGood && headers["content-type"]?.startsWith("text/") === true) {
    const words: unknown = text;
    return words as Answer<C>;
  }
  if (isGood) return parse<Answer<C>>(request, response);
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

/** What is for people, or told as it happens, is handed on as it is. */
const isText = ({ headers }: TransportResponse): boolean =>
  headers["content-type"]?.startsWith("text/") === true;

function notAnInstance(request: TransportRequest, response: TransportResponse): TransportError {
  return new TransportError(
    `${said(request, response)}. That is no answer of a control plane: does the url lead to the root of an instance?`,
  );
}

function said({ method, path }: TransportRequest, { status, text }: TransportResponse): string {
  const start = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return `${method} ${path}: the answer was ${status} ${start === "" ? "without a body" : start}`;
}
