import { expect, test } from "vitest";
import { inputsWithItems } from "../../../console/model/inputs.js";
import type { PastInput } from "../../../generated/control/types.js";
import { Items } from "./items.js";

test("an input without an item gets the next one of its kind", () => {
  const items = new Items();
  const call = items.call();
  const event = items.event("a", items.change("a", "made", call));
  const sent = items.delivery("a", event);
  const clock = items.pass(5);
  const again = items.delivery("a", event);
  const [{ at: start } = { at: "" }, later] = [items.all[0], items.all.at(-1)];
  const inputOf = (number: number, kind: PastInput["kind"], item: number | null, at = start) => {
    return { number, at, kind, text: kind, trace_id: null, item, counts: true };
  };
  const inputs = [
    inputOf(1, "control", null),
    inputOf(2, "call", call),
    inputOf(3, "delivery", null),
    inputOf(4, "clock", null, later?.at),
    inputOf(5, "delivery", null, later?.at),
    inputOf(6, "delivery", null, later?.at),
  ];
  const found = inputsWithItems(inputs, items.all, 0).map(({ item }) => item);
  expect(found).toEqual([null, call, sent, clock, again, null]);
});
