// `PlaneCall` and `PlaneAnswer`: a call and its answer as plain values, the same for both APIs,
// over HTTP and through `sim.fetch`. Also what both APIs share around them: `RouteTable` finds the
// target of a method and a URL, `answerHeaders` makes the headers of every answer, and constants
// stand for media types and special bodies (`NO_BYTES`, `TOO_LARGE`).

import findMyWay from "find-my-way";
import { FileError } from "../../engine/base/file-error.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { isArray, isObject } from "../../engine/base/json.js";
import type { NetworkOutcome } from "../../engine/world/state/network-outcomes.js";
import type { SentHeaders, Trace } from "../journal/traces.js";

/** A call on either plane, as a plain value, independent of its transport. */
export interface PlaneCall {
  readonly method: string;
  /** As it was sent: a path with its query, or a whole address. */
  readonly url: string;
  readonly headers: SentHeaders;
  /** Empty for none. */
  readonly body: Uint8Array | typeof TOO_LARGE;
}

/** The answer to a call as a plain value, and how it is sent. */
export interface PlaneAnswer {
  readonly status: number;
  /** By lower-case name, in the order in which they are sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null for none. An iterable is never whole in memory. */
  readonly body: MadeBody | LiveBody;
  /** Null: the network carries the answer as usual. */
  readonly network: NetworkOutcome | null;
  /** Real milliseconds before the first byte. */
  readonly delay: number;
  /** The trace of a call on the vendor plane. */
  readonly trace: Trace | null;
  /**
   * Notes what the application in this process reads of a JSON body; absent when no watcher exists.
   */
  readonly watchReads?: ReadWatcher;
  /** The connection calls it when the answer has been sent in full, or can no longer be sent. */
  readonly over: (() => void) | null;
}

type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** A method and a path template such as `/task-runs/{id}`, and their target. */
export interface Route<T> {
  readonly method: HttpMethod;
  readonly path: string;
  /** Whether the parameter at its end takes slashes too. */
  readonly rest?: boolean | undefined;
  readonly target: T;
}

/** The decoded parameters of a path, by name. */
export type PathParameters = Readonly<Record<string, string | undefined>>;

/** The target of a request. */
export interface Routed<T> {
  readonly target: T;
  readonly parameters: PathParameters;
}

/** A path with a longer parameter has no route. */
const LONGEST_PARAMETER = 16_384;

/**
 * Finds the target of a method and a URL. One table serves all instances. HEAD has the routes of
 * GET.
 */
export class RouteTable<T> {
  readonly #router = findMyWay({
    maxParamLength: LONGEST_PARAMETER,
    // The planes read the query themselves.
    querystringParser: () => NOTHING,
  });

  constructor(routes: Iterable<Route<T>>) {
    for (const { method, path, rest = false, target } of routes) {
      const names = parameterNames(path);
      const isPlain =
        names.every((name) => /^\w+$/.test(name)) && !path.includes("*") && rest === false;
      const stored: StoredRoute<T> = { target, names: isPlain ? null : names };
      const pattern = patternOf(path, isPlain);
      this.#router.on(method, rest ? pattern.replace(LAST, "*") : pattern, noHandler, stored);
    }
  }

  /** Undefined also for a URL that cannot be decoded, and for an empty parameter. */
  readonly find = (method: string, url: string): Routed<T> | undefined => {
    const routed = method === "HEAD" ? "GET" : method;
    const found = isMethod(routed) ? this.#router.find(routed, url) : null;
    if (found === null || hasEmpty(found.params)) return undefined;
    const { target, names }: StoredRoute<T> = found.store;
    return { target, parameters: names === null ? found.params : named(names, found.params) };
  };
}

/** The parameter at the end of a pattern. */
const LAST = /:p\d+$/;

interface StoredRoute<T> {
  readonly target: T;
  /** Names of the parameters, if the router knows them by number only. */
  readonly names: readonly string[] | null;
}

function parameterNames(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? "");
}

/** The path in the router's syntax, which has no names such as `order-id` or `filter[name]`. */
function patternOf(path: string, isPlain: boolean): string {
  let count = 0;
  let stars = 0;
  return path.replaceAll(/\{([^{}]*)\}(?=(.?))|:|\*/g, (found, name: string, next: string) => {
    // A colon of the path itself, as in `/levels:append`, is written twice.
    if (found === ":") return "::";
    if (found === "*") return `:star${stars++}(\\*)`;
    const parameter = isPlain ? name : `p${count++}`;
    // It ends where the next text begins, as in `/orders('{id}')`.
    return next === "" || next === "/" ? `:${parameter}` : `:${parameter}([^/]+?)`;
  });
}

