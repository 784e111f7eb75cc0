import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Undo } from "../../src/engine/store/cell.js";
import type { NewTimer, ScheduleSnapshot, Timer } from "../../src/engine/store/schedule.js";
import { Schedule } from "../../src/engine/store/schedule.js";

const timer = (due: number, more: Partial<NewTimer> = {}): NewTimer => ({
  due,
  rank: 0,
  start: 0,
  name: "run_settle",
  resource: "task_runs",
  objectId: "trun_1",
  objectSeq: 1,
  ...more,
});

const due = fc.oneof(fc.nat(6), fc.constant(Number.POSITIVE_INFINITY));
const which = fc.nat();
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("add" as const), due, rank: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("pop" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("redate" as const), which, due }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("cancel" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("snapshot" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restore" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("begin" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("commit" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("rollback" as const) }) },
);

type Planned = ReturnType<Timer["toJSON"]>;

interface Model {
  readonly timers: readonly Planned[];
  readonly nextSeq: number;
}

/** Infinite due times make the difference NaN, so compare by order alone. */
const inOrder = (timers: readonly Planned[]): readonly Planned[] =>
  timers.toSorted((one, other) =>
    one.due !== other.due
      ? one.due < other.due
        ? -1
        : 1
      : one.rank - other.rank || one.seq - other.seq,
  );

function drain(schedule: Schedule): number[] {
  const order: number[] = [];
  for (let next = schedule.pop(); next !== undefined; next = schedule.pop()) order.push(next.seq);
  return order;
}

describe("schedule", () => {
  test("answers as a sorted list would, across snapshots, restores and rollbacks", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120, size: "max" }), (steps) => {
        const undo = new Undo();
        const schedule = new Schedule(undo);
        let model: Model = { timers: [], nextSeq: 1 };
        let begun: Model | undefined;
        const saved: { state: ScheduleSnapshot; model: Model }[] = [];
        for (const item of steps) {
          const { timers, nextSeq } = model;
          if (item.do === "add") {
            const added = timer(item.due, { rank: item.rank, objectSeq: nextSeq });
            expect(schedule.add(added)).toBe(nextSeq);
            model = { timers: [...timers, { ...added, seq: nextSeq }], nextSeq: nextSeq + 1 };
          } else if (item.do === "pop") {
            const [first] = inOrder(timers);
            expect(schedule.peek()?.toJSON()).toEqual(first);
            expect(schedule.pop()?.toJSON()).toEqual(first);
            model = { timers: timers.filter(({ seq }) => seq !== first?.seq), nextSeq };
          } else if (item.do === "redate") {
            const seq = 1 + (item.which % nextSeq);
            const moved = timers.map((one) => (one.seq === seq ? { ...one, due: item.due } : one));
            const redated = schedule.redate(seq, item.due)?.toJSON();
            expect(redated).toEqual(moved.find((one) => one.seq === seq));
            model = { timers: moved, nextSeq };
          } else if (item.do === "cancel") {
            const seq = 1 + (item.which % nextSeq);
            const cancelled = schedule.cancel(seq)?.toJSON();
            expect(cancelled).toEqual(timers.find((one) => one.seq === seq));
            model = { timers: timers.filter((one) => one.seq !== seq), nextSeq };
          } else if (item.do === "snapshot") {
            saved.push({ state: schedule.snapshot(), model });
          } else if (item.do === "restore") {
            const point = saved[item.which % Math.max(saved.length, 1)];
            if (point === undefined) continue;
            schedule.restore(point.state);
            model = point.model;
          } else if (item.do === "begin") {
            if (undo.open) continue;
            undo.begin();
            begun = model;
          } else if (undo.open) {
            if (item.do === "commit") undo.commit();
            else undo.rollback();
            if (item.do === "rollback") model = begun ?? model;
          }
          expect(schedule.list().map((one) => one.toJSON())).toEqual(inOrder(model.timers));
        }
        for (const point of [{ state: schedule.snapshot(), model }, ...saved]) {
          schedule.restore(point.state);
          expect(drain(schedule)).toEqual(inOrder(point.model.timers).map(({ seq }) => seq));
        }
      }),
      { numRuns: 60 },
    );
  });

  test("at one instant the lower rank goes first, then the one scheduled first", () => {
    const schedule = new Schedule(new Undo());
    const timeout = schedule.add(timer(5, { rank: 1 }));
    const settle = schedule.add(timer(5, { rank: 0 }));
    const later = schedule.add(timer(5, { rank: 0 }));
    const sooner = schedule.add(timer(4, { rank: 1 }));
    expect(drain(schedule)).toEqual([sooner, settle, later, timeout]);
  });

  test("a re-dated timer keeps its place in the order of scheduling", () => {
    const schedule = new Schedule(new Undo());
    const first = schedule.add(timer(9));
    const second = schedule.add(timer(5));
    schedule.redate(first, 5);
    expect(drain(schedule)).toEqual([first, second]);
  });

  test("a timer that is never due waits behind all others and can be re-dated", () => {
    const schedule = new Schedule(new Undo());
    const never = schedule.add(timer(Number.POSITIVE_INFINITY));
    schedule.add(timer(5));
    schedule.pop();
    expect(schedule.peek()?.due).toBe(Number.POSITIVE_INFINITY);
    schedule.redate(never, 3);
    expect(schedule.peek()?.due).toBe(3);
  });

  test("the order survives a thousand cancellations and re-datings", () => {
    const schedule = new Schedule(new Undo());
    for (let at = 0; at < 3000; at += 1) schedule.add(timer(3000 - at));
    for (let seq = 1; seq <= 3000; seq += 1) {
      if (seq % 3 === 0) schedule.redate(seq, 10_000 + seq);
      else if (seq % 100 !== 1) schedule.cancel(seq);
    }
    const expected = schedule.list().map(({ seq }) => seq);
    expect(expected).toHaveLength(1000 + 20);
    expect(drain(schedule)).toEqual(expected);
  });

  test("thousands of instants come in order in all that share a snapshot, whatever one does", () => {
    const [one, other] = [new Schedule(new Undo()), new Schedule(new Undo())];
    for (let at = 0; at < 3000; at += 1) one.add(timer((at * 7919) % 1500));
    const full = one.snapshot();
    const expected = one.list().map(({ seq }) => seq);
    other.restore(full);
    for (let taken = 0; taken < 700; taken += 1) one.pop();
    for (let at = 0; at < 300; at += 1) one.add(timer(at * 5));
    const rest = one.list().map(({ seq }) => seq);
    expect(drain(other)).toEqual(expected);
    other.restore(one.snapshot());
    expect(drain(one)).toEqual(rest);
    expect(drain(other)).toEqual(rest);
    one.restore(full);
    expect(drain(one)).toEqual(expected);
  });

  test("a due time that is not a number is refused", () => {
    const schedule = new Schedule(new Undo());
    const seq = schedule.add(timer(1));
    expect(() => schedule.add(timer(Number.NaN))).toThrow("not a number");
    expect(() => schedule.redate(seq, Number.NaN)).toThrow("not a number");
    expect(schedule.list()).toHaveLength(1);
  });
});
