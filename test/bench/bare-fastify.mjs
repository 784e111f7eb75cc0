// The minimum cost of a start: Fastify with one route, as plain JavaScript.
import fastify from "fastify";

const app = fastify();
app.get("/test", () => ({ status: "ready" }));
const url = await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`${JSON.stringify({ url })}\n`);
