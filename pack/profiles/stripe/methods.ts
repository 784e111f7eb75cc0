import type { Card } from "./cards.js";
import { cardIn, namedCard } from "./cards.js";
import type { Answer, Call, Json, JsonObject, Refusal, Row, World } from "./values.js";
import {
  absent,
  again,
  bodyOf,
  isRefusal,
  metadataOf,
  obj,
  ofObject,
  text,
  textOrNull,
  unknown,
} from "./values.js";

/** A new payment method with a card. */
export function newMethod(world: World, { card, nature }: Card, more: JsonObject = {}): Row {
  const row = world.create("payment_methods", { type: "card", card, ...more }, { nature });
  return row;
}

/**
 * The payment method with this id. A test name such as `pm_card_visa` makes a new one each time.
 */
export function methodOf(world: World, id: string, field = "payment_method"): Row | Refusal {
  const named = namedCard(id);
  if (named !== undefined) return newMethod(world, named);
  return world.get("payment_methods", id) ?? unknown(world, "PaymentMethod", id, field);
}

/** The payment method of `payment_method_data`. */
export function methodIn(world: World, sent: Json | undefined): Row | Refusal {
  const data = obj(sent);
  const more: JsonObject = { metadata: metadataOf(data["metadata"]) };
  const withDetails: JsonObject =
    data["billing_details"] === undefined
      ? more
      : { ...more, billing_details: detailsOf(data["billing_details"]) };
  const type = text(data["type"]);
  if (type !== "card" && type !== "") {
    const fields = { type, [type]: obj(data[type]), ...withDetails };
    return world.create("payment_methods", fields, { nature: {} });
  }
  const card = cardIn(world, data["card"]);
  if (card === "incorrect_number") {
    return world.refuse("card_error/incorrect_number", {}, "number");
  }
  return newMethod(world, card, withDetails);
}

/** The payment method that a call names or describes. */
export function methodWanted(world: World, body: JsonObject): Row | Refusal | undefined {
  if (body["payment_method_data"] !== undefined) {
    return methodIn(world, body["payment_method_data"]);
  }
  const id = textOrNull(body["payment_method"]);
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

function detailsOf(sent: Json | undefined): JsonObject {
  const { address, ...rest } = obj(sent);
  const nowhere = {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  };
  return {
    email: null,
    name: null,
    phone: null,
    ...rest,
    address: { ...nowhere, ...obj(address) },
  };
}

export function createMethod(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const made = methodIn(world, { ...body, type: body["type"] ?? "card" });
  return isRefusal(made) ? made : ofObject("payment_methods", made);
}

export function createToken(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const card = cardIn(world, body["card"]);
  if (card === "incorrect_number") return world.refuse("card_error/incorrect_number", {}, "number");
  const fields = { type: "card", card: legacyCard(world, card.card), client_ip: null };
  const hidden = { card: card.card, nature: card.nature };
  return ofObject("tokens", world.create("tokens", fields, hidden));
}

function legacyCard(world: World, card: JsonObject): JsonObject {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = card;
  return {
    id: `card_${world.random("card", 24)}`,
    object: "card",
    brand: String(brand) === "visa" ? "Visa" : String(brand),
    country: country ?? null,
    cvc_check: "pass",
    exp_month: exp_month ?? 8,
    exp_year: exp_year ?? 2034,
    fingerprint: fingerprint ?? null,
    funding: funding ?? "credit",
    last4: last4 ?? "4242",
    metadata: {},
    name: null,
    tokenization_method: null,
  };
}

/** The error of a card, as the code of the error and the code of the decline. */
export function declineOf(decline: string): { readonly error: string; readonly code: string } {
  const [error = "card_declined", code = ""] = decline.split("/");
  return { error: `card_error/${error}`, code };
}

export const natureOf = (method: Row | undefined): JsonObject => obj(method?.hidden["nature"]);

/** Attaches a payment method to a customer, or refuses it as the card's bank does. */
export function attach(world: World, method: Row, customer: string): Row | Refusal {
  const nature = natureOf(method);
  if (nature["refusesAttachment"] === true) {
    const { error, code } = declineOf(text(nature["decline"]));
    return world.refuse(error, {}, null, { "error.decline_code": code });
  }
  const row = world.patch("payment_methods", method.id, { customer });
  world.emit("payment_method.attached", "payment_methods", method.id);
  return row;
}

export function attachMethod(world: World, call: Call): Answer {
  const id = text(call.path["payment_method"]);
  const customer = text(bodyOf(call)["customer"]);
  if (world.get("customers", customer) === undefined) {
    return unknown(world, "customer", customer, "customer");
  }
  const method = methodOf(world, id);
  if (isRefusal(method)) return absent(world, "PaymentMethod", id);
  const owner = textOrNull(method.fields["customer"]);
  if (owner !== null && owner !== customer) {
    return world.refuse("invalid_request_error/payment_method_unexpected_state", { id });
  }
  const attached = owner === customer ? method : attach(world, method, customer);
  return isRefusal(attached) ? attached : ofObject("payment_methods", attached);
}

export function detachMethod(world: World, call: Call): Answer {
  const id = text(call.path["payment_method"]);
  const method = world.get("payment_methods", id);
  if (method === undefined) return absent(world, "PaymentMethod", id);
  const owner = textOrNull(method.fields["customer"]);
  if (owner === null) {
    return world.refuse("invalid_request_error/wrong_state", {
      object: "payment method",
      state: "not attached to a customer",
    });
  }
  world.patch("payment_methods", id, { customer: null });
  world.emit("payment_method.detached", "payment_methods", id, { before: method });
  const customer = world.get("customers", owner);
  const settings = obj(customer?.fields["invoice_settings"]);
  if (customer !== undefined && settings["default_payment_method"] === id) {
    const invoice_settings = { ...settings, default_payment_method: null };
    world.patch("customers", customer.id, { invoice_settings });
  }
  return ofObject("payment_methods", again(world, "payment_methods", method));
}

/** The payment method that a customer pays with unless a call names one. */
export function defaultOf(world: World, customer: string | null): string | null {
  if (customer === null) return null;
  const settings = obj(world.get("customers", customer)?.fields["invoice_settings"]);
  return textOrNull(settings["default_payment_method"]);
}
