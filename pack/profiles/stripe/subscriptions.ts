import type { Line } from "./invoices.js";
import { collect, draft } from "./invoices.js";
import { declineOf, defaultOf, natureOf } from "./methods.js";
import { amountOf, periodEnd, priceOf } from "./prices.js";
import type { Answer, Call, JsonObject, Refusal, Row, World } from "./values.js";
import {
  absent,
  again,
  bodyOf,
  isRefusal,
  isTrue,
  items,
  listOf,
  metadataOf,
  nowOf,
  num,
  obj,
  ofObject,
  text,
  textOrNull,
  unknown,
} from "./values.js";

const DAY_S = 24 * 60 * 60;

export function createSubscription(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const customer = text(body["customer"] ?? call.path["customer"]);
  if (world.get("customers", customer) === undefined) {
    return unknown(world, "customer", customer, "customer");
  }
  const wanted = wantedItems(world, items(body["items"]));
  if ("kind" in wanted) return wanted;
  const refusal = refusedAtOnce(world, body, customer);
  if (refusal !== undefined) return refusal;
  const { items: _items, trial_end: _end, ...rest } = body;
  const made = world.standard({ ...call, body: { ...rest, customer } });
  if (made.kind !== "object") return made;
  return ofObject("subscriptions", begin(world, made.row, wanted, body));
}

interface Wanted {
  readonly price: Row;
  readonly quantity: number;
  readonly metadata: JsonObject;
}

function wantedItems(world: World, sent: readonly JsonObject[]): readonly Wanted[] | Refusal {
  if (sent.length === 0) {
    return world.refuse("invalid_request_error/parameter_missing", { field: "items" }, "items");
  }
  const wanted: Wanted[] = [];
  for (const [at, item] of sent.entries()) {
    const price = priceOf(world, item, `items[${at}]`);
    if (isRefusal(price)) return price;
    const metadata = metadataOf(item["metadata"]);
    wanted.push({ price, quantity: num(item["quantity"], 1), metadata });
  }
  return wanted;
}

/** With `error_if_incomplete`, a card that declines refuses the call before it changes anything. */
function refusedAtOnce(world: World, body: JsonObject, customer: string): Refusal | undefined {
  if (text(body["payment_behavior"]) !== "error_if_incomplete") return undefined;
  const id = textOrNull(body["default_payment_method"]) ?? defaultOf(world, customer);
  const method = id === null ? undefined : world.get("payment_methods", id);
  const decline = text(natureOf(method)["decline"]);
  if (decline === "") return undefined;
  const { error, code } = declineOf(decline);
  return world.refuse(error, {}, null, { "error.decline_code": code });
}

/** Items, period, trial and the first invoice of a new subscription. */
export function begin(world: World, row: Row, wanted: readonly Wanted[], body: JsonObject): Row {
  const now = nowOf(world);
  for (const { price, quantity, metadata } of wanted)
    addItem(world, row.id, price, quantity, metadata);
  const recurring = obj(wanted[0]?.price.fields["recurring"]);
  const days = num(body["trial_period_days"]);
  const ends = num(body["trial_end"], days > 0 ? now + days * DAY_S : 0);
  const isTrial = ends > now;
  const coupon = textOrNull(body["coupon"]);
  const discount = coupon === null ? null : discountOf(world, coupon, row);
  world.patch(
    "subscriptions",
    row.id,
    {
      billing_cycle_anchor: isTrial ? ends : now,
      cancel_at: isTrue(row.fields["cancel_at_period_end"]) ? periodEnd(now, recurring) : null,
      currency: wanted[0]?.price.fields["currency"] ?? "usd",
      current_period_end: isTrial ? ends : periodEnd(now, recurring),
      current_period_start: now,
      discount,
      items: itemsOf(world, row.id),
      start_date: now,
      trial_end: isTrial ? ends : null,
      trial_start: isTrial ? now : null,
    },
    { interval: recurring },
  );
  if (isTrial) world.transition("subscriptions", row.id, "begin_trial");
  const isIncomplete = text(body["payment_behavior"]) === "default_incomplete";
  world.emit("customer.subscription.created", "subscriptions", row.id);
  firstInvoice(world, again(world, "subscriptions", row), isTrial, isIncomplete, body);
  return again(world, "subscriptions", row);
}

function discountOf(
  world: World,
  id: string,
  { fields, id: subscription }: Row,
): JsonObject | null {
  const coupon = world.get("coupons", id);
  if (coupon === undefined) return null;
  return {
    id: `di_${world.random("discount", 24)}`,
    object: "discount",
    coupon: world.show("coupons", coupon),
    customer: fields["customer"] ?? null,
    start: nowOf(world),
    end: null,
    subscription,
  };
}

function addItem(
  world: World,
  subscription: string,
  price: Row,
  quantity: number,
  metadata: JsonObject,
): void {
  const fields = { metadata, price: world.show("prices", price), quantity, subscription };
  world.create("subscription_items", fields, {});
}

function itemsOf(world: World, id: string): JsonObject {
  const rows = world.where("subscription_items", "subscription", id);
  return listOf(
    `/v1/subscription_items?subscription=${id}`,
    rows.map(({ fields }) => fields),
  );
}

