import type { FastifyInstance } from "fastify";
import type { InjectOptions, Response } from "light-my-request";
import lightMyRequest from "light-my-request";
import type { BodyTaker } from "../../src/vendor-plane/wire-request.js";

/** Makes a request to an instance without a connection: of either plane, unlike the framework's. */
export function inject(app: FastifyInstance, options: InjectOptions): Promise<Response> {
  return lightMyRequest((request, response) => {
    const takeBody = (taker: BodyTaker): void => {
      request.removeAllListeners();
      request.on("data", (part) => taker.take(part)).on("end", () => taker.end());
    };
    app.server.emit(
      "request",
      Object.assign(request, { takeBody }),
      Object.assign(response, { isFree: false, isGiven: false }),
    );
  }, options);
}
