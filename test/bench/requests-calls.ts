import type { RequestCosts } from "./requests.js";
import type { FromServer } from "./requests-messages.js";

/** The calls that are measured, as they go to each of the servers. */

export const KEY = "bench";

export interface Call {
  readonly name: RequestCosts["calls"][number]["call"];
  readonly status: number;
  readonly method: "GET" | "POST";
  readonly key: string;
  readonly body?: string;
  readonly path: (server: Pick<FromServer, "task" | "runs">, at: number) => string;
}

/** An id that no object has. */
const UNKNOWN = "trun_0000000000000000";

/** Creating comes last, because later calls would pay for the collection of its garbage. */
export const CALLS: readonly Call[] = [
  {
    name: "GET a run by id",
    ...{ status: 200, method: "GET", key: KEY },
    path: ({ runs }, at) => `/task-runs/${runs[(at * 7) % runs.length]}`,
  },
  {
    name: "list 20 runs",
    ...{ status: 200, method: "GET", key: KEY },
    path: () => "/task-runs",
  },
  {
    name: "list 20 runs by status",
    ...{ status: 200, method: "GET", key: KEY },
    path: () => "/task-runs?status=completed&limit=20",
  },
  {
    name: "GET an unknown run: 404",
    ...{ status: 404, method: "GET", key: KEY },
    path: () => `/task-runs/${UNKNOWN}`,
  },
  {
    // A path of its own, so that the bare servers need no check to answer it.
    name: "a wrong key: 401",
    ...{ status: 401, method: "GET", key: "wrong" },
    path: () => "/agents",
  },
  {
    name: "create a run",
    ...{ status: 201, method: "POST", key: KEY, body: '{"input":{}}' },
    path: ({ task }) => `/tasks/${task}/run`,
  },
];
