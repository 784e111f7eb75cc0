import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Undo } from "../../src/engine/store/cell.js";
import type { Page, PageQuery, RowFilter, TableSnapshot } from "../../src/engine/store/table.js";
import { Table } from "../../src/engine/store/table.js";

interface Run {
  readonly id: string;
  readonly seq: number;
  readonly status: string;
  readonly task: string | null;
}

const INDEXES = [
  { name: "status", key: (row: Run) => row.status },
  { name: "task", key: (row: Run) => row.task },
];

const OWN = /^own_([1-9]\d*)$/;
const OWN_IDS = {
  now: {
    idAt: (seq: number) => `own_${seq}`,
    seqOf: (id: string) => Number(OWN.exec(id)?.[1] ?? 0),
  },
};

const create = () => {
  const undo = new Undo();
  return { undo, table: new Table<Run>(undo, INDEXES, OWN_IDS) };
};

const insert = (table: Table<Run>, id: string, status = "queued", task: string | null = null) =>
  table.insert(id, (seq) => ({ id, seq, status, task }));

/** The table as plain data: live rows by position, last known position of every id. */
interface Model {
  readonly rows: readonly Run[];
  readonly seqs: ReadonlyMap<string, number>;
  readonly nextSeq: number;
}

const value = (row: Run, index: string): string | null =>
  index === "status" ? row.status : row.task;

function pageOf(model: Model, query: PageQuery<Run>): Page<Run> {
  const { filters, below = 1e9, above = 0, limit, direction, where = () => true } = query;
  const found = model.rows.filter(
    (row) =>
      row.seq < below &&
      row.seq > above &&
      where(row) &&
      filters.every(({ index, values }) => values.includes(value(row, index) ?? "none")),
  );
  if (direction === "descending") found.reverse();
  return { rows: found.slice(0, limit), more: found.length > limit };
}

const own = fc.integer({ min: 1, max: 40 }).map((number) => `own_${number}`);
const id = fc.oneof(
  fc.nat(12).map((number) => `trun_${number}`),
  own,
);
const status = fc.constantFrom("queued", "running", "completed");
const task = fc.constantFrom("task_1", "task_2", null);
const which = fc.nat();
const step = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant("insert" as const),
      id: fc.oneof(id, fc.nat(9999).map(String)),
      status,
      task,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("mint" as const), status, task }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("replace" as const), which, status, task }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("ask" as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("remove" as const), id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("evict" as const), id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("snapshot" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restore" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("other" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("begin" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("commit" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("rollback" as const) }) },
);

const filter: fc.Arbitrary<RowFilter> = fc.oneof(
  fc.record({
    index: fc.constant("status"),
    values: fc.array(fc.oneof(status, fc.constant("unknown")), { maxLength: 3 }),
  }),
  fc.record({
    index: fc.constant("task"),
    values: fc.array(fc.constantFrom("task_1", "task_2"), { maxLength: 2 }),
  }),
);
const bound = fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined });
const query: fc.Arbitrary<PageQuery<Run>> = fc.record({
  filters: fc.array(filter, { maxLength: 3 }),
  below: bound,
  above: bound,
  limit: fc.nat(12),
  direction: fc.constantFrom("descending" as const, "ascending" as const),
  where: fc.constantFrom(undefined, (row: Run) => row.seq % 2 === 0),
});

function expectSame(table: Table<Run>, model: Model, queries: readonly PageQuery<Run>[]): void {
  expect(table.size).toBe(model.rows.length);
  expect(table.nextSeq).toBe(model.nextSeq);
  expect(table.oldest()).toEqual(model.rows[0]);
  expect(table.newest()).toEqual(model.rows.at(-1));
  const numbers = Array.from({ length: 45 }, (_, number) => number);
  for (const name of numbers.flatMap((number) => [`trun_${number}`, `own_${number}`])) {
    const row = model.rows.find((one) => one.id === name);
    expect(table.get(name)).toEqual(row);
    expect(table.seqOf(name)).toBe(model.seqs.get(name));
    if (row !== undefined) expect(table.bySeq(row.seq)).toEqual(row);
  }
  for (const one of queries) {
    const page = pageOf(model, one);
    expect(table.page(one)).toEqual(page);
    const all = pageOf(model, { filters: one.filters, limit: 1e9, direction: "ascending" });
    expect(table.any(one.filters)).toBe(all.rows.length > 0);
    const isCounted = one.filters.length <= 1;
    expect(table.count(one.filters)).toBe(isCounted ? all.rows.length : undefined);
  }
}

