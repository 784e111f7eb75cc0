import type { AddressInfo } from "node:net";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import fastify from "fastify";
import { mcpServer } from "./server.js";
import type { Session } from "./session.js";

export interface McpAddress {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves a session over streamable HTTP on this machine only. A call needs the key as a bearer token.
 * A page of another origin, and a name that leads here by a foreign DNS entry, are refused.
 */
export async function serveHttp(session: Session, port: number, key: string): Promise<McpAddress> {
  const app = fastify({ bodyLimit: MOST_BYTES });
  let hosts: readonly string[] = [];
  app.addHook("onRequest", async ({ headers }, reply) => {
    const { host = "", origin, authorization } = headers;
    if (!hosts.includes(host))
      return reply.code(403).send(refusal(`the host ${host} is not this server`));
    if (origin !== undefined && !hosts.some((own) => origin === `http://${own}`)) {
      return reply.code(403).send(refusal(`pages of ${origin} cannot call this server`));
    }
    if (authorization !== `Bearer ${key}`) {
      reply.header("www-authenticate", "Bearer");
      return reply.code(401).send(refusal("send the key as Authorization: Bearer"));
    }
    return undefined;
  });
  app.all("/mcp", async (request, reply) => {
    // Each call has its own transport: the session is the process, whatever client calls.
    const server = mcpServer(session);
    const transport = new StreamableHTTPServerTransport({});
    reply.hijack();
    reply.raw.once("close", () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request.raw, reply.raw, request.body);
  });
  await app.listen({ host: "127.0.0.1", port });
  const { port: open } = app.server.address() as AddressInfo;
  hosts = [`127.0.0.1:${open}`, `localhost:${open}`];
  return { url: `http://127.0.0.1:${open}/mcp`, close: () => app.close() };
}

const MOST_BYTES = 4_000_000;

const refusal = (message: string) => ({
  jsonrpc: "2.0",
  error: { code: -32_000, message },
  id: null,
});
