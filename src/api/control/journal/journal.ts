// The handlers of control calls about what the application under test has called:
// `GET /__admin__/trace/{id}` says why one call got its answer, `/__admin__/requests` lists, counts
// and finds calls, and `GET /__admin__/timeline` answers what has happened so far. The `Journal` that they read is `api/journal/journal.ts`.

import type {
  RequestPattern as AskedPattern,
  FoundRequest,
  JournalEntry,
  NearestRequest,
} from "../../../../generated/control/types.js";
import { inLowerCase } from "../../../engine/base/http-headers.js";
import type { JsonObject } from "../../../engine/base/json.js";
import { formatInstant, parseInstant } from "../../../engine/base/time.js";
import {
  ControlError,
  refuse,
  unknownName,
} from "../../../engine/world/rules/errors/control-errors.js";
import {
  findOperation,
  findResource,
} from "../../../engine/world/rules/objects/naming/resource-names.js";
import type { World } from "../../../engine/world/world.js";
import type { Journal } from "../../journal/journal.js";
import type { RequestPattern, TracedCall } from "../../journal/request-matching.js";
import {
  callsNewestFirst,
  callsOldestFirst,
  fits,
  nearestCall,
} from "../../journal/request-matching.js";
import type { TimelineItem } from "../../journal/timeline/timeline-items.js";
import { timelineOf } from "../../journal/timeline/timeline-items.js";
import { searching } from "../../journal/timeline/timeline-lines.js";
import { timelineText } from "../../journal/timeline/timeline-text.js";
import {
  isHiddenHeader,
  statusOf,
  viewRequest,
  viewResponse,
  viewTrace,
  withoutBase,
} from "../../journal/trace-view.js";
import type { Trace } from "../../journal/traces.js";
import type { Handler } from "../handlers.js";
import { readWait } from "../handlers.js";
import { badInstant } from "../problems.js";

/** `GET /__admin__/trace/{id}`: why a call got its answer. */
export const getTrace: Handler<"getTrace"> = ({ journal }, { path }) => {
  const trace = journal.traces.byId(path.id);
  return viewTrace(journal, trace ?? refuse(unknownTrace(journal, path.id)));
};

function unknownTrace(journal: Journal, id: string): ControlError {
  const evicted = journal.traces.evicted > 0;
  const words = evicted
    ? `there is no trace ${id}; it may be one of the ${journal.traces.evicted} oldest, which were dropped`
    : `there is no trace ${id}; ids are in the header X-Mock-Resolution-Trace of answers`;
  return new ControlError("not_found", words, { evicted });
}

const PAGE = 100;

/** `GET /__admin__/requests`: the calls of the application, oldest first. */
export const listRequests: Handler<"listRequests"> = ({ world, journal }, { query }) => {
  const { status, resolution, limit = PAGE } = query;
  const calls = readCalls(world, query);
  const after = readAfter(journal, query.after);
  const found = findCalls(journal, { ...calls, status }, after, limit, resolution);
  return { data: found.map(({ trace }) => entry(trace)), evicted: journal.traces.evicted };
};

/** `POST /__admin__/requests/count`: how many calls fit a pattern; if none, the nearest. */
export const countRequests: Handler<"countRequests"> = async (
  { world, journal, changes },
  { body = {} },
) => {
  const pattern = readPattern(world, body);
  const wait = readWait(body.wait);
  const look = (): number => findCalls(journal, pattern, 0, Number.POSITIVE_INFINITY).length;
  const count = await changes.until(wait, look, (found) => found > 0);
  return { count, ...(count > 0 ? {} : nearest(journal, pattern)) };
};

/** `POST /__admin__/requests/find`: the calls that fit a pattern, with request and answer. */
export const findRequests: Handler<"findRequests"> = async (
  { world, journal, changes },
  { query, body = {} },
) => {
  const pattern = readPattern(world, body);
  const wait = readWait(body.wait);
  const after = readAfter(journal, query.after);
  const { limit = PAGE } = query;
  const look = (): readonly TracedCall[] => findCalls(journal, pattern, after, limit);
  const found = await changes.until(wait, look, ({ length }) => length > 0);
  const data = found.map(({ trace }) => inFull(world, trace));
  return { data, ...(data.length > 0 ? {} : nearest(journal, pattern, after)) };
};

/** Number of the call before a page; 0 for the first page. */
function readAfter(journal: Journal, id: string | undefined): number {
  if (id === undefined) return 0;
  return journal.traces.byId(id)?.number ?? refuse(unknownTrace(journal, id));
}

function findCalls(
  journal: Journal,
  pattern: RequestPattern,
  after: number,
  limit: number,
  resolution?: string,
): readonly TracedCall[] {
  const found: TracedCall[] = [];
  for (const call of callsOldestFirst(journal, after)) {
    if (found.length >= limit) break;
    if (resolution !== undefined && call.trace.resolution !== resolution) continue;
    if (fits(pattern, call)) found.push(call);
  }
  return found;
}

