import { randomBytes, randomUUID, scrypt, scryptSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { Script } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { systemClock } from "../../src/api/webhooks/system-clock.js";
import { PlatformJobs, RealTimers } from "../../src/tools/explore/run/platform.js";
import { informed, SUBSCRIBE } from "./informed.js";
import { call, explored, run } from "./support.js";

/** Waits are counted: seconds would depend on the machine. */

afterEach(() => void vi.useRealTimers());

test("synchronous jobs of crypto are never under way", async () => {
  const jobs = new PlatformJobs();
  jobs.start();
  randomUUID();
  randomBytes(8);
  scryptSync("password", "salt", 16);
  expect(jobs.areUnderWay).toBe(false);
  const derived = promisify(scrypt)("password", "salt", 16);
  expect(jobs.areUnderWay).toBe(true);
  await derived;
  expect(jobs.areUnderWay).toBe(false);
  jobs.stop();
});

test("the place of a real timer is that of the application, not of a package that starts it", () => {
  const filename = "/shop/node_modules/limiter/index.js";
  const limit = new Script("(start) => start()", { filename }).runInThisContext();
  const timers = new RealTimers(() => true);
  timers.start();
  const timer = limit(() => setTimeout(() => {}, 60_000));
  timers.stop();
  expect(timers.live).toEqual([expect.stringContaining("waiting.test.ts")]);
  clearTimeout(timer);
});

test.each(["src/use/somewhere.ts", "src/tools/explore/run/somewhere.ts"])(
  "nor that of our own %s",
  (ours) => {
    const filename = new URL(`../../${ours}`, import.meta.url).pathname;
    const limit = new Script("(start) => start()", { filename }).runInThisContext();
    const timers = new RealTimers(() => true);
    timers.start();
    const timer = limit(() => limit(setTimeout.bind(null, () => {}, 60_000)));
    timers.stop();
    expect(timers.live).toEqual([expect.stringContaining("waiting.test.ts")]);
    clearTimeout(timer);
  },
);

test("nor is a timer the application's that Node.js starts, as for a server", async () => {
  const timers = new RealTimers(() => true);
  timers.start();
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  timers.stop();
  expect(timers.live).toEqual([]);
  server.close();
});

/** The most turns and pauses of a future, with some calls and two handlers that wait. */
const MOST = 1_000;

test("a handler that backs off by driven timers after randomUUID waits for nothing else", async () => {
  const pauses = vi.spyOn(systemClock, "setTimeout");
  const turns = vi.spyOn(systemClock, "setImmediate");
  const { failures, run: played } = await explored(
    async (context) => {
      const stop = context.sim.clock.drive(vi);
      await informed(context, async (path) => {
        randomUUID();
        await new Promise((go) => setTimeout(go, 2_000));
        return (await call(context, "GET", path)).text;
      })
        .catch(() => {})
        .finally(stop);
    },
    { budget: { seconds: 60, futures: 10 } },
  );
  expect(failures).toEqual([]);
  expect(turns.mock.calls.length / played).toBeLessThan(MOST);
  expect(pauses.mock.calls.length / played).toBeLessThan(MOST);
});

test("a handler behind a socket that sleeps costs a few turns", async () => {
  const turns = vi.spyOn(systemClock, "setImmediate");
  const { failures, run: played } = await explored(
    async (context) => {
      const receiver = createServer((request, response) => {
        request.resume();
        void context.sim.clock.sleep(2_000).then(() => response.writeHead(204).end());
      });
      await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
      const { port } = receiver.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/`;
      await context.sim.webhooks.register({ url, ...SUBSCRIBE });
      await run(context).catch(() => {});
      await context.settled();
      receiver.closeAllConnections();
      await new Promise((closed) => receiver.close(closed));
    },
    { budget: { seconds: 60, futures: 10 } },
  );
  expect(failures).toEqual([]);
  expect(turns.mock.calls.length / played).toBeLessThan(MOST);
});

test("a client that waits in real time before it tries again is waited for", async () => {
  const { failures } = await explored(
    async (context) => {
      const again = async (left: number): Promise<unknown> => {
        try {
          const answer = await call(context, "GET", "/agents");
          if (answer.status < 500) return answer;
        } catch {}
        // More turns than a promise that nothing settles is given.
        await new Promise((go) => setTimeout(go, 700));
        return left > 0 ? again(left - 1) : undefined;
      };
      await again(3);
    },
    { budget: { seconds: 60, futures: 3 } },
  );
  expect(failures).toEqual([]);
});
