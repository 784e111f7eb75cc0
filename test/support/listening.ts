import type { Socket } from "node:net";
import { connect } from "node:net";
import { onTestFinished } from "vitest";
import type { InstanceOptions } from "../../src/instance/server/instance.js";
import type { Subject } from "./instance.js";
import { subject } from "./instance.js";

/** Ends the sending side of a connection. */
export const END = Symbol("the end");

type Part = string | Buffer | typeof END;

/** A listening instance, and its whole answer to the bytes of one connection. */
export async function listening(options: Partial<InstanceOptions> = {}): Promise<{
  readonly sim: Subject;
  readonly open: () => Promise<Socket>;
  readonly exchange: (...parts: readonly Part[]) => Promise<string>;
}> {
  const sim = await subject(options);
  const url = new URL(await sim.instance.listen({ host: "127.0.0.1", port: 0 }));
  const open = (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: url.hostname, port: Number(url.port) });
      onTestFinished(() => void socket.destroy());
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        resolve(socket);
      });
    });
  const exchange = async (...parts: readonly Part[]): Promise<string> => {
    const socket = await open();
    const received = everything(socket);
    for (const part of parts) {
      if (part === END) socket.end();
      else socket.write(part);
    }
    return received;
  };
  return { sim, open, exchange };
}

/** All bytes of a connection until any end. */
export function everything(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (part) => {
      text += String(part);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
  });
}
