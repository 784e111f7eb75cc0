// Loaded into a measured server. On "memory" it reports the bytes in use after a garbage collection; on "usage", the processor time in microseconds. Needs --expose-gc.
import { setImmediate as nextTurn } from "node:timers/promises";

process.on("message", async (message) => {
  if (message === "usage") {
    const { user, system } = process.cpuUsage();
    process.send(user + system);
  }
  if (message !== "memory") return;
  // References of finished calls are dropped a turn later.
  for (let round = 0; round < 4; round++) {
    await nextTurn();
    globalThis.gc();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ heap: heapUsed + external, resident: rss });
});
// A server ends with the bench that started it.
process.on("disconnect", () => process.exit());
