import { describe, expect, test } from "vitest";
import { Undo } from "../../../src/world/store/undo.js";

/** The smallest store: a list of numbers that notes each change. */
function cells(undo: Undo) {
  const values = [0, 0, 0];
  const order: number[] = [];
  const target = {
    revert(key: number, old: number): void {
      order.push(key);
      values[key] = old;
    },
  };
  const write = (key: number, value: number): void => {
    undo.note(target, key, values[key] ?? 0);
    values[key] = value;
  };
  return { values, order, write };
}

describe("undo log", () => {
  test("rollback takes changes back, last first", () => {
    const undo = new Undo();
    const { values, order, write } = cells(undo);
    undo.begin();
    write(0, 1);
    write(1, 2);
    write(0, 3);
    undo.rollback();
    expect(values).toEqual([0, 0, 0]);
    expect(order).toEqual([0, 1, 0]);
    expect(undo.open).toBe(false);
  });

  test("committed changes stay when a later call is rolled back", () => {
    const undo = new Undo();
    const { values, write } = cells(undo);
    undo.begin();
    write(0, 1);
    undo.commit();
    undo.begin();
    write(0, 2);
    undo.rollback();
    expect(values[0]).toBe(1);
  });

  test("changes outside of a call are not noted", () => {
    const undo = new Undo();
    const { values, write } = cells(undo);
    write(0, 1);
    undo.begin();
    undo.rollback();
    expect(values[0]).toBe(1);
  });

  test("a mark takes back only what came after it, and marks nest", () => {
    const undo = new Undo();
    const { values, write } = cells(undo);
    undo.begin();
    write(0, 1);
    const outer = undo.mark();
    write(1, 1);
    const inner = undo.mark();
    write(2, 1);
    undo.rollbackTo(inner);
    expect(values).toEqual([1, 1, 0]);
    undo.rollbackTo(outer);
    expect(values).toEqual([1, 0, 0]);
    write(2, 5);
    undo.rollback();
    expect(values).toEqual([0, 0, 0]);
  });

  test("run keeps all of the work, or nothing of it when it throws", () => {
    const undo = new Undo();
    const { values, write } = cells(undo);
    expect(undo.run(() => write(0, 1))).toBeUndefined();
    const fail = () =>
      undo.run(() => {
        write(0, 2);
        throw new Error("in the middle");
      });
    expect(fail).toThrow("in the middle");
    expect(values[0]).toBe(1);
    expect(undo.open).toBe(false);
  });

  test("misuse throws", () => {
    const undo = new Undo();
    expect(() => undo.commit()).toThrow("not begun");
    expect(() => undo.rollback()).toThrow("not begun");
    expect(() => undo.mark()).toThrow("not begun");
    undo.begin();
    expect(() => undo.begin()).toThrow("begun twice");
    expect(() => undo.rollbackTo(1)).toThrow("no such mark");
    expect(undo.open).toBe(true);
  });
});
