import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { sourcesOf } from "../../codegen/init/pack/sources.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import type { MadePack } from "./made-pack.js";
import { answering, packFrom } from "./made-pack.js";
import { documentOf, listOf, objectOf, ref, TEXT } from "./small-documents.js";

const REFERENCE = { anyOf: [TEXT, ref("buyer"), ref("removed_buyer")] };
const NULLABLE = { anyOf: [{ oneOf: [TEXT, ref("invoice")] }, { type: "null" }] };

const SCHEMAS: JsonObject = {
  buyer: objectOf({ id: TEXT, name: TEXT }),
  removed_buyer: objectOf({ id: TEXT, deleted: { const: true } }),
  invoice: objectOf({ id: TEXT, buyer: REFERENCE, number: TEXT }),
  check: objectOf({ id: TEXT, reason: TEXT }),
  order: objectOf(
    {
      id: TEXT,
      buyer: REFERENCE,
      invoice: NULLABLE,
      check: { anyOf: [TEXT, ref("check")] },
      shipping: objectOf({ to: { anyOf: [TEXT, ref("buyer")] } }),
      watchers: listOf(REFERENCE),
      agent_id: TEXT,
      agent: ref("buyer"),
      note: { anyOf: [TEXT, { type: "object" }] },
    },
    ["id", "buyer", "invoice"],
  ),
};

const EXPAND = { name: "expand", in: "query", schema: listOf(TEXT) };
const list = (name: string): JsonObject => answering(objectOf({ data: listOf(ref(name)) }));

/** A post that can ask for references by a member of its body. */
function posting(name: string, members: JsonObject): JsonObject {
  const schema = objectOf({ ...members, expand: listOf(TEXT) }, []);
  const content = {
    "application/json": { schema },
    "application/x-www-form-urlencoded": { schema },
  };
  return { ...answering(ref(name)), requestBody: { content } };
}

const ID = { name: "id", in: "path", required: true, schema: TEXT };
const FILTER = { name: "buyer", in: "query", schema: TEXT };
const MANY = { name: "buyers", in: "query", schema: listOf(TEXT) };

const DOCUMENT: JsonObject = {
  openapi: "3.1.1",
  info: { title: "Shop", version: "1" },
  components: { schemas: SCHEMAS },
  paths: {
    "/buyers": { get: list("buyer"), post: posting("buyer", { name: TEXT }) },
    "/buyers/{id}": { get: { ...answering(ref("buyer")), parameters: [ID, EXPAND] } },
    "/invoices": { post: posting("invoice", { buyer: TEXT, number: TEXT }) },
    "/invoices/{id}": { get: { ...answering(ref("invoice")), parameters: [ID, EXPAND] } },
    "/checks": { get: list("check") },
    "/checks/{id}": { get: { ...answering(ref("check")), parameters: [ID, EXPAND] } },
    "/orders": {
      get: { ...list("order"), parameters: [EXPAND, FILTER, MANY] },
      post: posting("order", {
        buyer: TEXT,
        invoice: TEXT,
        shipping: objectOf({ to: TEXT }),
        watchers: listOf(TEXT),
        agent_id: TEXT,
      }),
    },
    "/orders/{id}": { get: { ...answering(ref("order")), parameters: [ID, EXPAND] } },
  },
};

/** Made once: every test asks it differently. */
const shop: { pack?: MadePack; sim?: Simulator<AnyPack> } = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop.pack = await packFrom(DOCUMENT);
  shop.sim = await createSimulator({ pack: shop.pack.folder });
  ids["ada"] = await made("/buyers", { name: "Ada" });
  ids["bea"] = await made("/buyers", { name: "Bea" });
  ids["invoice"] = await made("/invoices", { buyer: ids["bea"], number: "F1" });
  const { ada = "", bea = "", invoice = "" } = ids;
  ids["order"] = await made("/orders", {
    ...{ buyer: ada, invoice, shipping: { to: bea }, watchers: [ada, bea], agent_id: bea },
  });
  ids["other"] = await made("/orders", { buyer: bea });
});

afterAll(async () => {
  await shop.sim?.[Symbol.asyncDispose]();
  await shop.pack?.[Symbol.asyncDispose]();
});

async function call(path: string, init: RequestInit = {}) {
  const { sim } = shop;
  if (sim === undefined) throw new Error("no simulator");
  const response = await sim.fetch(`${sim.url}${path}`, init);
  const body: unknown = await response.json();
  const notModelled = response.headers.get("x-mock-not-modelled");
  return { status: response.status, body: isObject(body) ? body : {}, notModelled };
}

async function made(path: string, body: Json): Promise<string> {
  const headers = { "content-type": "application/json" };
  const answer = await call(path, { method: "POST", headers, body: JSON.stringify(body) });
  return String(answer.body["id"]);
}

