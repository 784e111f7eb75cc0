// `LoopbackServer`: the HTTP server below `facsimile mcp` and `facsimile env serve`: on this
// machine alone, closed to web pages of other origins, and with a key if one is set.

import type { IncomingMessage } from "node:http";
import type { LoopbackRefusal } from "facsimile/kit";
import { keyCheck, listenError, loopbackHosts, loopbackRefusal } from "facsimile/kit";
import type { FastifyInstance, FastifyReply } from "fastify";
import fastify from "fastify";

const MOST_BYTES = 4_000_000;

/** A server on 127.0.0.1. */
export class LoopbackServer {
  readonly app: FastifyInstance = fastify({ bodyLimit: MOST_BYTES });
  readonly #isKeyIn: ReturnType<typeof keyCheck> | undefined;

  /**
   * @param key undefined: calls need none
   * @param refuse the answer to a call of another origin, by a foreign name, or without the key
   */
  constructor(key: string | undefined, refuse: (to: FastifyReply, why: LoopbackRefusal) => object) {
    this.#isKeyIn = key === undefined ? undefined : keyCheck(key);
    this.app.addHook("onRequest", async (request, reply) => {
      const refusal = this.refusalOf(request);
      if (refusal === undefined) return undefined;
      return reply.code(refusal.status).send(refuse(reply, refusal));
    });
  }

  refusalOf({ headers }: Pick<IncomingMessage, "headers">): LoopbackRefusal | undefined {
    return loopbackRefusal(headers, loopbackHosts(this.app.server), this.#isKeyIn);
  }

  /** Answers its address. @throws UserError when it cannot listen on the port that `option` names */
  async listen(port: number, option?: string): Promise<string> {
    const host = "127.0.0.1";
    await this.app.listen({ host, port }).catch((error: unknown) => {
      throw listenError(error, host, port, option);
    });
    return `http://${loopbackHosts(this.app.server)[0]}`;
  }
}
