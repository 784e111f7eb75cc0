import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { MadePack } from "./made-pack.js";
import { packFrom } from "./made-pack.js";
import { documentOf, listOf, objectOf, ref, TEXT } from "./small-documents.js";

/** A value that the pack makes up is the same wherever its object appears. */

const UNIX = { type: "integer", format: "unix-time" };
const PART = objectOf({ id: TEXT, label: TEXT, batch: TEXT });
const LINE = objectOf({ id: { ...TEXT, example: "vln_8Kd02mVqX1" }, price: ref("Price") });
const LINES = objectOf({ object: { const: "list" }, data: listOf(LINE) });
const VOUCHER = objectOf({
  id: TEXT,
  title: TEXT,
  phrase: TEXT,
  contact: { type: "string", format: "email" },
  parts: listOf(PART),
  lines: LINES,
  made_at: UNIX,
  ends_at: UNIX,
});

function document(): JsonObject {
  const sent = {
    title: TEXT,
    parts: listOf(objectOf({ label: TEXT }, [])),
    lines: listOf(objectOf({ price: TEXT })),
  };
  const body = objectOf(sent, ["title"]);
  const message = objectOf({ type: TEXT, data: ref("Voucher") });
  const item = { post: { requestBody: { content: { "application/json": { schema: message } } } } };
  return {
    ...documentOf(
      {
        "POST /vouchers": { body, answer: ref("Voucher") },
        "GET /vouchers": { answer: objectOf({ data: listOf(ref("Voucher")) }) },
        "GET /vouchers/{voucher_id}": { answer: objectOf({ voucher: ref("Voucher") }) },
        "PATCH /vouchers/{voucher_id}": { body: objectOf({ title: TEXT }), answer: ref("Voucher") },
      },
      { Voucher: VOUCHER, Price: objectOf({ id: TEXT, sum: { type: "integer" } }) },
    ),
    webhooks: { "voucher.created": item },
  };
}

let pack: MadePack;
beforeAll(async () => {
  pack = await packFrom(document());
});
afterAll(() => pack[Symbol.asyncDispose]());

async function start() {
  const sim = await createSimulator({ pack: pack.folder });
  const call = async (method: string, path: string, body?: JsonObject) => {
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await sim.fetch(sim.url + path, { method, headers, ...sent });
    return JSON.parse(await response.text());
  };
  return { sim, call, [Symbol.asyncDispose]: () => sim.close() };
}

const WISH = { title: "Tea", parts: [{ label: "cup" }, { label: "pot" }] };

test("in every answer, in lists, in events, after an update and in a second world", async () => {
  await using started = await start();
  const { sim, call } = started;
  const heard: unknown[] = [];
  await sim.webhooks.handler(async (request) => {
    heard.push(JSON.parse(await request.text()).data);
    return new Response(null, { status: 204 });
  });
  const made = await call("POST", "/vouchers", WISH);
  const other = await call("POST", "/vouchers", WISH);
  await sim.clock.advance("1s");
  expect(heard).toEqual([made, other]);
  expect(await call("GET", `/vouchers/${made.id}`)).toEqual({ voucher: made });
  const { data } = await call("GET", "/vouchers");
  expect(data).toEqual(expect.arrayContaining([made, other]));
  const changed = await call("PATCH", `/vouchers/${made.id}`, { title: "Milk" });
  expect(changed).toEqual({ ...made, title: "Milk" });
  await using again = await start();
  expect(await again.call("POST", "/vouchers", WISH)).toEqual(made);
});

test("but another for each object, and each item that a caller sends has an id of its own", async () => {
  await using started = await start();
  const { call } = started;
  const [one, two] = [await call("POST", "/vouchers", WISH), await call("POST", "/vouchers", WISH)];
  expect(one).toMatchObject(WISH);
  expect(one.phrase).not.toBe(two.phrase);
  const ids = [...one.parts, ...two.parts].map((part: { readonly id: string }) => part.id);
  expect(new Set(ids).size).toBe(4);
});

test("a list that a caller sends is that in the object's envelope, and an id names the whole object", async () => {
  await using started = await start();
  const lines = [{ price: "prc_1" }, { price: "prc_2" }];
  const made = await started.call("POST", "/vouchers", { title: "Tea", lines });
  const id = expect.stringMatching(/^vln_[0-9A-Za-z]{10}$/);
  const sum = expect.any(Number);
  expect(made.lines).toEqual({
    object: "list",
    data: [
      { id, price: { id: "prc_1", sum } },
      { id, price: { id: "prc_2", sum } },
    ],
  });
  expect(made.lines.data[0].id).not.toBe(made.lines.data[1].id);
});

test("a made value is kept with its object, so the state has it", async () => {
  await using started = await start();
  const { sim, call } = started;
  const made = await call("POST", "/vouchers", WISH);
  const { data } = await sim.state({ resource: "vouchers" });
  expect(data).toMatchObject([{ phrase: made.phrase, contact: made.contact }]);
});

test("an instant that every answer has is that of the creation, or later if it ends something", async () => {
  await using started = await start();
  const { sim, call } = started;
  const made = await call("POST", "/vouchers", WISH);
  const now = Date.parse("2025-01-01T00:00:00Z") / 1_000;
  expect(made.made_at).toBe(now);
  expect(made.ends_at).toBeGreaterThan(now);
  await sim.clock.advance("1h");
  expect((await call("POST", "/vouchers", WISH)).made_at).toBe(now + 3_600);
});
