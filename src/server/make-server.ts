import type { RequestListener, Server } from "node:http";
import { createServer } from "node:http";
import { ADMIN_PREFIX } from "../control-plane/plane.js";
import { answerMalformedHttp } from "./malformed-http.js";

/** Longer than clients keep a connection that they do not use. */
const KEEP_ALIVE_MS = 72_000;

/** The HTTP server of an instance: each request goes to the plane that it is for. */
export function makeServer(vendor: RequestListener, control: RequestListener): Server {
  const server = createServer((request, response) => {
    const plane = isControl(request.url ?? "") ? control : vendor;
    plane(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on("clientError", answerMalformedHttp);
  return server;
}

/** Whether a URL is one of the control plane; those that name a host are too. */
function isControl(url: string): boolean {
  const path = url.startsWith("/") ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
  return path.startsWith(ADMIN_PREFIX) && AFTER_PREFIX.test(path.slice(ADMIN_PREFIX.length));
}

const AFTER_PREFIX = /^(?:[/?#]|$)/;
