// `RequestCalls`: the client's methods `sim.requests.…` (`/__admin__/requests`): finds, counts and
// awaits calls that the application has made of the vendor's API. `RequestNotSeenError`: such a
// call did not come.

import type {
  Difference,
  Duration,
  FoundRequest,
  NearestRequest,
  RequestPattern,
} from "../../../../generated/control/types.js";
import type { PackNames } from "../../../engine/pack/pack-names.js";
import type { Answer, Query } from "../call.js";
import type { DefaultPack, NamesOfCall, PatternOf, ResourceName } from "../typed-requests.js";
import { SubjectCalls } from "./calls.js";

/** How `waitFor` waits. */
export interface WaitOptions {
  /** Real time to wait, `"2s"` by default. */
  readonly timeout?: Duration | undefined;
  /** Trace id of a call; only later calls count. */
  readonly after?: string | undefined;
}

/** The calls about the calls of the application. */
export class RequestCalls<N extends PackNames = DefaultPack> extends SubjectCalls {
  /**
   * Lists the calls of the application in brief, oldest first (control contract, `listRequests`).
   *
   * @throws ControlPlaneError 404 for an unknown kind of object
   * @example
   * ```ts
   * const { data } = await sim.requests.list({ resource: "task_runs", operation: "create" });
   * ```
   */
  list<R extends ResourceName<N>>(
    query: Omit<Query<"listRequests">, "resource" | "operation"> & NamesOfCall<N, R> = {},
  ): Promise<Answer<"listRequests">> {
    return this.call("listRequests", { query });
  }

  /**
   * Counts the calls that match a pattern. If none does, the answer has the nearest call and its
   * differences (control contract, `countRequests`).
   *
   * @example
   * ```ts
   * const { count } = await sim.requests.count({ resource: "tasks", operation: "create" });
   * ```
   */
  count<R extends ResourceName<N>>(pattern: PatternOf<N, R>): Promise<Answer<"countRequests">> {
    return this.call("countRequests", { body: pattern });
  }

  /**
   * Finds the calls that match a pattern, with request and answer, oldest first. If none does, the
   * answer has the nearest call and its differences (control contract, `findRequests`).
   *
   * @example
   * ```ts
   * const { data } = await sim.requests.find({ method: "POST", path: "/tasks/{task_id}/run" });
   * const bodies = data.map(({ request }) => request.body);
   * ```
   */
  find<R extends ResourceName<N>>(
    pattern: PatternOf<N, R>,
    query: Query<"findRequests"> = {},
  ): Promise<Answer<"findRequests">> {
    return this.call("findRequests", { body: pattern, query });
  }

  /**
   * Waits, in real time, for a matching call of the application, and answers the first (control
   * contract, `findRequests` with `wait`). Earlier calls count too.
   *
   * @throws RequestNotSeenError if there is none in time; it has the nearest call and its
   * differences
   * @example
   * ```ts
   * const { request } = await sim.requests.waitFor(
   *   { resource: "task_runs", operation: "create" },
   *   { timeout: "5s" },
   * );
   * ```
   */
  async waitFor<R extends ResourceName<N>>(
    pattern: Omit<PatternOf<N, R>, "wait">,
    { timeout = "2s", after }: WaitOptions = {},
  ): Promise<FoundRequest> {
    const page = after === undefined ? { limit: 1 } : { limit: 1, after };
    const { data, nearest } = await this.call("findRequests", {
      body: { ...pattern, wait: timeout },
      query: page,
    });
    const [first] = data;
    if (first !== undefined) return first;
    throw new RequestNotSeenError(pattern, timeout, nearest);
  }
}

/** The application did not make the call that a test waited for. */
export class RequestNotSeenError extends Error {
  override readonly name = "RequestNotSeenError";
  /** The nearest call; undefined if there was no call at all. */
  readonly nearest: NearestRequest | undefined;

  constructor(
    pattern: Omit<RequestPattern, "wait">,
    timeout: Duration,
    nearest: NearestRequest | undefined,
  ) {
    const waited = typeof timeout === "number" ? `${timeout}s` : timeout;
    const problem = `no call of the application matched ${JSON.stringify(pattern)} within ${waited}`;
    super(
      nearest === undefined ? `${problem}; it made no calls` : `${problem}${describe(nearest)}`,
    );
    this.nearest = nearest;
  }
}

function describe({ method, path, status, trace_id, differences }: NearestRequest): string {
  const call = `${method} ${path} (${status ?? "no answer"}, ${trace_id})`;
  return [`\nThe nearest is ${call}. Its differences:`, ...differences.map(difference)].join(
    "\n  ",
  );
}

function difference({ at, expected, actual }: Difference): string {
  const found = actual === undefined ? "nothing" : JSON.stringify(actual);
  return `${at}: expected ${JSON.stringify(expected)}, found ${found}`;
}
