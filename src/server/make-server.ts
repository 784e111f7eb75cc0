import type { RequestListener, Server } from "node:http";
import { createServer } from "node:http";
import { ADMIN_PREFIX } from "../control-plane/plane.js";
import type { VendorListener } from "../vendor-plane/plane.js";
import { WireRequest } from "../vendor-plane/wire-request.js";
import { WireResponse } from "../vendor-plane/wire-response.js";
import { answerMalformedHttp } from "./malformed-http.js";

/** The HTTP server of an instance: each request goes to the plane that it is for. */
export function makeServer(vendor: VendorListener, control: RequestListener): Server {
  const messages = { IncomingMessage: WireRequest, ServerResponse: WireResponse };
  const server = createServer(messages, (request, response) => {
    const plane = isControl(request.url ?? "") ? control : vendor;
    plane(request, response);
  });
  // A connection that nobody uses stays open: the client is the one to end it.
  server.keepAliveTimeout = 0;
  server.on("clientError", answerMalformedHttp);
  return server;
}

/** Whether a URL is one of the control plane; those that name a host are too. */
function isControl(url: string): boolean {
  const path = url.startsWith("/") ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
  return path.startsWith(ADMIN_PREFIX) && AFTER_PREFIX.test(path.slice(ADMIN_PREFIX.length));
}

const AFTER_PREFIX = /^(?:[/?#]|$)/;
