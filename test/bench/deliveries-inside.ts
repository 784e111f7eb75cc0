import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { pack } from "../../generated/deck/0.1.0/index.js";
import { SentRequests } from "../../src/api/journal/sent-requests.js";
import { WebhookDispatcher } from "../../src/api/webhooks/webhook-dispatcher.js";
import { NO_CALL } from "../../src/engine/world/context.js";
import { createWorld } from "../../src/engine/world/create-world.js";
import { applyResult } from "../../src/engine/world/inputs/attempts.js";
import { runDue } from "../../src/engine/world/inputs/clock.js";
import { emit } from "../../src/engine/world/rules/events/events.js";
import { create } from "../../src/engine/world/rules/objects/creating.js";
import type { World } from "../../src/engine/world/world.js";
import type { DeliveryRates } from "./deliveries.js";
import { median } from "./statistics.js";

/** Measures within compiled code, and prints; `deliveries.ts` starts it. */

const INBOX = fileURLToPath(new URL("./deliveries-inbox.mjs", import.meta.url));
const COUNT = 5_000;
const ROUNDS = 7;
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

function makeWorld(url: string): World {
  const services = {
    signingSecret: () => SECRET,
    tokens: { sign: () => "", publicKey: () => ({}) },
    mask: (text: string) => text,
    baseUrl: () => "http://localhost",
    reportBug: (error: unknown) => {
      throw error;
    },
  };
  const world = createWorld({ pack, t0: 0, seed: "1", services });
  world.endpoints.value = [
    {
      id: "whe_bench",
      url,
      subscribe: ["*"],
      secret: SECRET,
      timestamp: "wall",
      ackTimeout: 5_000,
      faultRates: null,
      description: null,
      active: true,
      createdAt: 0,
    },
  ];
  return world;
}

/** Events per second, delivered in order and one at a time, log and results included. */
async function deliver(world: World, webhookDispatcher: WebhookDispatcher): Promise<number> {
  for (let at = 0; at < COUNT; at++) {
    world.transact(NO_CALL, () => {
      const agent = create(world, "agents", { fields: { name: `Agent ${at}` } });
      emit(world, "agent.created", agent);
    });
  }
  const began = performance.now();
  await webhookDispatcher.settled();
  const seconds = (performance.now() - began) / 1_000;
  const last = [...world.deliveries.oldestFirst()].at(-1);
  if (last?.outcome !== "delivered") throw new Error(`the last is ${last?.outcome}`);
  return COUNT / seconds;
}

/** Requests per second of a bare client of Node.js on one connection, one after the other. */
async function post(url: string, body: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "webhook-id": "evt_0123456789abcdef",
    "webhook-timestamp": "1735689600",
    "webhook-signature": `v1,${"x".repeat(44)}`,
  };
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent = request(url, { method: "POST", agent, headers }, (response) => {
        response.resume().once("end", resolve);
      });
      sent.once("error", reject);
      sent.end(body);
    });
  const began = performance.now();
  for (let at = 0; at < COUNT; at++) await one();
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  return COUNT / seconds;
}

async function startInbox(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, [INBOX], { stdio: ["ignore", "pipe", "inherit"] });
  const [line]: readonly unknown[] = await once(child.stdout, "data");
  const { url }: { readonly url?: unknown } = Object(JSON.parse(String(line)));
  return { child, url: String(url) };
}

/** The place of a request in the timeline, which is not measured. */
const BEGINNING = { after: 0, nth: 0 };

const { child, url } = await startInbox();
try {
  const world = makeWorld(url);
  const requests = new SentRequests();
  const webhookDispatcher = new WebhookDispatcher({
    world,
    apply: (result) => applyResult(world, result),
    requests: { note: (...request) => requests.note(...request), mark: () => BEGINNING },
    settle: () => runDue(world),
  });
  const rates: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] };
  // In turn, so that a busy moment of the machine falls on both; the first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await deliver(world, webhookDispatcher);
    const [example] = world.deliveries.oldestFirst();
    const bare = await post(url, example?.body ?? "");
    if (round === 0) continue;
    rates.ours.push(ours);
    rates.bare.push(bare);
  }
  webhookDispatcher.close();
  const ratios = rates.ours.map((rate, at) => rate / (rates.bare[at] ?? Number.NaN));
  const context: DeliveryRates = {
    rounds: ROUNDS,
    deliveries: COUNT,
    perSecond: { facsimile: Math.round(median(rates.ours)), bare: Math.round(median(rates.bare)) },
    ratio: Math.round(median(ratios) * 100) / 100,
  };
  process.stdout.write(JSON.stringify(context));
} finally {
  child.kill();
}
