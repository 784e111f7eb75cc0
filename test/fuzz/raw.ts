import { damaged } from "./bytes.js";
import { bugProblem } from "./judge.js";
import { Random } from "./random.js";
import type { RawCase } from "./raw-cases.js";
import { rawCases } from "./raw-cases.js";
import type { Wire } from "./wire.js";
import { openWire, postText, requestText, statusesIn } from "./wire.js";

const AGENT = postText("/agents", { name: "Ada" });

/**
 * Requests that cannot be sent in process: malformed HTTP, slow bodies, callers that leave, answers
 * that are held back. Answers how many connections there were.
 *
 * @throws Error for a connection that hangs, a wrong status, a 5xx, or an instance that is not well
 */
export async function fuzzSockets(seed: string, damagedRequests: number): Promise<number> {
  const wire = await openWire();
  try {
    for (const each of rawCases) await playCase(wire, each);
    for (let number = 0; number < damagedRequests; number++) await sendDamaged(wire, seed, number);
    const left = (await leave(wire)) + (await leavePipelined(wire));
    await heldBack(wire);
    await flows(wire);
    return rawCases.length + damagedRequests + left;
  } finally {
    await wire.close();
  }
}

async function playCase(wire: Wire, { name, parts, statuses, staysOpen }: RawCase): Promise<void> {
  const text = await wire.exchange(parts, staysOpen);
  const got = statusesIn(text);
  if (!statuses.some((right) => right.join() === got.join())) {
    throw new Error(`${name}: answered with ${got.join() || "nothing"}: ${text.slice(0, 500)}`);
  }
  await isWell(wire, name);
}

/** No bug was reported, and the next call is served. */
async function isWell(wire: Wire, after: string): Promise<void> {
  const bug = bugProblem(wire.sim);
  if (bug !== undefined) throw new Error(`${after}: ${bug}`);
  const text = await wire.exchange([requestText("GET /test", ["Connection: close"])]);
  if (statusesIn(text).join() !== "200") throw new Error(`${after}: then /test answers ${text}`);
}

const SOUND: readonly string[] = [
  AGENT,
  `${AGENT}${AGENT}`,
  requestText("GET /agents?Limit=2"),
  postText("/__admin__/clock/advance", { duration: "1s" }),
  requestText("POST /agents", ["Transfer-Encoding: chunked"], 'e\r\n{"name":"Ada"}\r\n0\r\n\r\n'),
];

/** Sound requests, damaged anywhere: in the line, in the headers, in the body. */
async function sendDamaged(wire: Wire, seed: string, number: number): Promise<void> {
  const random = new Random(`${seed} socket ${number}`);
  const bytes = damaged(random.pick(SOUND), random);
  const about = `socket request ${number} of seed ${seed}, ${bytes.toString("base64").slice(0, 2_000)}`;
  const text = await wire.exchange([bytes]);
  const wrong = statusesIn(text).find((status) => status >= 500);
  if (wrong !== undefined) throw new Error(`${about}: ${wrong}: ${text}`);
  const bug = bugProblem(wire.sim);
  if (bug !== undefined) throw new Error(`${about}: ${bug}`);
}

/** Callers that are gone: in a head, in a body, before the answer, while it waits. */
async function leave(wire: Wire): Promise<number> {
  const waits = requestText("GET /__admin__/events?wait=20d&type=source.created");
  await wire.sim.post("/__admin__/faults", {
    resource: "agents",
    operation: "create",
    outcome: { status: 500 },
    delay: "20ms",
    count: 3,
  });
  const all = [
    AGENT.slice(0, 20),
    AGENT.slice(0, -3),
    AGENT,
    AGENT,
    AGENT,
    AGENT.repeat(50),
    waits,
  ];
  for (const bytes of all) {
    await wire.abandon(bytes);
    await isWell(wire, `after a caller left in ${JSON.stringify(bytes.slice(0, 40))}`);
  }
  // Waiting calls get the answer, unless their callers have left.
  await wire.sim.post("/sources", { type: "website", website: { url: "https://bank.example" } });
  await wire.sim.post("/__admin__/reset");
  await isWell(wire, "after the callers left");
  return all.length;
}

/** Calls after a late or missing answer, whose callers then leave: all webhooks are delivered. */
async function leavePipelined(wire: Wire): Promise<number> {
  const list = requestText("GET /agents");
  const calls = [list + AGENT, list + AGENT.repeat(20), list + list + AGENT, list + AGENT + list];
  const held = [{ outcome: { network: "hang" } }, { delay: "50ms", outcome: { status: 500 } }];
  for (const fault of held) {
    for (const bytes of calls) {
      await wire.sim.post("/__admin__/reset");
      await wire.sim.post("/__admin__/webhooks/endpoints", { url: "http://127.0.0.1:9/" });
      const which = { resource: "agents", operation: "list" };
      await wire.sim.post("/__admin__/faults", { ...which, ...fault });
      await wire.abandon(bytes);
      const { status } = await wire.sim.post("/__admin__/clock/advance", { duration: "1h" });
      if (status !== 200) throw new Error(`after a pipelined caller left, an advance: ${status}`);
    }
  }
  await wire.sim.post("/__admin__/reset");
  await isWell(wire, "after pipelined callers left");
  return held.length * calls.length;
}

/** An answer that never arrives; a reset ends the waiting call. */
async function heldBack(wire: Wire): Promise<void> {
  const outcome = { network: "hang" };
  await wire.sim.post("/__admin__/faults", { resource: "agents", operation: "create", outcome });
  const held = [wire.exchange([AGENT], true), wire.exchange([AGENT.repeat(3)], true)];
  while (fired(wire) < held.length) await new Promise((resolve) => setImmediate(resolve));
  await wire.sim.post("/__admin__/reset");
  for (const text of await Promise.all(held)) {
    if (text !== "") throw new Error(`a held answer came after the reset: ${text}`);
  }
  await isWell(wire, "after answers were held back");
}

const fired = ({ sim }: Wire): number => sim.instance.world.faults.value[0]?.hits ?? 0;

/** A clock that flows faster than there are years, and hardly at all. */
async function flows({ sim }: Wire): Promise<void> {
  for (const factor of [1e300, 1e12, 1e-300]) {
    await sim.post("/__admin__/clock/mode", { mode: "realtime", factor });
    for (let calls = 0; calls < 20; calls++) {
      const { status, body } = await sim.post("/agents", { name: "Ada" });
      const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/.test(
        String(body["created_at"]),
      );
      if (status !== 201 || !isTime)
        throw new Error(`${factor}x: ${status} ${JSON.stringify(body)}`);
    }
    await sim.post("/__admin__/reset");
  }
  const bug = bugProblem(sim);
  if (bug !== undefined) throw new Error(`with a clock that flows: ${bug}`);
}
