import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { Routed } from "../../src/vendor-plane/exchange.js";
import { authorizationOf, SentMemo } from "../../src/vendor-plane/sent-memo.js";

/** What of a request the headers are read from. */
function request(method: string, ...rawHeaders: readonly string[]): IncomingMessage {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    pairs.push([(rawHeaders[at] ?? "").toLowerCase(), rawHeaders[at + 1] ?? ""]);
  }
  return { method, rawHeaders, headers: Object.fromEntries(pairs) } as unknown as IncomingMessage;
}

describe("headers of a call", () => {
  test("are kept once for calls that sent the same", () => {
    const memo = new SentMemo();
    const first = memo.headers(request("GET", "Host", "a", "Accept", "b"));
    expect(first).toEqual({ host: "a", accept: "b" });
    memo.headers(request("POST", "Host", "a", "Content-Length", "2"));
    expect(memo.headers(request("GET", "Host", "a", "Accept", "b"))).toBe(first);
  });

  test("are the call's own in all other cases", () => {
    const memo = new SentMemo();
    const sent = [["Host", "a"], ["Host", "b"], ["Host", "b", "Accept", "c"], ["Host", "b"], []];
    for (const raw of [...sent, ["Cookie", "a"], ["Cookie", "b"]]) {
      const given = request("GET", ...raw);
      expect(memo.headers(given)).toEqual(given.headers);
    }
  });
});

describe("where a call leads", () => {
  const target = deck.operations[0];
  const asked: string[] = [];
  const route = (method: string, url: string): Routed | undefined => {
    asked.push(`${method} ${url}`);
    return target === undefined || url === "/none" ? undefined : { target, parameters: { url } };
  };

  test("is looked up once for calls that ask the same, and anew for any other", () => {
    const memo = new SentMemo();
    const first = memo.routed("GET", "/a", route);
    expect(memo.routed("GET", "/a", route)).toBe(first);
    expect(memo.routed("HEAD", "/a", route)).toEqual(first);
    expect(memo.routed("GET", "/b", route)?.parameters).toEqual({ url: "/b" });
    expect(memo.routed("GET", "/none", route)).toBeUndefined();
    expect(memo.routed("GET", "/b", route)?.parameters).toEqual({ url: "/b" });
    expect(asked).toEqual(["GET /a", "HEAD /a", "GET /b", "GET /none"]);
  });
});

describe("the Authorization header", () => {
  test.each([
    [["Host", "a"], undefined],
    [["Host", "a", "Authorization", "Bearer k"], "Bearer k"],
    [["AUTHORIZATION", "Bearer k"], "Bearer k"],
    [["X-Authorization", "Bearer k", "Authorizatio", "x"], undefined],
    [["authorization", "Bearer first", "authorization", "Bearer second"], "Bearer first"],
  ])("of %j is %s", (raw, expected) => {
    expect(authorizationOf(request("GET", ...raw))).toBe(expected);
  });
});
