import { isTrue, objectOf, objectsOf, textOf } from "facsimile/pack";
import type { Answer, Call, Json, JsonObject, Row, World } from "./values.js";
import { bodyOf, metadataOf, num, ofObject, unknown } from "./values.js";

export const createPrice = (world: World, call: Call): Answer =>
  ofObject("prices", newPrice(world, bodyOf(call)));

/** A new price, and its product where the call describes one. */
export function newPrice(world: World, body: JsonObject): Row {
  const { product_data: data, recurring, tiers, ...sent } = body;
  const { currency = "", lookup_key = null, metadata, unit_amount_decimal } = sent;
  const amount = sent["unit_amount"] ?? unit_amount_decimal ?? null;
  const product = data === undefined ? textOf(sent["product"]) : newProduct(world, objectOf(data));
  const once = { type: "one_time", recurring: null };
  const usual = { interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" };
  freeKey(world, textOf(lookup_key), isTrue(body["transfer_lookup_key"]));
  const row = world.create(
    "prices",
    {
      ...{ ...sent, product, metadata: metadataOf(metadata), tiers: objectsOf(tiers).map(tierOf) },
      currency: textOf(currency).toLowerCase(),
      unit_amount: amount === null ? null : num(amount),
      unit_amount_decimal: amount === null ? null : String(amount),
      ...(recurring === undefined
        ? once
        : { type: "recurring", recurring: { ...usual, ...objectOf(recurring) } }),
    },
    {},
  );
  world.emit("price.created", "prices", row.id);
  if (recurring === undefined) return row;
  const plan = { ...row.fields, ...objectOf(row.fields["recurring"]), id: row.id };
  world.create("plans", { ...plan, amount: row.fields["unit_amount"] ?? null }, {});
  return row;
}

function newProduct(world: World, data: JsonObject): string {
  const row = world.create("products", { ...data, metadata: metadataOf(data["metadata"]) }, {});
  world.emit("product.created", "products", row.id);
  return row.id;
}

const tierOf = (sent: JsonObject): JsonObject => {
  const { up_to = null, flat_amount = null, unit_amount = null } = sent;
  const decimal = (value: Json): Json => (value === null ? null : String(num(value)));
  return {
    ...{ flat_amount, flat_amount_decimal: decimal(flat_amount), unit_amount },
    ...{ unit_amount_decimal: decimal(unit_amount), up_to: up_to === "inf" ? null : up_to },
  };
};

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

/** The price that an item of a call names or describes. */
export function priceOf(world: World, item: JsonObject, field: string): Row {
  if (item["price_data"] !== undefined) return newPrice(world, objectOf(item["price_data"]));
  const id = textOf(item["price"]);
  return world.get("prices", id) ?? unknown(world, "price", id, `${field}[price]`);
}

/** The amount of a quantity of a price. */
export function amountOf(world: World, price: JsonObject, quantity: number): number {
  const kept = world.get("prices", textOf(price["id"]))?.fields ?? price;
  const tiers = objectsOf(kept["tiers"]);
  if (tiers.length > 0) return tiered(tiers, quantity, kept["tiers_mode"] === "volume");
  return Math.round(num(price["unit_amount"] ?? price["unit_amount_decimal"]) * quantity);
}

/** All units cost what the last tier says, or each what its own one says. */
function tiered(tiers: readonly JsonObject[], quantity: number, isVolume: boolean): number {
  let [all, from] = [0, 0];
  for (const { up_to, flat_amount, unit_amount } of tiers) {
    const to = Math.min(quantity, num(up_to, Number.POSITIVE_INFINITY));
    const cost = num(flat_amount) + num(unit_amount) * (isVolume ? quantity : to - from);
    if (!isVolume) all += cost;
    else if (to === quantity) return cost;
    if (to === quantity) break;
    from = to;
  }
  return all;
}

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
