import type { AnyPack, Simulator } from "../../src/use/testing/index.js";

/** What an application does to send a person to a page, in calls of a vendor. */

type Sim = Pick<Simulator<AnyPack>, "fetch" | "key" | "url">;
type Fields = Readonly<Record<string, unknown>>;

export const SHOP = "https://shop.test";

const HAT = {
  "line_items[0][price_data][currency]": "usd",
  "line_items[0][price_data][unit_amount]": "1200",
  "line_items[0][price_data][product_data][name]": "Hat",
  "line_items[0][quantity]": "2",
};

/** A call of Stripe, with a form; a GET without one. */
export async function ofStripe(
  sim: Sim,
  path: string,
  form?: Readonly<Record<string, string>>,
): Promise<Fields> {
  const headers = { authorization: `Bearer ${sim.key}` };
  const body = form && new URLSearchParams(form);
  const sent = body === undefined ? { headers } : { method: "POST", headers, body };
  return Object(await (await sim.fetch(`${sim.url}/v1/${path}`, sent)).json());
}

/** A call of Clerk; a GET without a body. */
export async function ofClerk(sim: Sim, path: string, body?: object): Promise<Fields> {
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const sent =
    body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  return Object(await (await sim.fetch(`${sim.url}/v1/${path}`, sent)).json());
}

/** A session of Stripe's Checkout for two hats; people go on to `shop`. */
export const checkout = (sim: Sim, shop: string = SHOP): Promise<Fields> =>
  ofStripe(sim, "checkout/sessions", {
    ...HAT,
    mode: "payment",
    success_url: `${shop}/paid?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shop}/basket`,
  });

/** A payment whose bank asks for 3D Secure; the address of its page and the payment's id. */
export async function challenge(
  sim: Sim,
  shop: string = SHOP,
): Promise<{ readonly id: string; readonly url: string }> {
  const { id, next_action: action } = await ofStripe(sim, "payment_intents", {
    amount: "2000",
    currency: "usd",
    payment_method: "pm_card_threeDSecure2Required",
    "payment_method_types[0]": "card",
    confirm: "true",
    return_url: `${shop}/back`,
  });
  return { id: String(id), url: String(Object(Object(action).redirect_to_url).url) };
}

/** An invoice that Stripe sends to a customer, finalized. */
export async function invoice(sim: Sim): Promise<Fields> {
  const customer = String((await ofStripe(sim, "customers", { name: "Ada" }))["id"]);
  const terms = { collection_method: "send_invoice", days_until_due: "30" };
  const { id } = await ofStripe(sim, "invoices", { customer, ...terms });
  const line = { customer, invoice: String(id), amount: "900", currency: "usd" };
  await ofStripe(sim, "invoiceitems", line);
  return ofStripe(sim, `invoices/${id}/finalize`, {});
}

/** An invitation of Clerk. */
export const invitation = (sim: Sim, shop: string = SHOP): Promise<Fields> =>
  ofClerk(sim, "invitations", {
    email_address: "ada@example.com",
    redirect_url: `${shop}/welcome`,
  });
