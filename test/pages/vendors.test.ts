import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Pack } from "../../src/engine/pack/pack.js";
import { openRecording } from "../../src/instance/recording/file/file-reading.js";
import { TO_THE_END } from "../../src/instance/recording/replay/replay.js";
import { instanceFor, replayOn } from "../../src/use/cli/commands/replay.js";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { withPack } from "../members/built.js";
import { recordingFile } from "../recording/support.js";
import {
  challenge,
  checkout,
  invitation,
  invoice,
  ofClerk,
  ofStripe,
  SHOP,
} from "./vendor-scenes.js";

type Sim = Simulator<AnyPack>;

const DECLINED = { payment_method: "pm_card_visa_chargeDeclined" };

const within =
  (vendor: string, work: (sim: Sim, pack: Pack) => Promise<void>) => (): Promise<void> =>
    withPack(`pack/${vendor}`, async (pack) => {
      await using sim = await createSimulator<AnyPack>({ pack });
      await work(sim, pack);
    });

/** Opens the page anew and presses a button. */
const press = async (sim: Sim, url: unknown, button: string, fields = {}) =>
  (await sim.pages.open(String(url))).press(button, fields);

/** Status of a session, and of what it costs. */
const stateOf = async (sim: Sim, id: unknown): Promise<readonly unknown[]> => {
  const { status, payment_status: paid } = await ofStripe(sim, `checkout/sessions/${id}`);
  return [status, paid];
};

test(
  "a customer pays on the page of Stripe's Checkout",
  within("stripe", async (sim) => {
    const { id, url } = await checkout(sim);
    const page = await sim.pages.open(String(url));
    expect(page.buttons).toEqual(["Pay", "Cancel"]);
    expect(page.shows).toMatchObject({
      "amount total": "2400",
      currency: "usd",
      "line items data description": "Hat",
    });
    const { next, events } = await page.press("Pay", { email: "ada@example.com" });
    expect(next).toBe(`${SHOP}/paid?session=${id}`);
    expect(events).toContain("checkout.session.completed");
    expect(await stateOf(sim, id)).toEqual(["complete", "paid"]);
  }),
);

test(
  "a customer who cancels in Checkout pays nothing, and can still pay",
  within("stripe", async (sim) => {
    const { id, url } = await checkout(sim);
    const left = { event: null, events: [], next: `${SHOP}/basket` };
    expect(await press(sim, url, "Cancel")).toEqual(left);
    expect(await stateOf(sim, id)).toEqual(["open", "unpaid"]);
    await press(sim, url, "Pay");
    expect(await stateOf(sim, id)).toEqual(["complete", "paid"]);
  }),
);

test(
  "a declined customer of Checkout stays on the page, and pays with another card",
  within("stripe", async (sim) => {
    const { id, url } = await checkout(sim);
    const { next, events } = await press(sim, url, "Pay", DECLINED);
    expect(next).toBeNull();
    expect(events).not.toContain("checkout.session.completed");
    expect(events).toContain("payment_intent.payment_failed");
    expect(await stateOf(sim, id)).toEqual(["open", "unpaid"]);
    expect((await press(sim, url, "Pay")).next).toBe(`${SHOP}/paid?session=${id}`);
    expect(await stateOf(sim, id)).toEqual(["complete", "paid"]);
  }),
);

test(
  "a session of Checkout is paid once, also from two windows",
  within("stripe", async (sim) => {
    const { url } = await checkout(sim);
    const windows = [await sim.pages.open(String(url)), await sim.pages.open(String(url))];
    await windows[0]?.press("Pay");
    await expect(windows[1]?.press("Pay")).rejects.toThrow("409 precondition_failed");
    await expect(press(sim, url, "Pay")).rejects.toThrow("is complete");
    const { data } = await ofStripe(sim, "payment_intents");
    expect(data).toMatchObject([{ status: "succeeded", amount: 2400 }]);
  }),
);

test.each([
  ["Pass", "succeeded", "succeeded"],
  ["Fail", "failed", "requires_payment_method"],
])("%s on the page of 3D Secure", (button, said, status) =>
  within("stripe", async (sim) => {
    const { id, url } = await challenge(sim);
    const next = new URL(String((await press(sim, url, button)).next));
    expect(next.origin + next.pathname).toBe(`${SHOP}/back`);
    expect(Object.fromEntries(next.searchParams)).toMatchObject({
      payment_intent: id,
      redirect_status: said,
    });
    const after = await ofStripe(sim, `payment_intents/${id}`);
    expect([after["status"], after["next_action"]]).toEqual([status, null]);
  })(),
);

test(
  "an invoice is declined on its page, and then paid",
  within("stripe", async (sim) => {
    const { id, hosted_invoice_url: url } = await invoice(sim);
    const statusOf = async () => (await ofStripe(sim, `invoices/${id}`))["status"];
    const declined = await press(sim, url, "Pay", DECLINED);
    expect(declined.events).toContain("invoice.payment_failed");
    expect(await statusOf()).toBe("open");
    const { events, next } = await press(sim, url, "Pay", { payment_method: "pm_card_visa" });
    expect(events).toContain("invoice.paid");
    expect([await statusOf(), next]).toEqual(["paid", null]);
    await expect(press(sim, url, "Pay")).rejects.toThrow("is paid");
  }),
);

test(
  "the billing portal leads back to the application",
  within("stripe", async (sim) => {
    const customer = String((await ofStripe(sim, "customers", { name: "Ada" }))["id"]);
    const wanted = { customer, return_url: `${SHOP}/account` };
    const { url } = await ofStripe(sim, "billing_portal/sessions", wanted);
    const left = { event: null, events: [], next: `${SHOP}/account` };
    expect(await press(sim, url, "Return")).toEqual(left);
  }),
);

test(
  "a person accepts Clerk's invitation once, and is a user",
  within("clerk", async (sim) => {
    const { id, url } = await invitation(sim);
    const page = await sim.pages.open(String(url));
    expect(page.shows).toMatchObject({ "email address": "ada@example.com" });
    const { next, events } = await page.press("Accept");
    expect(next).toBe(`${SHOP}/welcome?__clerk_status=complete`);
    expect(events).toContain("user.created");
    expect(await ofClerk(sim, "invitations?status=accepted")).toMatchObject([{ id }]);
    const users = await ofClerk(sim, "users");
    expect(users).toMatchObject([{ email_addresses: [{ email_address: "ada@example.com" }] }]);
    await expect(press(sim, url, "Accept")).rejects.toThrow("409 precondition_failed");
  }),
);

test("a recording in which a customer presses buttons replays", () =>
  withPack("pack/stripe", async (pack) => {
    const path = recordingFile();
    {
      await using sim = await createSimulator<AnyPack>({ pack, record: path });
      const { id, url } = await checkout(sim);
      await press(sim, url, "Pay", DECLINED);
      await press(sim, url, "Pay");
      await ofStripe(sim, `checkout/sessions/${id}`);
      await ofStripe(sim, "events");
    }
    expect(readFileSync(path, "utf8").match(/"checkout\.completed"/g)).toHaveLength(2);
    expect(readFileSync(path, "utf8")).toContain(`"world"`);
    const recording = openRecording(path);
    const instance = await instanceFor(recording, { pack, deliver: false });
    const { text } = replayOn(instance, recording, TO_THE_END);
    expect(text).toMatch(/^5 inputs, 5 answers: all as before/);
    const statuses: unknown[] = [];
    const { world } = instance.replayTarget.host;
    world.table("sessions").each(({ fields }) => statuses.push(fields["status"]));
    expect(statuses).toEqual(["complete"]);
    await instance.close();
  }));
