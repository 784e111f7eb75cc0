import { objectOf, textOf } from "facsimile/pack";
import type { Card } from "./cards.js";
import { cardIn, namedCard } from "./cards.js";
import type { Answer, Call, Json, JsonObject, Row, World } from "./values.js";
import * as values from "./values.js";

/** A new payment method with a card. */
const newMethod = (world: World, { card, nature }: Card, more: JsonObject = {}): Row =>
  world.create("payment_methods", { type: "card", card, ...more }, { nature });

/**
 * The payment method with this id. A test name such as `pm_card_visa` makes a new one each time.
 */
export function findMethod(world: World, id: string): Row | undefined {
  const named = namedCard(world, id);
  return named === undefined ? world.get("payment_methods", id) : newMethod(world, named);
}

export const methodOf = (world: World, id: string): Row =>
  findMethod(world, id) ?? values.unknown(world, "PaymentMethod", id, "payment_method");

/** The payment method of `payment_method_data`. */
export function methodIn(world: World, sent: Json | undefined): Row {
  const data = objectOf(sent);
  const withDetails: JsonObject = {
    metadata: values.metadataOf(data["metadata"]),
    billing_details: detailsOf(data["billing_details"]),
  };
  const type = textOf(data["type"]);
  if (type !== "card" && type !== "") {
    const given = objectOf(data[type]);
    const bank_code = textOf(given["iban"]).slice(4, 12);
    const fields = { type, [type]: { ...given, bank_code }, ...withDetails };
    return world.create("payment_methods", fields, { nature: {} });
  }
  return newMethod(world, cardIn(world, data["card"]), withDetails);
}

/** The payment method that a call names or describes. */
export function methodWanted(world: World, body: JsonObject): Row | undefined {
  const { payment_method_data: data } = body;
  if (data !== undefined) return methodIn(world, data);
  const id = values.textOrNull(body["payment_method"]);
  return id === null ? undefined : methodOf(world, id);
}

/** Puts a payment method into an intent, which may wait for one. */
export function useMethod(
  world: World,
  intents: "payment_intents" | "setup_intents",
  intent: Row,
  method: Row,
): void {
  world.patch(intents, intent.id, { payment_method: method.id });
  if (intent.fields["status"] === "requires_payment_method") {
    world.transition(intents, intent.id, "prepare");
  }
}

const ADDRESS = "city country line1 line2 postal_code state".split(" ");

function detailsOf(sent: Json | undefined): JsonObject {
  const { address, ...rest } = objectOf(sent);
  const parts = values.some(objectOf(address), ...ADDRESS);
  return { email: null, name: null, phone: null, ...rest, address: parts };
}

export const createMethod = (world: World, call: Call): Answer =>
  values.ofObject("payment_methods", methodIn(world, values.bodyOf(call)));

export function createToken(world: World, call: Call): Answer {
  const { card: sent } = values.bodyOf(call);
  if (sent === undefined) return world.standard(call);
  const card = cardIn(world, sent);
  const fields = { type: "card", card: legacyCard(world, card.card), client_ip: null };
  const hidden = { card: card.card, nature: card.nature };
  return values.ofObject("tokens", world.create("tokens", fields, hidden));
}

/** A card as customers and tokens have it. */
export const legacyCard = (world: World, card: JsonObject): JsonObject => ({
  ...values.some(card, "country", "exp_month", "exp_year", "fingerprint", "funding", "last4"),
  id: `card_${world.random("card", 24)}`,
  object: "card",
  brand: BRANDS[textOf(card["brand"])] ?? textOf(card["brand"]),
  cvc_check: "pass",
  metadata: {},
  name: null,
  tokenization_method: null,
});

const BRANDS: Readonly<Record<string, string>> = {
  ...{ visa: "Visa", mastercard: "MasterCard", amex: "American Express", discover: "Discover" },
};

/** The error of a card, as the code of the error and the code of the decline. */
export function declineOf(decline: string): { readonly error: string; readonly code: string } {
  const [error = "card_declined", code = ""] = decline.split("/");
  return { error: `card_error/${error}`, code };
}

export const natureOf = (method: Row | undefined): JsonObject => objectOf(method?.hidden["nature"]);

/** Ends a call with a card that its bank refuses. */
export function checkNature(world: World, nature: JsonObject): void {
  if (nature["refusesAttachment"] !== true) return;
  const { error, code } = declineOf(textOf(nature["decline"]));
  world.fail(error, {}, null, { "error.decline_code": code });
}

/** Attaches a payment method to a customer, or refuses it as the card's bank does. */
export function attach(world: World, method: Row, customer: string): Row {
  const { hidden, id } = method;
  if (hidden["isDetached"] === true) {
    world.fail("invalid_request_error/payment_method_detached", { id });
  }
  checkNature(world, natureOf(method));
  const row = world.patch("payment_methods", method.id, { customer });
  world.emit("payment_method.attached", "payment_methods", method.id);
  return row;
}

export function attachMethod(world: World, call: Call): Answer {
  const id = textOf(call.path["payment_method"]);
  const customer = textOf(values.bodyOf(call)["customer"]);
  const method = findMethod(world, id) ?? values.absent(world, "PaymentMethod", id);
  const owner = values.textOrNull(method.fields["customer"]);
  const row = owner === customer ? method : attach(world, method, customer);
  return values.ofObject("payment_methods", row);
}

export function detachMethod(world: World, call: Call): Answer {
  const method = world.named(call);
  const { id } = method;
  world.patch("payment_methods", id, { customer: null }, { isDetached: true });
  world.emit("payment_method.detached", "payment_methods", id, { before: method });
  const customer = world.get("customers", textOf(method.fields["customer"]));
  const settings = objectOf(customer?.fields["invoice_settings"]);
  if (customer !== undefined && settings["default_payment_method"] === id) {
    const invoice_settings = { ...settings, default_payment_method: null };
    world.patch("customers", customer.id, { invoice_settings });
  }
  return values.ofObject("payment_methods", values.again(world, "payment_methods", method));
}

/** The payment method that a customer pays with unless a call names one. */
export function defaultOf(world: World, customer: string | null): string | null {
  if (customer === null) return null;
  const settings = objectOf(world.get("customers", customer)?.fields["invoice_settings"]);
  return values.textOrNull(settings["default_payment_method"]);
}
