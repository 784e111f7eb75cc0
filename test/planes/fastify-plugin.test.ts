import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import type { PlaneAnswer } from "../../src/api/call/plane-call.js";
import { HttpLine } from "../../src/api/http/http-line.js";
import { HeldAnswers } from "../../src/api/http/network.js";

const TEXT = '{"id":"agt_1"}';

const ANSWER: PlaneAnswer = {
  status: 201,
  headers: { "content-type": "application/json", "content-length": String(TEXT.length) },
  body: TEXT,
  network: null,
  delay: 0,
  trace: null,
  over: null,
};

/** Serves one answer to every call, with a plugin. */
async function serving(
  answer: PlaneAnswer,
  plugin: (app: FastifyInstance, options: object, done: () => void) => void,
): Promise<string> {
  const held = new HeldAnswers();
  const line = new HttpLine(
    { answer: () => answer, bodyLimit: () => 100, isAuthorized: () => true, held: () => held },
    {},
  );
  // Hooks of a plugin that asks for it reach the routes outside.
  line.app.register(Object.assign(plugin, { [Symbol.for("skip-override")]: true }));
  const [address] = await line.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => line.close(Promise.resolve()));
  return `http://127.0.0.1:${address?.port}/agents`;
}

test("a plugin's onSend hook sees the body and adds a header", async () => {
  const seen: string[] = [];
  const url = await serving(ANSWER, (app, _options, done) => {
    app.addHook("onSend", async (request, reply, payload) => {
      seen.push(`${request.method} ${String(payload)}`);
      reply.header("x-served-by", "a plugin");
      return payload;
    });
    done();
  });
  const response = await fetch(url, { method: "POST", body: "{}" });
  expect([response.status, await response.text()]).toEqual([201, TEXT]);
  expect(response.headers.get("x-served-by")).toBe("a plugin");
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(seen).toEqual([`POST ${TEXT}`]);
});

test("a JSON text leaves as a text, in one write with its head; under a head with other letters as bytes", async () => {
  const type = "application/json; charset=utf-8";
  const text = '{"name":"Zoë"}';
  const length = String(Buffer.byteLength(text));
  const heads = [
    { "content-type": type, "content-length": length, "x-city": "Paris" },
    { "content-type": type, "content-length": length, "x-city": "Orléans" },
    { "content-type": "application/json", "content-length": length, "x-city": "Paris" },
  ];
  const sent: string[] = [];
  for (const headers of heads) {
    const url = await serving({ ...ANSWER, headers, body: text }, (app, _options, done) => {
      app.addHook("onSend", async (_request, _reply, payload) => {
        sent.push(typeof payload);
        return payload;
      });
      done();
    });
    const response = await fetch(url);
    expect(await response.text()).toBe(text);
    for (const [name, value] of Object.entries(headers)) {
      expect(response.headers.get(name)).toBe(value);
    }
  }
  expect(sent).toEqual(["string", "object", "string"]);
});

test("a plugin's onRequest hook answers instead of the plane", async () => {
  const url = await serving(ANSWER, (app, _options, done) => {
    app.addHook("onRequest", async (_request, reply) => reply.code(503).send({ down: true }));
    done();
  });
  const response = await fetch(url);
  expect([response.status, await response.json()]).toEqual([503, { down: true }]);
});

test("an error in a hook becomes Fastify's 500", async () => {
  const url = await serving(ANSWER, (app, _options, done) => {
    app.addHook("preHandler", async () => {
      throw new Error("no luck");
    });
    done();
  });
  const response = await fetch(url);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ message: "no luck" });
});

test("a stream leaves through the hooks too", async () => {
  const body = [Buffer.from("one "), Buffer.from("two")];
  const { "content-length": _, ...headers } = ANSWER.headers;
  const url = await serving({ ...ANSWER, headers, body }, (app, _options, done) => {
    app.addHook("onSend", async (_request, reply) => {
      reply.header("x-served-by", "a plugin");
    });
    done();
  });
  const response = await fetch(url);
  expect(await response.text()).toBe("one two");
  expect(response.headers.get("x-served-by")).toBe("a plugin");
});
