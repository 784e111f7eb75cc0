import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { HarMasks } from "../../packages/learn/src/har/masking/har-masks.js";
import { bodyOf, captured, client, Vendor } from "./support.js";

/** A vendor below `/v2`, a capture in front of it, and an application. */
async function between() {
  const vendor = await Vendor.of();
  const capture = await captured(`http://127.0.0.1:${vendor.port}/v2/`);
  return { vendor, capture, app: await client(capture.url) };
}

const lines = (...all: readonly string[]): string => `${all.join("\r\n")}\r\n\r\n`;

/** The headers of a connection, which each side of a proxy has for itself. */
const OWN = /Connection: keep-alive\r\nKeep-Alive: timeout=\d+\r\n/;

test("a call and its answer keep every byte but those of the host", async () => {
  const { vendor, capture, app } = await between();
  app.send(
    `${lines(
      "POST /a%2Fb//c;d?x=1&&y=%20+&x=2 HTTP/1.1",
      app.host.replace("Host", "hOsT"),
      "X-One: 1",
      "x-ONE:    2",
      "aCCept-encoding: gzip;q=0.5",
      "Content-Length: 4",
      "X-One: \xe9",
    )}\0\xff\r\n`,
  );
  const server = await vendor.connection();
  const host = `127.0.0.1:${vendor.port}`;
  expect(await server.got(/\0\xff\r\n$/)).toBe(
    `${lines(
      "POST /v2/a%2Fb//c;d?x=1&&y=%20+&x=2 HTTP/1.1",
      `hOsT: ${host}`,
      "X-One: 1",
      "x-ONE: 2",
      "aCCept-encoding: gzip;q=0.5",
      "Content-Length: 4",
      "X-One: \xe9",
      "Connection: keep-alive",
    )}\0\xff\r\n`,
  );
  const answer = [
    "HTTP/1.1 299 Very Fine",
    "Set-Cookie: a=1",
    "x-Empty: ",
    "X-Latin: \xe9",
    "set-cookie: b=2",
    "CONTENT-LENGTH: 3",
  ];
  server.send(`${lines(...answer)}a\xfe\0`);
  const seen = await app.got(/a\xfe\0$/);
  expect(seen).toMatch(OWN);
  expect(seen.replace(OWN, "")).toBe(`${lines(...answer)}a\xfe\0`);
  const [entry] = capture.entries();
  expect(entry?.request.url).toBe(`http://${host}/v2/a%2Fb//c;d?x=1&&y=%20+&x=2`);
  expect([...(entry?.request.body ?? [])]).toEqual([0, 0xff, 13, 10]);
  expect(capture.text()).toContain('"statusText":"Very Fine"');
});

test("an encoded body passes as it is, and the file has what it means", async () => {
  const { vendor, capture, app } = await between();
  app.send(lines("GET / HTTP/1.1", app.host));
  const server = await vendor.connection();
  expect(await server.got(/\r\n\r\n$/)).toContain("GET /v2/ HTTP/1.1\r\n");
  const zipped = gzipSync('{"id":"task_1"}');
  const size = zipped.length.toString(16);
  const head = lines("HTTP/1.1 200 OK", "Transfer-Encoding: chunked", "Content-Encoding: gzip");
  const body = `${size}\r\n${zipped.toString("latin1")}\r\n0\r\n\r\n`;
  server.send(head + body);
  const seen = await app.got(/\r\n0\r\n\r\n$/);
  expect(seen.replace(OWN, "")).toBe(head + body);
  expect(bodyOf(capture.entries()[0]?.answer)).toBe('{"id":"task_1"}');
});

test("a body in an encoding that cannot be read passes, and is left out of the file", async () => {
  const { vendor, capture, app } = await between();
  app.send(lines("GET /x HTTP/1.1", app.host));
  const server = await vendor.connection();
  await server.got(/\r\n\r\n$/);
  server.send(`${lines("HTTP/1.1 200 OK", "Content-Encoding: gzip", "Content-Length: 3")}abc`);
  expect(await app.got(/abc$/)).toContain("Content-Encoding: gzip");
  expect(capture.entries()[0]?.answer?.body).toBeNull();
  expect(capture.text()).toContain("the body of the answer is left out: its encoding");
});