function firstInvoice(
  world: World,
  row: Row,
  isTrial: boolean,
  isIncomplete: boolean,
  body: JsonObject,
): void {
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

/** The draft of the present period; a trial costs nothing. */
function invoiceOf(world: World, row: Row, billing_reason: string, isTrial: boolean): Row {
  const { fields, id } = row;
  const period = {
    start: fields["current_period_start"] ?? 0,
    end: fields["current_period_end"] ?? 0,
  };
  const lines = items(obj(fields["items"])["data"]).map((item): Line => {
    const [price, quantity] = [obj(item["price"]), num(item["quantity"], 1)];
    return {
      amount: isTrial ? 0 : amountOf(price, quantity),
      currency: text(fields["currency"]),
      description: `${quantity} × ${text(price["nickname"]) || text(price["product"])}`,
      period,
      price,
      quantity,
      type: "subscription",
      subscription: id,
      subscription_item: text(item["id"]),
    };
  });
  const { collection_method = "charge_automatically", currency = "usd", customer = null } = fields;
  const { discount = null, default_payment_method = null } = fields;
  const about = {
    billing_reason,
    collection_method,
    currency,
    customer,
    discount,
    subscription: id,
  };
  const invoice = draft(world, { ...about, default_payment_method, ...spanOf(row) }, lines);
  world.patch("subscriptions", id, { latest_invoice: invoice.id });
  return invoice;
}

const spanOf = ({ fields }: Row): JsonObject => ({
  period_start: fields["current_period_start"] ?? 0,
  period_end: fields["current_period_end"] ?? 0,
});

/** The next period begins: with an invoice, which is finalized and paid an hour later. */
function advance(world: World, row: Row): void {
  if (isTrue(row.fields["cancel_at_period_end"])) return;
  const start = num(row.fields["current_period_end"]);
  const end = periodEnd(start, obj(row.hidden["interval"]));
  world.patch("subscriptions", row.id, { current_period_start: start, current_period_end: end });
  const invoice = invoiceOf(world, again(world, "subscriptions", row), "subscription_cycle", false);
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
function endIfDue(world: World, { id, fields }: Row): void {
  const isDue = num(fields["current_period_end"]) <= nowOf(world);
  if (isDue && isTrue(fields["cancel_at_period_end"])) {
    world.transition("subscriptions", id, "cancel");
  }
}

export const subscriptionReactions = {
  before: { renew, renew_past_due: renew, end_trial: advance },
  entered: { active: endIfDue, past_due: endIfDue },
};

export function updateSubscription(world: World, call: Call): Answer {
  const id = text(call.path["subscription_exposed_id"]);
  const before = world.get("subscriptions", id);
  if (before === undefined) return absent(world, "subscription", id);
  if (before.fields["status"] === "canceled") {
    return absent(world, "subscription", id);
  }
  const body = bodyOf(call);
  const { items: changed, trial_end, ...rest } = body;
  const answer = world.standard({ ...call, body: rest });
  if (answer.kind !== "object") return answer;
  const problem = changeItems(world, id, items(changed));
  if (problem !== undefined) return problem;
  const isEnding = isTrue(again(world, "subscriptions", before).fields["cancel_at_period_end"]);
  const wasEnding = isTrue(before.fields["cancel_at_period_end"]);
  const ending: JsonObject =
    isEnding === wasEnding
      ? {}
      : {
          cancel_at: isEnding ? (before.fields["current_period_end"] ?? null) : null,
          canceled_at: isEnding ? nowOf(world) : null,
        };
  world.patch("subscriptions", id, { ...ending, items: itemsOf(world, id) });
  if (trial_end === "now" && before.fields["status"] === "trialing") {
    world.patch("subscriptions", id, { trial_end: nowOf(world), current_period_end: nowOf(world) });
  }
  world.emit("customer.subscription.updated", "subscriptions", id, { before });
  return ofObject("subscriptions", again(world, "subscriptions", before));
}

function changeItems(
  world: World,
  subscription: string,
  changed: readonly JsonObject[],
): Refusal | undefined {
  for (const [at, item] of changed.entries()) {
    const known = world.get("subscription_items", text(item["id"]));
    const isPriced = item["price"] !== undefined || item["price_data"] !== undefined;
    const price = isPriced ? priceOf(world, item, `items[${at}]`) : undefined;
    if (price !== undefined && isRefusal(price)) return price;
    if (known === undefined) {
      if (price !== undefined) addItem(world, subscription, price, num(item["quantity"], 1), {});
      continue;
    }
    if (isTrue(item["deleted"])) {
      world.remove("subscription_items", known.id);
      continue;
    }
    const priced: JsonObject = price === undefined ? {} : { price: world.show("prices", price) };
    const quantity = num(item["quantity"], num(known.fields["quantity"], 1));
    world.patch("subscription_items", known.id, { ...priced, quantity });
  }
  return undefined;
}

export function cancelSubscription(world: World, call: Call): Answer {
  const id = text(call.path["subscription_exposed_id"]);
  const row = world.get("subscriptions", id);
  if (row === undefined || row.fields["status"] === "canceled") {
    return absent(world, "subscription", id);
  }
  return ofObject("subscriptions", world.transition("subscriptions", id, "cancel"));
}

/** Everything of a customer that is deleted ends. */
export function endAll(world: World, customer: string): void {
  for (const row of world.where("subscriptions", "customer", customer)) {
    const isOver = ["canceled", "incomplete_expired"].includes(text(row.fields["status"]));
    if (!isOver) world.transition("subscriptions", row.id, "cancel");
  }
}
