import { describe, expect, test } from "vitest";
import type { RequestPattern, SeenCall } from "../../src/api/journal/request-matching.js";
import { differences, fits, nearestCall } from "../../src/api/journal/request-matching.js";
import type { Json } from "../../src/engine/base/json.js";

interface Sent {
  readonly resource?: string | null;
  readonly operation?: string | null;
  readonly method?: string;
  /** With query. */
  readonly url?: string;
  readonly status?: number | null;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** Without its secrets, where that is something else. */
  readonly visible?: Json;
}

function call(sent: Sent = {}): SeenCall {
  const { resource = "runs", operation = "create", method = "POST", status = 201 } = sent;
  const { url = "/jobs/job_1/run", parameters = {}, headers = {}, body } = sent;
  const [path = "", query] = url.split("?");
  return {
    resource,
    operation,
    method,
    path,
    status,
    parameters: () => parameters,
    query: (name) => new URLSearchParams(query).getAll(name),
    header: (name) => headers[name],
    body: () => ({ sent: body, visible: sent.visible ?? body }),
  };
}

const context = (pattern: RequestPattern, sent: Sent): readonly unknown[] => [
  ...differences(pattern, call(sent)),
];

describe("a pattern", () => {
  test("without conditions fits every call", () => {
    expect(fits({}, call())).toBe(true);
    expect(fits({}, call({ resource: null, operation: null, status: null }))).toBe(true);
  });

  test.each<[string, RequestPattern]>([
    ["resource", { resource: "runs" }],
    ["operation", { operation: "create" }],
    ["method", { method: "POST" }],
    ["path", { path: "/jobs/job_1/run" }],
    ["status", { status: 201 }],
  ])("fits by %s", (at, pattern) => {
    expect(fits(pattern, call())).toBe(true);
    const other: Sent = {
      resource: "jobs",
      operation: "list",
      method: "GET",
      url: "/jobs",
      status: 200,
    };
    expect(context(pattern, other)).toMatchObject([{ at }]);
  });

  test("all of its conditions must be true", () => {
    const pattern = { resource: "runs", method: "GET", status: 201 };
    expect(context(pattern, {})).toEqual([{ at: "method", expected: "GET", actual: "POST" }]);
  });

  test("parts that the call lacks are left out of the difference", () => {
    const pattern = { resource: "runs", status: 200 };
    expect(context(pattern, { resource: null, status: null })).toEqual([
      { at: "resource", expected: "runs" },
      { at: "status", expected: 200 },
    ]);
  });
});

describe("a path", () => {
  test.each([
    ["/jobs/{id}/run", true],
    ["/{a}/{b}/{c}", true],
    ["/jobs/{id}", false],
    ["/jobs/{id}/run/{more}", false],
    ["/jobs/job_2/run", false],
    ["/jobs/{id}/runs", false],
  ])("%s", (path, expected) => {
    expect(fits({ path }, call())).toBe(expected);
  });

  test("a name in braces matches one segment that is not empty", () => {
    expect(fits({ path: "/jobs/{id}" }, call({ url: "/jobs/" }))).toBe(false);
  });

  test("may be written without its percent escapes", () => {
    const sent = call({ url: "/jobs/a%20b" });
    expect(fits({ path: "/jobs/a b" }, sent)).toBe(true);
    expect(fits({ path: "/jobs/a%20b" }, sent)).toBe(true);
    expect(fits({ path: "/jobs/a" }, call({ url: "/jobs/%E0%A4%A" }))).toBe(false);
  });

  test("its parameters can be matched by name", () => {
    const sent = { parameters: { job_id: "job_1" } };
    expect(context({ parameters: { job_id: "job_1" } }, sent)).toEqual([]);
    expect(context({ parameters: { job_id: "job_2" } }, sent)).toEqual([
      { at: "path.job_id", expected: "job_2", actual: "job_1" },
    ]);
  });
});

describe("a query", () => {
  const url = "/jobs?limit=5&state=open&state=done";

  test.each<[string, RequestPattern["query"], boolean]>([
    ["one value", { limit: "5" }, true],
    ["one value as a list", { limit: ["5"] }, true],
    ["a repeated parameter", { state: ["open", "done"] }, true],
    ["another order of it", { state: ["done", "open"] }, false],
    ["one of its values", { state: "open" }, false],
    ["another value", { limit: "6" }, false],
    ["one that was not sent", { cursor: "x" }, false],
  ])("%s", (_, query, expected) => {
    expect(fits({ query }, call({ url }))).toBe(expected);
  });

  test("the difference has the sent value, if any", () => {
    expect(context({ query: { state: "open", cursor: "x" } }, { url })).toEqual([
      { at: "query.state", expected: "open", actual: ["open", "done"] },
      { at: "query.cursor", expected: "x" },
    ]);
  });
});

