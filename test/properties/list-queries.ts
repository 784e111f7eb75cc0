import fc from "fast-check";
import type { Json, JsonObject } from "../../src/engine/base/json.js";

/** A list of the vendor's, and the filters it knows. */
interface ListSpec {
  readonly path: string;
  readonly resource: string;
  readonly filters: Readonly<Record<string, Match>>;
  readonly timed?: true;
}

/** A filter on a field: by one value, or by any of several. */
interface Match {
  readonly field: string;
  readonly many: boolean;
}

const equals = (field: string): Match => ({ field, many: false });
const anyOf = (field: string): Match => ({ field, many: true });

export const LISTS: readonly ListSpec[] = [
  { path: "/agents", resource: "agents", filters: {} },
  { path: "/sources", resource: "sources", filters: {} },
  {
    path: "/credentials",
    resource: "credentials",
    filters: {
      source_id: anyOf("source_id"),
      status: anyOf("status"),
      external_id: equals("external_id"),
    },
  },
  {
    path: "/tasks",
    resource: "tasks",
    filters: { agent_id: equals("agent_id"), status: equals("status") },
  },
  {
    path: "/task-runs",
    resource: "task_runs",
    filters: {
      status: anyOf("status"),
      source_id: anyOf("source_id"),
      outcome: anyOf("result"),
      result: anyOf("result"),
      agent_id: equals("agent_id"),
      credential_id: equals("credential_id"),
      task_id: equals("task_id"),
      workflow_id: equals("workflow_id"),
    },
    timed: true,
  },
  { path: "/events", resource: "events", filters: { type: anyOf("type") }, timed: true },
];

/** A list query; the values of its filters are chosen once objects exist. */
export interface Asking {
  readonly list: number;
  readonly filters: readonly { readonly at: number; readonly values: readonly number[] }[];
  readonly after: number | null;
  readonly before: number | null;
  readonly limit: string | null;
  readonly limitName: string;
  readonly walk: "cursor" | "starting_after" | "ending_before";
}

const time = fc.option(fc.nat({ max: 50 }), { freq: 2 });

export const askings: fc.Arbitrary<Asking> = fc.record({
  list: fc.oneof(fc.constant(4), fc.nat({ max: LISTS.length - 1 })),
  filters: fc.array(
    fc.record({
      at: fc.nat({ max: 20 }),
      values: fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  after: time,
  before: time,
  limit: fc.option(
    fc.constantFrom("1", "2", "3", "7", "20", "100", "101", "5000", "0", "-3", "x", "2.5", ""),
  ),
  limitName: fc.constantFrom("Limit", "limit", "LIMIT"),
  walk: fc.constantFrom("cursor", "starting_after", "ending_before"),
});

export interface Asked {
  readonly path: string;
  readonly resource: string;
  readonly query: readonly (readonly [string, string])[];
  readonly matches: (object: JsonObject) => boolean;
  readonly size: number;
}

/** Fills in values that the objects have, and some that none has. */
export function fillIn(
  asking: Asking,
  objects: (resource: string) => readonly JsonObject[],
): Asked {
  const spec = LISTS[asking.list % LISTS.length];
  if (spec === undefined) throw new Error("lists: none");
  const all = objects(spec.resource);
  const names = Object.keys(spec.filters);
  const query: [string, string][] = [];
  const conditions: ((object: JsonObject) => boolean)[] = [];
  const chosen = new Map(
    names.length === 0
      ? []
      : asking.filters.map(({ at, values }) => [names[at % names.length] ?? "", values]),
  );
  for (const [name, values] of chosen) {
    const { field, many } = spec.filters[name] ?? equals(name);
    const texts = values.map((at) => textOf(all[at % (all.length + 1)]?.[field]));
    const given = many ? texts : texts.slice(0, 1);
    query.push(...given.map((text) => [name, text] as [string, string]));
    conditions.push((object) => given.includes(String(object[field])) && object[field] !== null);
  }
  if (spec.timed === true) {
    const bounds = [
      ["created_after", asking.after, (at: number, bound: number) => at > bound],
      ["created_before", asking.before, (at: number, bound: number) => at < bound],
    ] as const;
    for (const [name, at, holds] of bounds) {
      const bound = at === null ? undefined : all[at % (all.length + 1)]?.["created_at"];
      if (typeof bound !== "string") continue;
      query.push([name, bound]);
      conditions.push((object) =>
        holds(Date.parse(String(object["created_at"])), Date.parse(bound)),
      );
    }
  }
  if (asking.limit !== null) query.push([asking.limitName, asking.limit]);
  return {
    path: spec.path,
    resource: spec.resource,
    query,
    matches: (object) => conditions.every((condition) => condition(object)),
    size: sizeOf(asking.limit),
  };
}

const textOf = (value: Json | undefined): string =>
  value === undefined ? "nothing" : String(value);

/** Default 20, clamped into 1 to 100; the default for values that are not integers. */
function sizeOf(limit: string | null): number {
  return limit === null || !/^-?\d+$/.test(limit) ? 20 : Math.min(Math.max(Number(limit), 1), 100);
}
