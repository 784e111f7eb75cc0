import { describe, expect, test } from "vitest";
import { traceIdOf } from "../../src/use/client/index.js";
import { recording } from "./support.js";

const NAME = "X-Mock-Resolution-Trace";
const lower = NAME.toLowerCase();

describe("the trace id of an answer", () => {
  const plain = { [lower]: "trc_1", "content-type": "application/json" };

  test.each<[string, object | string]>([
    ["a fetch response", new Response("{}", { headers: { [NAME]: "trc_1" } })],
    ["Headers", new Headers({ [NAME]: "trc_1" })],
    ["a message of node:http", { statusCode: 200, headers: plain }],
    ["plain headers in any case of letters", { [NAME]: "trc_1" }],
    ["an axios response", { status: 200, data: {}, headers: { ...plain, get: axiosGet } }],
    ["an error with a response", new FailedCall({ headers: plain })],
    ["an error with a fetch response", new FailedCall(new Response("", { headers: plain }))],
    ["a response whose headers are a method", { headers: () => plain }],
    ["a header with a list of values", { headers: { [lower]: ["trc_1"] } }],
    ["a Map", new Map([[lower, "trc_1"]])],
    ["the value itself", "trc_1"],
  ])("%s", (_, answer) => {
    expect(traceIdOf(answer)).toBe("trc_1");
  });

  test.each<[string, unknown]>([
    ["another answer", new Response("{}")],
    ["an object", {}],
    ["an empty value", ""],
    ["null", null],
    ["undefined", undefined],
    ["a number", 7],
    ["headers that are null", { headers: null, response: null }],
  ])("%s has none, and the error says what is needed", (_, answer) => {
    expect(() => traceIdOf(answer)).toThrow(
      /header X-Mock-Resolution-Trace is missing: pass an answer/,
    );
  });

  test("lastTrace rejects rather than throws", async () => {
    const { sim, sent } = recording();
    await expect(sim.lastTrace({})).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  });
});

/** As axios reads its headers: by any case of letters, null if there is none. */
function axiosGet(this: Readonly<Record<string, unknown>>, name: string): unknown {
  return this[name.toLowerCase()] ?? null;
}

class FailedCall extends Error {
  readonly response: object;

  constructor(response: object) {
    super("the call failed");
    this.response = response;
  }
}
