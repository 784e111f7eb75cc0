import type { Server } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { describe, expect, onTestFinished, test } from "vitest";
import { createSimulator } from "../../src/use/testing/index.js";
import { underway } from "../cli/support.js";
import { subject } from "../support/instance.js";

/** The description by `facsimile start`. */
async function started(...options: readonly string[]): Promise<URL> {
  const command = underway(["start", "--port", "0", "--json", ...options]);
  await command.printed(/\}\n/);
  const { url }: { readonly url?: unknown } = Object(JSON.parse(command.out()));
  return new URL(String(url));
}

/** Whether something listens there. */
function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    onTestFinished(() => void socket.destroy());
  });
}

/** Addresses of this machine that others can reach; there may be none. */
const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === "IPv4")
  .map(({ address }) => address);

describe("an instance", () => {
  test("listens on the loopback address by default", async () => {
    const { hostname, port } = await started();
    expect(hostname).toBe("127.0.0.1");
    expect(await isOpen("127.0.0.1", Number(port))).toBe(true);
    for (const address of outside) expect(await isOpen(address, Number(port))).toBe(false);
  });

  test("listens on the address of its option", async () => {
    const { port } = await started("--host", "0.0.0.0");
    expect(await isOpen("127.0.0.1", Number(port))).toBe(true);
    for (const address of outside) expect(await isOpen(address, Number(port))).toBe(true);
  });

  test("opens no port by itself", async () => {
    const servers: Server[] = [];
    const sim = await subject({ onServer: (server) => servers.push(server) });
    await sim.get("/agents");
    await sim.get("/__admin__");
    expect(servers).toEqual([]);
  });
});

test("a simulator in process opens a port for an inbox only, on the loopback address", async () => {
  const sim = await createSimulator();
  onTestFinished(() => sim.close());
  const inbox = await sim.webhooks.inbox();
  expect(new URL(inbox.url).hostname).toBe("127.0.0.1");
  for (const address of outside) {
    expect(await isOpen(address, Number(new URL(inbox.url).port))).toBe(false);
  }
});
