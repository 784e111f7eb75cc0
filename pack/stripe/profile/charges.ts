import { isTrue, objectOf, textOf } from "facsimile/pack";
import { declineOf, natureOf } from "./methods.js";
import type { Answer, Call, Json, JsonObject, Row, World } from "./values.js";
import {
  absent,
  again,
  bodyOf,
  metadataOf,
  nowOf,
  num,
  ofObject,
  some,
  textOrNull,
} from "./values.js";

/** The charge of an attempt to pay: `decline` is `error code/decline code`. */
export function chargeFor(
  world: World,
  intent: Row,
  { captured, decline }: { readonly captured: boolean; readonly decline?: string },
): Row {
  const method = world.get("payment_methods", textOf(intent.fields["payment_method"]));
  const isPaid = decline === undefined;
  const amount = num(intent.fields["amount"]);
  const { currency = "usd", metadata = {} } = intent.fields;
  const shared = some(
    intent.fields,
    ...["customer", "description", "receipt_email", "shipping", "statement_descriptor"],
    ...["statement_descriptor_suffix", "transfer_group"],
  );
  const details = method === undefined ? {} : some(method.fields, "billing_details");
  const fields: JsonObject = {
    ...{ ...shared, ...details, amount, currency, metadata, fraud_details: {} },
    amount_captured: isPaid && captured ? amount : 0,
    calculated_statement_descriptor: "FACSIMILE",
    captured: isPaid && captured,
    failure_code: isPaid ? null : declineOf(decline).error.slice("card_error/".length),
    failure_message: isPaid ? null : "The card was declined.",
    invoice: intent.hidden["invoice_id"] ?? null,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method?.id ?? null,
    payment_method_details: detailsOf(method),
    status: isPaid ? "succeeded" : "failed",
  };
  const charge = world.create("charges", fields, { nature: natureOf(method) });
  const receipt_url = isPaid ? `https://pay.stripe.com/receipts/payment/${charge.id}` : null;
  world.patch("charges", charge.id, { receipt_url });
  if (isPaid && captured) settle(world, charge.id, amount);
  world.emit(isPaid ? "charge.succeeded" : "charge.failed", "charges", charge.id);
  if (isPaid && natureOf(method)["fraud"] === true) {
    const about = { charge: charge.id, payment_intent: intent.id };
    const { id } = world.create("early_fraud_warnings", about, {});
    world.emit("radar.early_fraud_warning.created", "early_fraud_warnings", id);
  }
  return world.get("charges", charge.id) ?? charge;
}

function outcomeOf(decline: string | undefined): JsonObject {
  const code = decline === undefined ? null : declineOf(decline).code;
  const [network_status, seller_message, type] =
    code === null
      ? ["approved_by_network", "Payment complete.", "authorized"]
      : ["declined_by_network", "The bank declined the payment.", "issuer_declined"];
  const risk = { risk_level: "normal", risk_score: 20 };
  return { network_status, reason: code, ...risk, seller_message, type };
}

function detailsOf(method: Row | undefined): JsonObject | null {
  if (method === undefined) return null;
  const type = textOf(method.fields["type"]);
  const { networks: _networks, generated_from: _from, ...card } = objectOf(method.fields["card"]);
  if (type !== "card") return { type, [type]: objectOf(method.fields[type]) };
  const { three_d_secure_usage: _usage, ...shown } = card;
  const more = { installments: null, mandate: null, network: shown["brand"] ?? null };
  return { type, card: { ...shown, ...more, three_d_secure: null } };
}

/** Two days until the money is available. */
const ROLLING_S = 2 * 24 * 60 * 60;