test("headers are a subset, value by value", () => {
  const headers = { "content-type": "application/json", "x-app": "1" };
  expect(context({ headers: { "x-app": "1" } }, { headers })).toEqual([]);
  expect(context({ headers: { "x-app": "2", "x-other": "1" } }, { headers })).toEqual([
    { at: "headers.x-app", expected: "2", actual: "1" },
    { at: "headers.x-other", expected: "1" },
  ]);
});

describe("a body", () => {
  const body = { name: "Ada", guest: { age: 36, tags: ["a", "b"] }, "a.b": 1 };

  test.each<[string, Json, boolean]>([
    ["an object is a subset", { guest: { age: 36 } }, true],
    ["an array is whole", { guest: { tags: ["a", "b"] } }, true],
    ["not a part of it", { guest: { tags: ["a"] } }, false],
    ["an empty object is any object", {}, true],
    ["null is nothing but null", { name: null }, false],
    ["own keys only", { toString: {} }, false],
  ])("%s", (_, pattern, expected) => {
    expect(fits({ body: pattern }, call({ body }))).toBe(expected);
  });

  test("each part that differs is reported by its path", () => {
    const pattern = { name: "Bob", guest: { age: 37, mail: "x" }, "a.b": 2 };
    expect(context({ body: pattern }, { body })).toEqual([
      { at: "body.name", expected: "Bob", actual: "Ada" },
      { at: "body.guest.age", expected: 37, actual: 36 },
      { at: "body.guest.mail", expected: "x" },
      { at: 'body["a.b"]', expected: 2, actual: 1 },
    ]);
  });

  test("none at all, and one of another kind", () => {
    expect(context({ body: { name: "Ada" } }, {})).toEqual([
      { at: "body", expected: { name: "Ada" } },
    ]);
    expect(context({ body: { name: "Ada" } }, { body: "text" })).toEqual([
      { at: "body", expected: { name: "Ada" }, actual: "text" },
    ]);
  });

  test("is compared as it was sent and reported without its secrets", () => {
    const sent = { login: { user: "ada", password: "engine" } };
    const visible = { login: { user: "ada", password: "[redacted]" } };
    expect(context({ body: sent }, { body: sent, visible })).toEqual([]);
    expect(context({ body: { login: { password: "loom" } } }, { body: sent, visible })).toEqual([
      { at: "body.login.password", expected: "loom", actual: "[redacted]" },
    ]);
    const hidden = { login: "[redacted]" };
    expect(
      context({ body: { login: { password: "loom" } } }, { body: sent, visible: hidden }),
    ).toEqual([{ at: "body.login.password", expected: "loom", actual: "[redacted]" }]);
  });
});

describe("the nearest call", () => {
  function nearest(pattern: RequestPattern, calls: readonly SeenCall[]): number {
    const found = nearestCall(pattern, calls);
    return found === undefined ? -1 : calls.indexOf(found.call);
  }

  test("there is none without calls", () => {
    expect(nearestCall({ resource: "runs" }, [])).toBeUndefined();
  });

  test("is one of the right route before one with the right details", () => {
    const pattern = { resource: "runs", operation: "create", body: { a: 1, b: 2 }, status: 201 };
    const listed = call({ operation: "list", body: { a: 1, b: 2 } });
    const created = call({ body: {}, status: 400 });
    expect(nearest(pattern, [listed, created])).toBe(1);
  });

  test("among those of one route is the one with the fewest differences", () => {
    const pattern = { resource: "runs", body: { a: 1, b: 2 } };
    const calls = [call({ body: { a: 0, b: 0 } }), call({ body: { a: 1, b: 0 } }), call()];
    expect(nearest(pattern, calls)).toBe(1);
    expect(nearestCall(pattern, calls)?.differences).toEqual([
      { at: "body.b", expected: 2, actual: 0 },
    ]);
  });

  test("is the first of equals", () => {
    expect(nearest({ operation: "list" }, [call(), call()])).toBe(0);
  });

  test("by path is the one with the most segments right", () => {
    const calls = [call({ url: "/agents" }), call({ url: "/jobs/job_1/runs" })];
    expect(nearest({ path: "/jobs/{id}/run" }, calls)).toBe(1);
  });
});
