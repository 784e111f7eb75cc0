import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Undo } from "../../src/engine/store/cell.js";
import { Streams } from "../../src/engine/world/state/id-streams.js";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const streams = (seed = "1", undo = new Undo()): Streams =>
  new Streams(undo, { length: 16, alphabet: BASE62 }, seed);

const take = (from: Streams, kind: string, count: number): readonly string[] =>
  Array.from({ length: count }, () => from.id(kind, "x_"));

describe("a stream of numbered ids", () => {
  test("draws the kind's ids, and makes each again from its number", () => {
    const stream = streams().stream("task", "x_");
    const drawn = [stream.next(), stream.next(), stream.next()];
    expect(drawn.map(({ text }) => text)).toEqual(take(streams(), "task", 3));
    expect(drawn.map(({ series, number }) => series.at(number))).toEqual(
      drawn.map(({ text }) => text),
    );
  });

  test("draws other ids after another seed; earlier ids stay", () => {
    const from = streams("1");
    const stream = from.stream("task", "x_");
    const snapshot = from.snapshot();
    const before = stream.next();
    from.reseed("2");
    const after = stream.next();
    expect(after.text).toBe(take(streams("2"), "task", 1)[0]);
    from.restore(snapshot);
    expect(stream.next().text).toBe(before.text);
    expect(before.series.at(before.number)).toBe(before.text);
    expect(after.series.at(after.number)).toBe(after.text);
  });
});

describe("an id", () => {
  test("is the prefix and the pack's length and alphabet", () => {
    expect(streams().id("task", "task_")).toMatch(/^task_[0-9A-Za-z]{16}$/);
    const short = new Streams(new Undo(), { length: 5, alphabet: "ab" }, "1");
    expect(short.id("task", "t-")).toMatch(/^t-[ab]{5}$/);
  });

  test("never changes from one release to the next: stored ids depend on it", () => {
    expect(streams().id("task", "task_")).toBe("task_hdykVXOnqsqjtCC7");
    expect(streams().hex("traceparent", 8)).toBe("42263963");
  });

  test("is unique among many ids of several kinds", () => {
    const from = streams();
    const ids = ["task", "task_run", "request"].flatMap((kind) => take(from, kind, 5_000));
    expect(new Set(ids).size).toBe(15_000);
  });

  test("uses every character about as often", () => {
    const text = take(streams(), "task", 5_000).join("").replaceAll("x_", "");
    const counts = [...BASE62].map((character) => text.split(character).length - 1);
    const mean = text.length / 62;
    for (const count of counts) expect(Math.abs(count / mean - 1)).toBeLessThan(0.15);
  });
});

describe("a stream is a pure function of seed, kind and number", () => {
  const kinds = fc.constantFrom("agent", "task", "task_run", "request", "a", "b");

  test("with any draws of other kinds in between, in any order", () => {
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 40 }), fc.string(), (order, seed) => {
        const mixed = streams(seed);
        const drawn = order.map((kind): [string, string] => [kind, mixed.id(kind, "")]);
        for (const kind of new Set(order)) {
          const own = drawn.filter(([of]) => of === kind).map(([, id]) => id);
          const alone = streams(seed);
          expect(own).toEqual(own.map(() => alone.id(kind, "")));
        }
      }),
    );
  });

  test("ids, texts, digits and generators of one kind share its numbers", () => {
    const [one, other] = [streams(), streams()];
    one.id("task", "");
    other.hex("task", 4);
    expect(one.text("task", 20)).toBe(other.text("task", 20));
  });

  test("how much is drawn from one number does not move the next", () => {
    const [one, other] = [streams(), streams()];
    for (let draws = 0; draws < 100; draws++) one.draw("task").next();
    const random = other.draw("task");
    for (let draws = 0; draws < 1_000; draws++) random.next();
    for (let number = 1; number < 100; number++) other.draw("task");
    expect(one.id("task", "")).toBe(other.id("task", ""));
  });

  test("another seed or another kind gives unrelated ids", () => {
    const ids = [
      ...take(streams("1"), "task", 100),
      ...take(streams("2"), "task", 100),
      ...take(streams("1/1"), "task", 100),
      ...take(streams("1"), "task_run", 100),
    ];
    expect(new Set(ids).size).toBe(400);
  });
});

describe("undo", () => {
  test("reseed begins every stream again, of that seed", () => {
    const from = streams("1");
    const first = take(from, "task", 3);
    take(from, "agent", 2);
    from.reseed("2");
    expect([from.seed, take(from, "task", 3)]).toEqual(["2", take(streams("2"), "task", 3)]);
    from.reseed("1");
    expect(take(from, "task", 3)).toEqual(first);
  });

  test("restore continues where the snapshot was taken, also for kinds that began later", () => {
    const from = streams();
    take(from, "task", 3);
    const snapshot = from.snapshot();
    const after = [take(from, "task", 2), take(from, "agent", 2)];
    take(from, "task", 9);
    for (let again = 0; again < 2; again++) {
      from.restore(snapshot);
      expect([take(from, "task", 2), take(from, "agent", 2)]).toEqual(after);
    }
  });

  test("restore continues where the snapshot was taken, also after another seed", () => {
    const from = streams("1");
    take(from, "task", 3);
    take(from, "agent", 1);
    const snapshot = from.snapshot();
    const after = [take(from, "task", 2), take(from, "agent", 2)];
    from.reseed("2");
    take(from, "agent", 5);
    from.restore(snapshot);
    expect([from.seed, take(from, "task", 2), take(from, "agent", 2)]).toEqual(["1", ...after]);
  });

  test("a snapshot does not change with the streams it was taken of", () => {
    const from = streams();
    take(from, "task", 1);
    const snapshot = from.snapshot();
    const before = JSON.stringify(snapshot);
    take(from, "task", 5);
    expect(JSON.stringify(snapshot)).toBe(before);
  });

  test("a rolled-back call has drawn no id", () => {
    const undo = new Undo();
    const from = streams("1", undo);
    take(from, "task", 2);
    undo.begin();
    const drawn = [take(from, "task", 3), take(from, "agent", 2)];
    undo.rollback();
    expect([take(from, "task", 3), take(from, "agent", 2)]).toEqual(drawn);
  });

  test("a call that is committed has drawn permanently", () => {
    const undo = new Undo();
    const from = streams("1", undo);
    undo.begin();
    take(from, "task", 3);
    undo.commit();
    expect(from.id("task", "x_")).toBe(take(streams(), "task", 4)[3]);
  });
});
