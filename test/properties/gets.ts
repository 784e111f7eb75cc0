import fc from "fast-check";
import type { Kind, Known, Request } from "./steps.js";
import { named } from "./steps.js";

/** A call that only reads: an object, a list, or a view of the control plane. */
export type Get = (known: Known) => Request;

const ONE: Readonly<Record<Kind, string>> = {
  agent: "/agents",
  source: "/sources",
  credential: "/credentials",
  task: "/tasks",
  task_run: "/task-runs",
  session: "/sessions",
};

const kinds: readonly Kind[] = ["agent", "source", "credential", "task", "task_run", "session"];

const object = fc
  .tuple(
    fc.constantFrom(...kinds),
    fc.nat({ max: 20 }),
    fc.constantFrom("", "?include=input,storage"),
  )
  .map(([kind, at, query]) =>
    named(`read ${kind} ${at}${query}`, (known) => ({
      method: "GET",
      path: `${ONE[kind]}/${known[kind][at] ?? "no_such_id"}${query}`,
    })),
  );

const paths = fc.constantFrom(
  ...["/agents", "/sources?Limit=1", "/credentials?status=verified", "/tasks?status=live"],
  ...[
    "/task-runs?status=running&status=queued",
    "/task-runs?Limit=2&outcome=success",
    "/task-runs",
  ],
  ...["/events?Limit=3", "/events?type=task_run.failed", "/event-types", "/event-destinations"],
  ...["/test", "/no/such/path", "/task-runs?cursor=nonsense", "/events?created_after=yesterday"],
  ...["/__admin__/state", "/__admin__/world/next", "/__admin__/trace/trc_0000000000000000"],
);

const one = fc
  .tuple(fc.constantFrom("GET", "HEAD"), paths)
  .map(([method, path]) => named(`${method} ${path}`, () => ({ method, path })));

export const someGets: fc.Arbitrary<readonly Get[]> = fc.array(fc.oneof(object, one), {
  maxLength: 4,
});
