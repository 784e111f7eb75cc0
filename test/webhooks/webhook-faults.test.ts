import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Handler } from "./inbox.js";
import { accept, aInbox, hang, refuse } from "./inbox.js";
import {
  advance,
  attemptsOf,
  emit,
  log,
  objects,
  register,
  settle,
  simulation,
  timesOf,
} from "./support.js";

const MEGABYTE = Buffer.alloc(1024 * 1024, "x");

/** Answers with 100 MB, as long as somebody reads. */
const flood: Handler = async (_got, response) => {
  response.writeHead(200);
  for (let sent = 0; sent < 100 && !response.destroyed; sent++) {
    if (!response.write(MEGABYTE)) {
      await Promise.race([once(response, "drain"), once(response, "close")]).catch(() => {});
    }
  }
  response.end();
};

const TROUBLES: readonly (readonly [string, Handler, string, number | null])[] = [
  ["answers 503", refuse, "status", 503],
  ["answers 404", (_got, response) => response.writeHead(404).end("no"), "status", 404],
  ["answers 410", (_got, response) => response.writeHead(410).end(), "status", 410],
  ["never answers", hang, "timeout", null],
  [
    "begins to answer and stops",
    (_got, response) => response.writeHead(200).write("o"),
    "timeout",
    200,
  ],
  ["resets", (_got, _response, request) => request.socket.resetAndDestroy(), "reset", null],
  ["hangs up", (_got, _response, request) => request.socket.destroy(), "reset", null],
  [
    "breaks off its answer",
    (_got, response) => {
      response.writeHead(200, { "content-length": 10 });
      response.write("half", () => response.destroy());
    },
    "reset",
    200,
  ],
  [
    "redirects",
    (_got, response) => response.writeHead(302, { location: "/other" }).end(),
    "redirect",
    302,
  ],
  [
    "redirects for good",
    (_got, response) => response.writeHead(308, { location: "/other" }).end(),
    "redirect",
    308,
  ],
  ["answers 100 MB", flood, "too_large", 200],
  [
    "answers a head of 1 MB",
    (_got, response) => {
      response.socket?.write(`HTTP/1.1 200 OK\r\nx-long: ${MEGABYTE}\r\n\r\n`);
    },
    "too_large",
    null,
  ],
  [
    "switches protocols",
    (_got, response) => {
      response.socket?.write(
        "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
      );
    },
    "reset",
    null,
  ],
];

describe("an endpoint that", () => {
  test.each(TROUBLES)("%s", async (_what, handler, reason, status) => {
    const sim = await simulation();
    const inbox = await aInbox(handler);
    const limit = reason === "timeout" ? { ack_timeout: "200ms" } : {};
    const { id } = await register(sim, inbox.url, limit);
    await emit(sim);
    const ended = await settle(sim);
    const known = status === null ? {} : { http_status: status };
    expect(ended).toEqual([
      { endpoint_id: id, event_id: expect.any(String), outcome: "failed", attempt: 1, ...known },
    ]);
    const [delivery] = await log(sim, id);
    expect(attemptsOf(delivery)).toEqual([`failed ${reason}`]);
    expect(objects(delivery?.["attempts"])[0]).toMatchObject({ reason, http_status: status });
    expect(delivery).toMatchObject({ outcome: "pending", next_attempt_at: "2025-01-01T00:00:05Z" });
    // The world continues, and so does the endpoint.
    inbox.answerWith(accept);
    await advance(sim, { until: "idle" });
    expect((await log(sim, id))[0]).toMatchObject({ outcome: "delivered", next_attempt_at: null });
  });

  test("answers no HTTP", async () => {
    const sim = await simulation();
    const { id } = await register(
      sim,
      await rawEndpoint((socket) => socket.end("\u0001garbage\r\n\r\n")),
    );
    await emit(sim);
    await settle(sim);
    expect(attemptsOf((await log(sim, id))[0])).toEqual(["failed reset"]);
  });

  test("only opens the connection", async () => {
    const sim = await simulation();
    const { id } = await register(sim, await rawEndpoint(() => {}), { ack_timeout: "50ms" });
    await emit(sim);
    await settle(sim);
    expect(attemptsOf((await log(sim, id))[0])).toEqual(["failed timeout"]);
  });

  test("speaks no TLS", async () => {
    const sim = await simulation();
    const inbox = await aInbox();
    const { id } = await register(sim, inbox.url.replace("http:", "https:"));
    await emit(sim);
    await settle(sim);
    expect(attemptsOf((await log(sim, id))[0])).toEqual(["failed tls"]);
  });

  test("is down", async () => {
    const sim = await simulation();
    const inbox = await aInbox();
    const { id } = await register(sim, inbox.url);
    await emit(sim);
    await settle(sim);
    await inbox.close();
    await emit(sim);
    await settle(sim);
    const [first, second] = await log(sim, id);
    expect(attemptsOf(first)).toEqual(["delivered"]);
    expect(attemptsOf(second)).toEqual(["failed refused"]);
  });

  test.each(["https://app.invalid/hooks", "http://user:%zz@app.invalid"])(
    "has no address: %s",
    async (url) => {
      const sim = await simulation();
      const { id } = await register(sim, url);
      await emit(sim);
      await settle(sim);
      expect(attemptsOf((await log(sim, id))[0])).toEqual(["failed dns"]);
    },
  );

  test("is slow is waited for as long as its ack_timeout", async () => {
    const sim = await simulation();
    const inbox = await aInbox(hang);
    const { id } = await register(sim, inbox.url, { ack_timeout: "40ms" });
    await emit(sim);
    await settle(sim);
    const [attempt] = objects((await log(sim, id))[0]?.["attempts"]);
    expect(attempt?.["latency_ms"]).toBeGreaterThanOrEqual(39);
    expect(attempt?.["latency_ms"]).toBeLessThan(4_000);
  });
});

