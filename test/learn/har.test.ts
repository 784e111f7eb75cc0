import { ftruncateSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HAR_LIMITS } from "../../packages/learn/src/har/har.js";
import { harEntries, readHar } from "../../packages/learn/src/har/read-har.js";
import { FileError } from "../../src/engine/base/file-error.js";
import { folder } from "../recording/support.js";

const SECRET = "sk_live_4eC39HqLyjWDarjtT1zdp7dc";

const request = {
  method: "POST",
  url: "https://api.example/things",
  headers: [{ name: "Authorization", value: `Bearer ${SECRET}` }],
  postData: { mimeType: "application/json", text: '{"name":"Ada"}' },
};
const response = { status: 201, headers: [], content: { text: '{"id":1}' } };
const entry = { startedDateTime: "2026-06-09T12:00:00.000Z", time: 12, request, response };

const read = (...entries: readonly unknown[]) =>
  harEntries(JSON.stringify({ log: { version: "1.2", entries } }), "a.har");

const text = (bytes: Uint8Array | null | undefined): string => Buffer.from(bytes ?? []).toString();

test("a call has its time, its headers by lower-case name, and its bodies", () => {
  const [call] = read(entry);
  expect(call).toMatchObject({ position: 0, at: Date.UTC(2026, 5, 9, 12), took: 12 });
  expect(call?.isWebhook).toBe(false);
  expect(call?.request.headers.get("authorization")).toBe(`Bearer ${SECRET}`);
  expect(text(call?.request.body)).toBe('{"name":"Ada"}');
  expect(call?.answer?.status).toBe(201);
  expect(text(call?.answer?.body)).toBe('{"id":1}');
});

test("entries come in the order of their times, with their places in the file", () => {
  const later = { ...entry, startedDateTime: "2026-06-09T12:00:01+00:00" };
  expect(read(later, entry).map(({ position }) => position)).toEqual([1, 0]);
});

test("a mark makes a webhook of an entry", () => {
  const marked = (mark: unknown) => read({ ...entry, _facsimile: mark })[0]?.isWebhook;
  expect(marked({ webhook: true })).toBe(true);
  expect(marked({ webhook: "task.created" })).toBe(true);
  expect(marked({ webhook: false })).toBe(false);
  expect(marked(null)).toBe(false);
});

test("bodies can be Base64, forms can be pairs, and both can be missing", () => {
  const content = { text: Buffer.from([0, 255]).toString("base64"), encoding: "base64" };
  const params = [{ name: "a b", value: "1&2" }, { name: "c" }];
  const [call] = read({
    ...entry,
    request: { ...request, postData: { mimeType: "application/x-www-form-urlencoded", params } },
    response: { ...response, content },
  });
  expect(text(call?.request.body)).toBe("a+b=1%262&c=");
  expect([...(call?.answer?.body ?? [])]).toEqual([0, 255]);
  const { postData: _postData, ...bare } = request;
  const [other] = read({ ...entry, request: bare, response: { status: 204 } });
  expect([other?.request.body, other?.answer?.body]).toEqual([null, null]);
});

test("an entry without an answer is read as such", () => {
  const without = { startedDateTime: entry.startedDateTime, request };
  const answers = read(without, { ...entry, response: { ...response, status: 0 } });
  expect(answers.map(({ answer }) => answer)).toEqual([null, null]);
});

test("names of prototypes are names like others", () => {
  const name = '{"__proto__":{"polluted":true},"constructor":1}';
  const [call] = harEntries(
    `{"log":{"__proto__":{"entries":[]},"entries":[{"__proto__":{"_facsimile":{"webhook":true}},
      "startedDateTime":"2026-06-09T12:00:00Z","request":{"method":"get","url":"https://a.example",
      "headers":[{"name":"__proto__","value":"x"}],"postData":{"text":${JSON.stringify(name)}}}}]}}`,
    "a.har",
  );
  expect(call?.isWebhook).toBe(false);
  expect(call?.request.method).toBe("GET");
  expect(call?.request.headers.get("__proto__")).toBe("x");
  expect(text(call?.request.body)).toBe(name);
  expect(Object(Object.prototype)).not.toHaveProperty("polluted");
});

