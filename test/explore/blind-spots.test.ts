import type { Explored } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { describe, expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { call, explored, only, run, TASK, withoutTokens } from "./support.js";

/** Bugs that only rare and documented behaviour shows, and applications that cope with it. */

interface Planted {
  /** The fewest surprises that show it, and the last of them. */
  readonly needs: number;
  readonly option: string | RegExp;
  /** The application; with the bug, or mended. */
  readonly play: (context: Explored, isMended: boolean) => Promise<void>;
}

type Fields = Readonly<Record<string, unknown>>;

/** An answer that is neither lost nor refused; undefined for those that are. */
async function answered(
  context: Explored,
  ...[method, path, options]: [string, string, { body?: unknown }?]
): Promise<Fields | undefined> {
  const answer = await call(context, method, path, options).catch(() => undefined);
  return answer === undefined || answer.status >= 300 ? undefined : JSON.parse(answer.text);
}

/** Tries again, with more time in between, and gives up in the end. */
async function patiently<T>(
  { sim }: Explored,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let pause = 5_000; pause <= 80_000; pause *= 2) {
    const result = await attempt();
    if (result !== undefined) return result;
    await sim.clock.sleep(pause);
  }
  return undefined;
}

const begunRun = (context: Explored): Promise<Fields | undefined> =>
  patiently(context, () => answered(context, "POST", `/tasks/${TASK}/run`));

const read = (context: Explored, id: unknown): Promise<Fields | undefined> =>
  answered(context, "GET", `/task-runs/${String(id)}`);

const isOver = (one: Fields | undefined): boolean =>
  ["completed", "failed", "canceled"].includes(String(one?.["status"]));

/** The vendor's state of the last run. */
async function vendors({ sim }: Explored): Promise<Fields> {
  const runs: readonly Fields[] = (await sim.state({ resource: "task_runs" })).data;
  return runs.at(-1) ?? {};
}

const balanceSchema = {
  type: "object",
  properties: { balance: { type: "number" }, note: { type: "string" } },
  required: ["balance"],
};

/** Shows a member of the result of a run. */
const showing =
  (show: (output: Fields, isMended: boolean) => string): Planted["play"] =>
  async (context, isMended) => {
    await context.withoutSurprises(() =>
      call(context, "PATCH", `/tasks/${TASK}`, { body: { output_schema: balanceSchema } }),
    );
    const { id } = (await begunRun(context)) ?? {};
    await context.settled();
    const output = (await read(context, id))?.["output"];
    if (output != null) show(Object(output), isMended);
  };

const planted: Readonly<Record<string, Planted>> = {
  "a second question": {
    needs: 1,
    option: "task_run.interaction_required",
    async play(context, isMended) {
      const { sim } = context;
      await sim.pins.set({ resource: "task_run", path: "interaction", value: { type: "mfa" } });
      const { id } = (await begunRun(context)) ?? {};
      let hasAnswered = false;
      for (let polls = 0; polls < 110; polls++) {
        const one = await read(context, id);
        if (isOver(one)) break;
        if (one?.["status"] === "interaction_required" && (isMended || !hasAnswered)) {
          const input = { code: "1", answer: "1", account_id: "1" };
          const path = `/task-runs/${String(id)}/interaction`;
          hasAnswered = (await answered(context, "POST", path, { body: { input } })) !== undefined;
        }
        await sim.clock.sleep(20_000);
      }
      const { errors } = await vendors(context);
      const isOpen = JSON.stringify(errors)?.includes("interaction_timeout");
      context.always("no question stays open", id === undefined || !isOpen);
    },
  },
  "a null": {
    needs: 1,
    option: "output.balance is null",
    play: showing(({ balance }, isMended) =>
      isMended && balance === null ? "unknown" : (balance as number).toFixed(2),
    ),
  },
  "an absent member": {
    needs: 1,
    option: "output without note",
    play: showing(({ note }, isMended) =>
      isMended ? String(note ?? "") : note === null ? "" : (note as string).trim(),
    ),
  },
  "a webhook that is lost for good": {
    needs: 1,
    option: "is lost",
    async play(context, isMended) {
      let status = "unknown";
      await context.sim.webhooks.handler(
        async (request) => {
          ({ status } = JSON.parse(await request.text()).data);
          return new Response(null, { status: 204 });
        },
        { subscribe: ["task_run.completed", "task_run.failed"] },
      );
      const begun = await begunRun(context);
      await context.settled();
      if (begun === undefined) return;
      // Once a day it polls runs without an event.
      if (isMended && status === "unknown") {
        const one = await patiently(context, () => read(context, begun["id"]));
        status = String(one?.["status"]);
      }
      const last = await vendors(context);
      context.always("an end is known", !isOver(last) || status !== "unknown");
    },
  },
  "slow work": {
    needs: 1,
    option: "takes 29m59s",
    async play(context, isMended) {
      const { id } = (await begunRun(context)) ?? {};
      let one: Fields | undefined;
      // A minute is enough, the author thought.
      for (let polls = 0; polls < (isMended ? 130 : 4) && !isOver(one); polls++) {
        await context.sim.clock.sleep(15_000);
        one = await read(context, id);
      }
      await context.settled({ limits: true });
      const hasGivenUp = id !== undefined && !isOver(one);
      const isDone = (await vendors(context))["status"] === "completed";
      context.always("what is done is not given up", !(hasGivenUp && isDone));
    },
  },
  "deletion by others": {
    needs: 1,
    option: "agents.delete by another client",
    async play(context, isMended) {
      const made = await answered(context, "POST", "/agents", { body: { name: "Ada" } });
      if (made === undefined) return;
      const path = `/agents/${String(made["id"])}`;
      const answer = await call(context, "GET", path).catch(() => undefined);
      if (answer === undefined || answer.status >= 429) return;
      if (isMended && answer.status === 404) return;
      JSON.parse(answer.text).name.toUpperCase();
    },
  },
  "a change by others, told by its event": {
    needs: 1,
    option: "agents.update by another client",
    async play(context, isMended) {
      const names = new Map<unknown, unknown>();
      await context.sim.webhooks.handler(
        async (request) => {
          const { type, data } = JSON.parse(await request.text());
          if (type === "agent.created" || isMended) names.set(data.id, data.name);
          if (type === "agent.deleted") names.delete(data.id);
          return new Response(null, { status: 204 });
        },
        { subscribe: ["agent.created", "agent.updated", "agent.deleted"] },
      );
      await answered(context, "POST", "/agents", { body: { name: "Ada" } });
      await context.settled();
      const { data } = await context.sim.state({ resource: "agents" });
      const isStale = data.some(({ id, name }) => names.has(id) && names.get(id) !== name);
      context.always("a name is the vendor's", !isStale);
    },
  },
  "a limit of sessions": {
    needs: 1,
    option: "429 rate_limit/session_limit_exceeded",
    async play(context, isMended) {
      const attempt = async (): Promise<"begun" | "dropped" | undefined> => {
        const answer = await run(context).catch(() => undefined);
        if (answer === undefined || answer.status >= 500) return undefined;
        if (answer.status === 201) return "begun";
        const isKnown = answer.text.includes("rate_limit_exceeded");
        return isMended || isKnown ? undefined : "dropped";
      };
      const end = await patiently(context, attempt);
      context.always("no order is dropped", end !== "dropped");
    },
  },
  "a breaker that opens after two errors": {
    needs: 1,
    option: "500 api/api_error for 1m",
    async play(context, isMended) {
      let errors = 0;
      let sent = 0;
      for (let order = 1; order <= 3; order++) {
        if (errors >= 2 && isMended) await context.sim.clock.sleep(120_000);
        else if (errors >= 2) continue;
        const one = await answered(context, "POST", "/agents", { body: { name: `${order}` } });
        if (one === undefined) errors += 1;
        sent += 1;
      }
      context.always("every order is sent", sent === 3);
    },
  },
  "a storm of retries": {
    needs: 1,
    option: "500 api/api_error for 1m",
    async play(context, isMended) {
      const attempt = (): Promise<Fields | undefined> => answered(context, "GET", "/agents");
      if (isMended) await patiently(context, attempt);
      else while ((await attempt()) === undefined);
    },
  },
};

