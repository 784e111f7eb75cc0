import { objectOf, textOf } from "facsimile/pack";
import { cardIn } from "./cards.js";
import { attach, checkNature, legacyCard, methodIn, methodOf } from "./methods.js";
import { endAll } from "./subscriptions.js";
import type { Answer, Call, JsonObject, Row, World } from "./values.js";
import { absent, again, bodyOf, ofObject, textOrNull } from "./values.js";

export function createCustomer(world: World, call: Call): Answer {
  const { payment_method, source, ...body } = bodyOf(call);
  const row = world.write({ ...call, body });
  if (textOrNull(payment_method) !== null) {
    const method = attach(world, methodOf(world, textOf(payment_method)), row.id);
    useNamed(world, row, textOf(payment_method), method.id);
  }
  if (textOrNull(source) !== null) {
    const card = { type: "card", card: { token: textOf(source) } };
    const method = attach(world, methodIn(world, card), row.id);
    world.patch("customers", row.id, { default_source: method.id });
  }
  return ofObject("customers", again(world, "customers", row));
}

/** The default by a test name such as `pm_card_visa` is the payment method that it has made. */
function useNamed(world: World, { id, fields }: Row, name: string, method: string): void {
  const settings = objectOf(fields["invoice_settings"]);
  if (settings["default_payment_method"] !== name) return;
  const invoice_settings: JsonObject = { ...settings, default_payment_method: method };
  world.patch("customers", id, { invoice_settings });
}

/** A deleted customer is still answered, as deleted. */
export function retrieveCustomer(world: World, call: Call): Answer {
  const id = textOf(call.path["customer"]);
  const row = world.get("customers", id);
  if (row !== undefined) return ofObject("customers", row);
  const [event] = world.where("events", "subject", id);
  return event === undefined
    ? absent(world, "customer", id)
    : { kind: "fields", fields: { id, object: "customer", deleted: true } };
}

/** A card by the old call; the first one is the default. */
export function createSource(world: World, call: Call): Answer {
  const customer = call.path["customer"] ?? "";
  const { fields } = world.get("customers", customer) ?? absent(world, "customer", customer);
  const { source = null } = bodyOf(call);
  const token = world.get("tokens", textOf(source));
  if (token?.fields["used"] === true) world.fail("invalid_request_error/token_used", {}, "source");
  if (token !== undefined) world.patch("tokens", token.id, { used: true });
  const bank = objectOf(token?.fields["bank_account"]);
  const isCard = bank["id"] === undefined;
  const card = isCard && cardIn(world, typeof source === "string" ? { token: source } : source);
  if (card) checkNature(world, card.nature);
  const about = card ? legacyCard(world, card.card) : { ...bank, metadata: {} };
  const nature = card ? card.nature : {};
  const row = world.create("customer_sources", { ...about, customer }, { nature });
  if (fields["default_source"] === null) {
    world.patch("customers", customer, { default_source: row.id });
  }
  world.emit("customer.source.created", "customer_sources", row.id);
  return ofObject("customer_sources", row);
}

/** The next card takes the place of the default one. */
export const sourceReactions = {
  deleting(world: World, { id, fields }: Row): void {
    const owner = world.get("customers", textOf(fields["customer"]));
    if (owner?.fields["default_source"] !== id) return;
    const others = world.where("customer_sources", "customer", owner.id);
    const next = others.find((other) => other.id !== id);
    world.patch("customers", owner.id, { default_source: next?.id ?? null });
  },
};

export const customerReactions = {
  deleting: (world: World, { id }: Row): void => endAll(world, id),
};
