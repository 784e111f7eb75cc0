// `openServer`: starts the HTTP server of one inbox of a test, to which the instance sends
// webhooks; `Posted` is what it receives.

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";

/** A request to the inbox. */
export interface Posted {
  /** The exact text of the body. */
  readonly text: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An HTTP server on a free loopback port; it does not keep the process running. */
export interface InboxServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** @param receive answers the HTTP status to answer with */
export async function openServer(receive: (post: Posted) => number): Promise<InboxServer> {
  const server = createServer((request, response) => void answer(receive, request, response));
  server.on("connection", (socket) => socket.unref());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the inbox has no port");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  receive: (post: Posted) => number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(Buffer.from(part));
  } catch {
    // The sender has broken it off: nothing was delivered.
    return;
  }
  const text = Buffer.concat(parts).toString("utf8");
  response.writeHead(receive({ text, headers: textHeaders(request.headers) })).end();
}

function textHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(texts);
}
