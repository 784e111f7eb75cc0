import { expect, test } from "vitest";
import { lengthOf, opensWindow } from "../../src/api/webhooks/webhook-dispatcher.js";
import { MAX_WEBHOOK_ROUNDS } from "../../src/engine/world/rules/transitions/rounds.js";
import { good } from "../rules/support.js";
import { aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { aInbox } from "./inbox.js";
import { advance, emit, register, settle, simulation } from "./support.js";

test("an advance ends while others call all the time, and their events are sent all the same", async () => {
  const sim = await simulation();
  const task = await aTask(sim);
  const inbox = await aInbox();
  await register(sim, inbox.url);
  good(await sim.post(`/tasks/${task["id"]}/run`, {}));
  const others = new Others(sim);
  const { now, fired } = await advance(sim, { duration: "10s" });
  expect(now).toBe("2025-01-01T00:00:10Z");
  expect(fired).toContain("task_run.running");
  await others.end();
  await settle(sim);
  const context = inbox.received.filter(({ event }) => event["type"] === "agent.created");
  expect(context).toHaveLength(others.made);
});

/** Make agents all the time: more than an endpoint gets in that time. */
class Others {
  made = 0;
  #isOver = false;
  readonly #callers: readonly Promise<void>[];

  constructor(sim: Subject) {
    this.#callers = [this.#call(sim), this.#call(sim)];
  }

  end(): Promise<unknown> {
    this.#isOver = true;
    return Promise.all(this.#callers);
  }

  async #call(sim: Subject): Promise<void> {
    for (; !this.#isOver; this.made++) {
      await emit(sim);
      for (let turns = 0; turns < TURNS; turns++) await new Promise(setImmediate);
    }
  }
}

/** Of the event loop, between two calls of one caller. */
const TURNS = 3;

test("an advance waits for all calls of handlers, in chains of any length", async () => {
  const sim = await simulation();
  let left = 40;
  const inbox = await aInbox(async (_got, response) => {
    left -= 1;
    if (left > 0) await emit(sim);
    response.writeHead(204).end();
  });
  await register(sim, inbox.url);
  await emit(sim);
  expect(await settle(sim)).toHaveLength(40);
});

test("an advance waits for a slow handler, also while other clients call", async () => {
  const sim = await simulation();
  let answer = (): void => {};
  const slow = await aInbox((_got, response) => {
    answer = () => response.writeHead(204).end();
  });
  const other = await aInbox();
  await register(sim, slow.url, { subscribe: ["task.created"], ack_timeout: "1h" });
  await register(sim, other.url);
  await aTask(sim);
  const seen: string[] = [];
  const under = advance(sim, { duration: "1m" }).then(() => seen.push("over"));
  await slow.got(1);
  for (let count = 1; count <= 20; count++) {
    await emit(sim);
    await other.got(count);
  }
  seen.push("answered");
  answer();
  await under;
  expect(seen).toEqual(["answered", "over"]);
});

/** Milliseconds of each window in a wait whose rounds take 2 ms each. */
function windowsOf(rounds: number): readonly number[] {
  const windows: number[] = [];
  let waited = 0;
  for (let round = 1; round <= rounds; round++) {
    if (opensWindow(round)) {
      const window = lengthOf(round, waited);
      windows.push(window);
      waited += window;
    }
    waited += ROUND;
  }
  return windows;
}

const ROUND = 2;

test("quiet windows take at most half as long as the rounds between them", () => {
  const windows = windowsOf(MAX_WEBHOOK_ROUNDS);
  const total = windows.reduce((sum, window) => sum + window, 0);
  expect(total).toBeLessThan((MAX_WEBHOOK_ROUNDS * ROUND) / 2);
});

test("quiet windows grow, so that slower callers are met too", () => {
  const windows = windowsOf(100);
  expect(windows.at(-1)).toBeGreaterThan(2 * ROUND);
  expect(windows).toEqual(windows.toSorted((one, other) => one - other));
});
