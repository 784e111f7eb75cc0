import type { Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline, Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fastify from "fastify";
import type { PlaneAnswer, PlaneCall } from "../call/plane-call.js";
import { isPaced, NO_BYTES, TOO_LARGE } from "../call/plane-call.js";
import { systemClock } from "../webhooks/system-clock.js";
import { answerEarly, isWhole } from "./answer-early.js";
import { BREAKS } from "./broken-network.js";
import { Connections } from "./connections.js";
import type { HeldAnswers } from "./held-answers.js";
import type { EndedCall, Planes } from "./planes.js";
import { readBody } from "./read-body.js";
import { answerSlowly } from "./slow-answer.js";
import { whenOver } from "./when-over.js";

/** Who is told of what comes and goes over HTTP. */
export interface HttpWatchers {
  /** Told of every server that is made; there is one for each address of a host. */
  readonly onServer?: ((server: Server) => void) | undefined;
  /** Told of every call when it has ended. */
  readonly onCall?: ((ended: EndedCall) => void) | undefined;
}

/** As long as Node.js gives them unless told otherwise, in milliseconds. */
export const PATIENCE = {
  headersTimeout: 60_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 5_000,
};

/**
 * Carries both planes over HTTP. The framework brings bytes and sends answers; what it would refuse
 * by itself (a type, an escape, a size, a method) comes to the planes like any other call.
 */
export class HttpLine {
  readonly #planes: Planes;
  readonly #watchers: HttpWatchers;
  readonly #connections: Connections;
  readonly #servers: Server[] = [];
  readonly #app: FastifyInstance;
  #isClosing = false;

  constructor(planes: Planes, watchers: HttpWatchers) {
    this.#planes = planes;
    this.#watchers = watchers;
    this.#connections = new Connections(planes.isAuthorized);
    this.#app = this.#makeApp();
  }

  /** Answers the addresses that it then listens on. */
  async listen(address: {
    readonly host: string;
    readonly port: number;
  }): Promise<readonly AddressInfo[]> {
    await this.#app.listen(address);
    return this.#app.addresses().filter((bound) => typeof bound === "object");
  }

  /** Takes no more calls. Answers under way have until `cut`; then all connections end. */
  async close(cut: Promise<void>): Promise<void> {
    this.#isClosing = true;
    const closed = this.#app.close();
    await Promise.race([closed, cut]);
    for (const server of this.#servers) server.closeAllConnections();
    await closed;
  }

  #makeApp(): FastifyInstance {
    const carry = (request: FastifyRequest, reply: FastifyReply): void =>
      this.#carry(request, reply);
    const app = fastify({
      serverFactory: (handler) =>
        this.#makeServer((request, response) => {
          this.#connections.note(request, response);
          handler(request, response);
        }),
      clientErrorHandler: () => {},
      frameworkErrors: (_error, request, reply) => carry(request, reply),
      exposeHeadRoutes: false,
      return503OnClosing: false,
      routerOptions: { querystringParser: () => NOTHING },
      // No route has a schema for the framework to compile: its compilers stay unloaded.
      schemaController: {
        compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
      },
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (request, stream, done) => {
      this.#readBody(request, stream, (body) => done(null, body));
    });
    for (const method of app.supportedMethods) {
      const onRequest = isBare(method) ? [] : asBytes;
      app.route({ method, url: "*", handler: carry, onRequest });
    }
    app.setNotFoundHandler(carry);
    return app;
  }

  #makeServer(listener: Parameters<typeof createServer>[1]): Server {
    const server = createServer(PATIENCE, listener);
    // An expectation that nobody knows is none: the call is answered like any other.
    server.on("checkExpectation", (request, response) => {
      server.emit("request", request, response);
    });
    this.#connections.follow(server);
    this.#servers.push(server);
    this.#watchers.onServer?.(server);
    return server;
  }

  /** Of who has not shown the key no body is read: the answer does not depend on it. */
  #readBody(
    { raw }: FastifyRequest,
    stream: Readable,
    done: (body: PlaneCall["body"]) => void,
  ): void {
    const { headers, url = "", socket } = raw;
    if (isEmpty(raw.headers) || !this.#connections.hasKey(socket)) done(NO_BYTES);
    else readBody(stream, headers["content-length"], this.#planes.bodyLimit(url), done);
  }

  #carry({ raw, body }: FastifyRequest, reply: FastifyReply): void {
    const { method = "", url = "", headers } = raw;
    const call = { method, url, headers, body: isBody(body) ? body : NO_BYTES };
    const told = this.#watch(call, reply);
    const answer = this.#planes.answer(call);
    if (answer instanceof Promise) {
      void answer.then((given) => this.#give(told(given), reply));
    } else this.#give(told(answer), reply);
  }

  /** Tells who watches of the call's end; what it returns is to be told the answer. */
  #watch(call: PlaneCall, { raw }: FastifyReply): (answer: PlaneAnswer) => PlaneAnswer {
    const { onCall } = this.#watchers;
    if (onCall === undefined) return itself;
    const began = systemClock.elapsed();
    let answer: PlaneAnswer | null = null;
    whenOver(raw, () => onCall({ call, answer, took: systemClock.elapsed() - began }));
    return (given) => {
      answer = given;
      return given;
    };
  }

  /** At once, late, or not as it should be. */
  #give(answer: PlaneAnswer, reply: FastifyReply): void {
    const { over, delay } = answer;
    if (over !== null) whenOver(reply.raw, over);
    if (delay === 0) this.#send(answer, reply);
    else {
      const cut = (): void => void reply.raw.req.socket.destroy();
      this.#held(reply).delay(delay, () => this.#send(answer, reply), cut);
    }
  }

  #send(answer: PlaneAnswer, reply: FastifyReply): void {
    const { network } = answer;
    if (this.#isClosing) reply.raw.setHeader("connection", "close");
    if (network !== null) BREAKS[network](reply.hijack().raw, answer, this.#held(reply));
    else if (!isWhole(reply.raw)) answerEarly(reply.hijack().raw, answer);
    else if (isPaced(answer)) answerSlowly(reply.hijack().raw, answer, this.#held(reply));
    else send(reply.hijack().raw, answer);
  }

  #held({ raw }: FastifyReply): HeldAnswers {
    return this.#planes.held(raw.req.url ?? "");
  }
}

