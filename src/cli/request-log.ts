import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { ADMIN_PREFIX } from "../control-plane/plane.js";
import { statusOf } from "../world/trace-view.js";
import type { Trace } from "../world/traces.js";

/**
 * Prints one line per request when it has ended one way or another: of the vendor plane every one,
 * of the control plane those that may change something.
 */
export class RequestLog {
  readonly #traces = new WeakMap<IncomingMessage, Trace>();
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  /** Notes which request a trace is of. */
  readonly onTrace = (request: IncomingMessage, trace: Trace): void => {
    this.#traces.set(request, trace);
  };

  /** Listens to every request that comes to the server. */
  readonly follow = (server: Server): void => {
    server.on("request", (request, response) => {
      const began = performance.now();
      response.once("close", () => {
        const said = describe(request, response, this.#traces.get(request));
        if (said !== undefined) this.#print(`${said} ${Math.round(performance.now() - began)}ms`);
      });
    });
  };
}

function describe(
  { method = "", url = "" }: IncomingMessage,
  { headersSent, statusCode }: ServerResponse,
  trace: Trace | undefined,
): string | undefined {
  if (trace !== undefined) {
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
