import { expect, test } from "vitest";
import { Traces } from "../../src/api/journal/traces.js";

test("effects of one call are not noted on another", () => {
  const traces = new Traces({ now: { at: (number) => `trc_${number}` } });
  const one = traces.open({ ms: 0 }, "GET", "/");
  const other = traces.open({ ms: 0 }, "GET", "/");
  one.warnings.push("odd");
  const change = { resource: "agents", id: "agt_1", from: null, to: "created", at: { ms: 0 } };
  one.note([change], []);
  expect([one.warnings, one.changes.length]).toEqual([["odd"], 1]);
  expect([other.warnings, other.events, other.steps, other.changes]).toEqual([[], [], [], []]);
  expect(traces.byId("trc_1")).toBe(one);
});
