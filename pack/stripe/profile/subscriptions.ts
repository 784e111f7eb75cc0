import { isTrue, listOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import { discounted, discountsIn, discountsOf, isLasting } from "./discounts.js";
import type { Line } from "./invoice-lines.js";
import { draft, lineOf, newItem, parentOf, takePending } from "./invoice-lines.js";
import { collect } from "./invoices.js";
import { declineOf, defaultOf, natureOf } from "./methods.js";
import { amountOf, periodEnd, priceOf } from "./prices.js";
import type { Priced } from "./prorations.js";
import { pricedOf, prorated } from "./prorations.js";
import { taxRatesOf } from "./taxes.js";
import type { Answer, Call, JsonObject, Row, World } from "./values.js";
import * as values from "./values.js";

const DAY_S = 24 * 60 * 60;
/** https://docs.stripe.com/billing/subscriptions/trials */
const TRIAL_WARNING_S = 3 * DAY_S;

export function createSubscription(world: World, call: Call): Answer {
  const body = values.bodyOf(call);
  const customer = textOf(body["customer"] ?? call.path["customer"]);
  const wanted = wantedItems(world, objectsOf(body["items"]));
  checkCard(world, body, customer);
  const { test_clock } = world.get("customers", customer)?.fields ?? {};
  const clock = world.get("test_clocks", textOf(test_clock))?.fields["frozen_time"];
  if (values.num(clock, values.nowOf(world)) !== values.nowOf(world)) world.lacks("test_clock");
  const { items: _items, trial_end: _end, ...rest } = body;
  const made = world.write({ ...call, body: { ...rest, customer } });
  return values.ofObject("subscriptions", begin(world, made, wanted, body));
}

interface Wanted {
  readonly price: Row;
  readonly quantity: number;
  readonly metadata: JsonObject;
}

const wantedItems = (world: World, sent: readonly JsonObject[]): readonly Wanted[] =>
  sent.map((item, at) => {
    const price = priceOf(world, item, `items[${at}]`);
    return {
      price,
      ...quantityOf(world, price, item),
      metadata: values.metadataOf(item["metadata"]),
    };
  });

/** A price that is paid by usage has no quantity. */
function quantityOf(world: World, price: Row, { quantity }: JsonObject): { quantity: number } {
  if (!isMetered(price)) return { quantity: values.num(quantity, 1) };
  if (quantity !== undefined) world.fail("invalid_request_error/metered_quantity", {}, "quantity");
  return { quantity: 0 };
}

const isMetered = ({ fields }: Row): boolean =>
  objectOf(fields["recurring"])["usage_type"] === "metered";

/** With `error_if_incomplete`, a card that declines ends the call before it changes anything. */
function checkCard(world: World, body: JsonObject, customer: string): void {
  if (textOf(body["payment_behavior"]) !== "error_if_incomplete") return;
  const id = values.textOrNull(body["default_payment_method"]) ?? defaultOf(world, customer);
  const method = id === null ? undefined : world.get("payment_methods", id);
  const decline = textOf(natureOf(method)["decline"]);
  if (decline === "") return;
  const { error, code } = declineOf(decline);
  world.fail(error, {}, null, { "error.decline_code": code });
}

const ownerOf = ({ id, fields }: Row): JsonObject => ({
  customer: fields["customer"] ?? null,
  subscription: id,
});

/** Items, period, trial and the first invoice of a new subscription. */
export function begin(world: World, row: Row, wanted: readonly Wanted[], body: JsonObject): Row {
  const now = values.nowOf(world);
  for (const item of wanted) addItem(world, row.id, item);
  const recurring = objectOf(wanted[0]?.price.fields["recurring"]);
  const days = values.num(body["trial_period_days"]);
  const ends = values.num(body["trial_end"], days > 0 ? now + days * DAY_S : 0);
  const isTrial = ends > now;
  const discounts = discounted(world, discountsOf(world, body, ownerOf(row)));
  const fields = {
    billing_cycle_anchor: isTrial ? ends : now,
    currency: wanted[0]?.price.fields["currency"] ?? "usd",
    start_date: now,
    trial_end: isTrial ? ends : null,
    trial_start: isTrial ? now : null,
    default_tax_rates: taxRatesOf(world, body["default_tax_rates"]),
    ...discounts.fields,
  };
  const trial_warning_at = isTrial ? Math.max(now, ends - TRIAL_WARNING_S) : null;
  const hidden = { ...discounts.hidden, interval: recurring, trial_warning_at };
  world.patch("subscriptions", row.id, fields, hidden);
  setPeriod(world, row.id, now, isTrial ? ends : periodEnd(now, recurring));
  if (isTrial) world.transition("subscriptions", row.id, "begin_trial");
  world.emit("customer.subscription.created", "subscriptions", row.id);
  firstInvoice(world, values.again(world, "subscriptions", row), isTrial, body);
  return values.again(world, "subscriptions", row);
}

function addItem(world: World, subscription: string, { price, metadata, ...wanted }: Wanted): void {
  const quantity = isMetered(price) ? null : wanted.quantity;
  const fields = { metadata, price: world.show("prices", price), quantity, subscription };
  world.create("subscription_items", fields, { price_id: price.id });
}

/** The period, which editions show in the subscription or in its items. */
function setPeriod(world: World, id: string, period_start: number, period_end: number): void {
  const shown = { current_period_start: period_start, current_period_end: period_end };
  for (const item of itemsIn(world, id)) {
    world.patch("subscription_items", item.id, shown);
  }
  const fields = { ...shown, items: itemsOf(world, id) };
  world.patch("subscriptions", id, fields, { period_start, period_end });
}

function itemsOf(world: World, id: string): JsonObject {
  const items = itemsIn(world, id).map(({ fields }) => fields);
  return values.listObject(`/v1/subscription_items?subscription=${id}`, items);
}

function firstInvoice(world: World, row: Row, isTrial: boolean, body: JsonObject): void {
  const isIncomplete = textOf(body["payment_behavior"]) === "default_incomplete";
  const invoice = invoiceOf(world, row, "subscription_create", isTrial);
  world.emit("invoice.created", "invoices", invoice.id);
  const open = world.transition("invoices", invoice.id, "finalize");
  if (open.fields["status"] !== "open" || isIncomplete) return;
  if (row.fields["collection_method"] === "send_invoice") {
    world.transition("subscriptions", row.id, "activate");
    return;
  }
  const onSession = !isTrue(body["off_session"]);
  collect(world, open, { onSession });
}

/** The draft of the present period, or of what an update costs; a trial costs nothing. */
function invoiceOf(world: World, row: Row, billing_reason: string, isTrial: boolean): Row {
  const { fields, hidden, id } = row;
  const { period_start: start = 0, period_end: end = 0 } = hidden;
  const isUpdate = billing_reason === "subscription_update";
  const items = isUpdate ? [] : pricedItems(world, id);
  const lines = items.map((item) => lineFor(world, item, { start, end }, isTrial ? 0 : 1, id));
  const { collection_method = "charge_automatically", currency = "usd" } = fields;
  const payer = values.some(fields, "customer", "default_payment_method", "default_tax_rates");
  const { metadata = {} } = fields;
  const parent = parentOf({ metadata, subscription: id });
  const about = { ...payer, billing_reason, collection_method, currency, parent, subscription: id };
  const isNew = billing_reason === "subscription_create";
  const off = discounted(
    world,
    discountsIn(world, row).filter((discount) => isNew || isLasting(world, discount)),
  );
  const drafted = draft(
    world,
    { ...about, ...off.fields, period_start: start, period_end: end },
    { ...off.hidden, subscription_id: id },
    lines,
  );
  world.patch("subscriptions", id, { latest_invoice: drafted.id });
  return takePending(world, drafted.id, textOf(fields["customer"]));
}

/** A line of what an item of a subscription costs in a period. */
function lineFor(
  world: World,
  { item: subscription_item, price, quantity }: Priced,
  period: JsonObject,
  share: number,
  subscription: string,
): Line {
  const amount = amountOf(world, price, quantity) * share;
  const description = `${quantity} × ${textOf(price["nickname"]) || textOf(price["product"])}`;
  const of = { description, period, price, quantity, subscription, subscription_item };
  return { amount, currency: textOf(price["currency"]), ...of };
}

/** What the next invoice would be, which is drafted and taken back: https://docs.stripe.com/api/invoices/create_preview */
export function previewInvoice(world: World, call: Call): Answer {
  const body = values.bodyOf(call);
  const details = objectOf(body["subscription_details"]);
  const row = world.get("subscriptions", textOf(body["subscription"]));
  const customer = row?.fields["customer"] ?? body["customer"] ?? null;
  const was = row === undefined ? [] : pricedItems(world, row.id);
  const known = new Map(was.map((one) => [one.item, one]));
  for (const [at, each] of objectsOf(details["items"]).entries()) {
    const item = textOf(each["id"]) || String(at);
    const before = known.get(item);
    const isPriced = (each["price"] ?? each["price_data"]) !== undefined;
    const price = isPriced ? priceOf(world, each, `items[${at}]`).fields : before?.price;
    const quantity = values.num(each["quantity"], before?.quantity ?? 1);
    if (price !== undefined) known.set(item, { item, price, quantity });
    if (isTrue(each["deleted"])) known.delete(item);
  }
  const will = [...known.values()];
  const start = values.num(row?.hidden["period_end"], values.nowOf(world));
  const period = { start, end: periodEnd(start, objectOf(will[0]?.price["recurring"])) };
  const isEnding = isTrue(details["cancel_at_period_end"] ?? row?.fields["cancel_at_period_end"]);
  const isWhole = isTrue(details["cancel_now"]) || details["proration_behavior"] === "none";
  const changes = row === undefined || isWhole ? [] : prorated(world, row, was, will);
  const lines = [
    ...[...world.where("invoiceitems", "customer", textOf(customer))]
      .filter(({ fields }) => fields["invoice"] === null)
      .map(lineOf),
    ...changes.map(([fields, made_of]) => lineOf({ id: "", fields, hidden: { made_of } })),
    ...(isEnding ? [] : will.map((item) => lineFor(world, item, period, 1, row?.id ?? ""))),
  ];
  const off = discounted(world, row === undefined ? [] : discountsIn(world, row));
  const about = { customer, billing_reason: "upcoming", currency: lines[0]?.currency ?? "usd" };
  const made = draft(world, { ...about, ...off.fields }, off.hidden, lines);
  const shown = world.show("invoices", made);
  for (const { id } of world.where("lines", "invoice_id", made.id)) world.remove("lines", id);
  world.remove("invoices", made.id);
  return { kind: "fields", fields: { ...shown, id: `upcoming_${made.id}` } };
}

/** The next period begins: with an invoice, which is finalized and paid an hour later. */
function advance(world: World, row: Row): void {
  if (isTrue(row.fields["cancel_at_period_end"])) return;
  const start = values.num(row.hidden["period_end"]);
  setPeriod(world, row.id, start, periodEnd(start, objectOf(row.hidden["interval"])));
  const renewed = values.again(world, "subscriptions", row);
  const invoice = invoiceOf(world, renewed, "subscription_cycle", false);
  world.patch("invoices", invoice.id, { auto_advance: true });
  world.emit("invoice.created", "invoices", invoice.id);
  world.start("invoices", invoice.id, "invoice_finalization");
}

/** The same, with the event of a subscription whose state stays. */
function renew(world: World, row: Row): void {
  advance(world, row);
  if (isTrue(row.fields["cancel_at_period_end"])) return;
  world.emit("customer.subscription.updated", "subscriptions", row.id, { before: row });
}

/** A subscription that shall end with its period has reached the end. */
function endIfDue(world: World, { id, fields, hidden }: Row): void {
  const isDue = values.num(hidden["period_end"]) <= values.nowOf(world);
  if (isDue && isTrue(fields["cancel_at_period_end"])) {
    world.transition("subscriptions", id, "cancel");
  }
}

/** The warning comes once. */
const warn = (world: World, { id }: Row): void => {
  world.patch("subscriptions", id, {}, { trial_warning_at: null });
};

export const subscriptionReactions = {
  before: { renew, renew_past_due: renew, end_trial: advance, warn_of_trial_end: warn },
  entered: { active: endIfDue, past_due: endIfDue },
};

/** The subscription that a call names; one that is canceled is not found. */
function goingOn(world: World, call: Call): Row {
  const row = world.named(call);
  return row.fields["status"] === "canceled" ? values.absent(world, "subscription", row.id) : row;
}

export function updateSubscription(world: World, call: Call): Answer {
  const before = goingOn(world, call);
  const { id } = before;
  const body = values.bodyOf(call);
  const { items: changed, default_tax_rates: rates, discounts, ...sent } = body;
  const { trial_end: _end, ...rest } = sent;
  const was = pricedItems(world, id);
  world.write({ ...call, body: rest });
  changeItems(world, id, objectsOf(changed));
  const isEnding = isTrue(
    values.again(world, "subscriptions", before).fields["cancel_at_period_end"],
  );
  const ending: JsonObject =
    isEnding === isTrue(before.fields["cancel_at_period_end"])
      ? {}
      : { canceled_at: isEnding ? values.nowOf(world) : null };
  const taxed = rates === undefined ? {} : { default_tax_rates: taxRatesOf(world, rates) };
  world.patch("subscriptions", id, { ...ending, ...taxed });
  const isDiscounted = (discounts ?? rest["coupon"] ?? rest["promotion_code"]) !== undefined;
  if (isDiscounted) {
    const made = discounted(world, discountsOf(world, body, ownerOf(before)));
    world.patch("subscriptions", id, made.fields, made.hidden);
  }
  charge(world, before, was, textOf(rest["proration_behavior"]));
  if (before.fields["status"] === "trialing" && body["trial_end"] !== undefined) {
    const trial_end = Math.max(values.nowOf(world), values.num(body["trial_end"]));
    world.patch("subscriptions", id, { trial_end });
    setPeriod(world, id, values.num(before.hidden["period_start"]), trial_end);
  }
  world.emit("customer.subscription.updated", "subscriptions", id, { before });
  return values.ofObject("subscriptions", values.again(world, "subscriptions", before));
}

/** What a change of items costs, with the next invoice or at once. */
function charge(world: World, before: Row, was: readonly Priced[], how: string): void {
  const { id, hidden } = before;
  setPeriod(world, id, values.num(hidden["period_start"]), values.num(hidden["period_end"]));
  const row = values.again(world, "subscriptions", before);
  const items = how === "none" ? [] : prorated(world, row, was, pricedItems(world, id));
  for (const item of items) newItem(world, ...item);
  if (how === "always_invoice") invoiceNow(world, row);
}

/** A call about one item changes its subscription: https://docs.stripe.com/api/subscription_items */
export const changeItem =
  (deleted: boolean) =>
  (world: World, call: Call): Answer => {
    const { subscription = "", proration_behavior, ...item } = values.bodyOf(call);
    const known = call.path["item"] === undefined ? undefined : world.named(call);
    const id = textOf(known?.fields["subscription"] ?? subscription);
    const before = world.get("subscriptions", id) ?? values.absent(world, "subscription", id);
    const was = pricedItems(world, id);
    changeItems(world, id, [{ ...item, id: known?.id ?? "", deleted }]);
    charge(world, before, was, textOf(proration_behavior));
    world.emit("customer.subscription.updated", "subscriptions", id, { before });
    const [row = before] = known ? [known] : itemsIn(world, id).slice(-1);
    const gone = { id: row.id, object: "subscription_item", deleted };
    if (deleted) return { kind: "fields", fields: gone };
    return values.ofObject("subscription_items", values.again(world, "subscription_items", row));
  };

const itemsIn = (world: World, id: string): readonly Row[] =>
  world.where("subscription_items", "subscription", id);

const pricedItems = (world: World, id: string): readonly Priced[] =>
  itemsIn(world, id).map(pricedOf);

/** An invoice of what an update costs, which is paid at once. */
function invoiceNow(world: World, row: Row): void {
  const invoice = invoiceOf(world, row, "subscription_update", false);
  world.emit("invoice.created", "invoices", invoice.id);
  const open = world.transition("invoices", invoice.id, "finalize");
  if (open.fields["status"] === "open") collect(world, open, { onSession: true });
}

function changeItems(world: World, subscription: string, changed: readonly JsonObject[]): void {
  for (const [at, item] of changed.entries()) {
    const known = world.get("subscription_items", textOf(item["id"]));
    const isPriced = item["price"] !== undefined || item["price_data"] !== undefined;
    const price = isPriced ? priceOf(world, item, `items[${at}]`) : undefined;
    const metadata = values.metadataOf({
      ...objectOf(known?.fields["metadata"]),
      ...objectOf(item["metadata"]),
    });
    if (known === undefined) {
      if (price !== undefined)
        addItem(world, subscription, { price, metadata, ...quantityOf(world, price, item) });
      continue;
    }
    if (isTrue(item["deleted"])) {
      world.remove("subscription_items", known.id);
      continue;
    }
    const priced: JsonObject = price === undefined ? {} : { price: world.show("prices", price) };
    const quantity = values.num(item["quantity"], values.num(known.fields["quantity"], 1));
    const hidden = price === undefined ? {} : { price_id: price.id };
    world.patch("subscription_items", known.id, { ...priced, quantity, metadata }, hidden);
  }
}

export function cancelSubscription(world: World, call: Call): Answer {
  const { id } = goingOn(world, call);
  const { "cancellation_details[comment]": comment, "cancellation_details[feedback]": feedback } =
    call.query;
  const asked = { comment: listOf(comment)[0] ?? null, feedback: listOf(feedback)[0] ?? null };
  const said = objectOf(values.bodyOf(call)["cancellation_details"]);
  const cancellation_details = { ...asked, ...said, reason: "cancellation_requested" };
  world.patch("subscriptions", id, { cancellation_details });
  return values.ofObject("subscriptions", world.transition("subscriptions", id, "cancel"));
}

/** Everything of a customer that is deleted ends. */
export function endAll(world: World, customer: string): void {
  for (const row of world.where("subscriptions", "customer", customer)) {
    const isOver = ["canceled", "incomplete_expired"].includes(textOf(row.fields["status"]));
    if (!isOver) world.transition("subscriptions", row.id, "cancel");
  }
}
