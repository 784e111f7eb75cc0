import { isTrue, objectOf, textOf } from "facsimile/pack";
import type { Answer, Call, JsonObject, Row, World } from "./values.js";
import { bodyOf, metadataOf, num, ofObject, textOrNull, unknown } from "./values.js";

export function createProduct(world: World, call: Call): Answer {
  const { default_price_data, ...body } = bodyOf(call);
  const named = textOf(body["id"]) || `prod_${world.random("product", 14)}`;
  const row = world.write({ ...call, body: { ...body, id: named } });
  if (default_price_data === undefined) return ofObject("products", row);
  const { id } = row;
  const price = newPrice(world, { ...objectOf(default_price_data), product: id });
  return ofObject("products", world.patch("products", id, { default_price: price.id }));
}

export const createPrice = (world: World, call: Call): Answer =>
  ofObject("prices", newPrice(world, bodyOf(call)));

/** A new price, and its product where the call describes one. */
export function newPrice(world: World, body: JsonObject): Row {
  const product = productOf(world, body);
  const recurring = objectOf(body["recurring"]);
  const isRecurring = textOrNull(recurring["interval"]) !== null;
  const amount = body["unit_amount"] ?? body["unit_amount_decimal"];
  const { lookup_key = null, nickname = null } = body;
  const fields: JsonObject = {
    active: body["active"] === undefined || isTrue(body["active"]),
    currency: textOf(body["currency"]).toLowerCase(),
    lookup_key,
    metadata: metadataOf(body["metadata"]),
    nickname,
    product,
    recurring: isRecurring ? recurringOf(recurring) : null,
    type: isRecurring ? "recurring" : "one_time",
    unit_amount: amount === undefined ? null : num(amount),
    unit_amount_decimal: amount === undefined ? null : String(amount),
  };
  freeKey(world, textOf(lookup_key), isTrue(body["transfer_lookup_key"]));
  const row = world.create("prices", fields, {});
  world.emit("price.created", "prices", row.id);
  return row;
}

/** One price at a time has a lookup key: https://docs.stripe.com/products-prices/manage-prices#lookup-keys */
function freeKey(world: World, lookup_key: string, isTransferred: boolean): void {
  const [owner] = lookup_key === "" ? [] : world.where("prices", "lookup_key", lookup_key);
  if (owner === undefined) return;
  const { id } = owner;
  if (!isTransferred) {
    world.fail("invalid_request_error/lookup_key_taken", { id }, "lookup_key");
  }
  world.patch("prices", id, { lookup_key: null });
}

const recurringOf = (sent: JsonObject): JsonObject => ({
  interval: textOf(sent["interval"]),
  interval_count: num(sent["interval_count"], 1),
  meter: sent["meter"] ?? null,
  trial_period_days: sent["trial_period_days"] ?? null,
  usage_type: textOrNull(sent["usage_type"]) ?? "licensed",
});

function productOf(world: World, body: JsonObject): string {
  const data = objectOf(body["product_data"]);
  if (body["product_data"] !== undefined) {
    const fields = { name: textOf(data["name"]), metadata: metadataOf(data["metadata"]) };
    const row = world.create("products", fields, {});
    world.emit("product.created", "products", row.id);
    return row.id;
  }
  const id = textOf(body["product"]);
  return world.get("products", id) === undefined ? unknown(world, "product", id, "product") : id;
}

/** The price that an item of a call names or describes. */
export function priceOf(world: World, item: JsonObject, field: string): Row {
  if (item["price_data"] !== undefined) return newPrice(world, objectOf(item["price_data"]));
  const id = textOf(item["price"]);
  return world.get("prices", id) ?? unknown(world, "price", id, `${field}[price]`);
}

/** The amount of a quantity of a price. */
export const amountOf = (price: JsonObject, quantity: number): number =>
  Math.round(num(price["unit_amount"] ?? price["unit_amount_decimal"]) * quantity);

/** The end of a period of a price: the same day of a later month, or its last day. */
export function periodEnd(start: number, recurring: JsonObject): number {
  const count = num(recurring["interval_count"], 1);
  const interval = textOf(recurring["interval"]);
  const days = interval === "day" ? count : interval === "week" ? count * 7 : 0;
  if (days > 0) return start + days * 24 * 60 * 60;
  const from = new Date(start * 1_000);
  const months = from.getUTCMonth() + (interval === "year" ? 12 * count : count);
  const last = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(months);
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(to.getTime() / 1_000);
}
