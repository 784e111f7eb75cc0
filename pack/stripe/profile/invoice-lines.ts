import { objectOf, objectsOf, textOf } from "facsimile/pack";
import { amountOf, priceOf } from "./prices.js";
import { taxesOn } from "./taxes.js";
import type { Answer, Call, JsonObject, Row, World } from "./values.js";
import {
  again,
  bodyOf,
  listObject,
  metadataOf,
  nowOf,
  num,
  ofObject,
  textOrNull,
} from "./values.js";

export interface Line {
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly period: JsonObject;
  readonly price: JsonObject | null;
  readonly quantity: number;
  readonly type: "subscription" | "invoiceitem";
  readonly subscription?: string;
  readonly subscription_item?: string;
  readonly invoice_item?: string;
}

/** A new draft. It is finalized and paid an hour later if `auto_advance` says so. */
export function draft(world: World, fields: JsonObject, lines: readonly Line[]): Row {
  const customer = world.get("customers", textOf(fields["customer"]));
  const { email = null, name = null, phone = null, address = null } = customer?.fields ?? {};
  const [period_start, period_end] = [nowOf(world), nowOf(world)];
  const person = { customer_address: address, customer_email: email, customer_name: name };
  const about = { ...person, customer_phone: phone, period_end, period_start };
  const row = world.create("invoices", { ...about, ...fields }, {});
  for (const line of lines) addLine(world, row.id, line);
  return recounted(world, row.id);
}

function addLine(world: World, invoice: string, line: Line): void {
  const { subscription = null, ...rest } = line;
  const fields = { ...rest, subscription, amount_excluding_tax: line.amount };
  world.create("lines", fields as JsonObject, { invoice_id: invoice });
}

/** The invoice with its lines and sums. */
export function recounted(world: World, id: string): Row {
  const invoice = world.get("invoices", id);
  const lines = world.where("lines", "invoice_id", id);
  const subtotal = lines.reduce((sum, { fields }) => sum + num(fields["amount"]), 0);
  const coupon = objectOf(objectOf(invoice?.fields["discount"])["coupon"]);
  const share = Math.round((subtotal * num(coupon["percent_off"])) / 100);
  const off = Math.min(Math.max(0, subtotal), num(coupon["amount_off"]) + share);
  const taxable = subtotal - off;
  const taxes = taxesOn(taxable, objectsOf(invoice?.fields["default_tax_rates"]));
  const total = taxable + taxes.added;
  const discounts: JsonObject[] =
    off === 0 ? [] : [{ amount: off, discount: objectOf(invoice?.fields["discount"])["id"] ?? "" }];
  return world.patch("invoices", id, {
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    lines: listObject(
      `/v1/invoices/${id}/lines`,
      lines.map(({ fields }) => fields),
    ),
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: discounts,
    tax: taxes.all,
    total_excluding_tax: total - (taxes.all ?? 0),
    total_tax_amounts: taxes.amounts,
  });
}

/** An invoice takes the items of its customer that no invoice has yet. */
export function takePending(world: World, invoice: string, customer: string): Row {
  for (const item of world.where("invoiceitems", "customer", customer)) {
    if (item.fields["invoice"] == null) take(world, invoice, item);
  }
  return recounted(world, invoice);
}

function take(world: World, invoice: string, item: Row): void {
  world.patch("invoiceitems", item.id, { invoice });
  const { amount, currency: unit, description = null, period, price = null } = item.fields;
  const currency = textOf(unit);
  addLine(world, invoice, {
    ...{ amount: num(amount), currency, description: textOrNull(description) },
    period: objectOf(period),
    price: price === null ? null : objectOf(price),
    quantity: num(item.fields["quantity"], 1),
    type: "invoiceitem",
    invoice_item: item.id,
  });
  world.patch("invoices", invoice, { currency });
}

export function createItem(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const customer = textOf(body["customer"]);
  const invoice = textOrNull(body["invoice"]);
  const known = invoice === null ? undefined : world.get("invoices", invoice);
  if (known !== undefined && known.fields["status"] !== "draft") {
    return world.refuse("invalid_request_error/invoice_not_editable", {});
  }
  const isPriced = body["price"] !== undefined || body["price_data"] !== undefined;
  const price = isPriced ? priceOf(world, body, "") : undefined;
  const quantity = num(body["quantity"], 1);
  const unit = num(body["unit_amount"]);
  const whole = price === undefined ? unit * quantity : amountOf(price.fields, quantity);
  const now = nowOf(world);
  const fields: JsonObject = {
    amount: num(body["amount"], whole),
    currency: textOf(price?.fields["currency"] ?? body["currency"]).toLowerCase() || "usd",
    customer,
    date: now,
    description: textOrNull(body["description"]),
    invoice: null,
    metadata: metadataOf(body["metadata"]),
    period: { start: now, end: now },
    price: price === undefined ? null : world.show("prices", price),
    quantity,
    unit_amount: price?.fields["unit_amount"] ?? body["unit_amount"] ?? null,
  };
  const row = world.create("invoiceitems", fields, {});
  if (invoice !== null) {
    take(world, invoice, row);
    recounted(world, invoice);
  }
  world.emit("invoiceitem.created", "invoiceitems", row.id);
  return ofObject("invoiceitems", again(world, "invoiceitems", row));
}
