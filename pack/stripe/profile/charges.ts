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

/** What a charge has of its payment. */
export const CARRIED = [
  ...["application_fee_amount", "customer", "description", "receipt_email", "shipping"],
  ...["statement_descriptor", "statement_descriptor_suffix", "transfer_data", "transfer_group"],
];

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
  const shared = some(intent.fields, ...CARRIED);
  const details = method === undefined ? {} : some(method.fields, "billing_details");
  const fields: JsonObject = {
    ...{ ...shared, ...details, amount, currency, metadata },
    amount_captured: isPaid && captured ? amount : 0,
    captured: isPaid && captured,
    failure_code: isPaid ? null : declineOf(decline).error.slice("card_error/".length),
    invoice: intent.hidden["invoice_id"] ?? null,
    outcome: { reason: isPaid ? null : declineOf(decline).code },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method?.id ?? null,
    payment_method_details: detailsOf(method),
    status: isPaid ? "succeeded" : "failed",
  };
  const charge = world.create("charges", fields, { nature: natureOf(method) });
  if (isPaid && captured) settle(world, charge.id, amount);
  world.emit(isPaid ? "charge.succeeded" : "charge.failed", "charges", charge.id);
  if (isPaid && natureOf(method)["fraud"] === true) {
    const about = { charge: charge.id, payment_intent: intent.id };
    const { id } = world.create("early_fraud_warnings", about, {});
    world.emit("radar.early_fraud_warning.created", "early_fraud_warnings", id);
  }
  return world.get("charges", charge.id) ?? charge;
}

function detailsOf(method: Row | undefined): JsonObject | null {
  if (method === undefined) return null;
  const type = textOf(method.fields["type"]);
  const { networks: _networks, generated_from: _from, ...card } = objectOf(method.fields["card"]);
  if (type !== "card") return { type, [type]: objectOf(method.fields[type]) };
  const { three_d_secure_usage: _usage, ...shown } = card;
  const more = { installments: null, mandate: null, network: shown["brand"] ?? null };
  // Spreads into one literal would give each charge a hidden class of its own.
  return { type, card: Object.assign({}, shown, more, { three_d_secure: null }) };
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
  sendOn(world, charge, amount);
}

/** What a platform keeps of a payment, and sends on: https://docs.stripe.com/connect/destination-charges */
function sendOn(world: World, { id, fields }: Row, all: number): void {
  const { application_fee_amount: fee = null, currency = "usd", transfer_group = null } = fields;
  const { amount = all, destination = null } = objectOf(fields["transfer_data"]);
  const kept = { account: destination, amount: fee, charge: id, currency };
  const application_fee = fee && world.create("application_fees", kept, {}).id;
  const sent = { amount, currency, destination, source_transaction: id, transfer_group };
  const transfer = destination && world.create("transfers", sent, {}).id;
  world.patch("charges", id, { application_fee, transfer });
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
  const fields: JsonObject = {
    ...{ amount, currency, fee, source, type, net: amount - fee },
    available_on: nowOf(world) + (isAvailable ? 0 : ROLLING_S),
  };
  return world.create("balance_transactions", fields, {}).id;
}

/** The types of balance transactions. */
const MOVES =
  "charge refund refund_failure adjustment payout payout_cancel transfer transfer_refund".split(
    " ",
  );

/** The balance: what came in, by currency, split by whether it is available yet. */
export function balanceOf(world: World): JsonObject {
  const rows = MOVES.flatMap((type) => world.where("balance_transactions", "type", type));
  const parts = (isAvailable: boolean): JsonObject[] => {
    const own = rows
      .map(({ fields }) => fields)
      .filter((it) => num(it["available_on"]) <= nowOf(world) === isAvailable);
    const currencies = new Set(own.map(({ currency }) => textOf(currency)));
    return [...(currencies.size === 0 ? ["usd"] : currencies)].map((currency) => {
      const ofIt = own.filter((it) => it["currency"] === currency);
      const amount = ofIt.reduce((sum, { net }) => sum + num(net), 0);
      return { amount, currency, source_types: { card: amount } };
    });
  };
  return { object: "balance", available: parts(true), livemode: false, pending: parts(false) };
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

/** The cardholder's bank takes the money of a charge back. */
export function dispute(world: World, charge: Row, reason: string): void {
  const amount = num(charge.fields["amount"]);
  const currency = textOf(charge.fields["currency"]);
  const { payment_intent = null } = charge.fields;
  const of = { amount, charge: charge.id, currency, payment_intent, reason };
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
  const row = world.write(call);
  const { evidence, status } = row.fields;
  const decided = DECIDING[textOf(objectOf(evidence)["uncategorized_text"])];
  if (status === "under_review" && decided !== undefined) decide(world, row, decided);
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
  const { payment_intent = null, transfer = null, application_fee: fee_id = null } = fields;
  const said = { metadata: metadataOf(body["metadata"]), reason: textOrNull(body["reason"]) };
  const wanted: JsonObject = { amount, charge: id, currency, payment_intent, ...said };
  const sent = some(body, "refund_application_fee", "reverse_transfer");
  const refund = world.create("refunds", wanted, sent);
  if (isTrue(body["reverse_transfer"]) && transfer !== null) {
    const back = { amount, source_refund: refund.id };
    const { id: transfer_reversal } = world.create("reversals", back, { transfer_id: transfer });
    world.patch("refunds", refund.id, { transfer_reversal });
  }
  if (isTrue(body["refund_application_fee"]) && fee_id !== null) {
    const whole = num(fields["application_fee_amount"]) / num(fields["amount"]);
    world.create("fee_refunds", { amount: Math.round(whole * amount) }, { fee_id });
  }
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
