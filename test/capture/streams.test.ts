import { createServer as createTlsServer } from "node:tls";
import { expect, test } from "vitest";
import { HAR_LIMITS } from "../../packages/learn/src/har/har.js";
import { makeCertificates } from "../../src/use/cli/tls/certificate.js";
import type { Peer } from "./support.js";
import { bodyOf, captured, client, Vendor } from "./support.js";

const call = (app: Peer): Peer => app.send(`GET /events HTTP/1.1\r\n${app.host}\r\n\r\n`);
const STREAM = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked";

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

/** A call that the vendor has begun to answer. */
async function streaming(head = STREAM) {
  const vendor = await Vendor.of();
  const capture = await captured(`http://127.0.0.1:${vendor.port}`);
  const app = call(await client(capture.url));
  const server = await vendor.connection();
  await server.got(/\r\n\r\n$/);
  server.send(`${head}\r\n\r\n`);
  await app.got(/\r\n\r\n$/);
  return { capture, app, server };
}

test("each event passes when it comes, and the file has all of them", async () => {
  const { capture, app, server } = await streaming();
  for (const event of ["data: 1\n\n", "data: 2\n\n"]) {
    server.send(chunk(event));
    expect(await app.got(/\n\n\r\n$/)).toBe(chunk(event));
    expect(capture.entries()).toEqual([]);
  }
  server.send("0\r\n\r\n");
  await app.got(/^0\r\n\r\n$/);
  expect(bodyOf(capture.entries()[0]?.answer)).toBe("data: 1\n\ndata: 2\n\n");
});

test("a body above the limit of the file passes, and the file says that it is left out", async () => {
  const size = HAR_LIMITS.body + 1;
  const { capture, app, server } = await streaming(`HTTP/1.1 200 OK\r\nContent-Length: ${size}`);
  let count = 0;
  const all = new Promise<void>((resolve) => {
    app.socket.removeAllListeners("data").on("data", (part) => {
      count += part.length;
      if (count === size) resolve();
    });
  });
  server.send(Buffer.alloc(size));
  await all;
  const [entry] = await capture.has(1);
  expect(entry?.answer).toMatchObject({ status: 200, body: null });
  expect(capture.text()).toContain("the body of the answer is left out: it has more than 16 MiB");
});

test("a client that goes away ends the vendor's call", async () => {
  const { capture, app, server } = await streaming();
  server.send(chunk("data: 1\n\n"));
  await app.got(/\n\n\r\n$/);
  app.socket.destroy();
  await server.ended();
  const [entry] = await capture.has(1);
  expect(entry?.answer).toBeNull();
  expect(capture.text()).toContain('"_error":"the client ended the call"');
});

test.each([STREAM, "HTTP/1.1 200 OK\r\nContent-Length: 100"])(
  "an answer that breaks off breaks off for the client (%j)",
  async (head) => {
    const { capture, app, server } = await streaming(head);
    server.send(chunk("data: 1\n\n"));
    await app.got(/\n\n\r\n$/);
    server.socket.destroy();
    expect(await app.ended()).toBe("");
    const [entry] = await capture.has(1);
    expect(entry?.answer).toBeNull();
    expect(capture.text()).toContain('"_error":"the server ended the call: ECONNRESET"');
  },
);

test("a capture that ends cuts off the calls under way, and says so", async () => {
  const { capture, app, server } = await streaming();
  await capture.close();
  await Promise.all([app.ended(), server.ended()]);
  expect(capture.entries()).toHaveLength(1);
  expect(capture.text()).toContain('"_error":"the capture ended"');
  expect(capture.problems).toEqual([]);
});

const made = makeCertificates(["127.0.0.1"], new Date());

/** A vendor with TLS, a capture that trusts these certificates, and an application that calls. */
async function secured(authorities?: readonly string[]) {
  const vendor = await Vendor.of(createTlsServer({ key: made.key, cert: made.certificate }));
  const url = `https://127.0.0.1:${vendor.port}`;
  const capture = await captured(url, { authorities });
  return { vendor, url, capture, app: call(await client(capture.url)) };
}

test("a vendor with TLS is called with checks of its certificate", async () => {
  const { vendor, url, capture, app } = await secured([made.authority]);
  const server = await vendor.connection();
  expect(await server.got(/\r\n\r\n$/)).toContain(`Host: 127.0.0.1:${vendor.port}\r\n`);
  server.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
  await app.got(/ok$/);
  expect(capture.entries()[0]?.request.url).toBe(`${url}/events`);
});

test("a certificate that nobody vouches for gets no call", async () => {
  const { capture, app } = await secured();
  expect(await app.ended()).toBe("");
  expect(capture.text()).toContain('"_error":"the server ended the call: UNABLE_TO_VERIFY');
});
