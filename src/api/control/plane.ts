import type { ControlCallSpec, ControlCalls } from "../../../generated/control/calls.js";
import { controlCalls } from "../../../generated/control/calls.js";
import { nearest } from "../../engine/base/nearest.js";
import { thrower } from "../../engine/pack/throwers.js";
import { ControlError, controlErrorText } from "../../engine/world/rules/errors/control-errors.js";
import { answerHeaders, ERROR_CODE_HEADER, JSON_TYPE, TEXT_TYPE } from "../call/answer-headers.js";
import type { PlaneAnswer, PlaneCall } from "../call/plane-call.js";
import { fromPath, isTooLarge } from "../call/plane-call.js";
import { RecordingWriteError } from "../call/recording-write-error.js";
import type { PathParameters, Route } from "../call/route-table.js";
import { handlers } from "./calls.js";
import type { ChangeName } from "./change-names.js";
import { isChangeName } from "./change-names.js";
import { CHALLENGE, isPage, withBearer } from "./description/browser-key.js";
import type { ControlCall, ControlHost, ControlRequest, Handler } from "./handlers.js";
import { WrittenAnswer } from "./handlers.js";
import { readRequest } from "./requests.js";

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
    if (error instanceof ControlError) return refusal(host, call, error);
    if (error instanceof RecordingWriteError) {
      return refusal(host, call, new ControlError("recording_unwritable", error.message));
    }
    host.reportBug(error, `${call.method} ${call.url}`);
    const behavior = thrower(error);
    if (behavior === undefined) return refusal(host, call, UNEXPECTED);
    const words = `${behavior} in the pack's code fails: ${error}`;
    return refusal(host, call, new ControlError("internal", words));
  }
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
export function* controlRoutes(): Generator<Route<keyof ControlCalls>> {
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
  const answer = answerOf(host, call, spec.status, wordsOf(host, result));
  return { ...answer, over: sendBehind(host) };
}

/** A change enters the world through the input dispatcher; every other call has a handler. */
function respond<C extends keyof ControlCalls>(
  host: ControlHost,
  name: C,
  request: ControlRequest<C>,
): ReturnType<Handler<keyof ControlCalls>> | ControlError {
  const handler: Handler<C> | undefined = views[name];
  if (handler !== undefined) return handler(host, request);
  const call: ControlCall = { name, request };
  if (!isChange(call)) throw new Error(`${name} has no handler`);
  return host.inputDispatcher.apply({ kind: "control-call", ...call });
}

const isChange = (call: ControlCall): call is ControlCall<ChangeName> => isChangeName(call.name);

const views: { readonly [C in keyof ControlCalls]?: Handler<C> } = handlers;

/** Sends the webhooks that the call caused; returns the part that waits for the end of the answer. */
function sendBehind({ clock, webhookDispatcher, changes }: ControlHost): PlaneAnswer["over"] {
  let over: PlaneAnswer["over"] = null;
  clock.plan();
  webhookDispatcher.flush((answered) => {
    over = answered;
  });
  changes.notify();
  return over;
}

/** The body of an answer and its format. */
interface Words {
  readonly body: string | Uint8Array | AsyncIterable<Uint8Array> | null;
  readonly type: string | undefined;
  readonly headers: PlaneAnswer["headers"];
}

const NO_WORDS: Words = { body: null, type: undefined, headers: {} };

/** Renders an answer, with the key masked. */
function wordsOf({ world }: ControlHost, answer: object | string | undefined): Words {
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
  { body, type, headers: more }: Words,
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
function lengthOf(body: Words["body"]): number | undefined {
  const isThere = typeof body === "string" || body instanceof Uint8Array;
  return isThere ? Buffer.byteLength(body) : undefined;
}

function unknownRoute({ method, url }: PlaneCall): ControlError {
  const wanted = `${method} ${url.split("?", 1)[0]}`;
  const near = nearest(
    wanted,
    Object.values(controlCalls).map((spec) => `${spec.method} ${spec.path}`),
  );
  const hint =
    near === undefined ? `GET ${ADMIN_PREFIX} lists what there is` : `did you mean ${near}?`;
  return new ControlError("unknown_route", `there is no ${wanted}; ${hint}`);
}
