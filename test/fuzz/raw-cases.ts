import { AUTHORIZED, postText, requestText } from "./wire.js";

/** Bytes on a connection, and which statuses may answer them; none: it is closed without a word. */
export interface RawCase {
  readonly name: string;
  readonly parts: readonly (string | Buffer)[];
  readonly statuses: readonly (readonly number[])[];
  /** The sending side stays open: the server has to give up by itself. */
  readonly staysOpen?: boolean;
}

const AGENT = { name: "Ada" };
const JSON_TYPE = "Content-Type: application/json";
const CHUNKED = [JSON_TYPE, "Transfer-Encoding: chunked"];
const CHUNKS = '8\r\n{"name":\r\n5\r\n"Ada"\r\n1\r\n}\r\n0\r\n\r\n';

const chunked = (body: string, more: readonly string[] = []): string =>
  requestText("POST /agents", [...CHUNKED, ...more], body);

const sized = (length: string, body = '{"name":"Ada"}'): string =>
  requestText("POST /agents", [JSON_TYPE, `Content-Length: ${length}`], body);

const one = (name: string, bytes: string | Buffer, ...statuses: readonly number[]): RawCase => ({
  name,
  parts: [bytes],
  statuses: statuses.length === 0 ? [[]] : statuses.map((status) => [status]),
});

