// An endpoint in a separate process: reads each request in full and answers 204. It polls for requests instead of sleeping, because waking up would take most of the time.
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