/** Methods whose calls bring no body that counts. */
const isBare = (method: string): boolean =>
  method === "GET" || method === "HEAD" || method === "TRACE";

/** Whatever type a body says, and if it says none where it should: bytes. */
function asBytes(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const hasType = request.raw.headers["content-type"] !== undefined;
  if (hasType || request.method === "QUERY") request.headers = AS_BYTES;
  done();
}

const AS_BYTES = { "content-type": "application/octet-stream" };
const NOTHING = {};

const itself = (answer: PlaneAnswer): PlaneAnswer => answer;

const isBody = (body: unknown): body is PlaneCall["body"] =>
  body instanceof Uint8Array || body === TOO_LARGE;

const isEmpty = (headers: FastifyRequest["raw"]["headers"]): boolean =>
  headers["transfer-encoding"] === undefined && !(Number(headers["content-length"]) > 0);

/** An answer says all of itself: the framework has nothing to find out about it or to add to it. */
function send(response: ServerResponse, { status, headers, body }: PlaneAnswer): void {
  response.writeHead(status, headers);
  if (body === null) response.end();
  else if (typeof body === "string" || body instanceof Uint8Array) response.end(body);
  // The caller may go before the end; what is made as it is read then ends too.
  else pipeline(Readable.from(body), response, () => {});
}

function noSchemas(): never {
  throw new Error("http: no route has a schema of the framework's");
}
