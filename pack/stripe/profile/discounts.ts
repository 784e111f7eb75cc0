import { objectOf, objectsOf, textOf } from "facsimile/pack";
import { periodEnd } from "./prices.js";
import type { JsonObject, Row, World } from "./values.js";
import { nowOf, num, textOrNull } from "./values.js";

// https://docs.stripe.com/api/discounts

/** The discounts that a call names: by coupons, or by promotion codes, which have one. */
export function discountsOf(world: World, body: JsonObject, owner: JsonObject): readonly Row[] {
  const named = [body, ...objectsOf(body["discounts"])];
  return named.flatMap(({ coupon: sent = null, promotion_code: code = null, discount = null }) => {
    const known = world.get("discounts", textOf(discount));
    if (known !== undefined) return [known];
    const promotion_code = textOrNull(code);
    const promoted = world.get("promotion_codes", promotion_code ?? "")?.hidden["coupon_id"];
    const coupon = world.get("coupons", textOf(sent) || textOf(promoted));
    return coupon === undefined ? [] : [discountBy(world, coupon, { ...owner, promotion_code })];
  });
}

function discountBy(world: World, coupon: Row, about: JsonObject): Row {
  const { id } = coupon;
  const start = nowOf(world);
  const shown = world.show("coupons", coupon);
  if (shown["valid"] === false) world.fail("invalid_request_error/coupon_expired", { id });
  const months = num(coupon.fields["duration_in_months"]);
  const span = { interval: "month", interval_count: months };
  const end = coupon.fields["duration"] === "repeating" ? periodEnd(start, span) : null;
  const of = { coupon: shown, source: { type: "coupon", coupon: id } };
  const hidden = { terms: coupon.fields, coupon_id: id };
  return world.create("discounts", { ...about, ...of, start, end }, hidden);
}

/** Discounts as an object shows them: whole, or their ids; and as it keeps them. */
export function discounted(
  world: World,
  rows: readonly Row[],
): { readonly fields: JsonObject; readonly hidden: JsonObject } {
  const [first] = rows;
  const discounts = rows.map(({ id }) => id);
  const discount = first === undefined ? null : world.show("discounts", first);
  return { fields: { discount, discounts }, hidden: { discount_ids: discounts } };
}

export const discountsIn = (world: World, { hidden }: Row): readonly Row[] =>
  idsIn(hidden).flatMap((id) => world.get("discounts", id) ?? []);

const idsIn = ({ discount_ids: ids }: JsonObject): readonly string[] =>
  Array.isArray(ids) ? ids.map(String) : [];

/** Whether a discount holds for a next invoice. */
export const isLasting = (world: World, { fields, hidden }: Row): boolean =>
  objectOf(hidden["terms"])["duration"] !== "once" &&
  num(fields["end"], Number.POSITIVE_INFINITY) > nowOf(world);

/** What the discounts of an invoice take off an amount, one after the other. */
export function discountsOn(
  world: World,
  amount: number,
  hidden: JsonObject = {},
): readonly { readonly amount: number; readonly discount: string }[] {
  let rest = amount;
  return idsIn(hidden).flatMap((discount) => {
    const terms = objectOf(world.get("discounts", discount)?.hidden["terms"]);
    const { amount_off = 0, percent_off = 0 } = terms;
    const share = Math.round((rest * num(percent_off)) / 100);
    const off = Math.min(rest, num(amount_off) + share);
    rest -= off;
    return off === 0 ? [] : [{ amount: off, discount }];
  });
}