/** The balance transaction of a charge whose money comes in. */
export function settle(world: World, id: string, amount: number): void {
  const charge = world.get("charges", id);
  if (charge === undefined) return;
  const fee = Math.round(amount * 0.029) + 30;
  const isAvailable = objectOf(charge.hidden["nature"])["isAvailable"] === true;
  const currency = textOf(charge.fields["currency"]);
  const booking = { type: "charge", source: id, amount, currency, fee, isAvailable };
  const balance_transaction = transact(world, booking);
  world.patch("charges", id, { balance_transaction });
}

/** A change of the balance, in the smallest unit of its currency. */
interface Booking {
  readonly type: string;
  readonly source: string;
  readonly amount: number;
  readonly currency: string;
  readonly fee: number;
  readonly isAvailable?: boolean;
}

function transact(world: World, booking: Booking): string {
  const { type, source, amount, currency, fee, isAvailable = false } = booking;
  const part = { amount: fee, application: null, currency, description: "Fee", type: "stripe_fee" };
  const fields: JsonObject = {
    ...{ amount, currency, fee, source, type, net: amount - fee },
    available_on: nowOf(world) + (isAvailable ? 0 : ROLLING_S),
    fee_details: fee === 0 ? [] : [part],
    reporting_category: type === "adjustment" ? "dispute" : type,
    status: isAvailable ? "available" : "pending",
  };
  return world.create("balance_transactions", fields, {}).id;
}

/** The types of balance transactions. */
const MOVES = "charge refund refund_failure adjustment payout payout_cancel".split(" ");

/** The balance: what came in, by currency, split by whether it is available yet. */
export function balanceOf(world: World): JsonObject {
  const sums = { available: new Map<string, number>(), pending: new Map<string, number>() };
  for (const type of MOVES) {
    for (const { fields } of world.where("balance_transactions", "type", type)) {
      const isDue = num(fields["available_on"]) <= nowOf(world);
      const sum = sums[isDue ? "available" : "pending"];
      const currency = textOf(fields["currency"]);
      sum.set(currency, (sum.get(currency) ?? 0) + num(fields["net"]));
    }
  }
  const parts = (sum: ReadonlyMap<string, number>): JsonObject[] =>
    (sum.size === 0 ? [["usd", 0] as const] : [...sum]).map(([currency, amount]) => ({
      amount,
      currency,
      source_types: { card: amount },
    }));
  const [available, pending] = [parts(sums.available), parts(sums.pending)];
  return { object: "balance", available, livemode: false, pending };
}

/** Takes the money of a charge that was only authorized. */
export function captureCharge(world: World, charge: Row, amount: number): void {
  const whole = num(charge.fields["amount"]);
  const fields = { captured: true, amount_captured: amount, amount_refunded: whole - amount };
  world.patch("charges", charge.id, fields);
  settle(world, charge.id, amount);
  world.emit("charge.captured", "charges", charge.id, { before: charge });
}

export const isCaptured = (charge: Row): boolean => isTrue(charge.fields["captured"]);

const DISPUTE_FEE = 1_500;
const ANSWER_S = 7 * 24 * 60 * 60;

/** The cardholder's bank takes the money of a charge back. */
export function dispute(world: World, charge: Row, reason: string): void {
  const amount = num(charge.fields["amount"]);
  const currency = textOf(charge.fields["currency"]);
  const { payment_intent = null } = charge.fields;
  const evidence_details = {
    ...{ due_by: nowOf(world) + ANSWER_S, has_evidence: false, past_due: false },
    submission_count: 0,
  };
  const of = { amount, charge: charge.id, currency, evidence_details, payment_intent, reason };
  const row = world.create("disputes", of, {});
  book(world, row, -amount, DISPUTE_FEE);
  world.patch("charges", charge.id, { disputed: true });
  world.emit("charge.dispute.created", "disputes", row.id);
  world.emit("charge.dispute.funds_withdrawn", "disputes", row.id);
}

function book(world: World, { id, fields }: Row, amount: number, fee: number): void {
  const currency = textOf(fields["currency"]);
  transact(world, { type: "adjustment", source: id, amount, currency, fee });
}

