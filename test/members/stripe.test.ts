import { expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { withPack } from "./built.js";
import { everyThird, membersOf } from "./members.js";
import { Worlds } from "./worlds.js";

const STRIPE = "pack/stripe";

type ErrorName = {
  readonly type: string;
  readonly code: string;
};

/** The errors that fail a call; the others end work. */
async function forcible(worlds: Worlds, pack: Pack): Promise<readonly ErrorName[]> {
  const found: ErrorName[] = [];
  const [{ resource, operation } = { resource: "", operation: "" }] = pack.operations;
  for (const { type, code } of pack.errors) {
    const outcome = { type, code };
    const { status, body } = await worlds.control("POST", "/faults", {
      resource,
      operation,
      outcome,
    });
    if (status === 201) found.push(outcome);
    else expect(JSON.stringify(body)).toContain("fails no call");
  }
  await worlds.control("DELETE", "/faults");
  return found;
}

/** Forces each error of a pack on each of its operations; the bodies of answers with a `{name}` left. */
async function unfilledErrors(
  pack: Pack,
): Promise<{ errors: number; calls: number; unfilled: readonly string[] }> {
  const worlds = await Worlds.of(pack, "key_of_errors");
  const unfilled: string[] = [];
  let calls = 0;
  const outcomes = await forcible(worlds, pack);
  for (const { method, path, id, resource, operation } of pack.operations) {
    const fault = await worlds.control("POST", "/faults", { resource, operation, outcomes });
    expect(fault.status, JSON.stringify(fault.body)).toBe(201);
    const url = path.replaceAll(/\{[^{}]*\}/g, "any");
    for (const { type, code } of outcomes) {
      const { status, body } = await worlds.call({ method, path: url, headers: {}, body: "" });
      const isForced = status >= 300;
      if (!isForced || /\{\w+\}/.test(JSON.stringify(body)))
        unfilled.push(`${id} ${type}/${code}: ${JSON.stringify(body)}`);
    }
    calls += outcomes.length;
    await worlds.control("DELETE", `/faults/${Object(fault.body).id}`);
  }
  await worlds.close();
  return { errors: outcomes.length, calls, unfilled };
}

test("no forced error of any operation has a placeholder left", async () => {
  const ours = await unfilledErrors(deck);
  expect(ours.calls).toBe(ours.errors * deck.operations.length);
  expect(ours.unfilled).toEqual([]);
  const theirs = await withPack(STRIPE, unfilledErrors);
  expect(theirs.calls).toBeGreaterThan(10_000);
  expect(theirs.unfilled).toEqual([]);
});

test("no member of a call is lost without a word", async () => {
  const ours = await membersOf("pack/deck/0.1.0", deck);
  expect(ours.fates.lost).toEqual([]);
  // The document gives it no purpose.
  expect(ours.fates.ignored).toEqual(["runTask.request_id"]);
  expect(ours.fates.warned).toEqual([]);
  const theirs = await withPack(STRIPE, (pack) => membersOf(STRIPE, pack, everyThird(pack)));
  expect(theirs.fates.lost).toEqual([]);
  expect(theirs.fates.used.length).toBeGreaterThan(300);
});

const TOOK = { amount: 900, currency: "usd" };

test("a pin declines a subscription to its last attempt, and each attempt counts", async () => {
  await withPack(STRIPE, async (pack) => {
    await using sim = await createSimulator({ pack });
    const post = async (
      path: string,
      body: Readonly<Record<string, string>>,
    ): Promise<JsonObject> => {
      const headers = { authorization: `Bearer ${sim.key}` };
      const answer = await sim.fetch(path, {
        method: "POST",
        headers,
        body: new URLSearchParams(body),
      });
      expect(answer.status, path).toBe(200);
      return Object(await answer.json());
    };
    const text = (value: Json | undefined): string => String(value);
    const customer = text((await post("/v1/customers", { name: "Ada" }))["id"]);
    const price = await post("/v1/prices", {
      ...{ currency: "usd", unit_amount: String(TOOK.amount) },
      ...{ "product_data[name]": "Print", "recurring[interval]": "month" },
    });
    const made = await post("/v1/payment_methods", { type: "card", "card[token]": "tok_visa" });
    const default_payment_method = text(made["id"]);
    await post(`/v1/payment_methods/${default_payment_method}/attach`, { customer });
    await post("/v1/subscriptions", {
      ...{ customer, default_payment_method, "items[0][price]": text(price["id"]) },
    });
    const pin = { resource: "payment_intents", path: "decline", value: "insufficient_funds" };
    await sim.pins.set(pin);
    await sim.clock.advance("130d");
    const invoices = (await sim.state({ resource: "invoices" })).data.map(Object);
    const declined = invoices.filter(({ status }) => status === "open");
    expect(declined.filter((it) => it.next_payment_attempt === null)).toMatchObject(
      [1, 2, 3].map(() => ({ customer, attempt_count: 4 })),
    );
    const attempts = declined.reduce((sum, { attempt_count: count }) => sum + Number(count), 0);
    expect((await sim.pins.list()).data).toMatchObject([{ value: pin.value, hits: attempts }]);
  });
});

test("a card that is no test card is named by its last four digits", async () => {
  await withPack(STRIPE, async (pack) => {
    await using sim = await createSimulator({ pack });
    const headers = { authorization: `Bearer ${sim.key}` };
    const card = { "card[number]": "4539578763621486", "card[exp_month]": "8" };
    const body = new URLSearchParams({ type: "card", ...card, "card[exp_year]": "2034" });
    const answer = await sim.fetch("/v1/payment_methods", { method: "POST", headers, body });
    const said = JSON.stringify([[...answer.headers], await sim.timeline({ format: "text" })]);
    expect(said).toContain("************1486");
    expect(said).not.toContain(card["card[number]"]);
  });
});

test("a payout spends what is available, and nothing that is pending", async () => {
  await withPack(STRIPE, async (pack) => {
    await using sim = await createSimulator({ pack });
    const post = async (path: string, fields: Readonly<Record<string, string>>) => {
      const headers = { authorization: `Bearer ${sim.key}` };
      const body = new URLSearchParams({ currency: "usd", ...fields });
      return (await sim.fetch(path, { method: "POST", headers, body })).status;
    };
    expect(await post("/v1/charges", { amount: "5000", source: "tok_visa" })).toBe(200);
    expect(await post("/v1/payouts", { amount: "1100" })).toBe(400);
    await sim.clock.advance("8d");
    expect(await post("/v1/payouts", { amount: "1100" })).toBe(200);
    expect(await post("/v1/payouts", { amount: "4000" })).toBe(400);
  });
});