const ADA = { name: "Ada" };
const BEA = { name: "Bea" };

describe("a member that holds an id or an object", () => {
  test("is an id until a call asks for the object", async () => {
    const { body, notModelled } = await call(`/orders/${ids["order"]}`);
    const { ada, bea, invoice } = ids;
    expect(body).toMatchObject({ buyer: ada, invoice, shipping: { to: bea }, agent_id: bea });
    expect(body).not.toHaveProperty("agent");
    expect(notModelled).toBeNull();
  });

  test.each([
    ["expand[]=buyer&expand[]=invoice", { buyer: ADA, invoice: { number: "F1" } }],
    ["expand[0]=buyer&expand[1]=invoice", { buyer: ADA, invoice: { number: "F1" } }],
    ["expand=buyer,invoice", { buyer: ADA, invoice: { number: "F1" } }],
    ["expand[]=invoice.buyer", { invoice: { number: "F1", buyer: BEA } }],
    ["expand[]=invoice&expand[]=invoice.buyer", { invoice: { buyer: BEA } }],
    ["expand[]=shipping.to", { shipping: { to: BEA } }],
    ["expand[]=watchers", { watchers: [ADA, BEA] }],
    ["expand[]=agent", { agent: BEA }],
  ])("is whole in an answer to %s", async (query, parts) => {
    const { body, notModelled } = await call(`/orders/${ids["order"]}?${query}`);
    expect(body).toMatchObject(parts);
    expect(notModelled).toBeNull();
  });

  test("is not made by a call that answers its owner, where no call makes it by itself", async () => {
    expect(ids["order"]).toMatch(/^order_/);
    expect((await call("/checks")).body).toEqual({ data: [] });
  });

  test("is whole in a list, behind the key of the list", async () => {
    const { body } = await call("/orders?expand[]=data.invoice.buyer");
    const invoice = { number: "F1", buyer: BEA };
    expect(body).toMatchObject({ data: [{ invoice: null }, { invoice }] });
  });

  test("is whole in the answer to a post that asks in its body", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = `buyer=${ids["ada"]}&expand[0]=buyer`;
    const sent = await call("/orders", { method: "POST", headers, body });
    expect(sent.body).toMatchObject({ buyer: ADA });
    expect(sent.notModelled).toBeNull();
    const { body: stored } = await call(`/orders/${sent.body["id"]}`);
    expect(stored).toMatchObject({ buyer: ids["ada"] });
  });

  test("stays an id where no object has it", async () => {
    const order = await made("/orders", { buyer: "buye_gone" });
    const { body } = await call(`/orders/${order}?expand[]=buyer&expand[]=invoice`);
    expect(body).toMatchObject({ buyer: "buye_gone", invoice: null });
  });

  test("that has another name is noted as not modelled", async () => {
    const { body, notModelled } = await call(`/orders/${ids["order"]}?expand[]=seller`);
    expect(body).toMatchObject({ buyer: ids["ada"] });
    expect(notModelled).toBe("expand:seller");
  });

  test("narrows a list by its id", async () => {
    const { body, notModelled } = await call(`/orders?buyer=${ids["bea"]}`);
    expect(body).toMatchObject({ data: [{ id: ids["other"] }] });
    expect(notModelled).toBeNull();
  });

  test.each([
    ["buyers[]=", "buyers[]="],
    ["buyers[0]=", "buyers[1]="],
    ["buyers=", "buyers="],
  ])("narrows a list by several ids, sent as %s", async (one, other) => {
    const { ada, bea } = ids;
    const both = await call(`/orders?${one}${ada}&${other}${bea}`);
    const found = [ids["order"], ids["other"]].map((id) => expect.objectContaining({ id }));
    expect(both.body["data"]).toEqual(expect.arrayContaining(found));
    expect(both.notModelled).toBeNull();
    const none = await call(`/orders?${one}buye_none`);
    expect(none.body["data"]).toEqual([]);
  });

  test("is a guess in the report", async () => {
    const report = await readFile(join(shop.pack?.folder ?? "", "init-report.md"), "utf8");
    expect(report).toContain("expand shows buyer, invoice, check, watchers, agent of orders whole");
  });
});

test("a parameter whose listed values are no references asks for nothing whole", () => {
  const include = { type: "array", items: { enum: ["logs", "costs"], type: "string" } };
  const document = documentOf(
    {
      "GET /orders/{id}": { answer: ref("order"), query: { include } },
      "GET /buyers/{id}": { answer: ref("buyer") },
    },
    SCHEMAS,
  );
  const { files } = sourcesOf(normalize(document, "shop.yaml").document, "shop", "2026-01-01");
  expect(parse(files.get("pack.yaml") ?? "").wire).not.toHaveProperty("expands");
});
