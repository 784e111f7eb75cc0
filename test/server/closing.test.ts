import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { KEY, subject } from "../support/instance.js";

/** A call that is never answered, over a connection that stays open. */
async function hang(address: string, port: number): Promise<Socket> {
  const socket = connect(port, address);
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.write(`GET /tasks HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${KEY}\r\n\r\n`);
  return socket;
}

test("an instance closes although calls hang on every address of its host", async () => {
  const servers: Server[] = [];
  const sim = await subject({ onServer: (server) => servers.push(server) });
  const fault = { resource: "tasks", operation: "list", outcome: { network: "hang" } };
  expect((await sim.post("/__admin__/faults", fault)).status).toBe(201);
  await sim.instance.listen({ host: "localhost", port: 0 });
  const addresses = servers.flatMap((server) => server.address() ?? []);
  expect(addresses.length).toBeGreaterThan(0);
  const sockets = await Promise.all(
    addresses.map((at) => (typeof at === "string" ? fail(at) : hang(at.address, at.port))),
  );
  const { traces } = sim.instance.journal;
  while (traces.size < sockets.length) await new Promise((resolve) => setImmediate(resolve));
  const ended = Promise.all(sockets.map((socket) => once(socket, "close")));
  await sim.instance.close();
  await ended;
});

function fail(at: string): never {
  throw new Error(`it listens on ${at}`);
}

/** A listening instance with a call that is answered late. */
async function late(delay: string) {
  const sim = await subject();
  const fault = { resource: "tasks", operation: "list", delay };
  expect((await sim.post("/__admin__/faults", fault)).status).toBe(201);
  const url = await sim.instance.listen({ host: "127.0.0.1", port: 0 });
  const answer = fetch(`${url}/tasks`, { headers: { authorization: `Bearer ${KEY}` } });
  const outcome = answer.then(
    ({ status, headers }) => [status, headers.get("connection")],
    () => "cut",
  );
  const { traces } = sim.instance.journal;
  while (traces.size === 0) await new Promise((resolve) => setImmediate(resolve));
  return { sim, outcome };
}

describe("answers under way when an instance closes", () => {
  test("come to their end, and end their connections", async () => {
    const { sim, outcome } = await late("20ms");
    await sim.instance.close(new Promise(() => {}));
    expect(await outcome).toEqual([200, "close"]);
  });

  test("are cut when their time is over", async () => {
    const { sim, outcome } = await late("20d");
    let cut = (): void => {};
    const closed = sim.instance.close(new Promise((resolve) => (cut = resolve)));
    cut();
    await closed;
    expect(await outcome).toBe("cut");
  });

  test("are cut at once without a grace period", async () => {
    const { sim, outcome } = await late("20d");
    await sim.instance.close();
    expect(await outcome).toBe("cut");
  });

  test("do not delay it if they would never arrive", async () => {
    const sim = await subject();
    const fault = { resource: "tasks", operation: "list", outcome: { network: "hang" } };
    expect((await sim.post("/__admin__/faults", fault)).status).toBe(201);
    const url = new URL(await sim.instance.listen({ host: "127.0.0.1", port: 0 }));
    const socket = await hang(url.hostname, Number(url.port));
    const ended = once(socket, "close");
    const { traces } = sim.instance.journal;
    while (traces.size === 0) await new Promise((resolve) => setImmediate(resolve));
    await sim.instance.close(new Promise(() => {}));
    await ended;
  });
});