const NO_PAIRS = { surprises: 1, calls: 200 };

describe.each(Object.entries(planted))("%s", (_name, { needs, option, play }) => {
  test("is found, with the fewest surprises", async () => {
    const { failures } = await explored((context) => play(context, false), {
      ...NO_PAIRS,
      surprises: needs,
    });
    const sets = failures.flatMap((failure) => failure.sets);
    expect(failures.every(({ surprises }) => surprises.length === needs)).toBe(true);
    expect(sets.map((set) => set.at(-1)?.option)).toContainEqual(option);
  });

  test("is not found in its correct twin", async () => {
    const { failures, complete } = await explored((context) => play(context, true), NO_PAIRS);
    expect(failures.map(({ message, surprises }) => ({ message, surprises }))).toEqual([]);
    expect(complete).toBe(true);
  });
});

test("two errors open the breaker, too", async () => {
  const { play } = planted["a breaker that opens after two errors"] ?? {};
  const { failures } = await explored((context) => play?.(context, false), {
    surprises: 2,
    choices: only("errors"),
  });
  expect(failures[0]?.surprises).toHaveLength(2);
});

test("retries without an end to a long failure are advised against, those that back off are not", async () => {
  const retrying =
    (pause: (attempt: number) => number) =>
    async (context: Explored): Promise<void> => {
      for (let attempt = 1; ; attempt++) {
        if ((await answered(context, "GET", "/agents")) !== undefined) return;
        await context.sim.clock.sleep(pause(attempt));
      }
    };
  const { advice } = await explored(retrying(() => 1_000));
  expect(withoutTokens(advice)).toContainEqual(
    "GET /agents is made 11 times in 10 s though each answer before fails: a retry storm",
  );
  const { advice: none } = await explored(retrying((attempt) => 1_000 * 2 ** attempt));
  expect(none).toEqual([]);
});

test("another client sends the headers that the vendor requires", async () => {
  const [missing = ""] = Object.keys(deck.errors);
  const headers = { "deck-version": { missing, values: ["2026-01-01"] } };
  await using sim = await createSimulator({
    pack: { ...deck, wire: { ...deck.wire, headers } },
  });
  const authorization = `Bearer ${sim.key}`;
  const deleting = { choices: only("others"), surprises: 1 };
  const { failures } = await sim.explore(deleting, async ({ sim: { fetch, url }, always }) => {
    const sent = { authorization, "deck-version": "2026-01-01" };
    const made = { method: "POST", headers: { ...sent, "content-type": "application/json" } };
    const agent = await fetch(`${url}/agents`, { ...made, body: JSON.stringify({ name: "Ada" }) });
    const { id } = JSON.parse(await agent.text());
    const answer = await fetch(`${url}/agents/${id}`, { headers: sent });
    always("the agent is there", answer.status === 200);
  });
  expect(failures.flatMap(({ surprises }) => surprises.map(({ option }) => option))).toEqual([
    "agents.delete by another client",
  ]);
});
