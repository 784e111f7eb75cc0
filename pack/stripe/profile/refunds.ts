import { textOf } from "facsimile/pack";
import { transact } from "./charges.js";
import type { Answer, Call, Json, JsonObject, Row, World } from "./values.js";
import { absent, bodyOf, metadataOf, num, ofObject, textOrNull } from "./values.js";

export function createRefund(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const inPath = textOrNull(call.path["charge"]);
  const ofIntent = (): Json | undefined =>
    world.get("payment_intents", textOf(body["payment_intent"]))?.fields["latest_charge"];
  const id = inPath ?? textOrNull(body["charge"]) ?? textOf(ofIntent());
  return refundOf(world, world.get("charges", id) ?? absent(world, "charge", id), body);
}

function refundOf(world: World, charge: Row, body: JsonObject): Answer {
  const { id, fields } = charge;
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
  const row = world.patch("refunds", refund.id, { balance_transaction: transact(world, booking) });
  const isWhole = refunded + amount === num(fields["amount"]);
  world.patch("charges", id, { amount_refunded: refunded + amount, refunded: isWhole });
  world.emit("charge.refunded", "charges", id, { before: charge });
  world.emit("refund.created", "refunds", refund.id);
  return ofObject("refunds", row);
}
