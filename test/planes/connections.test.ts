import { expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { KEY } from "../support/instance.js";
import { listening } from "../support/listening.js";

const request = (line: string, headers: readonly string[] = [], body = ""): string => {
  const length = body === "" ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const head = [`${line} HTTP/1.1`, "Host: x", `Authorization: Bearer ${KEY}`, ...length];
  return `${[...head, ...headers].join("\r\n")}\r\n\r\n${body}`;
};

const LAST = "Connection: close";
const post = (body: string): string => request("POST /agents", [], body);

const statusesIn = (text: string): readonly string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = ""]) => status);

/** An answer with what differs from call to call left out. */
const timeless = (text: string): string =>
  text.replace(/trc_\w+/g, "trc_").replace(/req_\w+/g, "req_");

test("calls that come at once are answered in their order, on one connection", async () => {
  const { exchange } = await listening();
  const calls = [
    post('{"name":"Ada"}'),
    request("GET /agents/none"),
    request("HEAD /agents"),
    post('{"name":'),
    request("DELETE /__admin__/faults"),
    request("GET /agents", [LAST]),
  ];
  const text = await exchange(calls.join(""));
  expect(statusesIn(text)).toEqual(["201", "404", "200", "400", "204", "200"]);
});

test("an answer waits for the one before it, however long that takes", async () => {
  const { sim, exchange } = await listening();
  const fault = { resource: "agents", operation: "retrieve", delay: "20ms" };
  expect((await sim.post("/__admin__/faults", fault)).status).toBe(201);
  const text = await exchange(
    request("GET /agents/late") + post("{}"),
    request("GET /test", [LAST]),
  );
  expect(statusesIn(text)).toEqual(["404", "400", "200"]);
});

test("a body that nobody reads is not taken for the next call", async () => {
  const { exchange } = await listening();
  const body = post('{"name":"Ada"}');
  const refused = body.replace(KEY, "wrong");
  const unrouted = body.replace("/agents", "/nowhere");
  const text = await exchange(refused, unrouted, request("GET /test", [LAST]));
  expect(statusesIn(text)).toEqual(["401", "404", "200"]);
});

test("an answer is the same on a connection that stays open and on one that ends", async () => {
  const { sim, exchange } = await listening();
  const { body } = await sim.post("/agents", { name: "Zoë ✓" });
  const path = `GET /agents/${String(body["id"])}`;
  const text = timeless(await exchange(request(path), request(path, [LAST])));
  const [, open = "", ended = ""] = text.split("HTTP/1.1 ");
  expect(open).toContain("Zoë ✓");
  expect(open).toContain("\r\nConnection: keep-alive\r\n");
  const parting = open.replace("keep-alive", "close").replace(/Keep-Alive: .*\r\n/, "");
  expect(ended).toBe(parting);
});

test("an answer that must have no body has none, whatever the pack says", async () => {
  const operations = deck.operations.map((operation) =>
    operation.path === "/agents" && operation.method === "POST"
      ? { ...operation, status: 204 }
      : operation,
  );
  const { exchange } = await listening({ pack: { ...deck, operations } });
  const text = await exchange(post('{"name":"Ada"}') + request("GET /test", [LAST]));
  expect(statusesIn(text)).toEqual(["204", "200"]);
  expect(text.split("\r\n\r\n")[1]).toMatch(/^HTTP\/1\.1 200 OK/);
});

test("HTTP/1.0 ends the connection after its answer", async () => {
  const { exchange } = await listening();
  const text = await exchange(request("GET /test").replace("HTTP/1.1", "HTTP/1.0"));
  expect(statusesIn(text)).toEqual(["200"]);
  expect(text).toContain("Connection: close");
});

test("a client that asks whether it may send is told that it may", async () => {
  const { exchange } = await listening();
  const body = '{"name":"Ada"}';
  const text = await exchange(request("POST /agents", ["Expect: 100-continue", LAST], body));
  expect(statusesIn(text)).toEqual(["100", "201"]);
});
