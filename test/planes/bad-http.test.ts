import { describe, expect, test } from "vitest";
import { KEY, subject } from "../support/instance.js";
import { END, everything, listening } from "../support/listening.js";

const AUTH = `Authorization: Bearer ${KEY}`;
const MIB = 1_048_576;

const request = (line: string, headers: readonly string[] = [], body = ""): string =>
  `${[`${line} HTTP/1.1`, "Host: x", AUTH, "Connection: close", ...headers].join("\r\n")}\r\n\r\n${body}`;

const BARE_400 = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n";

describe("HTTP too malformed for a request", () => {
  test.each([
    ["no HTTP at all", "hello\r\n\r\n"],
    ["a TLS greeting", Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
    ["an unknown version", "GET /agents HTTP/9.9\r\nHost: x\r\n\r\n"],
    ["an unknown method", "FETCH /agents HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["a header without a colon", "GET /agents HTTP/1.1\r\nHost x\r\n\r\n"],
    ["a control character in a header", "GET /agents HTTP/1.1\r\nHost: x\r\nA: \u0001\r\n\r\n"],
    ["bytes beyond ASCII in the target", request("GET /agents/\u00e9")],
    ["a target that is not a path", request("GET \\agents")],
    ["a length that is not a number", request("POST /agents", ["Content-Length: many"])],
    [
      "a length and chunks",
      request("POST /agents", ["Content-Length: 3", "Transfer-Encoding: chunked"], "abc"),
    ],
  ])("is answered with a bare 400: %s", async (_name, bytes) => {
    const { exchange } = await listening();
    expect(await exchange(bytes)).toBe(BARE_400);
  });

  test("headers of more than 16 KiB are answered with a bare 431", async () => {
    const { exchange } = await listening();
    expect(await exchange(request("GET /agents", [`X-Long: ${"x".repeat(20_000)}`]))).toBe(
      "HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n",
    );
  });

  test("it opens no trace and moves no id", async () => {
    const [{ sim, exchange }, other] = [await listening(), await subject()];
    await exchange("hello\r\n\r\n");
    const [disturbed, quiet] = [await sim.get("/agents"), await other.get("/agents")];
    expect([disturbed.headers, disturbed.text]).toEqual([quiet.headers, quiet.text]);
  });

  test("other connections continue", async () => {
    const { exchange } = await listening();
    const answers = await Promise.all([
      exchange("\u0000\u0001\u0002\r\n\r\n"),
      exchange(request("GET /agents")),
      exchange("G", "\r\nx\r\n\r\n"),
    ]);
    expect(answers[1]).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});

describe("requests that are odd but whole", () => {
  test.each([
    ["an escape that is cut off", "/agents/%e", 404],
    ["an asterisk", "*", 404],
    ["the whole URL as the target", "http://x/agents", 200],
    ["a fragment", "/agents#here", 200],
  ])("%s", async (_name, target, status) => {
    const { exchange } = await listening();
    const answer = await exchange(request(`GET ${target}`));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/\r\nx-mock-resolution-trace: trc_/i);
  });

  test("requests sent in one go are answered in the order they came", async () => {
    const { exchange } = await listening();
    const post = (name: string): string => {
      const body = JSON.stringify({ name });
      const headers = [`Content-Length: ${body.length}`, "Content-Type: application/json"];
      return request("POST /agents", headers, body);
    };
    const first = post("Ada").replace("Connection: close\r\n", "");
    const answer = await exchange(`${first}${post("Bo")}`);
    const names = [...answer.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(["Ada", "Bo"]);
  });

  test("HEAD sends the length of the body and no byte of it", async () => {
    const { exchange } = await listening();
    const answer = await exchange(request("HEAD /test"));
    expect(answer).toMatch(/\r\ncontent-length: [1-9]\d*\r\n/i);
    expect(answer.endsWith("\r\n\r\n")).toBe(true);
  });

  test("there is one Date, and it is virtual", async () => {
    const { exchange } = await listening();
    const dates = (await exchange(request("GET /nope"))).match(/^date: .*$/gim);
    expect(dates).toEqual(["date: Wed, 01 Jan 2025 00:00:00 GMT"]);
  });
});

describe("bodies that are too large or never end", () => {
  const JSON_TYPE = "Content-Type: application/json";

  test("a length over 1 MiB is a 413 before any byte has arrived", async () => {
    const { exchange } = await listening();
    const headers = [JSON_TYPE, `Content-Length: ${MIB + 1}`];
    const answer = await exchange(request("POST /agents", headers), END);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nx-mock-resolution-trace: trc_/i);
    expect(answer).toMatch(/\r\ncontent-length: 0\r\n/i);
  });

  test("chunks that add up to more are a 413", async () => {
    const { exchange } = await listening();
    const chunk = `80000\r\n${"x".repeat(0x80000)}\r\n`;
    const headers = [JSON_TYPE, "Transfer-Encoding: chunked"];
    const answer = await exchange(request("POST /agents", headers), chunk, chunk, chunk, END);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("chunks that do not are one body", async () => {
    const { exchange } = await listening();
    const headers = [JSON_TYPE, "Transfer-Encoding: chunked"];
    const chunks = '8\r\n{"name":\r\n5\r\n"Ada"\r\n1\r\n}\r\n0\r\n\r\n';
    const answer = await exchange(request("POST /agents", headers), chunks);
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  });

  test("no chunk at all is not a body", async () => {
    const { exchange } = await listening();
    const headers = ["Content-Type: text/plain", "Transfer-Encoding: chunked"];
    const answer = await exchange(request("POST /agents", headers), "0\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"errors":{"$":["must be a JSON object"]}');
  });

  test("a caller that leaves in the middle of a body has no effect", async () => {
    const { sim, open } = await listening();
    const socket = await open();
    const gone = everything(socket);
    socket.write(request("POST /agents", [JSON_TYPE, "Content-Length: 100"], '{"name":"Ada"'));
    socket.end();
    await gone;
    expect((await sim.get("/agents")).body["data"]).toEqual([]);
  });
});

test("an instance ends although connections are open", async () => {
  const { sim, open } = await listening();
  const ends = everything(await open());
  await sim.instance.close();
  expect(await ends).toBe("");
});
