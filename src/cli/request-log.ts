import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ADMIN_PREFIX } from "../control-plane/plane.js";
import { statusOf } from "../world/trace-view.js";

/**
 * Prints one line per request when it has ended one way or another: of the vendor plane every one,
 * of the control plane those that may change something.
 */
export function requestLog(app: FastifyInstance, print: (line: string) => void): void {
  const requests = new WeakMap<IncomingMessage, FastifyRequest>();
  app.addHook("onRequest", (request, _reply, done) => {
    requests.set(request.raw, request);
    done();
  });
  // Of the server, since a URL that no router can read never comes to a hook.
  app.server.on("request", (raw, response) => {
    const began = performance.now();
    response.once("close", () => {
      const said = describe(raw, response, requests.get(raw));
      if (said !== undefined) print(`${said} ${Math.round(performance.now() - began)}ms`);
    });
  });
}

function describe(
  { method = "", url = "" }: IncomingMessage,
  { headersSent, statusCode }: ServerResponse,
  request: FastifyRequest | undefined,
): string | undefined {
  const trace = request?.trace;
  if (trace !== undefined && trace !== null) {
    return line(statusOf(trace), trace.resolution, method, trace.path, trace.id);
  }
  const status = headersSent ? statusCode : null;
  if (!url.startsWith(ADMIN_PREFIX)) {
    return line(status, statusCode === 401 ? "unauthenticated" : "unrouted", method, url);
  }
  return isLook(method, url) ? undefined : line(status, "control", method, url);
}

const isLook = (method: string, url: string): boolean =>
  method === "GET" || url.startsWith(`${ADMIN_PREFIX}/requests/`);

const LONGEST_RESOLUTION = "unauthenticated".length;

function line(status: number | null, resolution: string, ...rest: readonly string[]): string {
  return [status ?? "---", resolution.padEnd(LONGEST_RESOLUTION), ...rest].join(" ");
}
