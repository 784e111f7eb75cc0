import { isTrue, objectOf, textOf } from "facsimile/pack";
import { discounted, discountsOf } from "./discounts.js";
import { parentOf, recounted, takePending } from "./invoice-lines.js";
import { defaultOf, findMethod } from "./methods.js";
import { attempt } from "./payments.js";
import { taxRatesOf } from "./taxes.js";
import type { Answer, Call, JsonObject, Row, World } from "./values.js";
import { again, bodyOf, nowOf, num, ofObject, textOrNull } from "./values.js";

const DAY_S = 24 * 60 * 60;
/** Days from a failed attempt to the next one: https://docs.stripe.com/billing/revenue-recovery */
const RETRY_DAYS = [3, 5, 7];

/** The instants of an invoice's states, with one more. */
const passing = (world: World, { fields }: Row, name: string): JsonObject => ({
  status_transitions: { ...objectOf(fields["status_transitions"]), [name]: nowOf(world) },
});

export function createInvoice(world: World, call: Call): Answer {
  const { discounts: _discounts, ...body } = bodyOf(call);
  const made = world.write({ ...call, body });
  const { id } = made;
  const row = draftOfCall(world, made, bodyOf(call));
  world.emit("invoice.created", "invoices", id);
  if (isTrue(row.fields["auto_advance"])) world.start("invoices", id, "invoice_finalization");
  return ofObject("invoices", row);
}

function draftOfCall(world: World, { id, fields }: Row, body: JsonObject): Row {
  const customer = textOf(fields["customer"]);
  const { discounts = [], default_tax_rates: rates, subscription = null } = body;
  const off = discounted(world, discountsOf(world, { discounts }, { customer, invoice: id }));
  const subscription_details = { metadata: {}, subscription };
  const parent = subscription === null ? {} : { parent: parentOf(subscription_details) };
  const changes = { ...off.fields, ...parent, default_tax_rates: taxRatesOf(world, rates) };
  world.patch("invoices", id, changes, off.hidden);
  const isWhole = body["pending_invoice_items_behavior"] === "include";
  return isWhole ? takePending(world, id, customer) : recounted(world, id);
}

/** What the finalization of an invoice does besides the change of the state. */
function finalizing(world: World, invoice: Row): void {
  const customer = world.get("customers", textOf(invoice.fields["customer"]));
  const sequence = num(customer?.fields["next_invoice_sequence"], 1);
  const prefix = textOf(customer?.fields["invoice_prefix"]) || "FACSIMIL";
  if (customer !== undefined) {
    world.patch("customers", customer.id, { next_invoice_sequence: sequence + 1 });
  }
  const balance = customer === undefined ? 0 : num(world.show("customers", customer)["balance"]);
  const whole = num(invoice.fields["amount_due"]);
  const amount = Math.max(0, whole + balance);
  const ending_balance = whole + balance - amount;
  applyBalance(world, invoice, ending_balance - balance, ending_balance);
  const isCharged = invoice.fields["collection_method"] === "charge_automatically";
  const intent = amount > 0 ? newIntent(world, invoice, amount) : null;
  const url = `https://invoice.stripe.com/i/${invoice.id}`;
  const changes = {
    ...passing(world, invoice, "finalized_at"),
    auto_advance: isCharged && isTrue(invoice.fields["auto_advance"]),
    effective_at: nowOf(world),
    ...{ amount_due: amount, amount_remaining: amount, starting_balance: balance, ending_balance },
    hosted_invoice_url: url,
    invoice_pdf: `${url}/pdf`,
    number: `${prefix}-${String(sequence).padStart(4, "0")}`,
    payment_intent: intent,
  };
  world.patch("invoices", invoice.id, changes, { intent_id: intent });
}

/** Credit of the customer, or debt, goes into the invoice: https://docs.stripe.com/billing/customer/balance */
function applyBalance(world: World, { id, fields }: Row, amount: number, ending: number): void {
  if (amount === 0) return;
  const { currency = "usd", customer = null } = fields;
  const about = { type: "applied_to_invoice", invoice: id, ending_balance: ending };
  const hidden = { customer_id: customer };
  world.create("customer_balance_transactions", { ...about, amount, currency }, hidden);
}

function newIntent(world: World, { id, fields }: Row, amount: number): string {
  const { currency = "usd", customer = null, description = null } = fields;
  const row = world.create(
    "payment_intents",
    { amount, currency, customer, description, invoice: id, setup_future_usage: null },
    { off_session: true, invoice_id: id },
  );
  world.emit("payment_intent.created", "payment_intents", row.id);
  if (world.has("invoice_payments")) {
    const payment = { type: "payment_intent", payment_intent: row.id };
    const asked = { amount_requested: amount, currency, invoice: id, is_default: true, payment };
    world.create("invoice_payments", asked, {});
  }
  return row.id;
}

/** What becomes of the payment of an invoice, in editions where invoices have several. */
function markPayment(world: World, invoice: Row, status: "paid" | "canceled"): void {
  const [payment] = world.has("invoice_payments")
    ? world.where("invoice_payments", "invoice", invoice.id)
    : [];
  if (payment === undefined) return;
  world.patch("invoice_payments", payment.id, { status });
  if (status === "paid") world.emit("invoice_payment.paid", "invoice_payments", payment.id);
}

const subscriptionOf = (world: World, { hidden }: Row): Row | undefined =>
  world.get("subscriptions", textOf(hidden["subscription_id"]));

const intentOf = (world: World, { hidden }: Row): Row | undefined =>
  world.get("payment_intents", textOf(hidden["intent_id"]));

