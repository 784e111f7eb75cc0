import { describe, expect, test } from "vitest";
import { Undo } from "../../src/engine/store/cell.js";

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

  test("misuse throws", () => {
    const undo = new Undo();
    expect(() => undo.commit()).toThrow("not begun");
    expect(() => undo.rollback()).toThrow("not begun");
  });

  test("an inner transaction is undone alone", () => {
    const undo = new Undo();
    const { values, write } = cells(undo);
    undo.begin();
    write(0, 1);
    undo.begin();
    write(0, 2);
    write(1, 2);
    undo.rollback();
    expect(values).toEqual([1, 0, 0]);
    expect(undo.open).toBe(true);
    undo.commit();
    expect(values).toEqual([1, 0, 0]);
    expect(undo.open).toBe(false);
  });

  test("a committed inner transaction is undone with the outer one", () => {
    const undo = new Undo();
    const { values, order, write } = cells(undo);
    undo.begin();
    write(0, 1);
    undo.begin();
    write(1, 2);
    undo.commit();
    undo.rollback();
    expect(values).toEqual([0, 0, 0]);
    expect(order).toEqual([1, 0]);
  });
});
