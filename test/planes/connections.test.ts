import { once } from "node:events";
import type { Socket } from "node:net";
import { describe, expect, test } from "vitest";
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

/** An answer without the parts that differ between calls. */
const timeless = (text: string): string =>
  text.replace(/trc_\w+/g, "trc_").replace(/req_\w+/g, "req_");

test("concurrent calls on one connection are answered in their order", async () => {
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

test("an answer waits for the one before it, for any time", async () => {
  const { sim, exchange } = await listening();
  const fault = { resource: "agents", operation: "retrieve", delay: "20ms" };
  expect((await sim.post("/__admin__/faults", fault)).status).toBe(201);
  const text = await exchange(
    request("GET /agents/late") + post("{}"),
    request("GET /test", [LAST]),
  );
  expect(statusesIn(text)).toEqual(["404", "400", "200"]);
});

test("an unread body is not treated as the next call", async () => {
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

test("an answer that must not have a body has none, for any pack", async () => {
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

test("a client that expects 100-continue gets it", async () => {
  const { exchange } = await listening();
  const body = '{"name":"Ada"}';
  const text = await exchange(request("POST /agents", ["Expect: 100-continue", LAST], body));
  expect(statusesIn(text)).toEqual(["100", "201"]);
});

describe("an invalid second request", () => {
  test.each([
    ["GET", request("GET /test", [LAST]), "200"],
    ["POST", request("POST /agents", [LAST], '{"name":"Ada"}'), "201"],
    ["control call", request("GET /__admin__", [LAST]), "200"],
  ])("behind `Connection: close` is not answered: %s", async (_name, first, status) => {
    const { exchange } = await listening();
    expect(statusesIn(await exchange(`${first}!\r\n\r\n`))).toEqual([status]);
  });

  test.each([
    ["GET", request("GET /test"), "200"],
    ["POST", post('{"name":"Ada"}'), "201"],
    ["control call", request("GET /__admin__"), "200"],
  ])("ends the connection after the answer before it: %s", async (_name, first, status) => {
    const { exchange } = await listening();
    expect(statusesIn(await exchange(`${first}!\r\n\r\n`))).toEqual([status, "400"]);
  });

  test("waits for a late answer", async () => {
    const { sim, exchange } = await listening();
    const late = { resource: "agents", operation: "list", delay: "20ms" };
    expect((await sim.post("/__admin__/faults", late)).status).toBe(201);
    const text = await exchange(`${request("GET /agents")}!\r\n\r\n`);
    expect(statusesIn(text)).toEqual(["200", "400"]);
  });
});

test.each([
  ["/test", 200, /\r\nx-mock-resolution-trace: trc_/i],
  ["/__admin__", 200, /\r\nx-mock-contract-version: /i],
])("an unknown expectation is ignored: %s", async (path, status, header) => {
  const { exchange } = await listening();
  const text = await exchange(request(`GET ${path}`, ["Expect: odd", LAST]));
  expect(statusesIn(text)).toEqual([String(status)]);
  expect(text).toMatch(header);
  expect(text.match(/^date: .*$/gim)).toEqual(["date: Wed, 01 Jan 2025 00:00:00 GMT"]);
});

test.each(["QUERY", "PROPFIND", "SEARCH", "OPTIONS", "TRACE", "PUT"])(
  "an unknown method is a 404 on both planes, with a body and without: %s",
  async (method) => {
    const { exchange } = await listening();
    for (const path of ["/agents", "/__admin__/faults"]) {
      for (const body of ["", "{}"]) {
        const length = body === "" ? [] : ["Content-Length: 2"];
        for (const type of [[], ["Content-Type: ;"]]) {
          const call = request(`${method} ${path}`, [LAST, ...length, ...type]) + body;
          expect([call, statusesIn(await exchange(call))]).toEqual([call, ["404"]]);
        }
      }
    }
  },
);

describe("a call behind one that is not answered", () => {
  test.each([
    ["hangs", { outcome: { network: "hang" } }],
    ["is late", { delay: "20d" }],
  ])("%s: its deliveries go out when the caller has left", async (_name, fault) => {
    const { sim, open } = await listening({ deliver: true });
    const endpoint = { url: "http://127.0.0.1:9/" };
    expect((await sim.post("/__admin__/webhooks/endpoints", endpoint)).status).toBe(201);
    const armed = { resource: "agents", operation: "list", ...fault };
    expect((await sim.post("/__admin__/faults", armed)).status).toBe(201);
    const socket = await open();
    socket.write(request("GET /agents") + post('{"name":"Ada"}'));
    const pattern = { resource: "agents", operation: "create", wait: "5s" };
    await sim.post("/__admin__/requests/count", pattern);
    socket.destroy();
    const { body } = await sim.post("/__admin__/clock/advance", { duration: "0s" });
    expect(body["deliveries"]).toMatchObject([{ outcome: "failed" }]);
  });
});

describe("an unused connection", () => {
  const ask = (key: string): string => request("GET /test").replace(KEY, key);

  async function answered(socket: Socket, call: string): Promise<void> {
    socket.write(call);
    await once(socket, "data");
  }

  test("ends in its time, unless a call over it carried the key", async () => {
    const { open } = await listening({
      onServer: (server) => {
        server.keepAliveTimeout = 1;
        // Newer versions of Node.js add a second to the announced timeout.
        Object.assign(server, { keepAliveTimeoutBuffer: 0 });
      },
    });
    const [known, unknown] = [await open(), await open()];
    await answered(known, ask(KEY));
    await answered(unknown, ask("wrong"));
    await once(unknown, "close");
    await answered(known, ask("wrong"));
    await answered(known, ask(KEY));
  });
});
