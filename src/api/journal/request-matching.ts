// Patterns by which tests ask for calls of the application (`RequestPattern`: method, path, body
// and so on): which calls match (`fits`), and which one comes nearest and how it differs
// (`nearestCall`), for failure messages.

import type { Difference } from "../../../generated/control/types.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { equalJson, isArray, isObject, ownValue, readJson } from "../../engine/base/json.js";
import type { Path } from "../../engine/base/paths.js";
import { formatPath } from "../../engine/base/paths.js";
import { decoded } from "../../engine/base/url-path.js";
import type { World } from "../../engine/world/world.js";
import type { Journal } from "./journal.js";
import { ownPath, pathParameters, shownHeaders, statusOf, viewRequest } from "./trace-view.js";
import type { Trace } from "./traces.js";

/** A pattern of the application's calls. All conditions must hold. */
export interface RequestPattern {
  readonly resource?: string | undefined;
  readonly operation?: string | undefined;
  /** In capitals. */
  readonly method?: string | undefined;
  /** Without query; `{name}` matches any one segment. */
  readonly path?: string | undefined;
  /** Values of path parameters by name. */
  readonly parameters?: JsonObject | undefined;
  /** Values by name; a list for a repeated parameter. */
  readonly query?: JsonObject | undefined;
  /** Values by lower-case name. */
  readonly headers?: JsonObject | undefined;
  /** Objects as subsets, arrays as a whole. */
  readonly body?: Json | undefined;
  readonly status?: number | undefined;
}

/** A call as a pattern sees it. Functions, because these take time to read. */
export interface SeenCall {
  readonly resource: string | null;
  readonly operation: string | null;
  readonly method: string;
  /** Without query. */
  readonly path: string;
  readonly status: number | null;
  readonly parameters: () => JsonObject;
  /** All values of a query parameter, in order. */
  readonly query: (name: string) => readonly string[];
  /** By lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** As it was sent, and without its secrets. */
  readonly body: () => { readonly sent: Json | undefined; readonly visible: Json | undefined };
}

/** One point in which a call differs from a pattern. */
export type Mismatch = Difference;

/** Whether a call fits a pattern. */
export function fits(pattern: RequestPattern, call: SeenCall): boolean {
  return differences(pattern, call).next().done === true;
}

/** The differences between a call and a pattern; the cheapest comparisons come first. */
export function* differences(
  pattern: RequestPattern,
  call: SeenCall,
): Generator<Mismatch, void, undefined> {
  yield* routeDifferences(pattern, call);
  yield* detailDifferences(pattern, call);
}

/** Differences in the route. */
function* routeDifferences(
  { resource, operation, method, path }: RequestPattern,
  call: SeenCall,
): Generator<Mismatch, void, undefined> {
  yield* plain("resource", resource, call.resource);
  yield* plain("operation", operation, call.operation);
  yield* plain("method", method, call.method);
  if (path !== undefined && pathDistance(path, call.path) > 0) {
    yield { at: "path", expected: path, actual: call.path };
  }
}

/** Differences in the content and the status. */
function* detailDifferences(
  { parameters = {}, query = {}, headers = {}, body, status }: RequestPattern,
  call: SeenCall,
): Generator<Mismatch, void, undefined> {
  yield* plain("status", status, call.status);
  const names = Object.keys(parameters);
  const value = names.length === 0 ? {} : call.parameters();
  for (const name of names) {
    yield* partDifferences(
      ["path", name],
      ownValue(parameters, name) ?? null,
      ownValue(value, name),
    );
  }
  for (const [name, expected] of Object.entries(query)) {
    yield* queryDifferences(name, expected, call.query(name));
  }
  for (const [name, expected] of Object.entries(headers)) {
    yield* partDifferences(["headers", name], expected, call.header(name));
  }
  if (body === undefined) return;
  const { sent, visible } = call.body();
  yield* visibleDifferences(["body"], body, sent, visible);
}

function* plain(
  at: string,
  expected: Json | undefined,
  actual: Json,
): Generator<Mismatch, void, undefined> {
  if (expected === undefined || expected === actual) return;
  yield actual === null ? { at, expected } : { at, expected, actual };
}

function* queryDifferences(
  name: string,
  expected: Json,
  values: readonly string[],
): Generator<Mismatch, void, undefined> {
  const asList = values.length > 1 || (isArray(expected) && values.length > 0);
  yield* partDifferences(["query", name], expected, asList ? values : values[0]);
}

/** The differences between values: objects part by part, anything else as a whole. */
export function partDifferences(
  at: Path,
  expected: Json,
  actual: Json | undefined,
): Generator<Mismatch, void, undefined> {
  return visibleDifferences(at, expected, actual, actual);
}

/** Reports `visible` in the place of `actual`, which can contain secrets. */
function* visibleDifferences(
  at: Path,
  expected: Json,
  actual: Json | undefined,
  visible: Json | undefined,
): Generator<Mismatch, void, undefined> {
  if (isObject(expected) && isObject(actual)) {
    for (const [key, part] of Object.entries(expected)) {
      const visiblePart = isObject(visible) ? ownValue(visible, key) : visible;
      yield* visibleDifferences([...at, key], part, ownValue(actual, key), visiblePart);
    }
    return;
  }
  if (actual !== undefined && equalJson(expected, actual)) return;
  const had = actual === undefined || visible === undefined ? {} : { actual: visible };
  yield { at: formatPath(at), expected, ...had };
}

