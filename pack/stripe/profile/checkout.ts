import { objectOf, textOf } from "facsimile/pack";
import { attach, findMethod } from "./methods.js";
import { attempt } from "./payments.js";
import { begin } from "./subscriptions.js";
import type { Json, JsonObject, Row, World } from "./values.js";
import { again, metadataOf, num, textOrNull } from "./values.js";

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
  // The customer tries again with another card.
  if (made["payment_status"] === undefined) return;
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

function pay(world: World, session: Row, customer: string | null, method: Row): JsonObject {
  const data = objectOf(session.hidden["intent_data"]);
  const { amount_total: amount = 0, currency = "usd" } = world.show("sessions", session);
  const fields: JsonObject = {
    ...{ ...data, amount, currency, customer, payment_method: method.id },
    metadata: metadataOf(data["metadata"]),
  };
  const intent = world.create("payment_intents", fields, { off_session: false });
  world.emit("payment_intent.created", "payment_intents", intent.id);
  attempt(world, intent);
  const { status } = again(world, "payment_intents", intent).fields;
  if (status === "requires_payment_method") return {};
  return {
    payment_intent: intent.id,
    payment_status: status === "succeeded" || status === "requires_capture" ? "paid" : "unpaid",
  };
}

function subscribe(world: World, session: Row, customer: string | null, method: Row) {
  const data = objectOf(session.hidden["subscription_data"]);
  if (customer !== null) attach(world, method, customer);
  const payer = { customer, default_payment_method: method.id };
  const lines = world.where("session_line_items", "session_id", session.id);
  const made = ofLines(world, lines, payer, data);
  const invoice = made.fields["latest_invoice"] ?? null;
  return { invoice, payment_status: "paid", subscription: made.id };
}

/** The subscription to what lines name. */
function ofLines(world: World, lines: readonly Row[], payer: JsonObject, data: JsonObject): Row {
  const fields = { ...payer, metadata: metadataOf(data["metadata"]) };
  const wanted = lines.flatMap(({ fields: { quantity }, hidden }) => {
    const price = world.get("prices", textOf(hidden["price_id"]));
    return price === undefined ? [] : [{ price, quantity: num(quantity, 1), metadata: {} }];
  });
  return begin(world, world.create("subscriptions", fields, {}), wanted, data);
}

/** A quote that is accepted becomes a subscription: https://docs.stripe.com/quotes/overview */
export const quoteReactions = {
  before: {
    accept(world: World, { id, fields: { customer = null, subscription_data } }: Row): void {
      const lines = world.where("line_items", "quote_id", id);
      const made = ofLines(world, lines, { customer }, objectOf(subscription_data));
      const { latest_invoice: invoice = null } = made.fields;
      world.patch("quotes", id, { subscription: made.id, invoice });
    },
  },
};

function setUp(world: World, _session: Row, customer: string | null, method: Row): JsonObject {
  if (customer !== null) attach(world, method, customer);
  const row = world.create("setup_intents", { customer, payment_method: method.id }, {});
  world.transition("setup_intents", row.id, "succeed");
  return { setup_intent: row.id, payment_status: "no_payment_required" };
}
