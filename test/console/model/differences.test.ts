import { describe, expect, test } from "vitest";
import { differencesOf } from "../../../console/model/differences.js";
import { Items } from "./items.js";

/** Runs that end in these states, with ids of their own. */
function runs(name: string, ...ends: readonly string[]): Items {
  const items = new Items();
  for (const [at, end] of ends.entries()) {
    const made = items.change(`runs_${name}${at}`, "queued", items.call());
    items.pass(10);
    items.change(`runs_${name}${at}`, end, made, "queued");
  }
  return items;
}

describe("the differences of two worlds", () => {
  test("are none where only ids differ", () => {
    const found = differencesOf(runs("a", "completed").all, runs("b", "completed").all);
    expect(found).toMatchObject({ count: 0, first: -1, ends: [] });
  });

  test("begin with the first item that only one of them has", () => {
    const left = runs("a", "completed", "completed");
    const right = runs("b", "completed", "failed");
    const { first, count, pairs, ends } = differencesOf(left.all, right.all);
    expect(count).toBe(2);
    expect(pairs[first]).toMatchObject({ left: { to: "completed" }, right: undefined });
    expect(pairs[first + 1]).toMatchObject({ left: undefined, right: { to: "failed" } });
    expect(ends).toEqual([
      expect.objectContaining({ name: "runs#2", left: "completed", right: "failed" }),
    ]);
  });

  test("keep what is the same aligned after an item that only one has", () => {
    const left = runs("a", "completed");
    const right = new Items();
    right.call("/taks", 404);
    const made = right.change("runs_b0", "queued", right.call());
    right.pass(10);
    right.change("runs_b0", "completed", made, "queued");
    const { pairs } = differencesOf(left.all, right.all);
    expect(pairs.map(({ isSame }) => isSame)).toEqual([false, true, true, true]);
  });

  test("are found place by place where the worlds have little in common", () => {
    const left = new Items();
    const right = new Items();
    for (let at = 0; at < 510; at++) {
      left.call(`/a${at}`);
      right.call(`/b${at}`);
    }
    expect(differencesOf(left.all, right.all)).toMatchObject({ count: 510, first: 0 });
  });
});
