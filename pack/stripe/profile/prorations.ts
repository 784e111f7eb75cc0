import { objectOf, textOf } from "facsimile/pack";
import { amountOf } from "./prices.js";
import type { JsonObject, Row, World } from "./values.js";
import { nowOf, num } from "./values.js";

// https://docs.stripe.com/billing/subscriptions/prorations

/** What an item of a subscription cost before a change, or costs after it. */
export interface Priced {
  readonly item: string;
  readonly price: JsonObject;
  readonly quantity: number;
}

export const pricedOf = ({ id, fields }: Row): Priced => ({
  item: id,
  price: objectOf(fields["price"]),
  quantity: num(fields["quantity"], 1),
});

/** Credits the unused time of what changes, and charges the time that remains of what comes. */
export function prorate(
  world: World,
  subscription: Row,
  before: readonly Priced[],
  after: readonly Priced[],
): void {
  const { fields } = subscription;
  const [start, end] = [num(fields["current_period_start"]), num(fields["current_period_end"])];
  const left = end > start ? (end - nowOf(world)) / (end - start) : 0;
  if (left <= 0 || fields["status"] === "trialing") return;
  const isSame = (one: Priced, other: Priced): boolean =>
    one.item === other.item &&
    one.price["id"] === other.price["id"] &&
    one.quantity === other.quantity;
  const without = (some: readonly Priced[], others: readonly Priced[]): readonly Priced[] =>
    some.filter((one) => !others.some((other) => isSame(one, other)));
  for (const one of without(before, after)) addItem(world, subscription, one, -left);
  for (const one of without(after, before)) addItem(world, subscription, one, left);
}

function addItem(
  world: World,
  { id: subscription, fields }: Row,
  { item, price, quantity }: Priced,
  share: number,
): void {
  const { customer = null, currency = "usd", current_period_end: end = 0 } = fields;
  const name = textOf(price["nickname"]) || textOf(price["product"]);
  const amount = Math.round(amountOf(price, quantity) * share);
  const period = { start: nowOf(world), end };
  const about = { description: `${share < 0 ? "Unused" : "Remaining"} time on ${name}`, period };
  const of = { customer, currency, subscription, subscription_item: item, date: nowOf(world) };
  const own = { amount, unit_amount: Math.round(amount / quantity), price, quantity };
  const row = world.create("invoiceitems", { ...of, ...own, ...about, proration: true }, {});
  world.emit("invoiceitem.created", "invoiceitems", row.id);
}
