import { describe, expect, test } from "vitest";
import type { SentHeaders } from "../../src/world/traces.js";
import { Traces } from "../../src/world/traces.js";

const headersOf = (...calls: readonly SentHeaders[]): readonly SentHeaders[] => {
  const traces = new Traces();
  return calls.map((sent, at) => traces.open(`trc_${at}`, 0, "GET", "/", sent).headers);
};

describe("headers of a trace", () => {
  test("are kept once for calls that sent the same", () => {
    const [first, second] = headersOf({ host: "a", accept: "b" }, { host: "a", accept: "b" });
    expect(second).toBe(first);
  });

  test("are the call's own in all other cases", () => {
    const sent: readonly SentHeaders[] = [
      ...[{ host: "a" }, { host: "b" }, { host: "b", accept: "c" }, { host: "b" }, {}],
      ...[{ accept: undefined }, { host: undefined }, { cookie: ["a"] }, { cookie: ["b"] }],
    ];
    expect(headersOf(...sent)).toEqual(sent);
  });
});

test("what happens to one call is not noted on another", () => {
  const traces = new Traces();
  const one = traces.open("trc_1", 0, "GET", "/");
  const other = traces.open("trc_2", 0, "GET", "/");
  one.warnings.push("odd");
  one.events.push("evt_1");
  expect([one.warnings, one.events]).toEqual([["odd"], ["evt_1"]]);
  expect([other.warnings, other.events, other.steps, other.changes]).toEqual([[], [], [], []]);
  expect(traces.byId("trc_1")).toBe(one);
});
