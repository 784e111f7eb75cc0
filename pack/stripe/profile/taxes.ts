import { isTrue, listOf, textOf } from "facsimile/pack";
import type { Json, JsonObject, World } from "./values.js";
import { num } from "./values.js";

/** The tax rates with these ids, as other objects contain them. */
export const taxRatesOf = (world: World, ids: Json | undefined): JsonObject[] =>
  listOf(ids).flatMap((id) => {
    const row = world.get("tax_rates", textOf(id));
    return row === undefined ? [] : [world.show("tax_rates", row)];
  });

interface Taxes {
  /** The sum of all taxes; null without any rate. */
  readonly all: number | null;
  /** The part that comes on top of the amount. */
  readonly added: number;
  readonly amounts: readonly JsonObject[];
  /** The same, as invoices have them since 2025-03-31. */
  readonly parts: readonly JsonObject[];
}

/** The taxes on an amount: https://docs.stripe.com/billing/taxes/tax-rates */
export function taxesOn(taxable: number, rates: readonly JsonObject[]): Taxes {
  const amounts = rates.map(({ id = null, percentage, inclusive = false }) => {
    const part = num(percentage) / 100;
    const amount = Math.round(isTrue(inclusive) ? taxable - taxable / (1 + part) : taxable * part);
    return { amount, inclusive, tax_rate: id, taxability_reason: null, taxable_amount: taxable };
  });
  const parts = amounts.map(({ amount, inclusive, tax_rate, taxable_amount }) => ({
    ...{ amount, taxable_amount, taxability_reason: "not_available" },
    tax_behavior: isTrue(inclusive) ? "inclusive" : "exclusive",
    ...{ tax_rate_details: { tax_rate }, type: "tax_rate_details" },
  }));
  const sum = (some: typeof amounts): number => some.reduce((all, { amount }) => all + amount, 0);
  const added = sum(amounts.filter(({ inclusive }) => !isTrue(inclusive)));
  return { all: rates.length === 0 ? null : sum(amounts), added, amounts, parts };
}
