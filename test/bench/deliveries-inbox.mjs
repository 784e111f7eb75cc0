// An endpoint in a process of its own: reads each request in full and answers 204. It looks for
// requests instead of sleeping until one comes: waking it would be most of the time of each.
import { createServer } from "node:http";

const server = createServer((request, response) => {
  request.resume();
  request.once("end", () => response.writeHead(204).end());
});
const look = () => setImmediate(look);
look();
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address();
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}/hooks` })}\n`);
});
