import type { Socket } from "node:net";
import { connect } from "node:net";
import type { Fuzzed } from "./caller.js";
import { FUZZ_KEY, fuzzed } from "./caller.js";

/** Real milliseconds after which a connection that is still open counts as one that hangs. */
const BOUND = 10_000;
/** The server's timeout for an incomplete request. */
const SERVER_PATIENCE = 400;

/** Bytes to a listening instance, and the bytes received until the connection was closed. */
export interface Wire {
  readonly sim: Fuzzed;
  /** Sends the parts, ends the sending side unless it is to stay open, reads to the end. */
  readonly exchange: (parts: readonly (string | Buffer)[], staysOpen?: boolean) => Promise<string>;
  /** Sends the parts and then closes the connection. */
  readonly abandon: (...parts: readonly (string | Buffer)[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openWire(): Promise<Wire> {
  const sim = await fuzzed((server) => {
    // Node.js checks them in an interval that it reads when the server begins to listen.
    server.headersTimeout = SERVER_PATIENCE;
    server.requestTimeout = SERVER_PATIENCE;
    Object.assign(server, { connectionsCheckingInterval: SERVER_PATIENCE / 8 });
  });
  const { hostname, port } = new URL(await sim.instance.listen({ host: "127.0.0.1", port: 0 }));
  const open = (): Socket => connect({ host: hostname, port: Number(port) });
  return {
    sim,
    exchange: (parts, staysOpen = false) => {
      const socket = open();
      const received = everything(socket);
      for (const part of parts) socket.write(part);
      if (!staysOpen) socket.end();
      return received;
    },
    abandon: (...parts) => {
      const socket = open();
      const gone = everything(socket);
      socket.write(Buffer.concat(parts.map((part) => Buffer.from(part))), () => {
        socket.resetAndDestroy();
      });
      return gone.then(() => undefined);
    },
    close: () => sim.instance.close(),
  };
}

/** All that a connection brings, as one character for each byte. */
function everything(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const bound = setTimeout(() => {
      reject(new Error(`after ${BOUND} ms the connection is still open; so far: ${text}`));
      socket.destroy();
    }, BOUND);
    socket.setEncoding("latin1");
    socket.on("data", (part) => {
      text += String(part);
    });
    // With any result: only the end matters.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(bound);
      resolve(text);
    });
  });
}

export const AUTHORIZED = `Authorization: Bearer ${FUZZ_KEY}`;

/** A request as text, with the key. */
export function requestText(
  line: string,
  headers: readonly string[] = [],
  body: string | Buffer = "",
): string {
  const head = [`${line} HTTP/1.1`, "Host: x", AUTHORIZED, ...headers].join("\r\n");
  return `${head}\r\n\r\n${body}`;
}

/** A POST of JSON with its length. */
export function postText(path: string, body: object): string {
  const text = JSON.stringify(body);
  const headers = ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(text)}`];
  return requestText(`POST ${path}`, headers, text);
}

/** The statuses of all answers that a connection brought, in order. */
export const statusesIn = (text: string): readonly number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
