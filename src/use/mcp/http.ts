import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import fastify from "fastify";
import { keyCheck } from "../../api/call/keys/call-keys.js";
import { loopbackHosts, loopbackRefusal } from "../../api/http/loopback.js";
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
  const isKeyIn = keyCheck(key);
  app.addHook("onRequest", async ({ headers }, reply) => {
    const refused = loopbackRefusal(headers, loopbackHosts(app.server), isKeyIn);
    if (refused === undefined) return undefined;
    if (refused.status === 401) reply.header("www-authenticate", "Bearer");
    return reply.code(refused.status).send(refusal(refused.message));
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
  const [host] = loopbackHosts(app.server);
  return { url: `http://${host}/mcp`, close: () => app.close() };
}

const MOST_BYTES = 4_000_000;

const refusal = (message: string) => ({
  jsonrpc: "2.0",
  error: { code: -32_000, message },
  id: null,
});
