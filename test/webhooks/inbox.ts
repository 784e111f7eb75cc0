import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";

/** One request as an endpoint received it. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body, read. */
  readonly event: JsonObject;
}

/** An endpoint's answer to a complete request. */
export type Handler = (
  received: Received,
  response: ServerResponse,
  request: IncomingMessage,
) => unknown;

/** An endpoint on the loopback, within the process. */
export interface Inbox {
  readonly url: string;
  readonly received: Received[];
  /** Most requests that were being handled at one time. */
  readonly mostAtOnce: () => number;
  readonly openSockets: () => number;
  /** Replaces its answer from the next request on. */
  readonly answerWith: (handler: Handler) => void;
  /** Fulfilled after this number of requests. */
  readonly got: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const accept: Handler = (_received, response) => response.writeHead(204).end();
export const refuse: Handler = (_received, response) => response.writeHead(503).end();
/** Never answers. */
export const hang: Handler = () => {};

export async function aInbox(first: Handler = accept): Promise<Inbox> {
  let handler = first;
  let atOnce = 0;
  let most = 0;
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    most = Math.max(most, ++atOnce);
    response.once("close", () => atOnce--);
    const got = await readRequest(request);
    received.push(got);
    for (const look of [...waiting]) look();
    await handler(got, response, request);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(close);
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    mostAtOnce: () => most,
    openSockets: () => sockets.size,
    answerWith: (next) => {
      handler = next;
    },
    got: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close,
  };
}

async function readRequest(request: IncomingMessage): Promise<Received> {
  let body = "";
  request.setEncoding("utf8");
  for await (const part of request) body += part;
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(headers), body, event: JSON.parse(body) };
}

export const typesOf = ({ received }: Inbox): readonly string[] =>
  received.map(({ event }) => String(event["type"]));