/** The message of a refusal, which has no value of the file. */
function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    expect(error.message).not.toContain(SECRET);
    return error.message;
  }
  throw new Error("it is not refused");
}

test.each<readonly [object, string]>([
  [{ startedDateTime: "yesterday" }, ".startedDateTime must be an instant since 1970"],
  [{ startedDateTime: "0001-01-01T00:00:00Z" }, ".startedDateTime must be an instant since 1970"],
  [{ startedDateTime: 5 }, ".startedDateTime must be a text"],
  [{ request: undefined }, ".request must be an object"],
  [{ request: { ...request, url: SECRET } }, ".request.url must be a whole address"],
  [{ request: { ...request, method: `GET ${SECRET}` } }, ".request.method must be a method"],
  [{ request: { ...request, url: undefined } }, ".request.url must be a text"],
  [{ response: { status: "200" } }, ".response.status must be a status of HTTP"],
  [{ response: { ...response, status: 99_999 } }, ".response.status must be a status of HTTP"],
  [
    { response: { ...response, content: { text: `${SECRET}!`, encoding: "base64" } } },
    ".response.content.text must be Base64",
  ],
  [{ startedDateTime: "0000-01-01T00:00:00Z" }, ".startedDateTime must be an instant since 1970"],
  [{ startedDateTime: "NaN" }, ".startedDateTime must be an instant since 1970"],
  [{ startedDateTime: -1 }, ".startedDateTime must be a text"],
  [{ startedDateTime: 1e308 }, ".startedDateTime must be a text"],
  [{ startedDateTime: "2026-02-30T00:00:00Z" }, ".startedDateTime must be an instant since 1970"],
  [{ response: { ...response, status: 1e308 } }, ".response.status must be a status of HTTP"],
  [{ response: [] }, ".response must be an object"],
])("%j is refused with its place", (change, message) => {
  expect(refusal(() => read(entry, { ...entry, ...change }))).toContain(
    `a.har: log.entries[1]${message}`,
  );
});

test("a cut file, and one that is no HAR, is refused", () => {
  const whole = JSON.stringify({ log: { entries: [entry] } });
  expect(refusal(() => harEntries(whole.slice(0, -9), "a.har"))).toContain("it may be cut");
  expect(refusal(() => harEntries("[]", "a.har"))).toBe("a.har: log.entries must be a list");
  expect(refusal(() => harEntries("[".repeat(1e6), "a.har"))).toContain("nests deeper");
  const many = `{"log":{"entries":[${"0,".repeat(HAR_LIMITS.entries)}0]}}`;
  expect(refusal(() => harEntries(many, "a.har"))).toContain("more than 100000 entries");
});

test.each([-1, 1e308, "NaN", null, {}, Number.NaN])("a duration of %j is none", (time) => {
  expect(read({ ...entry, time })[0]?.took).toBe(0);
});

test("sizes that a file claims are not believed", () => {
  const claimed = { ...response, bodySize: 2 ** 30, content: { size: 2 ** 30, text: "{}" } };
  const [call] = read({ ...entry, response: claimed });
  expect(call?.answer?.body).toHaveLength(2);
  const large = { ...response, content: { text: "a".repeat(HAR_LIMITS.body + 1) } };
  expect(refusal(() => read({ ...entry, response: large }))).toContain(
    "log.entries[0].response.content.text has more than 16 MiB",
  );
});

test("NUL, broken UTF-8 and repeated names harm nothing", () => {
  const path = join(folder(), "odd.har");
  const file = JSON.stringify({ log: { entries: [entry] } });
  writeFileSync(path, Buffer.from(file.replace("Ada", "A\\u0000\xff"), "latin1"));
  expect(text(readHar(path)[0]?.request.body)).toBe('{"name":"A\0\ufffd"}');
  writeFileSync(path, file.replace("Ada", "A\0a"));
  expect(refusal(() => readHar(path))).toContain("this is not JSON");
  const twice = file.replace('"method":"POST"', '"method":"GET","method":"PUT"');
  expect(harEntries(twice, "a.har")[0]?.request.method).toBe("PUT");
});

