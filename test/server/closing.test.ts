import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { expect, test } from "vitest";
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
  const { traces } = sim.instance.world;
  while (traces.size < sockets.length) await new Promise((resolve) => setImmediate(resolve));
  const ended = Promise.all(sockets.map((socket) => once(socket, "close")));
  await sim.instance.close();
  await ended;
});

function fail(at: string): never {
  throw new Error(`it listens on ${at}`);
}