/** The call nearest to a pattern, the newest of equals, as a part of an answer; none without calls. */
function nearest(
  journal: Journal,
  pattern: RequestPattern,
  after = 0,
): { readonly nearest?: NearestRequest } {
  const found = nearestCall(pattern, callsNewestFirst(journal, after));
  return found === undefined ? {} : { nearest: nearestOf(found.call.trace, found.differences) };
}

/** A call and its differences from the search. */
export function nearestOf(
  trace: Trace,
  differences: NearestRequest["differences"],
): NearestRequest {
  const { id, method, path } = trace;
  return { trace_id: id, method, path, status: statusOf(trace), differences };
}

function entry(trace: Trace): JournalEntry {
  const { id, at, method, path, operation, resolution } = trace;
  return {
    trace_id: id,
    at: formatInstant(at.ms),
    method,
    path,
    resource: operation?.resource ?? null,
    operation: operation?.operation ?? null,
    status: statusOf(trace),
    resolution,
  };
}

function inFull(world: World, trace: Trace): FoundRequest {
  const request = viewRequest(world, trace);
  return { ...entry(trace), request, response: viewResponse(world, trace) };
}

/** Reads a pattern of calls. A pattern that no call can fit is refused. */
function readPattern(world: World, request: AskedPattern): RequestPattern {
  const { method, path, query, body, status } = request;
  const calls = readCalls(world, request);
  const problem = path === undefined ? undefined : pathProblem(path);
  if (problem !== undefined) throw new ControlError("malformed_body", `path: ${problem}`);
  const headers = readHeaders(request.headers ?? {});
  return {
    ...calls,
    method: method?.toUpperCase(),
    path: path === undefined ? undefined : withoutBase(world, path),
    query,
    headers,
    body,
    status,
  };
}

/** Reads resource and operation; an operation alone is that of any resource. */
function readCalls(
  world: World,
  request: {
    readonly resource?: string | undefined;
    readonly operation?: string | undefined;
  },
): Pick<RequestPattern, "resource" | "operation"> {
  const { operation } = request;
  if (request.resource === undefined) {
    const known = new Set(world.pack.operations.map((spec) => spec.operation));
    if (operation === undefined || known.has(operation)) return { operation };
    throw unknownName("unknown_operation", "operation", operation, [...known]);
  }
  const resource = findResource(world, request.resource);
  if (operation !== undefined) findOperation(world, resource, operation);
  return { resource: resource.name, operation };
}

function pathProblem(path: string): string | undefined {
  if (!path.startsWith("/")) return "begins with a slash, such as /tasks/{id}";
  return path.includes("?") ? "has no query here; query is a property of its own" : undefined;
}

function readHeaders(request: Readonly<Record<string, string>>): JsonObject {
  const headers = inLowerCase(request);
  const name = Object.keys(headers).find(isHiddenHeader);
  if (name === undefined) return headers;
  const words = `headers.${name}: is never recorded; every call had the right key unless its resolution is unauthenticated`;
  throw new ControlError("malformed_body", words);
}

const TIMELINE_PAGE = 1_000;

/** `GET /__admin__/timeline`: what has happened, in order. */
export const getTimeline: Handler<"getTimeline"> = ({ journal }, { query }) => {
  const { limit = TIMELINE_PAGE, format, folded = false } = query;
  const from = readInstant("from", query.from, Number.NEGATIVE_INFINITY);
  const to = readInstant("to", query.to, Number.POSITIVE_INFINITY);
  const has = query.search === undefined ? () => true : finder(journal, query.search);
  const all: TimelineItem[] = [];
  for (const item of timelineOf(journal)) {
    const at = Date.parse(item.at);
    if (at >= from && at <= to && has(item)) all.push(item);
  }
  const data = all.slice(-limit);
  const omitted = all.length - data.length;
  const { evicted } = journal.timelineLog;
  if (format === "text") return timelineText({ items: data, omitted, evicted }, folded);
  return { data, omitted, evicted };
};

/** The newest items, whose bodies are searched: a search of a long journal takes bounded work. */
const SEARCHED = 5_000;

/** Whether all words stand in an item or in its bodies. Nothing is found that answers hide. */
function finder(journal: Journal, search: string): (item: TimelineItem) => boolean {
  const { world, timelineLog } = journal;
  const has = searching(search);
  return (item) => {
    const isNew = item.number > timelineLog.last - SEARCHED;
    const parts = [...Object.values(item), ...(isNew ? bodiesOf(journal, item) : [])];
    const texts = parts.map((part) => (typeof part === "string" ? part : JSON.stringify(part)));
    return has(world.services.mask(texts.join(" ")));
  };
}

function bodiesOf({ world, traces, timelineLog }: Journal, item: TimelineItem): readonly unknown[] {
  if (item.kind === "delivery") return [world.deliveries.byId(item.delivery_id)?.body];
  const entry = timelineLog.get(item.number);
  const trace = typeof entry === "number" ? traces.byNumber(entry) : undefined;
  if (trace === undefined) return [];
  return [viewRequest(world, trace).body, viewResponse(world, trace).body];
}

function readInstant(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  return parseInstant(text) ?? refuse(badInstant(name));
}
