import { expect, test } from "vitest";
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