/** The payment method with which an invoice is paid. */
const payerOf = (world: World, invoice: Row): string | null =>
  textOrNull(invoice.fields["default_payment_method"]) ??
  textOrNull(subscriptionOf(world, invoice)?.fields["default_payment_method"]) ??
  defaultOf(world, textOrNull(invoice.fields["customer"]));

/** Tries to pay an open invoice: by a payment method, or by the usual one. */
export function collect(
  world: World,
  invoice: Row,
  { method, onSession = false }: { readonly method?: string; readonly onSession?: boolean } = {},
): Answer {
  const intent = intentOf(world, invoice);
  const payer = method ?? payerOf(world, invoice);
  if (intent === undefined || payer === null) {
    failed(world, invoice.id);
    return world.refuse("invalid_request_error/no_payment_method", {});
  }
  const row = findMethod(world, payer);
  if (row === undefined) return world.refuse("invalid_request_error/no_payment_method", {});
  const fields = { payment_method: row.id };
  world.patch("payment_intents", intent.id, fields, { off_session: !onSession });
  return attempt(world, again(world, "payment_intents", intent));
}

/** An attempt to pay an invoice has failed. */
export function failed(world: World, id: string): void {
  const invoice = world.get("invoices", id);
  if (invoice === undefined || invoice.fields["status"] !== "open") return;
  const attempt_count = num(invoice.fields["attempt_count"]) + 1;
  const days = isTrue(invoice.fields["auto_advance"]) ? RETRY_DAYS[attempt_count - 1] : undefined;
  const next_payment_attempt = days === undefined ? null : nowOf(world) + days * DAY_S;
  world.patch("invoices", id, { attempt_count, attempted: true, next_payment_attempt });
  world.emit("invoice.payment_failed", "invoices", id);
  const subscription = subscriptionOf(world, invoice);
  const state = textOf(subscription?.fields["status"]);
  if (subscription !== undefined && (state === "active" || state === "trialing")) {
    world.transition("subscriptions", subscription.id, "fall_due");
  }
}

/** An invoice is paid: by a payment, or because nothing is due. */
export function settled(world: World, id: string): void {
  const invoice = world.get("invoices", id);
  if (invoice === undefined || invoice.fields["status"] === "paid") return;
  const intent = intentOf(world, invoice);
  const isFree = num(invoice.fields["amount_due"]) === 0;
  world.patch("invoices", id, {
    amount_paid: invoice.fields["amount_due"] ?? 0,
    amount_remaining: 0,
    attempt_count: num(invoice.fields["attempt_count"]) + (isFree ? 0 : 1),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    charge: intent?.fields["latest_charge"] ?? null,
    paid: true,
    ...passing(world, invoice, "paid_at"),
  });
  markPayment(world, invoice, "paid");
  world.transition("invoices", id, "pay");
  world.emit("invoice.payment_succeeded", "invoices", id);
  const subscription = subscriptionOf(world, invoice);
  const state = textOf(subscription?.fields["status"]);
  if (subscription === undefined || (state !== "incomplete" && state !== "past_due")) return;
  const { id: plan } = world.transition("subscriptions", subscription.id, "activate");
  const before = subscription;
  world.emit("customer.subscription.updated", "subscriptions", plan, { before });
}

export const invoiceReactions = {
  before: {
    finalize: finalizing,
    // The attempt itself follows, as at the entry of every open invoice.
    retry(world: World, { id }: Row): void {
      world.patch("invoices", id, { next_payment_attempt: null });
    },
    void: (world: World, invoice: Row): void => ended(world, invoice, "voided_at"),
    mark_uncollectible: (world: World, invoice: Row): void =>
      ended(world, invoice, "marked_uncollectible_at"),
  },
  entered: {
    open(world: World, invoice: Row): void {
      if (num(invoice.fields["amount_due"]) === 0) settled(world, invoice.id);
      else if (isTrue(invoice.fields["auto_advance"])) collect(world, invoice);
    },
  },
};

function ended(world: World, invoice: Row, name: string): void {
  world.patch("invoices", invoice.id, passing(world, invoice, name));
  const intent = intentOf(world, invoice);
  if (name === "voided_at") markPayment(world, invoice, "canceled");
  const isOpen =
    intent !== undefined && !["succeeded", "canceled"].includes(textOf(intent.fields["status"]));
  if (name === "voided_at" && isOpen) world.transition("payment_intents", intent.id, "cancel");
}

export function payInvoice(world: World, call: Call): Answer {
  const found = world.named(call);
  const { id } = found;
  const body = bodyOf(call);
  if (found.fields["status"] === "draft") world.transition("invoices", id, "finalize");
  const invoice = again(world, "invoices", found);
  const state = textOf(invoice.fields["status"]);
  if (state === "paid" && found.fields["status"] === "draft") return ofObject("invoices", invoice);
  if (state !== "open" && state !== "uncollectible") {
    return world.refuse("invalid_request_error/wrong_state", { object: "invoice", state });
  }
  if (isTrue(body["paid_out_of_band"])) {
    world.patch("invoices", id, { paid_out_of_band: true });
    settled(world, id);
  } else {
    const method = textOrNull(body["payment_method"]);
    const answer = collect(world, invoice, method === null ? {} : { method });
    if (answer.kind !== "object") return answer;
  }
  return ofObject("invoices", again(world, "invoices", invoice));
}

export function sendInvoice(world: World, call: Call): Answer {
  const invoice = world.named(call);
  const { id } = invoice;
  if (invoice.fields["status"] === "draft") world.transition("invoices", id, "finalize");
  world.emit("invoice.sent", "invoices", id);
  return ofObject("invoices", again(world, "invoices", invoice));
}
