// `controlPlane`: the control API; it takes each call under `/__admin__` to its handler and makes
// the answer. `handlers` joins the modules with calls that only read or drive; `changing.ts` joins
// those with calls that change the simulated vendor's state. The vendor's API is
// `api/vendor/plane.ts`.

import type { ControlCallSpec, ControlCalls } from "../../../generated/control/calls.js";
import { controlCalls } from "../../../generated/control/calls.js";
import { hintFor } from "../../engine/base/nearest.js";
import { thrower } from "../../engine/pack/handlers.js";
import { ControlError, controlErrorText } from "../../engine/world/rules/errors/control-errors.js";
import type { PlaneAnswer, PlaneCall } from "../call/plane-call.js";
import {
  answerHeaders,
  ERROR_CODE_HEADER,
  fromPath,
  isTooLarge,
  JSON_TYPE,
  RecordingWriteError,
  TEXT_TYPE,
} from "../call/plane-call.js";
import type { PathParameters, RouteEntry } from "../call/route-table.js";
import type { ChangeName } from "./change-names.js";
import { isChangeName } from "./change-names.js";
import * as clock from "./clock/clock.js";
import * as instance from "./description/instance.js";
import { getMetrics } from "./description/metrics.js";
import { getPack } from "./description/pack-description.js";
import { getReference } from "./description/reference.js";
import * as explorations from "./explorations.js";
import type { ControlCall, ControlHost, ControlRequest, Handler, Readers } from "./handlers.js";
import { WrittenAnswer } from "./handlers.js";
import * as journal from "./journal/journal.js";
import { streamTimeline } from "./journal/stream.js";
import * as faults from "./overrides/faults.js";
import { getLimits } from "./overrides/limits.js";
import { listPins } from "./overrides/pins.js";
import { listScenarios } from "./overrides/scenarios.js";
import { listUnused } from "./overrides/unused.js";
import { readRequest } from "./requests.js";
import * as deliveries from "./webhooks/deliveries.js";
import { listWebhookFaults } from "./webhooks/webhook-faults.js";
import * as endpoints from "./webhooks/webhooks.js";
import { listMessages } from "./world/messages.js";
import { reset } from "./world/reset.js";
import * as rewind from "./world/rewind.js";
import * as state from "./world/state.js";
import { listPossibleWorldEvents } from "./world/world-events.js";
import * as worlds from "./world/worlds.js";

/** The calls of the contract that do not change the world, by operationId: views and drives. */
const handlers: Readers = {
  ...clock,
  ...deliveries,
  ...endpoints,
  ...explorations,
  ...faults,
  ...instance,
  ...journal,
  ...rewind,
  ...state,
  ...worlds,
  getLimits,
  getMetrics,
  getPack,
  getReference,
  listMessages,
  listPins,
  listPossibleWorldEvents,
  listScenarios,
  listUnused,
  listWebhookFaults,
  reset,
  streamTimeline,
};

/**
 * Calls that people open in a browser. A browser sends no Bearer key; it asks for a name and a
 * password, and sends them by RFC 7617. The key is the password, and the name does not matter. Only
 * calls that change nothing may be here, because a browser repeats the password with every request.
 */
const PAGES: ReadonlySet<ControlCallSpec["id"]> = new Set(["getReference"]);

const isPage = (name: ControlCallSpec["id"]): boolean => PAGES.has(name);

/** Asks a browser for the key. */
const CHALLENGE = {
  "www-authenticate": 'Basic realm="the key as password, any name", charset="UTF-8"',
};

const SCHEME = /^Basic +([A-Za-z0-9+/=]+)$/i;

/** The headers as other clients send them: `Bearer` and the password of the browser. */
function withBearer(headers: PlaneCall["headers"]): PlaneCall["headers"] {
  const { authorization } = headers;
  const encoded = typeof authorization === "string" ? SCHEME.exec(authorization)?.[1] : undefined;
  if (encoded === undefined) return headers;
  const value = Buffer.from(encoded, "base64").toString("utf8");
  return { ...headers, authorization: `Bearer ${value.slice(value.indexOf(":") + 1)}` };
}

