import { isTrue, textOf } from "facsimile/pack";
import { attach, declineOf, methodWanted, natureOf, useMethod } from "./methods.js";
import { actionOf } from "./payments.js";
import type { Answer, Call, Json, JsonObject, Refusal, Row, World } from "./values.js";
import { again, bodyOf, ofObject, textOrNull } from "./values.js";

export function createSetup(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const method = methodWanted(world, body);
  const { payment_method: _method, ...rest } = body;
  const made = world.write({ ...call, body: rest });
  if (method !== undefined) useMethod(world, "setup_intents", made, method);
  const row = again(world, "setup_intents", made);
  return isTrue(body["confirm"]) ? confirm(world, row, body) : ofObject("setup_intents", row);
}

export function confirmSetup(world: World, call: Call): Answer {
  const setup = world.named(call);
  const body = bodyOf(call);
  const method = methodWanted(world, body);
  if (method !== undefined) useMethod(world, "setup_intents", setup, method);
  return confirm(world, again(world, "setup_intents", setup), body);
}

const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

function confirm(world: World, setup: Row, body: JsonObject): Answer {
  const method = world.get("payment_methods", textOf(setup.fields["payment_method"]));
  if (!OPEN.includes(textOf(setup.fields["status"])) || method === undefined) {
    const state = textOf(setup.fields["status"]);
    return world.refuse("invalid_request_error/setup_intent_unexpected_state", { state });
  }
  const nature = natureOf(method);
  if (textOf(nature["decline"]) !== "" && nature["refusesAttachment"] === true) {
    return declined(world, setup, method);
  }
  if (textOf(nature["action"]) !== "" && setup.fields["status"] !== "requires_action") {
    const next_action = actionOf("setup_intent", setup.id, textOrNull(body["return_url"]));
    world.patch("setup_intents", setup.id, { next_action });
    return ofObject("setup_intents", world.transition("setup_intents", setup.id, "require_action"));
  }
  return ofObject("setup_intents", finishSetup(world, setup));
}

function declined(world: World, setup: Row, method: Row): Refusal {
  const { error, code } = declineOf(textOf(natureOf(method)["decline"]));
  const last_setup_error = {
    code: error.slice("card_error/".length),
    decline_code: code,
    message: "The card was declined.",
    payment_method: world.show("payment_methods", method),
    type: "card_error",
  };
  attempted(world, setup, "failed", last_setup_error);
  world.patch("setup_intents", setup.id, { last_setup_error, payment_method: null });
  const row = world.transition("setup_intents", setup.id, "decline");
  const members = {
    "error.decline_code": code,
    "error.setup_intent": world.show("setup_intents", row),
  };
  return world.refuse(error, {}, null, members);
}

/** Each try is kept: https://docs.stripe.com/api/setup_attempts/object */
function attempted(world: World, { id, fields }: Row, status: string, error: Json = null): void {
  const { customer = null, payment_method = null, usage = null } = fields;
  const said = { customer, payment_method, setup_intent: id, setup_error: error, status, usage };
  const latest_attempt = world.create("setup_attempts", said, {}).id;
  world.patch("setup_intents", id, { latest_attempt });
}

/** The payment method is ready for later payments. */
export function finishSetup(world: World, setup: Row): Row {
  const method = world.get("payment_methods", textOf(setup.fields["payment_method"]));
  const customer = textOrNull(setup.fields["customer"]);
  world.patch("setup_intents", setup.id, { next_action: null, last_setup_error: null });
  if (method !== undefined) {
    const nature = { ...natureOf(method), isSetUp: true };
    const row = world.patch("payment_methods", method.id, {}, { nature });
    if (customer !== null && row.fields["customer"] === null) attach(world, row, customer);
  }
  attempted(world, setup, "succeeded");
  return world.transition("setup_intents", setup.id, "succeed");
}
