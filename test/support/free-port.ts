import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Systems take ports for outgoing connections from 32768 or 49152 on: one from there that is free
 * now can be taken before its use, or while a program that is killed is started again.
 */
const [FIRST, END] = [20_000, 32_768];

/** The first of several ports in a row that nothing listens on now. */
export async function freePort(inARow = 1): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (END - FIRST - inARow));
    const all = Array.from({ length: inARow }, (_, at) => port + at);
    const free = await Promise.all(all.map(isFree));
    if (free.every(Boolean)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