test.each([
  ["HEAD", "200 OK", ["Content-Length: 10"]],
  ["GET", "204 No Content", ["X-A: b"]],
  ["GET", "304 Not Modified", ['ETag: "1"', "Content-Length: 10"]],
  ["GET", "302 Found", ["Location: https://elsewhere.example/?a=1", "Content-Length: 0"]],
  ["DELETE", "200 ", ["Content-Length: 0"]],
])("%s is answered with %s, without a body, and followed nowhere", async (method, status, more) => {
  const { vendor, capture, app } = await between();
  app.send(lines(`${method} /x HTTP/1.1`, app.host));
  const server = await vendor.connection();
  const asked = await server.got(/\r\n\r\n$/);
  const host = `Host: 127.0.0.1:${vendor.port}`;
  expect(asked).toBe(lines(`${method} /v2/x HTTP/1.1`, host, "Connection: keep-alive"));
  const answer = lines(`HTTP/1.1 ${status}`, ...more);
  server.send(answer);
  expect((await app.got(/\r\n\r\n$/)).replace(OWN, "")).toBe(answer);
  const asHas304 = status.startsWith("304") ? [] : [Number(status.slice(0, 3))];
  expect(capture.entries().map((entry) => entry.answer?.status)).toEqual(asHas304);
});

test("a body that waits for 100 Continue waits for the vendor's", async () => {
  const { vendor, app } = await between();
  app.send(lines("POST /x HTTP/1.1", app.host, "Expect: 100-continue", "Content-Length: 2"));
  const server = await vendor.connection();
  expect(await server.got(/\r\n\r\n$/)).toContain("Expect: 100-continue");
  expect(app.seen).toBe("");
  server.send(lines("HTTP/1.1 100 Continue"));
  expect(await app.got(/\r\n\r\n$/)).toBe(lines("HTTP/1.1 100 Continue"));
  app.send("ok");
  expect(await server.got(/ok$/)).toBe("ok");
  server.send(lines("HTTP/1.1 201 Created", "Content-Length: 0"));
  expect(await app.got(/\r\n\r\n$/)).toContain("HTTP/1.1 201 Created");
});

test("chunks and trailers pass in both directions, on connections that go on", async () => {
  const { vendor, capture, app } = await between();
  const chunks = "2\r\nab\r\n0\r\nX-Sum: 1\r\n\r\n";
  const head = ["Transfer-Encoding: chunked", "Trailer: X-Sum"];
  app.send(lines("PUT /x HTTP/1.1", app.host, ...head) + chunks);
  const server = await vendor.connection();
  expect(await server.got(/X-Sum: 1\r\n\r\n$/)).toContain(`\r\n\r\n${chunks}`);
  server.send(lines("HTTP/1.1 200 OK", ...head) + chunks);
  expect(await app.got(/X-Sum: 1\r\n\r\n$/)).toContain(`\r\n\r\n${chunks}`);
  app.send(lines("GET /y HTTP/1.1", app.host));
  expect(await server.got(/\r\n\r\n$/)).toContain("GET /v2/y");
  server.send(`${lines("HTTP/1.1 200 OK", "Content-Length: 1")}c`);
  expect(await app.got(/c$/)).toContain("200 OK");
  const bodies = capture.entries().map(({ request, answer }) => [bodyOf(request), bodyOf(answer)]);
  expect(bodies).toEqual([
    ["ab", "ab"],
    ["", "c"],
  ]);
});

test("headers of one connection stay there", async () => {
  const { vendor, app } = await between();
  app.send(
    lines(
      ...["GET /x HTTP/1.1", app.host, "Connection: X-Hop, Upgrade", "X-Hop: 1"],
      ...["Upgrade: websocket", "TE: trailers", "Proxy-Connection: close", "X-Kept: 1"],
    ),
  );
  const server = await vendor.connection();
  const host = `Host: 127.0.0.1:${vendor.port}`;
  expect(await server.got(/\r\n\r\n$/)).toBe(
    lines("GET /v2/x HTTP/1.1", host, "X-Kept: 1", "Connection: keep-alive"),
  );
  server.send(
    lines("HTTP/1.1 200 OK", "Connection: X-Hop, close", "X-Hop: 1", "Content-Length: 0"),
  );
  const seen = await app.got(/\r\n\r\n$/);
  expect(seen).not.toContain("X-Hop");
});

