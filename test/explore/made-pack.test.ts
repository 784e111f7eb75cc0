import { randomUUID } from "node:crypto";
import type { Exploration, ExploreBody, ExploreOptions, PackNames } from "facsimile/testing";
import { createSimulator, explorationReport } from "facsimile/testing";
import { afterAll, describe, expect, test } from "vitest";
import { explore } from "../../src/use/testing/runners/vitest.js";
import { lanternPost } from "../init/lantern-post.js";
import { answering, packOf } from "../init/made-pack.js";
import { send } from "./runners/letters.mjs";
import { withoutTokens } from "./support.js";

/** A pack from init offers its vendor's behaviour, without false failures. */

const { folder, remove } = await lanternPost();
afterAll(remove);

type Body = ExploreBody<PackNames>;

const explored = (body: Body, options?: ExploreOptions): Promise<Exploration> =>
  exploredIn(folder, body, options);

async function exploredIn(
  pack: string,
  body: Body,
  options: ExploreOptions = {},
): Promise<Exploration> {
  await using sim = await createSimulator({ pack });
  return await sim.explore({ surprises: 1, budget: { seconds: 60 }, ...options }, body);
}

const KEY = { "idempotency-key": "letter-1" };

/** Sends a letter, at most three times, and hears of it by webhook. */
const posting =
  (headers: Readonly<Record<string, string>>, heard = new Map<string, number>()): Body =>
  async (context) => {
    const { sim, settled, surprised } = context;
    let count = 0;
    await sim.webhooks.handler(() => {
      count += 1;
      return new Response(null, { status: 204 });
    });
    await send(sim, headers);
    await settled();
    heard.set(surprised()[0]?.option ?? "none", count);
  };

describe("the vendor's behaviour is offered, met and reported", () => {
  test("errors from outside, and webhooks that are retried", async () => {
    const heard = new Map<string, number>();
    const found = await explored(posting(KEY, heard));
    expect(found).toMatchObject({ complete: true, failures: [], advice: [] });
    const row = (kind: string) => found.tried.find((it) => it.kind === kind);
    expect(row("errors")).toMatchObject({ about: "letters.create", reason: null });
    expect(row("lost")).toMatchObject({ about: "letters.create", offered: 2, met: 2 });
    expect(row("webhooks")).toMatchObject({ about: "letter.created", reason: null });
    expect(Object.fromEntries(heard)).toMatchObject({
      none: 1,
      "429 rate_limit/too_many_requests": 1,
      "500 api/internal_error": 1,
      "503 api/service_unavailable": 1,
      "is lost until its retry": 1,
      "is lost": 0,
      "comes twice": 2,
    });
    const report = explorationReport(found, { name: "a letter", command: "npx vitest run" });
    expect(report).toMatch(/errors: letters\.create \d \(\d futures\)/);
    expect(report).toMatch(/webhooks: letter\.created \d \(\d futures\)/);
  });

  test("an error has the vendor's own form, with all that it requires", async () => {
    const bodies: unknown[] = [];
    await explored(
      async ({ sim }) => {
        const headers = { authorization: `Bearer ${sim.key}` };
        const response = await sim.fetch(`${sim.url}/letters`, { headers });
        if (!response.ok) bodies.push(await response.json());
      },
      { choices: { lost: false } },
    );
    const error = {
      message: expect.any(String),
      doc_url: "https://lantern-post.example/errors",
      trace: { node: expect.any(String), hops: expect.any(Number) },
    };
    const of = (type: string, code: string) => ({ error: { ...error, type, code } });
    for (const body of [
      of("api", "internal_error"),
      of("rate_limit", "too_many_requests"),
      of("api", "service_unavailable"),
    ]) {
      expect(bodies).toContainEqual(body);
    }
  });
});

test("a call that declares none of these errors can fail with them, too", async () => {
  const { tried } = await explored(async ({ sim }) => {
    await send(sim, {}, "POST", "/stamps");
  });
  const errors = tried.filter(({ kind }) => kind === "errors");
  expect(errors).toMatchObject([{ about: "stamps.create", offered: 4, met: 4 }]);
});

describe("a repeat with the vendor's key is one letter", () => {
  const once = (headers: Readonly<Record<string, string>>): Body => {
    const body = posting(headers);
    return async (context) => {
      await body(context);
      const { count } = await context.sim.state({ resource: "letters" });
      context.always("one letter at most", count <= 1);
    };
  };

  explore("in the runner", { surprises: 2, pack: folder }, once(KEY));

  test("without the key it is two, and explore says so", async () => {
    const { failures } = await explored(once({}));
    expect(failures).toMatchObject([
      {
        assertion: 'always "one letter at most"',
        surprises: [{ option: "answer lost, after it took effect" }],
      },
    ]);
  });
});

describe("advice", () => {
  test("names a repeated call without the key, and none with it", async () => {
    const twice =
      "POST /letters took effect twice with the same fields and no header idempotency-key";
    expect(withoutTokens((await explored(posting({}))).advice)).toEqual([twice]);
    expect((await explored(posting(KEY))).advice).toEqual([]);
  });

  test("accepts a key that differs in each future", async () => {
    const found = await explored((context) => {
      return posting({ "idempotency-key": randomUUID() })(context);
    });
    expect(found).toMatchObject({ complete: true, failures: [], advice: [] });
  });

  test("names no repeated call with a key in its body", async () => {
    const key = { order_key: { type: "string", description: "An idempotency key." } };
    const schema = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
    const content = { "application/json": { schema: { type: "object", properties: key } } };
    await using made = await packOf({
      "/orders": { post: answering(schema, { requestBody: { content } }) },
    });
    const ordering =
      (body: object): Body =>
      async ({ sim }) => {
        const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
        const init = { method: "POST", headers, body: JSON.stringify(body) };
        const order = () => sim.fetch(`${sim.url}/orders`, init);
        await order()
          .catch(order)
          .catch(() => {});
      };
    const adviceOn = async (body: object) =>
      withoutTokens((await exploredIn(made.folder, ordering(body))).advice);
    expect(await adviceOn({ order_key: "order-1" })).toEqual([]);
    expect(await adviceOn({})).toEqual([
      "POST /orders took effect twice with the same fields and no body order_key",
    ]);
  });

  test("takes no offence at PATCH, PUT and DELETE that are made again", async () => {
    const { advice, failures } = await explored(
      async ({ sim, withoutSurprises }) => {
        const sent = await withoutSurprises(() => send(sim, KEY));
        const { id }: { readonly id?: string } = Object(await sent.json());
        await send(sim, {}, "PATCH", `/letters/${id}`);
        await send(sim, {}, "DELETE", `/letters/${id}`);
      },
      { surprises: 2 },
    );
    expect(failures).toEqual([]);
    expect(advice).toEqual([]);
  });
});
