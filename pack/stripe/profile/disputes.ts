import { isTrue, objectOf, textOf } from "facsimile/pack";
import { transact } from "./charges.js";
import type { Answer, Call, Row, World } from "./values.js";
import { again, bodyOf, nowOf, num, ofObject } from "./values.js";

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