test("a vendor that cannot be reached answers nothing, and the file says why", async () => {
  const capture = await captured("http://127.0.0.1:1");
  const app = await client(capture.url);
  app.send(lines("GET /x HTTP/1.1", app.host));
  expect(await app.ended()).toBe("");
  expect(capture.entries()[0]?.answer).toBeNull();
  expect(capture.text()).toContain('"_error":"the server ended the call: ECONNREFUSED"');
});

test("what cannot be masked passes, and nothing of it is written", async () => {
  const { vendor, app, capture } = await between();
  const fails = vi.spyOn(HarMasks.prototype, "entry").mockImplementationOnce(() => {
    throw new RangeError("sk_live_0123456789");
  });
  onTestFinished(() => fails.mockRestore());
  app.send(lines("GET /x?key=sk_live_0123456789 HTTP/1.1", app.host));
  const server = await vendor.connection();
  expect(await server.got(/\r\n\r\n$/)).toContain("GET /v2/x?key=sk_live_0123456789");
  server.send(`${lines("HTTP/1.1 200 OK", "Content-Length: 2")}ok`);
  expect(await app.got(/ok$/)).toContain("200 OK");
  const [entry] = await capture.has(1);
  expect([entry?.answer, entry?.request.url]).toEqual([null, "https://left-out.invalid/"]);
  expect(capture.text()).toContain('"_error":"this call is left out: it cannot be masked"');
  expect(capture.text()).not.toContain("sk_live_");
  expect(capture.problems).toEqual([]);
});

const SECOND = "POST /second HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n";

test.each([
  ["Content-Length", `Content-Length: ${SECOND.length}`, SECOND],
  ["content-length , X-Hop", `Content-Length: ${SECOND.length}`, SECOND],
  [
    "Transfer-Encoding",
    "Transfer-Encoding: chunked",
    `${SECOND.length.toString(16)}\r\n${SECOND}\r\n0\r\n\r\n`,
  ],
  ["Host", `Content-Length: ${SECOND.length}`, SECOND],
])("Connection: %s hides no second call in a body", async (named, framing, body) => {
  const { vendor, capture, app } = await between();
  app.send(lines("GET /x HTTP/1.1", app.host, `Connection: ${named}`, framing) + body);
  const server = await vendor.connection();
  const host = `Host: 127.0.0.1:${vendor.port}`;
  expect(await server.got(new RegExp(`${body}$`))).toBe(
    lines("GET /v2/x HTTP/1.1", host, framing, "Connection: keep-alive") + body,
  );
  server.send(`${lines("HTTP/1.1 200 OK", `Connection: ${named}`, "Content-Length: 2")}ok`);
  expect(await app.got(/ok$/)).toContain("Content-Length: 2\r\n");
  expect(capture.entries().map(({ request }) => [request.method, bodyOf(request)])).toEqual([
    ["GET", SECOND],
  ]);
});

test.each([
  ["a name that leads here by a foreign DNS entry", ["Host: vendor.example"]],
  ["another port", ["Host: 127.0.0.1:1"]],
  ["a page of another origin", ["Origin: https://page.example"]],
  ["a page without an origin", ["Origin: null"]],
])("%s calls no vendor", async (_, headers) => {
  const { capture, app } = await between();
  const own = headers.some((line) => line.startsWith("Host")) ? [] : [app.host];
  app.send(`${lines("POST /x HTTP/1.1", ...own, ...headers, "Content-Length: 2")}{}`);
  expect(await app.ended()).toMatch(
    /^HTTP\/1\.1 403 Forbidden\r\n(?:.|\s)*(?:is not|cannot call) this server/,
  );
  expect(capture.entries()).toEqual([]);
});

test("a page of another origin sends no webhooks", async () => {
  const handler = await Vendor.of();
  const { hooksUrl = "", entries } = await captured("http://127.0.0.1:1", {
    hooks: { port: 0, to: `http://127.0.0.1:${handler.port}` },
  });
  const page = await client(hooksUrl);
  page.send(lines("POST /x HTTP/1.1", page.host, "Origin: https://page.example"));
  expect(await page.ended()).toContain("pages of https://page.example cannot call this server");
  expect(entries()).toEqual([]);
});
