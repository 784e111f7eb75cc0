import { isTrue, objectOf, objectsOf, textOf } from "facsimile/pack";
import { discountsOn } from "./discounts.js";
import { amountOf, priceOf } from "./prices.js";
import { taxesOn } from "./taxes.js";
import type { Answer, Call, JsonObject, Row, World } from "./values.js";
import * as values from "./values.js";

export interface Line {
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly period: JsonObject;
  readonly price: JsonObject | null;
  readonly quantity: number;
  readonly proration?: boolean;
  readonly subscription?: string;
  readonly subscription_item?: string;
  readonly invoice_item?: string;
}

/** A new draft. It is finalized and paid an hour later if `auto_advance` says so. */
export function draft(
  world: World,
  fields: JsonObject,
  hidden: JsonObject,
  lines: readonly Line[],
): Row {
  const customer = world.get("customers", textOf(fields["customer"]));
  const { email = null, name = null, phone = null, address = null } = customer?.fields ?? {};
  const [period_start, period_end] = [values.nowOf(world), values.nowOf(world)];
  const person = { customer_address: address, customer_email: email, customer_name: name };
  const about = { ...person, customer_phone: phone, period_end, period_start };
  const row = world.create("invoices", { ...about, ...fields }, hidden);
  for (const line of lines) addLine(world, row.id, line);
  return recounted(world, row.id);
}

function addLine(world: World, invoice: string, line: Line): void {
  const { amount, quantity, subscription = null, invoice_item = null } = line;
  const fields: JsonObject = {
    ...{ ...line, amount_excluding_tax: amount, subscription, invoice_item, invoice },
    type: invoice_item === null ? "subscription" : "invoiceitem",
    quantity_decimal: String(quantity),
  };
  const made_of = { ...line, unit_amount: amount / quantity };
  world.create("lines", fields, { invoice_id: invoice, made_of });
}

/** What an invoice is of, if it is of a subscription. */
export const parentOf = (subscription_details: JsonObject): JsonObject => ({
  ...{ type: "subscription_details", quote_details: null, subscription_details },
});

/** The invoice with its lines and sums. */
export function recounted(world: World, id: string): Row {
  const invoice = world.get("invoices", id);
  const lines = world.where("lines", "invoice_id", id);
  const data = lines.map((line) => world.show("lines", line));
  const subtotal = lines.reduce((sum, { fields }) => sum + values.num(fields["amount"]), 0);
  const total_discount_amounts = discountsOn(world, Math.max(0, subtotal), invoice?.hidden);
  const off = total_discount_amounts.reduce((sum, { amount }) => sum + amount, 0);
  const taxes = taxesOn(subtotal - off, objectsOf(invoice?.fields["default_tax_rates"]));
  const total = subtotal - off + taxes.added;
  return world.patch("invoices", id, {
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    lines: values.listObject(`/v1/invoices/${id}/lines`, data),
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts,
    tax: taxes.all,
    total_excluding_tax: total - (taxes.all ?? 0),
    total_tax_amounts: taxes.amounts,
    total_taxes: taxes.parts,
  });
}

/** Lines come by the data of the call, change or go: https://docs.stripe.com/api/invoices/add_lines */
export function changeLines(world: World, call: Call): Answer {
  const { id } = world.write(call);
  for (const { id: line, behavior, ...sent } of objectsOf(values.bodyOf(call)["lines"])) {
    const row = world.get("lines", textOf(line));
    if (row !== undefined && behavior !== undefined) world.remove("lines", row.id);
    else if (row !== undefined) world.patch("lines", row.id, sent);
  }
  return values.ofObject("invoices", recounted(world, id));
}

/** A changed line changes its invoice. */
export const lineReactions = {
  updated(world: World, { hidden }: Row): void {
    const invoice = world.get("invoices", textOf(hidden["invoice_id"]));
    if (invoice !== undefined) recounted(world, invoice.id);
  },
};

/** An invoice takes the items of its customer that no invoice has yet. */
export function takePending(world: World, invoice: string, customer: string): Row {
  for (const item of world.where("invoiceitems", "customer", customer)) {
    if (item.fields["invoice"] == null) take(world, invoice, item);
  }
  return recounted(world, invoice);
}

function take(world: World, invoice: string, item: Row): void {
  world.patch("invoiceitems", item.id, { invoice });
  const line = lineOf(item);
  addLine(world, invoice, line);
  world.patch("invoices", invoice, { currency: line.currency });
}

/** The line of an item. */
export function lineOf({ id, fields, hidden }: Pick<Row, "fields" | "hidden" | "id">): Line {
  const { amount, currency, description = null, period, quantity } = fields;
  const { price = null, ...of } = objectOf(hidden["made_of"]);
  return {
    ...{ ...of, amount: values.num(amount), currency: textOf(currency) },
    description: values.textOrNull(description),
    period: objectOf(period),
    price: price === null ? null : objectOf(price),
    proration: isTrue(fields["proration"]),
    quantity: values.num(quantity, 1),
    invoice_item: id,
  };
}

/** A new item: of a price, or of a subscription whose change it charges for or credits. */
export function newItem(
  world: World,
  fields: JsonObject,
  made_of: Pick<Line, "price" | "subscription" | "subscription_item">,
): Row {
  const { price, subscription = null, subscription_item = null } = made_of;
  const [amount, quantity] = [values.num(fields["amount"]), values.num(fields["quantity"], 1)];
  const unit_amount = values.num(price?.["unit_amount"], Math.round(amount / quantity));
  const all: JsonObject = {
    ...{ ...fields, date: values.nowOf(world), price, unit_amount },
    ...{ subscription, subscription_item },
    ...{ net_amount: amount, quantity_decimal: String(quantity) },
  };
  const row = world.create("invoiceitems", all, { made_of: { ...made_of, unit_amount } });
  world.emit("invoiceitem.created", "invoiceitems", row.id);
  return row;
}

export function createItem(world: World, call: Call): Answer {
  const body = values.bodyOf(call);
  const customer = textOf(body["customer"]);
  const invoice = values.textOrNull(body["invoice"]);
  const price_id = body["price"] ?? objectOf(body["pricing"])["price"];
  const isPriced = price_id !== undefined || body["price_data"] !== undefined;
  const price = isPriced ? priceOf(world, { ...body, price: price_id ?? null }, "") : undefined;
  const quantity = values.num(body["quantity"], 1);
  const unit = values.num(body["unit_amount"] ?? body["unit_amount_decimal"]);
  const whole = price === undefined ? unit * quantity : amountOf(world, price.fields, quantity);
  const now = values.nowOf(world);
  const fields: JsonObject = {
    amount: values.num(body["amount"], whole),
    currency: textOf(price?.fields["currency"] ?? body["currency"]).toLowerCase() || "usd",
    customer,
    description: values.textOrNull(body["description"]),
    invoice: null,
    metadata: values.metadataOf(body["metadata"]),
    period: body["period"] ?? { start: now, end: now },
    quantity,
  };
  const made_of = { price: price === undefined ? null : world.show("prices", price) };
  const row = newItem(world, fields, made_of);
  if (invoice !== null) {
    take(world, invoice, row);
    recounted(world, invoice);
  }
  return values.ofObject("invoiceitems", values.again(world, "invoiceitems", row));
}
