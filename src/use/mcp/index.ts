// The entry of the module: serves a session over standard streams or HTTP.

import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { mcpServer } from "./server.js";
import type { Session } from "./session.js";

export { serveHttp } from "./server.js";
export type { RunCommand } from "./session.js";
export { Session } from "./session.js";

/** Serves a session over standard input and output, until the client closes them. */
export async function serveStdio(session: Session): Promise<void> {
  const server = mcpServer(session);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once("end", resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
}