test("a file that is too large is refused before it is read", () => {
  const path = join(folder(), "large.har");
  ftruncateSync(openSync(path, "w"), 500 * 1024 * 1024);
  expect(refusal(() => readHar(path))).toContain("500 MiB, and at most 256 are read");
  expect(refusal(() => readHar(`${path}x`))).toContain("there is no such file");
  expect(refusal(() => readHar(folder()))).toContain("this is a folder; give a HAR file");
});

test("a file of another tool can begin with a byte order mark", () => {
  const path = join(folder(), "marked.har");
  writeFileSync(path, `\uFEFF${JSON.stringify({ log: { entries: [entry] } })}`);
  expect(readHar(path)).toHaveLength(1);
});

const preflight = {
  method: "OPTIONS",
  url: request.url,
  headers: [{ name: "Access-Control-Request-Method", value: "POST" }],
};

/** Entries as tools write them, and the method and the status that they are read as. */
test.each<readonly [string, object, readonly [string, number | null] | null]>([
  [
    "Chrome: HTTP/2",
    { request: { ...request, headers: [{ name: ":authority", value: "x" }] } },
    ["POST", 201],
  ],
  ["Chrome: a preflight", { _resourceType: "preflight", request: preflight }, null],
  ["Firefox: a preflight", { request: preflight }, null],
  ["Chrome: a WebSocket", { _resourceType: "websocket", _webSocketMessages: [] }, null],
  ["Playwright: a WebSocket", { request: { ...request, url: "wss://api.example/s" } }, null],
  ["Firefox: another protocol", { response: { ...response, status: 101 } }, null],
  ["Chrome: blocked", { response: { status: 0, _error: "net::ERR_BLOCKED" } }, ["POST", null]],
  ["Chrome: broken off", { response: { ...response, _error: "net::ERR_ABORTED" } }, ["POST", null]],
  ["Chrome: from the disk", { _fromCache: "disk" }, null],
  ["Safari: not modified", { response: { status: 304, headers: [] } }, null],
  ["Charles: no time, a port", { time: undefined, comment: "" }, ["POST", 201]],
  [
    "mitmproxy: microseconds",
    { startedDateTime: "2026-06-09T12:00:00.123456+00:00" },
    ["POST", 201],
  ],
  ["Proxyman: a zone", { startedDateTime: "2026-06-09T14:00:00.000+02:00" }, ["POST", 201]],
  ["k6: null", { time: null, cache: {}, pageref: "page_1" }, ["POST", 201]],
  ["Chrome: no text", { response: { status: 201, content: { size: 1e9 } } }, ["POST", 201]],
])("%s", (_, change, expected) => {
  const [found] = read({ ...entry, ...change });
  const seen = found === undefined ? null : [found.request.method, found.answer?.status ?? null];
  expect(seen).toEqual(expected);
});

test("the usual port is left out of an address, and the rest stays to the byte", () => {
  const urlOf = (url: string) => read({ ...entry, request: { ...request, url } })[0]?.request.url;
  expect(urlOf("https://API.example:443/A/%7e?b=%7E&b")).toBe("https://api.example/A/%7e?b=%7E&b");
  expect(urlOf("http://api.example:8080")).toBe("http://api.example:8080/");
  expect(urlOf("https://api.example?a=/b")).toBe("https://api.example/?a=/b");
});

test("a text whose values would take more memory than files may is refused before it is parsed", () => {
  const many = `{"log":{"entries":[${"[],".repeat(10_000_001)}0]}}`;
  expect(refusal(() => harEntries(many, "a.har"))).toContain("more than 20000000 values");
});
