import { describe, expect, test } from "vitest";
import { gapWidth, instantAt, isLong, STEP } from "../../../console/model/axis.js";
import { chainOf, linksIn } from "../../../console/model/chain.js";
import { marksOf, rowsOf } from "../../../console/model/marks.js";
import { TimelineModel } from "../../../console/model/timeline.js";
import { Items } from "./items.js";

function modelOf(items: Items): TimelineModel {
  const model = new TimelineModel();
  for (const item of items.all) model.add(item);
  return model;
}

/** A run that a call begins and time ends, with an event and its webhook. */
function aRun(): Items {
  const items = new Items();
  const call = items.call();
  const made = items.change("runs_1", "queued", call);
  const event = items.event("runs_1", made);
  items.delivery("runs_1", event);
  items.pass(10_800);
  items.change("runs_1", "completed", made, "queued");
  return items;
}

describe("the axis", () => {
  test("grows with each item, and never depends on later ones", () => {
    const items = aRun();
    const half = new TimelineModel();
    for (const item of items.all.slice(0, 4)) half.add(item);
    const all = modelOf(items);
    expect(half.placed.map(({ x }) => x)).toEqual(all.placed.slice(0, 4).map(({ x }) => x));
    expect(all.placed.map(({ x }) => x / STEP)).toEqual([1, 1, 1, 2, 11, 11]);
  });

  test("compresses long gaps, and knows the instant within one", () => {
    expect([0, 1_000, 3_600_000, 36_000_000].map(gapWidth)).toEqual([0, 29, 128, 128]);
    expect([119_000, 120_000].map(isLong)).toEqual([false, true]);
    const { gaps, start } = modelOf(aRun());
    const [gap] = gaps;
    expect(gap).toBeDefined();
    const middle = ((gap?.x0 ?? 0) + (gap?.x1 ?? 0)) / 2;
    expect(new Date(instantAt(gaps, middle, start)).toISOString()).toBe("2025-01-01T01:30:00.000Z");
    expect(instantAt(gaps, 0, start)).toBe(start);
  });
});

describe("a row", () => {
  test("has the states of its object, and marks for events and deliveries", () => {
    const row = modelOf(aRun()).row("runs_1");
    expect(row?.segments.map(({ state }) => state)).toEqual(["queued", "completed"]);
    expect(row?.segments[0]?.x1).toBe(row?.segments[1]?.x0);
    expect(row?.segments[1]?.x1).toBeNull();
    expect(row?.marks).toEqual([2, 3]);
  });

  test("puts two changes of one moment side by side", () => {
    const items = new Items();
    const call = items.call();
    const made = items.change("runs_1", "queued", call);
    items.change("runs_1", "running", made, "queued");
    const [queued, running] = modelOf(items).row("runs_1")?.segments ?? [];
    expect((running?.x0 ?? 0) - (queued?.x0 ?? 0)).toBe(STEP);
  });

  test("ends where its object is removed", () => {
    const items = new Items();
    items.change("runs_1", "made", items.call());
    items.change("runs_1", null, items.call(), "made");
    const segments = modelOf(items).row("runs_1")?.segments;
    expect(segments?.map(({ x1 }) => x1 === null)).toEqual([false]);
  });
});

describe("a world that goes back", () => {
  function rewound(): TimelineModel {
    const items = new Items();
    const first = items.change("runs_1", "queued", items.call());
    items.pass(10);
    items.change("runs_1", "running", first, "queued");
    items.change("runs_2", "queued", items.call());
    items.back(first, 10);
    items.change("runs_3", "queued", items.call());
    return modelOf(items);
  }

  test("marks what it undoes, and ends its bars", () => {
    const model = rewound();
    expect(model.placed.map(({ isUndone }) => isUndone)).toEqual([
      ...[false, false, true, true, true, true],
      ...[false, false, false],
    ]);
    expect(model.row("runs_2")?.segments).toMatchObject([{ state: "queued", isUndone: true }]);
    expect(model.row("runs_2")?.segments[0]?.x1).not.toBeNull();
  });

  test("goes on from the states that it has there", () => {
    const model = rewound();
    const segments = model.row("runs_1")?.segments.map(({ state, x1 }) => [state, x1 === null]);
    expect(segments).toEqual([
      ["queued", false],
      ["running", false],
      ["queued", true],
    ]);
    const states = [...model.statesAt(8).values()].map(({ item }) => item.resource_id);
    expect(states.sort()).toEqual(["runs_1", "runs_3"]);
    expect([...model.statesAt(5).keys()].sort()).toEqual(["runs_1", "runs_2"]);
  });

  test("is a gap of its own kind on the axis", () => {
    expect(rewound().gaps.map(({ isBack }) => isBack)).toEqual([false, true]);
  });
});

describe("what is seen", () => {
  function many(count: number): TimelineModel {
    const items = new Items();
    for (let at = 0; at < count; at++) {
      items.change(`tasks_${at}`, "made", items.call("/tasks", at === 7 ? 500 : 201));
    }
    return modelOf(items);
  }
  const all = () => true;

  test("is at most one mark for a few pixels, however many calls there are", () => {
    const model = many(2_000);
    const close = { x: 0, zoom: 0.01, width: 1_000 };
    const marks = marksOf(model, model.calls, close, all);
    expect(marks.length).toBeLessThanOrEqual(1_000 / 12 + 1);
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
    expect(marks[0]).toMatchObject({ marked: 1, first: { item: { status: 500 } } });
    const near = { x: 16_000, zoom: 1, width: 160 };
    expect(marksOf(model, model.calls, near, all).length).toBeLessThan(13);
  });

  test("is every row of few objects, and of many those that do something there", () => {
    const window = { x: 0, zoom: 1, width: 100 };
    expect(rowsOf(many(50), window, undefined)).toHaveLength(50);
    expect(rowsOf(many(2_000), window, undefined).length).toBeLessThan(20);
    const one = rowsOf(many(2_000), window, [3_999]);
    expect(one).toEqual([1_999]);
  });
});

describe("causes", () => {
  test("lead from a webhook to its call, and from a call to all that came of it", () => {
    const model = modelOf(aRun());
    expect(chainOf(model, 3)).toEqual([
      { from: 2, to: 3 },
      { from: 1, to: 2 },
      { from: 0, to: 1 },
    ]);
    // The bar itself leads from the first state to the second.
    expect(chainOf(model, 0).map(({ to }) => to)).toEqual([1, 2, 3]);
    expect(model.effects(1)).toEqual([2, 5]);
    expect(linksIn(model, [0, 6]).length).toBe(3);
  });

  test("are no work where they would be too many to follow", () => {
    expect(linksIn(modelOf(aRun()), [0, 1_000])).toEqual([]);
  });
});