/** Number of segments in which a path differs from a pattern; 0 when it fits. */
function pathDistance(pattern: string, path: string): number {
  const wanted = pattern.split("/");
  const value = path.split("/");
  let distance = Math.abs(wanted.length - value.length);
  for (const [at, segment] of value.slice(0, wanted.length).entries()) {
    if (!segmentFits(wanted[at] ?? "", segment)) distance += 1;
  }
  return distance;
}

function segmentFits(wanted: string, segment: string): boolean {
  if (wanted === segment) return true;
  if (wanted.startsWith("{") && wanted.endsWith("}")) return segment !== "";
  return wanted === decoded(segment);
}

/** Another route is farther away than any number of details. */
const ROUTE_WEIGHT = 1_000;

/** A call and how it differs from a pattern. */
export interface NearCall<C extends SeenCall> {
  readonly call: C;
  readonly differences: readonly Mismatch[];
}

/** Finds the call that is closest to a pattern; the first of equals. */
export class NearestCall<C extends SeenCall> {
  readonly #pattern: RequestPattern;
  #found: NearCall<C> | undefined;
  #least = Number.POSITIVE_INFINITY;

  constructor(pattern: RequestPattern) {
    this.#pattern = pattern;
  }

  /** Undefined before the first call. */
  get found(): NearCall<C> | undefined {
    return this.#found;
  }

  look(call: C): void {
    const route = [...routeDifferences(this.#pattern, call)];
    const far = route.length * ROUTE_WEIGHT + pathShare(this.#pattern, call);
    if (far >= this.#least) return;
    const details = [...detailDifferences(this.#pattern, call)];
    if (far + details.length >= this.#least) return;
    this.#least = far + details.length;
    this.#found = { call, differences: [...route, ...details] };
  }
}

/** The call that is closest to a pattern, and its differences; undefined without calls. */
export function nearestCall<C extends SeenCall>(
  pattern: RequestPattern,
  calls: Iterable<C>,
): NearCall<C> | undefined {
  const nearest = new NearestCall<C>(pattern);
  for (const call of calls) nearest.look(call);
  return nearest.found;
}

/** Of two wrong paths, the one with more right segments is closer. */
function pathShare({ path }: RequestPattern, call: SeenCall): number {
  return path === undefined ? 0 : Math.min(pathDistance(path, call.path), 9) * 10;
}

/** A call on the vendor plane as a pattern sees it. */
export interface TracedCall extends SeenCall {
  readonly trace: Trace;
}

/** The calls after number `after`, from the oldest. */
export function* callsOldestFirst(
  { world, traces }: Journal,
  after = 0,
): Generator<TracedCall, void, undefined> {
  for (const trace of traces.oldestFirst(after)) yield seenCall(world, trace);
}

/** The calls after number `after`, from the newest. */
export function* callsNewestFirst(
  { world, traces }: Journal,
  after = 0,
): Generator<TracedCall, void, undefined> {
  for (const trace of traces.newestFirst()) {
    if (trace.number <= after) return;
    yield seenCall(world, trace);
  }
}

function seenCall(world: World, trace: Trace): TracedCall {
  const { operation, method } = trace;
  // Each is read once, when it is first needed.
  let headers: Readonly<Record<string, string>> | undefined;
  let body: ReturnType<SeenCall["body"]> | undefined;
  return {
    trace,
    resource: operation?.resource ?? null,
    operation: operation?.operation ?? null,
    method,
    path: ownPath(world, trace),
    status: statusOf(trace),
    parameters: () => pathParameters(world, trace),
    query: (name) => queryValues(world, trace, name),
    header: (name) => {
      headers ??= shownHeaders(trace.headers);
      return headers[name];
    },
    body: () => {
      body ??= { sent: sentBody(trace), visible: visibleBody(world, trace) };
      return body;
    },
  };
}

function queryValues({ pack }: World, { path }: Trace, name: string): readonly string[] {
  const mark = path.indexOf("?");
  if (mark < 0) return [];
  const same =
    pack.wire.query_names === "exact"
      ? (other: string) => other === name
      : (other: string) => other.toLowerCase() === name.toLowerCase();
  const values: string[] = [];
  for (const [other, value] of new URLSearchParams(path.slice(mark + 1))) {
    if (same(other)) values.push(value);
  }
  return values;
}

function sentBody({ requestBody: { text, cut } }: Trace): Json | undefined {
  if (text === "") return undefined;
  const read = cut ? undefined : readJson(text);
  return read?.ok === true ? read.value : text;
}

const VISIBLE_OF_CUT = 200;

function visibleBody(world: World, trace: Trace): Json | undefined {
  const { body, truncated } = viewRequest(world, trace);
  if (truncated !== true || typeof body !== "string") return body;
  return `${body.slice(0, VISIBLE_OF_CUT)}… (over 16 KiB, not kept as a whole)`;
}
