import type { Answer, Call, JsonObject, Refusal, Row, World } from "./values.js";
import {
  bodyOf,
  isRefusal,
  isTrue,
  metadataOf,
  num,
  obj,
  ofObject,
  text,
  textOrNull,
  unknown,
} from "./values.js";

export function createProduct(world: World, call: Call): Answer {
  const { default_price_data, ...body } = bodyOf(call);
  const made = world.standard({ ...call, body });
  if (made.kind !== "object" || default_price_data === undefined) return made;
  const { id } = made.row;
  const price = newPrice(world, { ...obj(default_price_data), product: id });
  if (isRefusal(price)) return price;
  return ofObject("products", world.patch("products", id, { default_price: price.id }));
}

export function createPrice(world: World, call: Call): Answer {
  const made = newPrice(world, bodyOf(call));
  if (isRefusal(made)) return made;
  return ofObject("prices", made);
}

/** A new price, and its product where the call describes one. */
export function newPrice(world: World, body: JsonObject): Row | Refusal {
  const product = productOf(world, body);
  if (typeof product !== "string") return product;
  const recurring = obj(body["recurring"]);
  const isRecurring = textOrNull(recurring["interval"]) !== null;
  const amount = body["unit_amount"] ?? body["unit_amount_decimal"];
  const { lookup_key = null, nickname = null } = body;
  const fields: JsonObject = {
    active: body["active"] === undefined || isTrue(body["active"]),
    currency: text(body["currency"]).toLowerCase(),
    lookup_key,
    metadata: metadataOf(body["metadata"]),
    nickname,
    product,
    recurring: isRecurring ? recurringOf(recurring) : null,
    type: isRecurring ? "recurring" : "one_time",
    unit_amount: amount === undefined ? null : num(amount),
    unit_amount_decimal: amount === undefined ? null : String(amount),
  };
  const row = world.create("prices", fields, {});
  world.emit("price.created", "prices", row.id);
  return row;
}

const recurringOf = (sent: JsonObject): JsonObject => ({
  aggregate_usage: null,
  interval: text(sent["interval"]),
  interval_count: num(sent["interval_count"], 1),
  trial_period_days: sent["trial_period_days"] ?? null,
  usage_type: textOrNull(sent["usage_type"]) ?? "licensed",
});

function productOf(world: World, body: JsonObject): string | Refusal {
  const data = obj(body["product_data"]);
  if (body["product_data"] !== undefined) {
    const fields = { name: text(data["name"]), metadata: metadataOf(data["metadata"]) };
    const row = world.create("products", fields, {});
    world.emit("product.created", "products", row.id);
    return row.id;
  }
  const id = text(body["product"]);
  return world.get("products", id) === undefined ? unknown(world, "product", id, "product") : id;
}

/** The price that an item of a call names or describes. */
export function priceOf(world: World, item: JsonObject, field: string): Row | Refusal {
  if (item["price_data"] !== undefined) return newPrice(world, obj(item["price_data"]));
  const id = text(item["price"]);
  return world.get("prices", id) ?? unknown(world, "price", id, `${field}[price]`);
}

/** The amount of a quantity of a price. */
export const amountOf = (price: JsonObject, quantity: number): number =>
  Math.round(num(price["unit_amount"] ?? price["unit_amount_decimal"]) * quantity);

/** The end of a period of a price: the same day of a later month, or its last day. */
export function periodEnd(start: number, recurring: JsonObject): number {
  const count = num(recurring["interval_count"], 1);
  const interval = text(recurring["interval"]);
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
