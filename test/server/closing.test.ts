import { once } from "node:events";
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
  let came = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let allCame: () => void = () => {};
  const all = new Promise<void>((resolve) => {
    allCame = resolve;
  });
  const onTrace = (): void => {
    came += 1;
    if (came >= wanted) allCame();
  };
  const sim = await subject({ onTrace });
  const fault = { resource: "tasks", operation: "list", outcome: { network: "hang" } };
  expect((await sim.post("/__admin__/faults", fault)).status).toBe(201);
  const { app } = sim.instance;
  await app.listen({ host: "localhost", port: 0 });
  const addresses = app.addresses().flatMap((at) => (typeof at === "string" ? [] : [at]));
  expect(addresses.length).toBeGreaterThan(0);
  wanted = addresses.length;
  const sockets = await Promise.all(addresses.map(({ address, port }) => hang(address, port)));
  await all;
  const ended = Promise.all(sockets.map((socket) => once(socket, "close")));
  await sim.instance.close();
  await ended;
});
