import { objectOf, objectsOf, textOf } from "facsimile/pack";
import { attach, findMethod } from "./methods.js";
import { attempt } from "./payments.js";
import { amountOf, priceOf } from "./prices.js";
import { begin } from "./subscriptions.js";
import type { Answer, Call, Json, JsonObject, Row, World } from "./values.js";
import { again, bodyOf, metadataOf, nowOf, num, ofObject, textOrNull } from "./values.js";

const DAY_S = 24 * 60 * 60;

export function createSession(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const wanted = objectsOf(body["line_items"]).map((item, at) => {
    const price = priceOf(world, item, `line_items[${at}]`);
    return { price, quantity: num(item["quantity"], 1) };
  });
  const mode = textOrNull(body["mode"]) ?? "payment";
  if (wanted.length === 0 && mode !== "setup") {
    const field = "line_items";
    return world.refuse("invalid_request_error/parameter_missing", { field }, field);
  }
  const { line_items: _items, subscription_data = null, ...others } = body;
  const { payment_intent_data: intent_data = null, ...rest } = others;
  const { id } = world.write({ ...call, body: { ...rest, mode } });
  for (const { price, quantity } of wanted) addItem(world, id, price, quantity);
  const total = wanted.reduce((sum, it) => sum + amountOf(it.price.fields, it.quantity), 0);
  const amount = mode === "setup" ? null : total;
  const items = wanted.map(({ price, quantity }) => ({ price: price.id, quantity }));
  const fields = {
    amount_subtotal: amount,
    amount_total: amount,
    currency: textOrNull(body["currency"]) ?? wanted[0]?.price.fields["currency"] ?? null,
    expires_at: num(body["expires_at"], nowOf(world) + DAY_S),
    payment_status: mode === "setup" || total === 0 ? "no_payment_required" : "unpaid",
    url: `https://checkout.stripe.com/c/pay/${id}`,
  };
  const row = world.patch("sessions", id, fields, {
    ...{ intent_data, subscription_data, wanted_items: items },
  });
  return ofObject("sessions", row);
}

function addItem(world: World, session: string, price: Row, quantity: number): void {
  const amount = amountOf(price.fields, quantity);
  const product = world.get("products", textOf(price.fields["product"]));
  const { currency = "usd" } = price.fields;
  const amounts = { amount_subtotal: amount, amount_total: amount, currency, quantity };
  const description = textOf(product?.fields["name"]);
  const fields = { ...amounts, description, price: world.show("prices", price) };
  world.create("session_line_items", fields, { session_id: session });
}

/** The customer pays on the page of the session. */
export function completeSession(
  world: World,
  session: Row,
  parameters: Readonly<Record<string, Json | undefined>>,
): void {
  const mode = textOf(session.fields["mode"]);
  const email = textOrNull(parameters["email"]) ?? textOrNull(session.fields["customer_email"]);
  const customer = customerFor(world, session, email ?? "customer@example.com");
  const method = findMethod(world, textOrNull(parameters["payment_method"]) ?? "pm_card_visa");
  if (method === undefined) return;
  const made = WORK[mode]?.(world, session, customer, method) ?? {};
  const known = customer === null ? undefined : world.get("customers", customer);
  const { email: own, name = null } = known?.fields ?? {};
  const customer_details = {
    ...{ address: NOWHERE, email: email ?? own ?? "customer@example.com", name },
    ...{ phone: null, tax_exempt: "none", tax_ids: [] },
  };
  world.patch("sessions", session.id, { customer, customer_details, ...made, url: null });
  world.transition("sessions", session.id, "complete");
}

const NOWHERE = {
  ...{ city: null, country: "US", line1: null, line2: null, postal_code: null, state: null },
};

function customerFor(world: World, { fields }: Row, email: string): string | null {
  const known = textOrNull(fields["customer"]);
  const isNeeded = fields["mode"] === "subscription" || fields["customer_creation"] === "always";
  if (known !== null || !isNeeded) return known;
  const row = world.create("customers", { email, metadata: {} }, {});
  world.emit("customer.created", "customers", row.id);
  return row.id;
}

type Work = (world: World, session: Row, customer: string | null, method: Row) => JsonObject;

const WORK: Readonly<Record<string, Work>> = {
  payment: pay,
  subscription: subscribe,
  setup: setUp,
};

function pay(world: World, { fields: said, hidden }: Row, customer: string | null, method: Row) {
  const data = objectOf(hidden["intent_data"]);
  const { amount_total: amount = 0, currency = "usd" } = said;
  const fields: JsonObject = {
    ...{ amount, currency, customer, payment_method: method.id },
    ...{ capture_method: textOrNull(data["capture_method"]) ?? "automatic" },
    ...{ description: textOrNull(data["description"]), metadata: metadataOf(data["metadata"]) },
  };
  const intent = world.create("payment_intents", fields, { off_session: false });
  world.emit("payment_intent.created", "payment_intents", intent.id);
  attempt(world, intent);
  const { status } = again(world, "payment_intents", intent).fields;
  return {
    payment_intent: intent.id,
    payment_status: status === "succeeded" || status === "requires_capture" ? "paid" : "unpaid",
  };
}

function subscribe(world: World, { hidden }: Row, customer: string | null, method: Row) {
  const data = objectOf(hidden["subscription_data"]);
  if (customer !== null) attach(world, method, customer);
  const fields: JsonObject = {
    customer,
    default_payment_method: method.id,
    metadata: metadataOf(data["metadata"]),
  };
  const row = world.create("subscriptions", fields, {});
  const wanted = objectsOf(hidden["wanted_items"]).flatMap((item) => {
    const price = world.get("prices", textOf(item["price"]));
    return price === undefined ? [] : [{ price, quantity: num(item["quantity"], 1), metadata: {} }];
  });
  const made = begin(world, row, wanted, data);
  const invoice = made.fields["latest_invoice"] ?? null;
  return { invoice, payment_status: "paid", subscription: made.id };
}

function setUp(world: World, _session: Row, customer: string | null, method: Row): JsonObject {
  if (customer !== null) attach(world, method, customer);
  const fields = { customer, payment_method: method.id };
  const row = world.create("setup_intents", fields, {});
  world.transition("setup_intents", row.id, "succeed");
  return { setup_intent: row.id, payment_status: "no_payment_required" };
}
