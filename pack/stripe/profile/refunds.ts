import { objectOf, textOf } from "facsimile/pack";
import { transact } from "./charges.js";
import type { Answer, Call, Json, JsonObject, Row, World } from "./values.js";
import { absent, again, bodyOf, metadataOf, num, ofObject, textOrNull } from "./values.js";

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