const without = (model: Model, name: string): Model => ({
  ...model,
  rows: model.rows.filter((row) => row.id !== name),
});

describe("table", () => {
  test("answers as a plain list would, across rollbacks and snapshots, another table's too", () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 120, size: "max" }),
        fc.array(query),
        (steps, queries) => {
          const empty: Model = { rows: [], seqs: new Map(), nextSeq: 1 };
          // Two tables that go from one another's snapshots: each is as if it were alone.
          let { undo, table, model, begun } = { ...create(), model: empty, begun: empty };
          let other = { ...create(), model: empty, begun: empty };
          const saved: { state: TableSnapshot<Run>; model: Model }[] = [];
          for (const item of steps) {
            const { rows, seqs, nextSeq } = model;
            if (item.do === "insert") {
              const make = (): Run => insert(table, item.id, item.status, item.task);
              if (rows.some((row) => row.id === item.id)) {
                expect(make).toThrow("id in use");
                continue;
              }
              model = {
                rows: [...rows, make()],
                seqs: new Map(seqs).set(item.id, nextSeq),
                nextSeq: nextSeq + 1,
              };
            } else if (item.do === "replace") {
              const old = rows[item.which % Math.max(rows.length, 1)];
              if (old === undefined) continue;
              const row = { ...old, status: item.status, task: item.task };
              table.replace(row, old);
              model = { ...model, rows: rows.map((one) => (one === old ? row : one)) };
            } else if (item.do === "remove") {
              expect(table.remove(item.id)).toEqual(rows.find((row) => row.id === item.id));
              model = without(model, item.id);
            } else if (item.do === "mint") {
              const { status, task } = item;
              const row = table.mint((made, seq) => ({ id: made, seq, status, task }));
              // Positions are passed over whose ids somebody has brought along.
              let seq = nextSeq;
              while (seqs.has(`own_${seq}`)) seq += 1;
              expect(row).toEqual({ id: `own_${seq}`, seq, status, task });
              model = {
                rows: [...rows, row],
                seqs: new Map(seqs).set(row.id, seq),
                nextSeq: seq + 1,
              };
            } else if (item.do === "ask") {
              // Some indexes are queried sometimes, and some never.
              const one = queries[item.which % Math.max(queries.length, 1)];
              if (one !== undefined) expect(table.page(one)).toEqual(pageOf(model, one));
              // A found row must not be found in its old form after a change.
              for (const row of rows) expect(table.get(row.id)).toEqual(row);
            } else if (item.do === "evict") {
              const old = rows.find((row) => row.id === item.id);
              if (old !== undefined) table.evict(old);
              model = without(model, item.id);
              const known = new Map(seqs);
              if (old !== undefined) known.delete(item.id);
              model = { ...model, seqs: known };
            } else if (item.do === "snapshot") {
              saved.push({ state: table.snapshot(), model });
            } else if (item.do === "restore") {
              const point = saved[item.which % Math.max(saved.length, 1)];
              if (point === undefined) continue;
              table.restore(point.state);
              model = point.model;
            } else if (item.do === "other") {
              const now = { undo, table, model, begun };
              ({ undo, table, model, begun } = other);
              other = now;
            } else if (item.do === "begin") {
              if (undo.open) continue;
              undo.begin();
              begun = model;
            } else if (undo.open) {
              if (item.do === "commit") undo.commit();
              else {
                undo.rollback();
                model = begun;
              }
            }
          }
          expectSame(table, model, queries);
          expectSame(other.table, other.model, queries);
          for (const point of saved) {
            table.restore(point.state);
            expectSame(table, point.model, queries);
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  test("positions count from 1 and are not reused after a removal", () => {
    const { table } = create();
    expect(insert(table, "a").seq).toBe(1);
    table.remove("a");
    expect(insert(table, "b").seq).toBe(2);
    expect(table.seqOf("a")).toBe(1);
    expect(table.get("a")).toBeUndefined();
  });

  test("a removed id that is added again has its old position after a rollback", () => {
    const { undo, table } = create();
    insert(table, "a");
    table.remove("a");
    undo.begin();
    expect(insert(table, "a").seq).toBe(2);
    expect(table.seqOf("a")).toBe(2);
    undo.rollback();
    expect([table.seqOf("a"), table.get("a"), table.nextSeq]).toEqual([1, undefined, 2]);
  });

  test("indexes without a query for a long time are still correct", () => {
    const { table } = create();
    const ascending = (index: string, value: string): readonly number[] =>
      table
        .page({ filters: [{ index, values: [value] }], limit: 1e9, direction: "ascending" })
        .rows.map(({ seq }) => seq);
    const add = (status: string, task: string): Run =>
      table.mint((made, seq) => ({ id: made, seq, status, task }));
    const first = add("queued", "task_1");
    expect(ascending("status", "queued")).toEqual([1]);
    // More new rows, and then more changes, than may wait.
    const rows = [first];
    for (let count = 2; count <= 140_000; count++) rows.push(add("queued", "task_2"));
    for (const row of rows.slice(0, 70_000)) table.replace({ ...row, status: "running" }, row);
    for (const row of rows.slice(0, 10)) table.remove(row.id);
    expect(ascending("status", "running")).toEqual(rows.slice(10, 70_000).map(({ seq }) => seq));
    expect(ascending("status", "queued")).toEqual(rows.slice(70_000).map(({ seq }) => seq));
    expect(ascending("task", "task_1")).toEqual([]);
    expect(table.count([{ index: "task", values: ["task_2"] }])).toBe(139_990);
  });

  test("an evicted row leaves no position", () => {
    const { table } = create();
    table.evict(insert(table, "a"));
    expect(table.seqOf("a")).toBeUndefined();
    expect(table.nextSeq).toBe(2);
  });

  test("a call undone in the middle leaves the table as it was", () => {
    const { undo, table } = create();
    const first = insert(table, "a", "queued", "task_1");
    insert(table, "b", "running");
    undo.begin();
    insert(table, "c", "queued", "task_2");
    table.replace({ id: "a", seq: 1, status: "running", task: null }, first);
    table.remove("b");
    undo.rollback();
    const all = table.page({ filters: [], limit: 9, direction: "ascending" });
    expect(all.rows.map(({ id, status }) => [id, status])).toEqual([
      ["a", "queued"],
      ["b", "running"],
    ]);
    expect(table.count([{ index: "task", values: ["task_1"] }])).toBe(1);
    expect(table.count([{ index: "task", values: ["task_2"] }])).toBe(0);
    expect(insert(table, "d").seq).toBe(3);
  });

  test("a row made for another id or position is refused and nothing changes", () => {
    const { table } = create();
    const row = { id: "b", seq: 1, status: "queued", task: null };
    expect(() => table.insert("a", () => row)).toThrow("a row made for a at 1 is b at 1");
    expect(() => table.insert("b", () => ({ ...row, seq: 2 }))).toThrow("is b at 2");
    expect([table.size, table.nextSeq, table.seqOf("b")]).toEqual([0, 1, undefined]);
  });

  test("only a row that is there can be replaced, by one with its id", () => {
    const { table } = create();
    const row = insert(table, "a");
    expect(() => table.replace({ ...row, id: "b" }, row)).toThrow("not at 1: b");
    expect(() => table.replace({ ...row, seq: 2 }, row)).toThrow("not at 2: a");
    const next = { ...row, status: "running" };
    table.replace(next, row);
    expect(() => table.replace({ ...row, status: "failed" }, row)).toThrow("not at 1: a");
    table.remove("a");
    expect(() => table.replace(row, next)).toThrow("not at 1: a");
  });

  test("a filter on an index that does not exist is a mistake of the caller", () => {
    const { table } = create();
    const filters = [{ index: "colour", values: ["red"] }];
    expect(() => table.page({ filters, limit: 1, direction: "ascending" })).toThrow(
      "no index colour",
    );
  });

  test("a snapshot does not see later changes", () => {
    const { table } = create();
    for (let number = 0; number < 5000; number += 1) {
      insert(table, `trun_${number}`, number % 2 === 0 ? "queued" : "running");
    }
    const before = table.snapshot();
    for (let number = 0; number < 5000; number += 1) {
      const row = table.get(`trun_${number}`);
      if (row !== undefined) table.replace({ ...row, status: "completed" }, row);
    }
    expect(table.count([{ index: "status", values: ["completed"] }])).toBe(5000);
    table.restore(before);
    expect(table.count([{ index: "status", values: ["completed"] }])).toBe(0);
    expect(table.count([{ index: "status", values: ["queued"] }])).toBe(2500);
  });
});
