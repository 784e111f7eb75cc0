import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { digestOf } from "../../src/engine/world/world.js";
import type { Instance } from "../../src/instance/server/instance.js";
import { inject } from "../support/inject.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { aWorld } from "../support/worlds.js";
import { holds } from "./hold.js";
import { Memory } from "./known.js";
import { BEGINNING, plans } from "./sequences.js";
import type { Plan, Request } from "./steps.js";
import { possible } from "./views.js";

/** Worlds beside one another, forks and ways back: each is as if it had always been alone. */

const ADMIN = "/__admin__";
const WORLDS = 50;
const TIMEOUT = 120_000;

type Calls = Pick<Subject, "call" | "get" | "post">;

/** A world with its requests and answers. */
class Life {
  readonly sent: Request[] = [];
  readonly answers: string[] = [];
  readonly #world: Calls;
  readonly #memory = new Memory();

  constructor(world: Calls) {
    this.#world = world;
  }

  async take(plan: Plan): Promise<void> {
    this.#memory.possible = await possible(this.#world);
    await this.send(plan(this.#memory.known).request);
  }

  async send(request: Request): Promise<void> {
    const { method, path, body, headers = {} } = request;
    const answer = await this.#world.call(method, path, body, { headers });
    this.sent.push(request);
    const { "x-mock-resolution-trace": _trace, ...shown } = answer.headers;
    this.answers.push(JSON.stringify([answer.status, shown, answer.text]));
    this.#memory.learn(answer.body);
  }
}

async function lived(world: Calls, steps: readonly Plan[]): Promise<Life> {
  const life = new Life(world);
  for (const plan of [...BEGINNING, ...steps]) await life.take(plan);
  return life;
}

/** The answers here to another world's requests. */
async function again(world: Calls, sent: readonly Request[]): Promise<readonly string[]> {
  const life = new Life(world);
  for (const request of sent) await life.send(request);
  return life.answers;
}

test(
  `${WORLDS} worlds, called in any order, are each as one that was alone`,
  async () => {
    const order = fc.array(fc.nat(WORLDS - 1), { minLength: 200, maxLength: 300 });
    const property = fc.asyncProperty(order, plans(60), async (turns, steps) => {
      const sim = await subject();
      const lives = [];
      for (let at = 0; at < WORLDS; at++) {
        const world = await aWorld(sim, { name: `world ${at}`, key: sim.instance.key });
        lives.push({ world, life: new Life(world) });
      }
      const taken = new Map<number, number>();
      for (const turn of turns) {
        const done = taken.get(turn) ?? 0;
        const plan = [...BEGINNING, ...steps][done];
        taken.set(turn, done + 1);
        if (plan !== undefined) await lives[turn]?.life.take(plan);
      }
      for (const { world, life } of lives) {
        const alone = await subject({ baseUrl: world.baseUrl });
        await alone.post(`${ADMIN}/reset`, { salt: world.name });
        expect(life.answers, world.name).toEqual(await again(alone, life.sent));
        await alone.instance.close();
      }
      // The other world has received none of this.
      expect(digestOf(sim.instance.world)).toBe(digestOf((await subject()).instance.world));
    });
    await holds(property, { fixed: 2, random: 1 });
  },
  TIMEOUT,
);

test(
  "a world that was undone continues as one that was never beyond",
  async () => {
    const lists = [plans(12), plans(12), plans(12)] as const;
    const property = fc.asyncProperty(...lists, async (before, beyond, after) => {
      const [sim, alone] = [await subject(), await subject()];
      const life = await lived(sim, before);
      await life.send({ method: "GET", path: "/agents" });
      const here = digestOf(sim.instance.world);
      const { headers } = await sim.get("/agents");
      const detour = new Life(sim);
      for (const plan of [...BEGINNING, ...beyond]) await detour.take(plan);
      const trace = headers["x-mock-resolution-trace"] ?? "";
      await sim.post(`${ADMIN}/rewind`, { to: trace, side: "before" });
      expect(digestOf(sim.instance.world)).toBe(here);
      for (const plan of after) await life.take(plan);
      expect(life.answers).toEqual(await again(alone, life.sent));
      expect(digestOf(sim.instance.world)).toBe(digestOf(alone.instance.world));
    });
    await holds(property, { fixed: 10, random: 3 });
  },
  TIMEOUT,
);

const GOALS = fc.array(fc.nat(), { maxLength: 6 });

test(
  "a rewind to any input works, and forward again",
  async () => {
    const property = fc.asyncProperty(plans(40), GOALS, async (steps, goals) => {
      const sim = await subject();
      const life = new Life(sim);
      const places: { trace: string; digest: string }[] = [];
      for (const plan of [...BEGINNING, ...steps]) {
        await life.take(plan);
        const { headers } = await sim.get("/agents");
        const trace = headers["x-mock-resolution-trace"] ?? "";
        places.push({ trace, digest: digestOf(sim.instance.world) });
      }
      for (const goal of goals) {
        const place = places[goal % places.length];
        await sim.post(`${ADMIN}/rewind`, { to: place?.trace ?? "" });
        expect(digestOf(sim.instance.world)).toBe(place?.digest);
      }
    });
    await holds(property, { fixed: 6, random: 2 });
  },
  TIMEOUT,
);

test(
  "forks of forks continue crosswise, each as if it were alone",
  async () => {
    const lists = [plans(8), plans(8), plans(8)] as const;
    const property = fc.asyncProperty(...lists, async (first, second, third) => {
      const sim = await subject();
      const trunk = await lived(sim, first);
      const root = [...trunk.sent];
      const one = sim.instance.fork();
      const branch = new Life(callsOf(one));
      for (const plan of second) {
        await branch.take(plan);
        await trunk.take(plan);
      }
      const bough = [...root, ...branch.sent];
      const two = one.fork();
      const twig = new Life(callsOf(two));
      for (const plan of third) {
        await twig.take(plan);
        await trunk.take(plan);
      }
      const alone = await subject();
      expect(trunk.answers).toEqual(await again(alone, trunk.sent));
      const [fromOne, fromTwo] = [await subject(), await subject()];
      await again(fromOne, bough);
      expect(digestOf(one.world)).toBe(digestOf(fromOne.instance.world));
      await again(fromTwo, [...bough, ...twig.sent]);
      expect(digestOf(two.world)).toBe(digestOf(fromTwo.instance.world));
      for (const each of [one, two]) await each.close();
    });
    await holds(property, { fixed: 6, random: 2 });
  },
  TIMEOUT,
);

/** The calls of an instance that was forked. */
function callsOf(instance: Instance): Calls {
  const call: Calls["call"] = async (method, url, body, { headers = {} } = {}) => {
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const answer = await inject(instance, {
      method,
      url,
      headers: { authorization: `Bearer ${instance.key}`, ...type, ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const json: Json = answer.body === "" ? null : JSON.parse(answer.body);
    const { statusCode: status, headers: given, body: text } = answer;
    return { status, headers: given, text, json, body: isObject(json) ? json : {} };
  };
  return {
    call,
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body),
  };
}