/** Version of the contract that `openapi.yaml` describes. */
export const CONTRACT_VERSION = "2.0";
export const ADMIN_PREFIX = "/__admin__";

/** The longest body of a call, in bytes. */
export const CONTROL_BODY_LIMIT = 64 * 1024 * 1024;

/** Whether a URL is one of the control plane. */
export function isControl(url: string): boolean {
  const path = fromPath(url);
  return path.startsWith(ADMIN_PREFIX) && AFTER_PREFIX.test(path.slice(ADMIN_PREFIX.length));
}

const AFTER_PREFIX = /^(?:[/?#]|$)/;

/**
 * The calls under `/__admin__`, made by tests. Routes and types are those of the contract. A refused
 * call changes nothing.
 */
export async function controlPlane(host: ControlHost, call: PlaneCall): Promise<PlaneAnswer> {
  try {
    return await answerTo(host, call);
  } catch (error) {
    return refusal(host, call, asControlError(host, call, error));
  }
}

/** The refusal for what is thrown while a call is answered; a bug is reported. */
export function asControlError(
  { reportBug }: Pick<ControlHost, "reportBug">,
  { method, url }: Pick<PlaneCall, "method" | "url">,
  error: unknown,
): ControlError {
  if (error instanceof ControlError) return error;
  if (error instanceof RecordingWriteError) {
    return new ControlError("recording_unwritable", error.message);
  }
  reportBug(error, `${method} ${url}`);
  const behavior = thrower(error);
  if (behavior === undefined) return UNEXPECTED;
  return new ControlError("internal", `${behavior} in the pack's code fails: ${error}`);
}

/** Authenticates and routes a call, then handles it. */
function answerTo(host: ControlHost, call: PlaneCall): PlaneAnswer | Promise<PlaneAnswer> {
  const found = host.controlRoute(call.method, call.url);
  if (found !== undefined && isPage(found.target)) {
    if (!host.isAuthorized(withBearer(call.headers))) {
      return refusal(host, call, UNAUTHORIZED, CHALLENGE);
    }
  } else if (!host.isAuthorized(call.headers)) return refusal(host, call, UNAUTHORIZED);
  if (found === undefined) return refusal(host, call, unknownRoute(call));
  if (isTooLarge(call.body, CONTROL_BODY_LIMIT)) return refusal(host, call, TOO_LONG);
  return handle(host, found.target, found.parameters, call);
}

const UNAUTHORIZED = new ControlError(
  "unauthorized",
  "the API key is missing or wrong: send the header Authorization: Bearer <key> with the key that was printed at the start",
);
const TOO_LONG = new ControlError("malformed_body", "the body is over 64 MiB");
const UNEXPECTED = new ControlError(
  "internal",
  "an unexpected error occurred; this is a bug of the simulator",
);

/** Every route of the contract. */
export function* controlRoutes(): Generator<RouteEntry<keyof ControlCalls>> {
  for (const name of Object.keys(controlCalls).filter(isCall)) {
    const { method, path } = controlCalls[name];
    yield { method, path, target: name };
  }
}

const isCall = (name: string): name is keyof ControlCalls => Object.hasOwn(controlCalls, name);

/** Validates a call, handles it, and sends the webhooks that it caused. */
async function handle<C extends keyof ControlCalls>(
  host: ControlHost,
  name: C,
  path: PathParameters,
  call: PlaneCall,
): Promise<PlaneAnswer> {
  host.clock.catchUp();
  const spec: ControlCallSpec = controlCalls[name];
  const wanted = await readRequest<C>(spec, path, call);
  const pending = respond(host, name, wanted);
  // An answer that is there at once needs no turn of the event loop.
  const result = pending instanceof Promise ? await pending : pending;
  if (result instanceof ControlError) throw result;
  return { ...written(host, call, spec.status, result), over: sendBehind(host) };
}

/** An answer with what a call brings. */
export const written = (
  host: ControlHost,
  call: PlaneCall,
  status: number,
  result: object | string | undefined,
): PlaneAnswer => answerOf(host, call, status, wordsOf(host, result));

/** A change enters the world through the input dispatcher; every other call has a handler. */
function respond<C extends keyof ControlCalls>(
  host: ControlHost,
  name: C,
  request: ControlRequest<C>,
): ReturnType<Handler<keyof ControlCalls>> | ControlError {
  const call: ControlCall = { name, request };
  if (isChange(call)) return host.inputDispatcher.apply({ kind: "control-call", ...call });
  const handler: Handler<C> | undefined = views[name];
  if (handler === undefined) throw new Error(`${name} has no handler`);
  return handler(host, request);
}

const isChange = (call: ControlCall): call is ControlCall<ChangeName> => isChangeName(call.name);

const views: { readonly [C in keyof ControlCalls]?: Handler<C> } = handlers;

/**
 * Sends the webhooks that a call caused; returns the part that waits for the end of its answer.
 *
 * @param isAtOnce when the answer is lost, nothing waits for its end
 */
export function sendBehind(
  { clock, webhookDispatcher, changes }: ControlHost,
  isAtOnce = false,
): PlaneAnswer["over"] {
  let over: PlaneAnswer["over"] = null;
  const wait = (answered: () => void): void => {
    over = answered;
  };
  clock.plan();
  webhookDispatcher.flush(isAtOnce ? undefined : wait);
  changes.notify();
  return over;
}

/** The body of an answer and its format. */
interface FormattedBody {
  readonly body: string | Uint8Array | AsyncIterable<Uint8Array> | null;
  readonly type: string | undefined;
  readonly headers: PlaneAnswer["headers"];
}

const NO_WORDS: FormattedBody = { body: null, type: undefined, headers: {} };

/** Renders an answer, with the key masked. */
function wordsOf({ world }: ControlHost, answer: object | string | undefined): FormattedBody {
  const { mask } = world.services;
  if (answer === undefined) return NO_WORDS;
  if (answer instanceof WrittenAnswer) return { ...answer, body: answer.bytes };
  if (typeof answer === "string") return { body: mask(answer), type: TEXT_TYPE, headers: {} };
  return { body: mask(JSON.stringify(answer)), type: JSON_TYPE, headers: {} };
}

/** The answer to a call that is refused. */
export function refusal(
  host: ControlHost,
  call: PlaneCall,
  error: ControlError,
  headers: PlaneAnswer["headers"] = {},
): PlaneAnswer {
  const body = controlErrorText(host.world, error);
  const said = { [ERROR_CODE_HEADER]: error.code, ...headers };
  return answerOf(host, call, error.status, { body, type: JSON_TYPE, headers: said });
}

function answerOf(
  { world }: ControlHost,
  { method }: PlaneCall,
  status: number,
  { body, type, headers: more }: FormattedBody,
): PlaneAnswer {
  const said = {
    date: world.clock.httpDate,
    type,
    contract: CONTRACT_VERSION,
    length: lengthOf(body),
  };
  const headers = answerHeaders(said, more);
  const sent = method === "HEAD" ? null : body;
  return { status, headers, body: sent, network: null, delay: 0, trace: null, over: null };
}

/** A stream has none. */
function lengthOf(body: FormattedBody["body"]): number | undefined {
  const isThere = typeof body === "string" || body instanceof Uint8Array;
  return isThere ? Buffer.byteLength(body) : undefined;
}

function unknownRoute({ method, url }: PlaneCall): ControlError {
  const wanted = `${method} ${url.split("?", 1)[0]}`;
  const routes = Object.values(controlCalls).map((spec) => `${spec.method} ${spec.path}`);
  const hint = hintFor(wanted, routes, `GET ${ADMIN_PREFIX} lists what there is`);
  return new ControlError("unknown_route", `there is no ${wanted}; ${hint}`);
}