function named(names: readonly string[], found: PathParameters): PathParameters {
  return Object.fromEntries(names.map((name, at) => [name, found[`p${at}`] ?? found["*"]]));
}

const NOTHING = {};

function noHandler(): never {
  throw new Error("route table: its handlers are never called");
}

const isMethod = (method: string): method is HttpMethod =>
  method === "GET" ||
  method === "POST" ||
  method === "PATCH" ||
  method === "DELETE" ||
  method === "PUT" ||
  method === "OPTIONS";

function hasEmpty(parameters: PathParameters): boolean {
  // The rest of a path can be empty.
  for (const name in parameters) if (parameters[name] === "" && name !== "*") return true;
  return false;
}

/**
 * The recording could not be written. The input is undone, and its call is refused with this
 * message.
 */
export class RecordingWriteError extends FileError {
  override readonly name = "RecordingWriteError";
}

/** The facts in an answer's headers; undefined: the header is absent. */
interface AnswerHeaders {
  readonly date: string;
  readonly type: string | undefined;
  /** Names the trace that explains the answer. */
  readonly trace?: string;
  /** What the pack does not model of the call. */
  readonly notModelled?: string | undefined;
  /** How the answer came about, if something of it is made up. */
  readonly fidelity?: string | undefined;
  readonly contract?: string;
  /** Of the body, in bytes. */
  readonly length: number | undefined;
}

const TRACE_HEADER = "x-mock-resolution-trace";

const NOT_MODELLED_HEADER = "x-mock-not-modelled";

const FIDELITY_HEADER = "x-mock-fidelity";

const CONTRACT_HEADER = "x-mock-contract-version";

/** On refusals of the control plane. */
export const ERROR_CODE_HEADER = "x-mock-error-code";

/** The headers of every answer of either plane, in the order in which they go out; `own` come last. */
export function answerHeaders(
  { date, type, trace, notModelled, fidelity, contract, length }: AnswerHeaders,
  own?: PlaneAnswer["headers"],
): Record<string, string> {
  const headers: Record<string, string> = { date };
  if (type !== undefined) headers["content-type"] = type;
  if (trace !== undefined) headers[TRACE_HEADER] = trace;
  if (notModelled !== undefined) headers[NOT_MODELLED_HEADER] = notModelled;
  if (fidelity !== undefined) headers[FIDELITY_HEADER] = fidelity;
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

/** The media type of `formText`. */
export const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * A body as a form. Members within a member go into brackets, and elements of a list by their index.
 *
 * @example formText({ amount: 5, card: { type: "visa" }, tags: ["a"] }) // "amount=5&card%5Btype%5D=visa&tags%5B0%5D=a"
 */
export const formText = (body: JsonObject): string =>
  String(new URLSearchParams(Object.entries(body).flatMap(([name, value]) => pairs(name, value))));

function pairs(name: string, value: Json): [string, string][] {
  if (isArray(value)) return value.flatMap((item, at) => pairs(`${name}[${at}]`, item));
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner));
  }
  return [[name, value === null ? "" : String(value)]];
}

/** In the place of a body that is longer than its plane reads. */
export const TOO_LARGE = "too-large";

export const NO_BYTES = new Uint8Array();

/** A body in memory, or one that is generated while it is read. */
export type MadeBody = string | Uint8Array | Iterable<Uint8Array> | null;

/** A body whose parts are sent as events occur. */
export type LiveBody = AsyncIterable<Uint8Array>;

export const isLive = (body: MadeBody | LiveBody): body is LiveBody =>
  typeof body === "object" && body !== null && Symbol.asyncIterator in body;

/** Notes what the application reads of the body of an answer. */
export interface ReadWatcher {
  /** A view of the parsed body. */
  readonly parsed: (body: unknown) => unknown;
  /** The application reads the text, which may be anything of the body. */
  readonly whole: () => void;
}

/** Whether the caller loses some of the answer. */
export const isLost = (network: NetworkOutcome | null | undefined): network is NetworkOutcome =>
  network != null && network.ends !== "as-usual";

/** Whether a body is longer than `limit` bytes. */
export const isTooLarge = (body: PlaneCall["body"], limit: number): boolean =>
  body === TOO_LARGE || body.length > limit;

/** A URL from its path on; a call may name the host too. */
export const fromPath = (url: string): string =>
  url.startsWith("/") ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
