import type {
  Difference,
  Duration,
  FoundRequest,
  NearestRequest,
  RequestPattern,
} from "../../../../generated/control/types.js";
import type { PackNames } from "../../../engine/pack/names.js";
import type { Answer, Call, Query } from "../call.js";
import type { DefaultPack, NamesOfCall, PatternOf, ResourceName } from "../names.js";

/** How `waitFor` waits. */
export interface WaitOptions {
  /** Real time to wait for, `"2s"` unless given. */
  readonly timeout?: Duration | undefined;
  /** Trace id of a call; only later ones count. */
  readonly after?: string | undefined;
}

/** The calls about what the application called. */
export class RequestCalls<N extends PackNames = DefaultPack> {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

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
    return this.#call("listRequests", { query });
  }

  /**
   * Counts the calls that fit a pattern; when none does, says which came closest and how it
   * differs (control contract, `countRequests`).
   *
   * @example
   * ```ts
   * const { count } = await sim.requests.count({ resource: "tasks", operation: "create" });
   * ```
   */
  count<R extends ResourceName<N>>(pattern: PatternOf<N, R>): Promise<Answer<"countRequests">> {
    return this.#call("countRequests", { body: pattern });
  }

  /**
   * Finds the calls that fit a pattern, with request and answer, oldest first; when none does,
   * says which came closest and how it differs (control contract, `findRequests`).
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
    return this.#call("findRequests", { body: pattern, query });
  }

  /**
   * Waits, in real time, until the application has made a call that fits, and answers the first
   * (control contract, `findRequests` with `wait`). A call that was made before counts.
   *
   * @throws RequestNotSeenError when there is none in time; it names the closest call and how it
   * differs
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
    const { data, nearest } = await this.#call("findRequests", {
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
  /** The call that came closest; undefined when there was none at all. */
  readonly nearest: NearestRequest | undefined;

  constructor(
    pattern: Omit<RequestPattern, "wait">,
    timeout: Duration,
    nearest: NearestRequest | undefined,
  ) {
    const waited = typeof timeout === "number" ? `${timeout}s` : timeout;
    const looked = `no call of the application fits ${JSON.stringify(pattern)} within ${waited}`;
    super(nearest === undefined ? `${looked}; it made none` : `${looked}${describe(nearest)}`);
    this.nearest = nearest;
  }
}

function describe({ method, path, status, trace_id, differences }: NearestRequest): string {
  const call = `${method} ${path} (${status ?? "no answer"}, ${trace_id})`;
  return [`\nThe nearest is ${call}. It differs in`, ...differences.map(difference)].join("\n  ");
}

function difference({ at, expected, actual }: Difference): string {
  const found = actual === undefined ? "nothing" : JSON.stringify(actual);
  return `${at}: looked for ${JSON.stringify(expected)}, found ${found}`;
}
