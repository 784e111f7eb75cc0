import { pack } from "../../generated/deck/0.1.0/index.js";
import { behaviorOf } from "../../src/engine/pack/handlers.js";
import { NO_CALL } from "../../src/engine/world/context.js";
import { createWorld } from "../../src/engine/world/create-world.js";
import { runDue } from "../../src/engine/world/inputs/clock.js";
import { standard } from "../../src/engine/world/rules/behaviors/standard.js";
import type { World } from "../../src/engine/world/world.js";
import { digestOf } from "../../src/engine/world/world.js";
import { median, tenth } from "./statistics.js";
import type { Beginning, WorldTimes } from "./worlds.js";

/** Measures within compiled code, and prints; `worlds.ts` starts it with `--expose-gc`. */

const MANY = 100_000;
const FEW = 50;
const WORLDS = 1_000;
const ROUNDS = 500;
/** Rounds before those that count. */
const WARM_UP = 200;

function makeWorld(): World {
  const services = {
    signingSecret: () => "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    tokens: { sign: () => "", publicKey: () => ({}) },
    mask: (text: string) => text,
    baseUrl: () => "http://localhost",
    reportBug: (error: unknown) => {
      throw error;
    },
  };
  return createWorld({ pack, t0: 0, seed: "1", services });
}

type Texts = Readonly<Record<string, string>>;

/** An operation of the vendor without HTTP; returns the id of its object. */
function operate(world: World, id: string, path: Texts, body: Texts): string {
  const operation = pack.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`there is no operation ${id}`);
  const call = { operation, path, query: {}, body };
  const behavior = behaviorOf(operation);
  const answer = world.transact(NO_CALL, () =>
    behavior === null ? standard(world, call) : behavior(world.scope, call),
  );
  if (answer.kind !== "object") throw new Error(`${id}: ${answer.kind}`);
  return answer.row.id;
}

interface Filled {
  readonly world: World;
  readonly agent: string;
  readonly task: string;
}

function begin(): Filled {
  const world = makeWorld();
  const agent = operate(world, "createAgent", {}, { name: "Ada" });
  const task = operate(world, "createTask", {}, { name: "Read", agent_id: agent });
  return { world, agent, task };
}

/** A run and its session, with a timer and two events. */
function write(world: World, task: string): void {
  operate(world, "runTask", { task_id: task }, {});
}

function countsOf(world: World): { readonly objects: number; readonly events: number } {
  const { [world.eventLog.name]: events = 0, ...others } = world.counts();
  return { objects: Object.values(others).reduce((sum, one) => sum + one, 0), events };
}

/** Real microseconds. */
function took(work: () => void): number {
  const began = performance.now();
  work();
  return (performance.now() - began) * 1_000;
}

const middle = (times: readonly number[]): number => tenth(median(times));

/** Its cost, and that of the first and second write to the world that it returns. */
function measureBeginning(what: string, task: string, of: () => World): Beginning {
  const times = { itself: [] as number[], first: [] as number[], usual: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const began = performance.now();
    const world = of();
    const itself = (performance.now() - began) * 1_000;
    const first = took(() => write(world, task));
    const usual = took(() => write(world, task));
    if (round < 0) continue;
    times.itself.push(itself);
    times.first.push(first);
    times.usual.push(usual);
  }
  const beyond = times.first.map((first, at) => first - (times.usual[at] ?? Number.NaN));
  return {
    what,
    itself: middle(times.itself),
    first: middle(times.first),
    usual: middle(times.usual),
    beyond: middle(beyond),
  };
}

function measureMany(): WorldTimes["many"] {
  const { world, task } = begin();
  const size = (): number => countsOf(world).objects + countsOf(world).events;
  for (let made = size(); made < MANY; made += 4) {
    // Each timer has a different instant.
    world.moveTo(world.now + 1);
    write(world, task);
  }
  const [objects, timers] = [size(), world.schedule.list().length];
  const full = world.snapshot();
  const again = (): World => {
    world.restore(full);
    return world;
  };
  const beginnings = [
    measureBeginning("restore", task, again),
    measureBeginning("snapshot", task, () => {
      world.snapshot();
      return world;
    }),
    measureBeginning("fork", task, () => world.fork()),
    measureBeginning("fork, writing to the first world", task, () => {
      world.fork();
      return world;
    }),
  ];
  return { objects, timers, beginnings };
}

function measureDigest(): WorldTimes["digest"] {
  const { world, agent, task } = begin();
  while (countsOf(world).objects < FEW) write(world, task);
  // Each run has completed by then.
  for (let seconds = 0; seconds < 60; seconds++) {
    world.moveTo(world.now + 1_000);
    runDue(world);
  }
  const full = world.snapshot();
  const counts = countsOf(world);
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    world.restore(full);
    const before = digestOf(world);
    operate(world, "updateAgent", { agent_id: agent }, { name: `Ada ${round}` });
    let after = before;
    const microseconds = took(() => {
      after = digestOf(world);
    });
    if (after === before) throw new Error("a change does not show");
    if (round >= 0) times.push(microseconds);
  }
  return { ...counts, changed: middle(times) };
}

/** Bytes in use after a full garbage collection. */
function heap(): number {
  const { gc } = globalThis;
  if (gc === undefined) throw new Error("start it with --expose-gc");
  for (let round = 0; round < 3; round++) gc();
  return process.memoryUsage().heapUsed;
}

function measureFurther(make: () => World): WorldTimes["further"] {
  for (let round = 0; round < WARM_UP; round++) make();
  const worlds: World[] = [];
  const times: number[] = [];
  const before = heap();
  for (let at = 0; at < WORLDS; at++) times.push(took(() => void worlds.push(make())));
  const bytes = Math.round((heap() - before) / worlds.length);
  return { worlds: worlds.length, microseconds: middle(times), bytes };
}

const context: WorldTimes = {
  rounds: ROUNDS,
  further: measureFurther(makeWorld),
  used: measureFurther(() => {
    const { world, task } = begin();
    write(world, task);
    return world;
  }),
  digest: measureDigest(),
  many: measureMany(),
};
process.stdout.write(JSON.stringify(context));
