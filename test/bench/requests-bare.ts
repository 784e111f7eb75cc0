import { createServer } from "node:http";
import fastify from "fastify";
import type { Kept, KeptAnswer } from "./requests-messages.js";

/** The servers beside ours: they give the answers that ours gave once, and have no state. */

const CONTENT_TYPE = "application/json; charset=utf-8";
const LOOPBACK = { host: "127.0.0.1", port: 0 };

/**
 * Fastify with a handler for each route: it makes the text of the same object with JSON.stringify
 * and does nothing else. Creating checks its body against the captured schema, with Fastify's Ajv.
 */
export function bareFastify(kept: Kept): Promise<string> {
  const { unknown, refused, made } = kept.answers;
  const app = fastify({ ajv: { customOptions: { strict: false } } });
  const objects = {
    run: objectIn(kept.answers.run),
    list: objectIn(kept.answers.list),
    filtered: objectIn(kept.answers.filtered),
    unknown: objectIn(unknown),
    refused: objectIn(refused),
    made: objectIn(made),
  };
  app.get("/task-runs/:id", () => objects.run);
  app.get(unknown.path, (_request, reply) => {
    reply.code(unknown.status);
    return objects.unknown;
  });
  app.get<{ Querystring: { readonly status?: string } }>("/task-runs", ({ query }) =>
    query.status === undefined ? objects.list : objects.filtered,
  );
  app.get(refused.path, (_request, reply) => {
    reply.code(refused.status);
    return objects.refused;
  });
  app.post("/tasks/:id/run", { schema: { body: kept.createSchema } }, (_request, reply) => {
    reply.code(made.status);
    return objects.made;
  });
  return app.listen(LOOPBACK);
}

const objectIn = ({ text }: KeptAnswer): object => JSON.parse(text);

/** The platform's own server: it finds a kept string by method and path, and sends it. */
export function bareNode(kept: Kept): Promise<string> {
  const answers = new Map(
    Object.values(kept.answers).map(({ method, path, status, text }) => [
      `${method} ${path}`,
      { status, text, length: Buffer.byteLength(text) },
    ]),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(`${request.method} ${request.url}`);
    if (answer === undefined) {
      response.writeHead(500).end(`no ${request.method} ${request.url}`);
      return;
    }
    const { status, text, length } = answer;
    const send = (): void => {
      response.writeHead(status, { "content-type": CONTENT_TYPE, "content-length": length });
      response.end(text);
    };
    if (request.method === "GET") send();
    else request.resume().once("end", send);
  });
  return new Promise((resolve) => {
    server.listen(LOOPBACK, () => {
      const address = server.address();
      const port = typeof address === "object" ? address?.port : undefined;
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}
