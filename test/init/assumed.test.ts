import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { sourcesOf } from "../../codegen/init/pack/sources.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { LanternPost } from "./lantern-post.js";
import { lanternPost } from "./lantern-post.js";
import { documentOf, objectOf, ref, TEXT } from "./small-documents.js";

/** Assumptions of init about every vendor, and facts that it reads from prose. */

let made: LanternPost;
beforeAll(async () => {
  made = await lanternPost();
});
afterAll(() => made.remove());

async function start() {
  const sim = await createSimulator({ pack: made.folder });
  const call = async (
    method: string,
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const own = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const response = await sim.fetch(sim.url + path, {
      method,
      headers: { ...own, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  return { sim, call, [Symbol.asyncDispose]: () => sim.close() };
}

describe("errors", () => {
  test.each([
    [429, "rate_limit", "too_many_requests"],
    [500, "api", "internal_error"],
    [503, "api", "service_unavailable"],
  ])("%i has every member that the vendor's form requires", async (status, type, code) => {
    await using started = await start();
    const { sim, call } = started;
    await sim.faults.arm({ resource: "letters", operation: "list", outcome: { status } });
    const { body, ...answer } = await call("GET", "/letters");
    expect(answer.status).toBe(status);
    expect(body.error).toEqual({
      type,
      code,
      message: expect.any(String),
      doc_url: "https://lantern-post.example/errors",
      trace: { node: expect.any(String), hops: expect.any(Number) },
    });
  });

  test("an operation with another form keeps it, for every status that it declares", async () => {
    await using started = await start();
    const { sim, call } = started;
    await sim.faults.arm({ resource: "stamps", operation: "create", outcome: { status: 504 } });
    const { body } = await call("POST", "/stamps", { body: {} });
    expect(body).toEqual({
      problem: "no_stamps",
      errors: ["Gateway Timeout."],
      places: [],
      message: "Gateway Timeout.",
    });
  });

  test("an operation that declares default has that form for a status that others declare", async () => {
    await using started = await start();
    const { status, body } = await started.call("GET", "/letters/ltr_none");
    expect(status).toBe(404);
    expect(body.error).toMatchObject({ type: "invalid_request", trace: expect.anything() });
  });

  test("they arise outside, and the report says so", async () => {
    const catalog = parse(await readFile(join(made.folder, "guessed/errors.yaml"), "utf8"));
    const assumed = { arises: "outside", provenance: "assumed" };
    expect(catalog["rate_limit/too_many_requests"]).toMatchObject({ status: 429, ...assumed });
    expect(catalog["api/service_unavailable"]).toMatchObject({ status: 503, ...assumed });
    expect(catalog["api/gateway_timeout"]).toMatchObject({ status: 504, provenance: "documented" });
    expect(made.report).toMatch(
      /errors\.yaml \S+: any call can fail with 429, 500, 503: no caller/,
    );
  });
});

const filesOf = (document: JsonObject): ReadonlyMap<string, string> =>
  sourcesOf(normalize(document, "shop.yaml").document, "shop", "2026-01-01").files;

const saying = (description: string, more: JsonObject = {}): JsonObject => ({
  ...documentOf({ "POST /orders": { answer: ref("order") } }, { order: objectOf({ id: TEXT }) }),
  info: { title: "Shop", version: "1", description },
  ...more,
});

describe("the key against repeats", () => {
  const letter = { to: "Ada", text: "Come home." };

  test("that only prose names replays, conflicts, and expires when prose says", async () => {
    await using started = await start();
    const { sim, call } = started;
    const headers = { "idempotency-key": "letter-1" };
    const { body: first } = await call("POST", "/letters", { body: letter, headers });
    const again = await call("POST", "/letters", { body: letter, headers });
    expect(again).toMatchObject({ status: 200, body: { id: first.id } });
    const other = await call("POST", "/letters", { body: { to: "Bea" }, headers });
    expect(other).toMatchObject({
      status: 409,
      body: { error: { code: "idempotency_key_reused" } },
    });
    await sim.clock.advance("47h");
    expect((await call("POST", "/letters", { body: letter, headers })).body.id).toBe(first.id);
    await sim.clock.advance("1h");
    expect((await call("POST", "/letters", { body: letter, headers })).body.id).not.toBe(first.id);
    expect((await sim.state({ resource: "letters" })).count).toBe(2);
    expect(made.report).toMatch(
      /pack\.yaml \S+: a POST with the same Idempotency-Key in its header happens once within 2d: descriptions name the header/,
    );
  });

  const keyOf = (document: JsonObject): unknown =>
    parse(filesOf(document).get("pack.yaml") ?? "").wire.idempotency;

  test.each([
    ["You may send an X-Idempotency-Key header.", { header: "X-Idempotency-Key", keep: "24h" }],
    ["The idempotency key of the request, if any.", { header: "Idempotency-Key" }],
    ["Deleting twice does no harm: the call is idempotent.", undefined],
  ])("prose: %s", (description, key) => {
    const found = keyOf(saying(description));
    if (key === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject({ methods: ["POST"], ...key });
  });

  test("is a field of the body that is described as one", () => {
    const token = { ...TEXT, description: "An idempotency key. It is valid for 30 minutes." };
    const order = objectOf({ id: TEXT });
    const body = objectOf({ token });
    const document = documentOf({ "POST /orders": { answer: ref("order"), body } }, { order });
    expect(keyOf(document)).toMatchObject({ body: "token", methods: ["POST"], keep: "24h" });
  });
});

describe("retries of webhooks", () => {
  test("are those that the document lists, and the report says so", async () => {
    const { durations } = parse(
      await readFile(join(made.folder, "guessed/lifecycles.yaml"), "utf8"),
    );
    const retry = { retry: true, provenance: "documented" };
    expect(durations).toEqual({
      webhook_retry_1: { value: "10s", ...retry },
      webhook_retry_2: { value: "2m", ...retry },
      webhook_retry_3: { value: "1h", ...retry },
    });
    expect(made.report).toContain("sent again after 10s, 2m, 1h: a description lists these pauses");
  });

  test("bring a webhook that failed at last", async () => {
    await using started = await start();
    const { sim, call } = started;
    let count = 0;
    await sim.webhooks.handler(() => {
      count += 1;
      return new Response(null, { status: count === 3 ? 204 : 500 });
    });
    await call("POST", "/letters", { body: { to: "Ada" } });
    const counts: number[] = [];
    for (const pause of ["0s", "9s", "1s", "119s", "1s", "1d"] as const) {
      await sim.clock.advance(pause);
      counts.push(count);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
  });

  const content = { "application/json": { schema: objectOf({ type: TEXT, data: ref("order") }) } };
  const webhooks = { "order.created": { post: { requestBody: { content } } } };
  const pausesOf = (description: string, more: JsonObject = { webhooks }): unknown => {
    const { durations } = parse(filesOf(saying(description, more)).get("lifecycles.yaml") ?? "");
    return Object.values(durations).map((it) => [Object(it).value, Object(it).provenance]);
  };
  const assumed = (...values: string[]) => values.map((value) => [value, "assumed"]);

  test.each([
    ["A shop.", assumed("5s", "5m", "30m")],
    ["We retry failed webhooks up to five times.", assumed("5s", "5m", "30m", "2h", "5h")],
    ["Webhooks are not retried.", []],
    [
      "Webhooks with 410 are not retried. Other webhooks are retried three times.",
      assumed("5s", "5m", "30m"),
    ],
    ["If a webhook does not succeed, we retry it.", assumed("5s", "5m", "30m")],
    ["Answer a webhook within 10 seconds.", assumed("5s", "5m", "30m")],
    ["Retry your call after 1 second, then after 2 seconds.", assumed("5s", "5m", "30m")],
  ])("prose: %s", (description, pauses) => {
    expect(pausesOf(description)).toEqual(pauses);
  });

  test("are none where the pack sends no event", () => {
    expect(pausesOf("We retry failed webhooks up to five times.", {})).toEqual([]);
  });
});
