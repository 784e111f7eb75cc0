import { expect, test } from "vitest";
import { harEntries } from "../../packages/learn/src/har/read-har.js";

const read = (...entries: readonly unknown[]) =>
  harEntries(JSON.stringify({ log: { version: "1.2", entries } }), "a.har");

const bodyOf = (message: { readonly body: Uint8Array | null } | null | undefined) =>
  message?.body == null ? null : Buffer.from(message.body).toString();

/** What is read of one entry. */
function only(entry: unknown) {
  const [first, ...more] = read(entry);
  if (first === undefined || more.length > 0) throw new Error("it is not one entry");
  const { at, took, request, answer } = first;
  return {
    ...{ at, took, url: request.url, headers: Object.fromEntries(request.headers) },
    ...{ sent: bodyOf(request), status: answer?.status ?? null, got: bodyOf(answer) },
  };
}

const AT = Date.UTC(2026, 0, 31, 12);
const URL = "https://api.example/things";

test("Chrome writes the lines of HTTP/2 as headers, and members of its own", () => {
  const entry = {
    _initiator: { type: "script" },
    _priority: "High",
    _resourceType: "fetch",
    cache: {},
    connection: "443",
    pageref: "page_1",
    request: {
      method: "POST",
      url: URL,
      httpVersion: "h2",
      headers: [
        { name: ":authority", value: "api.example" },
        { name: ":method", value: "POST" },
        { name: "content-type", value: "application/json" },
      ],
      queryString: [],
      cookies: [],
      headersSize: -1,
      bodySize: 9,
      postData: { mimeType: "application/json", text: '{"a":"b"}' },
    },
    response: {
      status: 200,
      statusText: "",
      httpVersion: "h2",
      headers: [],
      content: { size: 2, mimeType: "application/json", text: "e30=", encoding: "base64" },
      redirectURL: "",
      headersSize: -1,
      bodySize: -1,
      _transferSize: 100,
      _error: null,
      _fetchedViaServiceWorker: false,
    },
    serverIPAddress: "192.0.2.1",
    startedDateTime: "2026-01-31T12:00:00.000Z",
    time: 12.345,
    timings: { blocked: 1.5, dns: -1, ssl: -1, connect: -1, send: 0.1, wait: 10, receive: 0.7 },
  };
  expect(only(entry)).toEqual({
    ...{ at: AT, took: 12.345, url: URL, headers: { "content-type": "application/json" } },
    ...{ sent: '{"a":"b"}', status: 200, got: "{}" },
  });
});

test("Firefox writes local times, forms as a list, and bodies that it does not have", () => {
  const entry = {
    startedDateTime: "2026-01-31T13:00:00.000+01:00",
    request: {
      bodySize: 11,
      method: "POST",
      url: URL,
      httpVersion: "HTTP/2",
      headers: [{ name: "Content-Type", value: "application/x-www-form-urlencoded" }],
      cookies: [],
      queryString: [],
      headersSize: 300,
      postData: {
        mimeType: "application/x-www-form-urlencoded",
        params: [
          { name: "a", value: "1" },
          { name: "b", value: "ü" },
        ],
      },
    },
    response: {
      status: 201,
      headers: [],
      content: {
        mimeType: "application/json",
        size: 20,
        comment: "Response bodies are not included.",
      },
      redirectURL: "",
      bodySize: 40,
    },
    cache: {},
    timings: {},
    time: -1,
    _securityState: "secure",
    connection: "443",
  };
  expect(only(entry)).toMatchObject({
    at: AT,
    took: 0,
    sent: "a=1&b=%C3%BC",
    status: 201,
    got: null,
  });
});

test("mitmproxy writes microseconds, and 0 where no answer came", () => {
  const entry = {
    startedDateTime: "2026-01-31T12:00:00.000123+00:00",
    time: 5.5,
    request: {
      method: "PUT",
      url: URL,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: [
        { name: "X-A", value: "1" },
        { name: "x-a", value: "2" },
      ],
      queryString: [],
      headersSize: 10,
      bodySize: 2,
      postData: { mimeType: "text/plain", text: "ok", params: [] },
    },
    response: {
      status: 0,
      statusText: "",
      httpVersion: "",
      headers: [],
      cookies: [],
      content: {},
      redirectURL: "",
      headersSize: -1,
      bodySize: -1,
      _transferSize: 0,
      _error: "connection closed",
    },
    cache: {},
    timings: { connect: -1, ssl: -1, send: 1, receive: 0, wait: 0 },
  };
  expect(only(entry)).toMatchObject({
    at: AT,
    headers: { "x-a": "1, 2" },
    sent: "ok",
    status: null,
  });
});

test("Charles, Proxyman, Playwright and k6 leave out what they do not know", () => {
  const request = { method: "get", url: URL, headers: null, queryString: null, postData: null };
  const base = { startedDateTime: "2026-01-31T14:00:00.000+0200", request };
  const charles = {
    ...base,
    time: null,
    comment: "",
    response: { status: 200, content: { size: 0 } },
  };
  expect(only(charles)).toMatchObject({ at: AT, took: 0, sent: null, status: 200, got: null });
  const proxyman = { ...base, _isHTTPS: true, response: { status: null } };
  expect(only(proxyman)).toMatchObject({ status: null });
  const playwright = { ...base, response: { status: 200, content: { _file: "1.json", size: 3 } } };
  expect(only(playwright)).toMatchObject({ status: 200, got: null });
  const k6 = { ...base, time: "12", checks: [], response: { status: -1 } };
  expect(only(k6)).toMatchObject({ took: 0, status: null });
});

const call = { startedDateTime: "2026-01-31T12:00:00Z", request: { method: "GET", url: URL } };
const whole = { ...call, response: { status: 200 } };

test.each<readonly [string, object]>([
  ["an answer of the memory", { ...whole, _fromCache: "memory" }],
  ["an answer of the disk", { ...whole, _servedFromCache: true }],
  ["an answer without news", { ...call, response: { status: 304, content: { text: "{}" } } }],
  ["a socket", { ...call, response: { status: 101 }, _webSocketMessages: [{ data: "a" }] }],
  ["a socket by its address", { ...whole, request: { method: "GET", url: "wss://api.example/" } }],
  ["an address of data", { ...whole, request: { method: "GET", url: "data:text/plain,a" } }],
  ["a tunnel", { ...whole, request: { method: "CONNECT", url: "api.example:443" } }],
  [
    "a question of permission",
    {
      ...whole,
      request: {
        method: "OPTIONS",
        url: URL,
        headers: [{ name: "Access-Control-Request-Method", value: "POST" }],
      },
    },
  ],
])("%s is no call of the vendor, and the places of others stay", (_, entry) => {
  expect(read(entry, whole).map(({ position }) => position)).toEqual([1]);
});

test("a call that asks for options is a call", () => {
  expect(read({ ...whole, request: { method: "OPTIONS", url: URL } })).toHaveLength(1);
});