test("an endpoint that recovers gets the failed delivery at +5s, +30s and +2m of virtual time", async () => {
  const sim = await simulation();
  const inbox = await aInbox(refuse);
  const { id } = await register(sim, inbox.url);
  await emit(sim);
  const { deliveries } = await advance(sim, { until: "idle" });
  expect(objects(deliveries).map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
  const [delivery] = await log(sim, id);
  expect(timesOf(sim, delivery)).toEqual([0, 5, 35, 155]);
  expect(delivery).toMatchObject({ outcome: "failed", next_attempt_at: null });
  // An endpoint of the test is never disabled.
  inbox.answerWith(accept);
  await emit(sim);
  await settle(sim);
  expect((await log(sim, id))[1]).toMatchObject({ outcome: "delivered" });
});

test("a retry gets a new instant when its duration changes, and is never sent when that is null", async () => {
  const sim = await simulation();
  const inbox = await aInbox(refuse);
  const { id } = await register(sim, inbox.url);
  await emit(sim);
  await settle(sim);
  await sim.post("/__admin__/clock/durations", { webhook_retry_1: "1m", webhook_retry_2: null });
  await advance(sim, { duration: "1h" });
  const [delivery] = await log(sim, id);
  expect(timesOf(sim, delivery)).toEqual([0, 60]);
  expect(delivery).toMatchObject({ outcome: "pending", next_attempt_at: null });
});

test("no socket and no timer stays open", async () => {
  const before = await handles();
  const sim = await simulation();
  const troubles = [...TROUBLES.map(([, handler]) => handler), accept];
  const inboxes = await Promise.all(troubles.map((handler) => aInbox(handler)));
  for (const { url } of inboxes) await register(sim, url, { ack_timeout: "50ms" });
  await register(sim, "https://app.invalid", { ack_timeout: "50ms" });
  await emit(sim);
  await settle(sim);
  const last = await aInbox(hang);
  await register(sim, last.url, { ack_timeout: "1h" });
  await emit(sim);
  await last.got(1);
  expect((await handles()).TCPSocketWrap).toBeGreaterThan(before.TCPSocketWrap);
  await sim.instance.close();
  await Promise.all([last, ...inboxes].map(({ close }) => close()));
  const after = await handles();
  for (const kind of KINDS) expect(after[kind], kind).toBeLessThanOrEqual(before[kind]);
});

async function rawEndpoint(answer: (socket: Socket) => unknown): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", () => answer(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const KINDS = ["TCPSocketWrap", "TCPServerWrap", "TLSWrap", "Timeout"] as const;

/** Open sockets and timers of this process, after pending closes. */
async function handles(): Promise<Readonly<Record<(typeof KINDS)[number], number>>> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  const active = process.getActiveResourcesInfo();
  const count = (kind: string): number => active.filter((each) => each === kind).length;
  const [sockets, servers, tls, timers] = KINDS.map(count);
  return {
    TCPSocketWrap: sockets ?? 0,
    TCPServerWrap: servers ?? 0,
    TLSWrap: tls ?? 0,
    Timeout: timers ?? 0,
  };
}
