import { expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { answering, packOf } from "./made-pack.js";

const TEXT = { type: "string" };
const BILL = {
  type: "object",
  required: ["number", "amount"],
  properties: { number: TEXT, amount: { type: "integer" }, customer_id: TEXT },
};

/** Customers that are made, and their bills, which no call makes. */
const PATHS = {
  "/customers": {
    post: answering({ type: "object", properties: { id: TEXT, name: TEXT } }),
  },
  "/customers/{customer_id}": {
    get: answering({ type: "object", properties: { id: TEXT, name: TEXT } }),
  },
  "/customers/{customer_id}/bills": { get: answering({ type: "array", items: BILL }) },
  "/customers/{customer_id}/bills/{number}": { get: answering(BILL) },
};

test("objects that no call makes are seeded by their fields, below others, and then found", async () => {
  await using pack = await packOf(PATHS);
  expect(pack.made?.figures).toMatchObject({ operations: 4, succeeded: 4, valid: 4 });
  await using sim = await createSimulator({ pack: pack.folder });
  const call = async (path: string, method = "GET"): Promise<unknown> =>
    (await sim.fetch(`${sim.url}${path}`, { method })).json();
  const { id } = Object(await call("/customers", "POST"));
  await sim.seed("bills", [{ id: "bill_0000000000000001", amount: 12, customer_id: id }]);
  const bill = { number: "bill_0000000000000001", amount: 12, customer_id: id };
  expect(await call(`/customers/${id}/bills/bill_0000000000000001`)).toEqual(bill);
  expect(await call(`/customers/${id}/bills`)).toEqual([bill]);
});

test.each([
  [{ id: "bill_0000000000000001", amont: 12 }, 'did you mean "amount"?'],
  [
    { id: "bill_0000000000000001", customer_id: "customer_0000000000000001" },
    "there is no customer customer_",
  ],
])("a seed of one as %j is refused", async (bill, words) => {
  await using pack = await packOf(PATHS);
  await using sim = await createSimulator({ pack: pack.folder });
  await expect(sim.seed("bills", [bill])).rejects.toThrow(words);
});

test("the self-check seeds objects below a parent that they do not show", async () => {
  const value = { type: "object", required: ["value"], properties: { value: TEXT } };
  const taking = (schema: JsonObject): JsonObject => ({
    requestBody: { content: { "application/json": { schema } } },
  });
  await using pack = await packOf({
    "/tables/{table}/marks": {
      post: {
        ...taking({ type: "object" }),
        responses: { "200": { description: "Done." } },
      },
    },
    "/tables/{table}/marks/{mark}": {
      get: answering(value),
      patch: answering(value, taking(value)),
    },
  });
  expect(pack.made?.figures).toMatchObject({ operations: 3, stateful: 3, succeeded: 3 });
});

test("a PUT of a list that no other call adds to makes its objects", async () => {
  const rule = { type: "object", properties: { comment: TEXT, port: TEXT } };
  const rules = { type: "array", items: rule };
  const body = { type: "object", required: ["rules"], properties: { rules } };
  const content = { "application/json": { schema: body } };
  await using pack = await packOf({
    "/walls/{wall}/rules": {
      get: answering(rules),
      put: answering(rules, { requestBody: { content } }),
    },
  });
  await using sim = await createSimulator({ pack: pack.folder });
  const url = `${sim.url}/walls/a/rules`;
  const sent = JSON.stringify({ rules: [{ comment: "Web", port: "443" }] });
  const headers = { "content-type": "application/json" };
  expect((await sim.fetch(url, { method: "PUT", headers, body: sent })).status).toBe(200);
  expect(await (await sim.fetch(url)).json()).toEqual([{ comment: "Web", port: "443" }]);
});