const malformed: readonly RawCase[] = [
  one("nothing at all", ""),
  one("line ends only", "\r\n\r\n\r\n"),
  one("a TLS greeting", Buffer.from("16030100c8010000c40303", "hex"), 400),
  one("HTTP/2 with prior knowledge", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
  one("HTTP/0.9", "GET /test\r\n", 400),
  one("an unknown version", "GET /test HTTP/7.3\r\nHost: x\r\n\r\n", 400),
  one("an unknown method", "BREW /test HTTP/1.1\r\nHost: x\r\n\r\n", 400),
  one("a method in lower case", "get /test HTTP/1.1\r\nHost: x\r\n\r\n", 400),
  one("a target with a blank", requestText("GET /a b"), 400),
  one("a target with a control character", requestText("GET /a\u0001b"), 400),
  one("a header without a colon", requestText("GET /test", ["nothing"]), 400),
  one("a blank before a colon", requestText("GET /test", ["X : y"]), 400),
  one("a NUL in a header", requestText("GET /test", ["X: a\u0000b"]), 400),
  one("a header that is folded", requestText("GET /test", ["X: a", " b"]), 400, 200),
  one("an empty header name", requestText("GET /test", [": b"]), 400),
  one("a lone CR", `GET /test HTTP/1.1\rHost: x\r${AUTHORIZED}\r\r`, 400),
  one("two Host headers", requestText("GET /test", ["Host: y"]), 400, 200),
  one("17 KiB of one header", requestText("GET /test", [`X: ${"y".repeat(17_000)}`]), 431),
  one("17 KiB of a target", requestText(`GET /${"y".repeat(17_000)}`), 431, 404),
  one("a flood of headers", requestText("GET /test", Array(3_000).fill("X: y")), 431, 200),
  one(
    "a flood of names",
    requestText(
      "GET /test",
      many((at) => `X${at}: y`),
    ),
    431,
    200,
  ),
];

function many(header: (at: number) => string): readonly string[] {
  return Array.from({ length: 900 }, (_, at) => header(at));
}

const lengths: readonly RawCase[] = [
  one("two lengths that differ", requestText("POST /agents", twoLengths(14, 2), "{}"), 400),
  one("a length and chunks", chunked(CHUNKS, ["Content-Length: 3"]), 400),
  one("a negative length", sized("-1"), 400),
  one("a length with a sign", sized("+14"), 400),
  one("a length in hexadecimal", sized("0x0e"), 400),
  one("a length with a list", sized("14, 14"), 400),
  one("a length beyond 64 bits", sized("99999999999999999999999"), 400),
  one("a length over the limit", sized("1048577"), 413),
  one("a length that is too large", sized("15"), 400),
  // The rest is read as a separate request, and is invalid.
  { name: "a length that is too small", parts: [sized("13")], statuses: [[400, 400]] },
  one("no body after all", requestText("POST /agents", [JSON_TYPE]), 400),
];

function twoLengths(first: number, second: number): readonly string[] {
  return [JSON_TYPE, `Content-Length: ${first}`, `Content-Length: ${second}`];
}

const chunks: readonly RawCase[] = [
  one("a chunk size that is none", chunked("xyz\r\n{}\r\n0\r\n\r\n"), 400),
  one("a negative chunk size", chunked("-5\r\n{}\r\n0\r\n\r\n"), 400),
  one("a chunk size beyond 64 bits", chunked(`${"f".repeat(17)}\r\n{}\r\n`), 400),
  one("a chunk size over the limit", chunked("7fffffff\r\n{}"), 413, 400),
  one("a chunk longer than its size", chunked('2\r\n{"name":"Ada"}\r\n0\r\n\r\n'), 400),
  one("no last chunk", chunked('e\r\n{"name":"Ada"}\r\n'), 400),
  one("an extension that never ends", chunked(`e;${"x".repeat(20_000)}`), 413, 400),
  one("a chunk without CR", chunked('e\n{"name":"Ada"}\n0\n\n'), 400, 201),
  one("a trailer named like a header", chunked("0\r\nAuthorization: x\r\n\r\n"), 400),
  one("an unknown coding", requestText("POST /agents", [codingOf("gzip")], CHUNKS), 400),
  one("chunked, and then another", requestText("POST /agents", [codingOf("chunked, gzip")]), 400),
  one(
    "chunked twice",
    requestText("POST /agents", [codingOf("chunked, chunked")], CHUNKS),
    400,
    201,
  ),
];

function codingOf(coding: string): string {
  return `Transfer-Encoding: ${coding}`;
}

const odd: readonly RawCase[] = [
  one("HTTP/1.0", `GET /test HTTP/1.0\r\n${AUTHORIZED}\r\n\r\n`, 200),
  one("dots in the path", requestText("GET /agents/../__admin__"), 404),
  one("encoded dots in the path", requestText("GET /agents/%2e%2e/__admin__"), 404),
  one("two slashes", requestText("GET //__admin__"), 404),
  one("a name in capitals", requestText("GET /__ADMIN__"), 404),
  one("the whole URL as the target", requestText("GET http://evil.example/test"), 200),
  one("an asterisk", requestText("OPTIONS *"), 404),
  one("an upgrade", requestText("GET /test", ["Upgrade: websocket", "Connection: Upgrade"]), 200),
  one("a tunnel", requestText("CONNECT evil.example:443")),
  one("an expectation", requestText("GET /test", ["Expect: a miracle"]), 417, 200),
  one(
    "a header named __proto__",
    requestText("GET /test", ["__proto__: x", "constructor: y"]),
    200,
  ),
  one("two keys", requestText("GET /test", ["Authorization: Bearer wrong"]), 200),
  one("a body on a GET", requestText("GET /test", ["Content-Length: 2"], "{}"), 200),
  { name: "300 at once", parts: [pipelined(300)], statuses: [Array(300).fill(201)] },
  // An invalid request ends the connection after the answers before it.
  {
    name: "two at once, and what is none",
    parts: [`${pipelined(2)}!`],
    statuses: [[201, 201, 400]],
  },
  { name: "one in single bytes", parts: singleBytes(), statuses: [[201]] },
];

function pipelined(count: number): string {
  return postText("/agents", AGENT).repeat(count);
}

function singleBytes(): readonly string[] {
  return [...postText("/agents", AGENT)];
}

/** Requests that never end. The connection stays open until its timeout. */
const slow: readonly RawCase[] = (
  [
    ["a line that does not end", "GET /te"],
    ["headers that do not end", `GET /test HTTP/1.1\r\nHost: x\r\n${AUTHORIZED}\r\nX: `],
    ["a body that does not end", sized("100")],
    ["chunks that do not end", chunked('e\r\n{"name":"Ada"}\r\n')],
    [
      "a control body that does not end",
      requestText("POST /__admin__/seed", ["Content-Length: 9"]),
    ],
  ] as const
).map(([name, bytes]) => ({ name, parts: [bytes], statuses: [[408]], staysOpen: true }));

export const rawCases: readonly RawCase[] = [...malformed, ...lengths, ...chunks, ...odd, ...slow];
