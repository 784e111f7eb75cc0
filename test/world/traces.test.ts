import { expect, test } from "vitest";
import { newLife } from "../../src/world/life.js";
import { Traces } from "../../src/world/traces.js";

test("what happens to one call is not noted on another", () => {
  const traces = new Traces();
  const one = traces.open("trc_1", 0, "GET", "/");
  const other = traces.open("trc_2", 0, "GET", "/");
  one.warnings.push("odd");
  const event = { id: "evt_1", seq: 1, fields: {}, hidden: {}, life: newLife(0) };
  one.events.push(event);
  expect([one.warnings, one.events]).toEqual([["odd"], [event]]);
  expect([other.warnings, other.events, other.steps, other.changes]).toEqual([[], [], [], []]);
  expect(traces.byId("trc_1")).toBe(one);
});
