import { describe, expect, test } from "vitest";
import { callKeys, keyCheck } from "../../src/api/call/call-keys.js";
import { TOO_LARGE } from "../../src/api/call/plane-call.js";

/** Whether the header carries the key. */
function checkOf(key: string): (authorization: string | undefined) => boolean {
  const check = keyCheck(key);
  return (authorization) => check({ authorization }, "/");
}

describe("the key", () => {
  const isRight = checkOf("fax_key");

  test.each(["Bearer fax_key", "bearer fax_key", "BEARER   fax_key  "])("is in %j", (header) => {
    expect(isRight(header)).toBe(true);
  });

  test.each([
    ...[undefined, "", "Bearer", "Bearer ", "fax_key", "Basic fax_key", "Bearerfax_key"],
    ...["Bearer fax_kez", "Bearer fax_ke", "Bearer fax_key2", "Bearer fax_keyfax_key"],
    ...["Bearer fax_key\u00e9", "Bearer fax_key\u20ac", "Bearer fax_key\u{1f511}"],
    ...["Bearer fax_key\u0000", "Bearer fax_key\ud800", "Bearer Fax_key", "Bearer fax_key x"],
  ])("is not in %j", (header) => {
    expect(isRight(header)).toBe(false);
  });

  test("may be any text, and one guess does not affect the next", () => {
    const isThis = checkOf("schl\u00fcssel \u{1f511}");
    expect(isThis("Bearer schl\u00fcssel \u{1f511}x")).toBe(false);
    expect(isThis("Bearer schl\u00fcssel \u{1f511}")).toBe(true);
    expect(isThis("Bearer schl\u00fcssel")).toBe(false);
  });
});

describe("the user beside a key in Basic", () => {
  const keys = callKeys("fax_key", [{ kind: "basic", part: "password", any: true }], false);
  const userOf = (pair: string, sent: Readonly<Record<string, string>> = {}): unknown => {
    const authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
    const headers = { authorization, ...sent };
    const call = { method: "GET", url: "/", headers, body: Buffer.from("") };
    return keys.hide(call).headers["x-mock-user"];
  };

  test("has a header of its own", () => {
    const users = ["AC1:fax_key", "AC1:other", "fax_key:", ":fax_key"].map((pair) => userOf(pair));
    expect(users).toEqual(["AC1", undefined, undefined, undefined]);
  });

  test("is not the key, and not what the caller says", () => {
    expect(userOf("fax_key:fax_key")).toBeUndefined();
    for (const pair of [":fax_key", "fax_key:", "AC2:other"]) {
      expect(userOf(pair, { "x-mock-user": "AC1" })).toBeUndefined();
    }
  });

  test("comes back with the key of a recorded call", () => {
    const recorded = { "x-mock-user": "AC1" };
    const call = { method: "GET", url: "/", headers: recorded, body: Buffer.from("") };
    const { headers } = keys.hide(keys.add(call));
    expect(headers["x-mock-user"]).toBe("AC1");
    expect(keys.isIn(headers, "/")).toBe(true);
  });
});

describe("a key in the body", () => {
  const keys = callKeys("fax_key", [{ kind: "body", name: "api_key", any: false }], true);
  const callWith = (type: string, body: string) => ({
    method: "POST",
    url: "/",
    headers: { "content-type": type },
    body: Buffer.from(body),
  });
  const isIn = ({ headers, url, body }: ReturnType<typeof callWith>): boolean =>
    keys.isIn(headers, url, body);

  test.each([
    ["application/json", '{"api_key":"fax_key","b":1}', '{"api_key":"[key]","b":1}'],
    ["application/x-www-form-urlencoded", "api_key=fax_key&b=1", "api_key=%5Bkey%5D&b=1"],
  ])("of %s is read, masked and put back", (type, body, masked) => {
    const call = callWith(type, body);
    expect(isIn(call)).toBe(true);
    const safe = keys.hide(call);
    expect(String(safe.body)).toBe(masked);
    expect(String(keys.add(safe).body)).toBe(body);
  });

  test.each([
    ["application/json", '{"api_key":"other"}'],
    ["application/json", '{"a":{"api_key":"fax_key"}}'],
    ["application/json", '["api_key","fax_key"]'],
    ["application/json", "api_key"],
    ["text/plain", '{"api_key":"fax_key"}'],
    ["application/json", ""],
  ])("is not in %s %s", (type, body) => {
    expect(isIn(callWith(type, body))).toBe(false);
  });

  test("may still come while the body is not read", () => {
    expect(keys.isIn({}, "/")).toBe(true);
    expect(keys.isIn({}, "/", TOO_LARGE)).toBe(false);
  });
});