export function decide(world: World, row: Row, status: string): void {
  world.patch("disputes", row.id, { status });
  world.emit("charge.dispute.closed", "disputes", row.id, { before: row });
  if (status !== "won") return;
  book(world, row, num(row.fields["amount"]), 0);
  world.emit("charge.dispute.funds_reinstated", "disputes", row.id);
}

/** Evidence with these words decides a dispute: https://docs.stripe.com/testing#disputes */
const DECIDING: Readonly<Record<string, string>> = {
  winning_evidence: "won",
  losing_evidence: "lost",
};

export function updateDispute(world: World, call: Call): Answer {
  const row = world.named(call);
  const body = bodyOf(call);
  const evidence = { ...objectOf(row.fields["evidence"]), ...objectOf(body["evidence"]) };
  const written = world.write({ ...call, body: { ...body, evidence } });
  if (body["evidence"] === undefined) return ofObject("disputes", written);
  const details = objectOf(row.fields["evidence_details"]);
  const isSubmitted = body["submit"] === undefined || isTrue(body["submit"]);
  const submission_count = num(details["submission_count"]) + (isSubmitted ? 1 : 0);
  world.patch("disputes", row.id, {
    evidence_details: { ...details, has_evidence: true, submission_count },
    status: isSubmitted ? "under_review" : "needs_response",
  });
  const decided = DECIDING[textOf(evidence["uncategorized_text"])];
  if (isSubmitted && decided !== undefined) decide(world, again(world, "disputes", row), decided);
  return ofObject("disputes", again(world, "disputes", row));
}

export function closeDispute(world: World, call: Call): Answer {
  const row = world.named(call);
  decide(world, row, "lost");
  return ofObject("disputes", again(world, "disputes", row));
}

export function createRefund(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const inPath = textOrNull(call.path["charge"]);
  const ofIntent = (): Json | undefined =>
    world.get("payment_intents", textOf(body["payment_intent"]))?.fields["latest_charge"];
  const id = inPath ?? textOrNull(body["charge"]) ?? textOf(ofIntent());
  const charge = world.get("charges", id) ?? absent(world, "charge", id);
  const { fields } = charge;
  const refunded = num(fields["amount_refunded"]);
  const rest = num(fields["amount"]) - refunded;
  const amount = num(body["amount"], rest);
  if (amount > rest) {
    return world.refuse("invalid_request_error/refund_too_large", { rest: String(rest) }, "amount");
  }
  const currency = textOf(fields["currency"]);
  const { payment_intent = null } = fields;
  const said = { metadata: metadataOf(body["metadata"]), reason: textOrNull(body["reason"]) };
  const wanted: JsonObject = { amount, charge: id, currency, payment_intent, ...said };
  const refund = world.create("refunds", wanted, {});
  const booking = { type: "refund", source: refund.id, amount: -amount, currency, fee: 0 };
  world.patch("refunds", refund.id, { balance_transaction: transact(world, booking) });
  const outcome = textOf(objectOf(charge.hidden["nature"])["refund"]);
  if (outcome !== "pending") world.transition("refunds", refund.id, "succeed");
  if (outcome === "failed") world.start("refunds", refund.id, "refund_failure");
  const isWhole = refunded + amount === num(fields["amount"]);
  world.patch("charges", id, { amount_refunded: refunded + amount, refunded: isWhole });
  world.emit("charge.refunded", "charges", id, { before: charge });
  world.emit("refund.created", "refunds", refund.id);
  return ofObject("refunds", again(world, "refunds", refund));
}

/** The money of a refund that failed comes back. */
export function returnMoney(world: World, { id, fields }: Row): void {
  const { amount, currency } = fields;
  const booking = { type: "refund_failure", source: id, amount: num(amount), fee: 0 };
  const transaction = transact(world, { ...booking, currency: textOf(currency) });
  world.patch("refunds", id, { failure_balance_transaction: transaction });
}
