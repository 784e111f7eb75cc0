import type { Json } from "../../../engine/base/json.js";
import { readJson } from "../../../engine/base/json.js";
import type { World } from "../../../engine/world/world.js";
import type { Journal } from "../journal.js";
import { ownPath, pathParameters } from "../traces/call-path.js";
import { shownHeaders, statusOf, viewRequest } from "../traces/trace-view.js";
import type { Trace } from "../traces/traces.js";
import type { SeenCall } from "./request-matching.js";

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
