import { objectOf, textOf } from "facsimile/pack";
import type { newItem } from "./invoice-lines.js";
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
  quantity: num(fields["quantity"]),
});

/** An item to be invoiced, and what it is made of. */
type Item = Parameters<typeof newItem> extends [World, ...infer Rest] ? Rest : never;

/** Credits the unused time of what changes, and charges the time that remains of what comes. */
export function prorated(
  world: World,
  subscription: Row,
  before: readonly Priced[],
  after: readonly Priced[],
): readonly Item[] {
  const { fields, hidden } = subscription;
  const [start, end] = [num(hidden["period_start"]), num(hidden["period_end"])];
  const left = end > start ? (end - nowOf(world)) / (end - start) : 0;
  if (left <= 0 || fields["status"] === "trialing") return [];
  const isSame = (one: Priced, other: Priced): boolean =>
    one.item === other.item &&
    one.price["id"] === other.price["id"] &&
    one.quantity === other.quantity;
  const without = (some: readonly Priced[], others: readonly Priced[]): readonly Priced[] =>
    some.filter((one) => !others.some((other) => isSame(one, other)));
  return [
    ...without(before, after).map((one) => itemOf(world, subscription, one, -left)),
    ...without(after, before).map((one) => itemOf(world, subscription, one, left)),
  ];
}

function itemOf(
  world: World,
  { id: subscription, fields, hidden }: Row,
  { item, price, quantity }: Priced,
  share: number,
): Item {
  const { customer = null, currency = "usd" } = fields;
  const name = textOf(price["nickname"]) || textOf(price["product"]);
  const amount = Math.round(amountOf(world, price, quantity) * share);
  const period = { start: nowOf(world), end: hidden["period_end"] ?? 0 };
  const description = `${share < 0 ? "Unused" : "Remaining"} time on ${name}`;
  const about = { amount, currency, customer, description, period, proration: true, quantity };
  return [about, { price, subscription, subscription_item: item }];
}
