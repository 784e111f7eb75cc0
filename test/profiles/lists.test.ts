import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { assert, assertionsIn, has, passedAssertions, refused } from "./assertions.mjs";
import { heardWarnings } from "./heard.js";
import { judgedLines, judgedRowLine } from "./judged.js";
import { listOf } from "./trial.js";

test("assertions that pass are counted", async () => {
  const check = async (): Promise<void> => {
    assert.equal(1, 1);
    has({ type: "card", brand: "visa" }, { brand: "visa" });
    await refused(
      Promise.reject(Object.assign(new Error("no"), { status: 404, error: { type: "none" } })),
      {
        status: 404,
        "error.type": "none",
        message: /^n/,
      },
    );
    assert.ok(new Set([1]).has(2), "the set has no 2");
    assert.equal(1, 1);
  };
  passedAssertions();
  await expect(check()).rejects.toThrow("the set has no 2");
  expect([passedAssertions(), passedAssertions()]).toEqual([3, 0]);
});

test("assertions of a check are counted in its text", () => {
  const text = "assert.equal(1, 1); await refused(call, {}); has(it, {}); assert.ok(set.has(1));";
  expect(assertionsIn(text)).toBe(4);
});

test("a call that succeeds, or is refused otherwise, is no refusal", async () => {
  passedAssertions();
  await expect(refused(Promise.resolve(1), { status: 404 })).rejects.toThrow("nothing was refused");
  const gone = Object.assign(new Error("gone"), { status: 410 });
  await expect(refused(Promise.reject(gone), { status: 404 })).rejects.toThrow(
    "status of the error",
  );
  expect(() => has(undefined, { id: 1 })).toThrow(assert.AssertionError);
  await expect(assert.rejects(Promise.resolve())).rejects.toThrow();
  expect(passedAssertions()).toBe(0);
});

test("warnings are heard whichever client calls", async () => {
  await using server = createServer(({ url }, answer) => {
    if (url !== "/silent") answer.setHeader("X-Mock-Not-Modelled", `call:${url}`);
    answer.end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  heardWarnings();
  for (const path of ["/a", "/a", "/silent"])
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const [answer] = await once(get(`http://127.0.0.1:${port}/b`), "response");
  answer.resume();
  await once(answer, "end");
  expect(heardWarnings()).toEqual(["x-mock-not-modelled: call:/a", "x-mock-not-modelled: call:/b"]);
  expect(heardWarnings()).toEqual([]);
});

test("a failed check is warned or a lie", () => {
  const all = { problem: null, passed: 5, assertions: 5, warnings: [] };
  const checks = [
    { ...all, name: "right" },
    { ...all, name: "uneasy", warnings: ["x-mock-fidelity: made up"] },
    {
      ...all,
      name: "warned",
      passed: 2,
      problem: "it is\n3",
      warnings: ["not modelled: member:a"],
    },
    { ...all, name: "wrong", passed: 1, problem: "it is 4" },
  ];
  expect(judgedRowLine("acme", checks)).toBe(
    "| acme | 4 | 2 of 4 (50 %) | 13 of 20 (65 %) | 1 | 1 | 1 |",
  );
  expect(judgedLines("acme", checks)).toEqual([
    'acme: passed "right" 5 of 5',
    'acme: passed, warned "uneasy" 5 of 5',
    "    x-mock-fidelity: made up",
    'acme: failed, warned "warned" 2 of 5: it is 3',
    "    not modelled: member:a",
    'acme: failed, a lie "wrong" 1 of 5: it is 4',
  ]);
});

test("a list is the one export of its module", () => {
  const list = [{ name: "it answers", check: (): void => {} }];
  expect(listOf({ firstList: list })).toBe(list);
  expect(() => listOf({ firstList: list, other: 1 })).toThrow(TypeError);
});
