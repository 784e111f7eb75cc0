import type { FastifyInstance } from "fastify";
import type { InjectOptions, Response } from "light-my-request";
import lightMyRequest from "light-my-request";

/** Makes a request to an instance without a connection: of either plane, unlike the framework's. */
export function inject(app: FastifyInstance, options: InjectOptions): Promise<Response> {
  return lightMyRequest((request, response) => {
    app.server.emit("request", request, response);
  }, options);
}
