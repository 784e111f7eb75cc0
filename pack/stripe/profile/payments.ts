import { isTrue, objectOf, textOf } from "facsimile/pack";
import { CARRIED, captureCharge, chargeFor, dispute, isCaptured } from "./charges.js";
import {
  attach,
  declineOf,
  methodIn,
  methodOf,
  methodWanted,
  natureOf,
  useMethod,
} from "./methods.js";
import type { Answer, Call, Json, JsonObject, Refusal, Row, World } from "./values.js";
import { absent, again, bodyOf, num, ofObject, some, textOrNull } from "./values.js";

export function createIntent(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const currency = textOf(body["currency"]).toLowerCase();
  const automatic: JsonObject = isTrue(objectOf(body["automatic_payment_methods"])["enabled"])
    ? { payment_method_types: ["card", "link"] }
    : {};
  const sent = { ...automatic, ...body, currency };
  const intent = written(world, "payment_intents", { ...call, body: sent });
  if (!isTrue(body["confirm"])) return ofObject("payment_intents", intent);
  return confirm(world, intent, body);
}

export function updateIntent(world: World, call: Call): Answer {
  const intent = world.named(call);
  const body = bodyOf(call);
  const isOver = ["succeeded", "canceled"].includes(textOf(intent.fields["status"]));
  if (isOver && body["amount"] !== undefined) return unexpected(world, intent);
  return ofObject("payment_intents", written(world, "payment_intents", call));
}

/** What a call writes, with the payment method that it names or describes. */
function written(world: World, intents: "payment_intents" | "setup_intents", call: Call): Row {
  const { payment_method: _method, ...rest } = bodyOf(call);
  const method = methodWanted(world, bodyOf(call));
  const row = world.write({ ...call, body: rest });
  if (method !== undefined) useMethod(world, intents, row, method);
  return again(world, intents, row);
}

export function confirmIntent(world: World, call: Call): Answer {
  const intent = world.named(call);
  const body = bodyOf(call);
  const method = methodWanted(world, body);
  if (CONFIRMABLE.includes(textOf(intent.fields["status"])) && method !== undefined) {
    useMethod(world, "payment_intents", intent, method);
  }
  return confirm(world, again(world, "payment_intents", intent), body);
}

const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

function confirm(world: World, intent: Row, body: JsonObject): Answer {
  const isReady = CONFIRMABLE.includes(textOf(intent.fields["status"]));
  if (!isReady || textOrNull(intent.fields["payment_method"]) === null) {
    return unexpected(world, intent);
  }
  const setup_future_usage = textOrNull(body["setup_future_usage"]);
  const changes = setup_future_usage === null ? {} : { setup_future_usage };
  world.patch("payment_intents", intent.id, changes, {
    off_session: isTrue(body["off_session"]) || isTrue(body["error_on_requires_action"]),
    return_url: textOrNull(body["return_url"]),
  });
  return attempt(world, again(world, "payment_intents", intent));
}

/** Tries to pay: the answer is the object, or the error of a declined payment. */
export function attempt(world: World, intent: Row): Answer {
  const row = world.decide("payment_intents", intent.id);
  if (row.fields["status"] !== "requires_payment_method") return ofObject("payment_intents", row);
  return declinedAnswer(world, row);
}

/** A reader charges the card that it has collected: https://docs.stripe.com/api/terminal/readers */
export function confirmOnReader(world: World, call: Call): Answer {
  const { action } = world.named(call).fields;
  const { payment_intent: own } = objectOf(objectOf(action)["process_payment_intent"]);
  const intent = world.get("payment_intents", textOf(bodyOf(call)["payment_intent"] ?? own));
  const done = world.standard(call);
  if (intent === undefined || intent.fields["status"] !== "requires_payment_method") return done;
  useMethod(world, "payment_intents", intent, methodOf(world, "pm_card_visa"));
  attempt(world, again(world, "payment_intents", intent));
  return done;
}

/** The refusal of a declined payment, with the intent in it. */
function declinedAnswer(world: World, intent: Row): Refusal {
  const problem = objectOf(intent.fields["last_payment_error"]);
  const code = textOf(problem["code"]);
  const members = ["decline_code", "charge", "payment_method"].flatMap((name) =>
    problem[name] === undefined ? [] : [[`error.${name}`, problem[name]] as const],
  );
  return world.refuse(`card_error/${code}`, {}, null, {
    ...Object.fromEntries(members),
    "error.payment_intent": world.show("payment_intents", intent),
  });
}

type Branch = "succeeded" | "held" | "processing" | "action" | "declined";

/** What becomes of an attempt by the card alone. */
export function branchOf(world: World, intent: Row): Branch {
  const method = world.get("payment_methods", textOf(intent.fields["payment_method"]));
  const nature = natureOf(method);
  if (textOf(nature["decline"]) !== "") return "declined";
  if (needsAction(intent, nature)) {
    return intent.hidden["off_session"] === true ? "declined" : "action";
  }
  if (SLOW.includes(textOf(method?.fields["type"])) && intent.fields["status"] !== "processing") {
    return "processing";
  }
  return intent.fields["capture_method"] === "manual" ? "held" : "succeeded";
}

/** Ways to pay that take days. */
const SLOW = ["us_bank_account", "sepa_debit", "bacs_debit", "au_becs_debit", "acss_debit"];

function needsAction({ hidden }: Row, nature: JsonObject): boolean {
  if (nature["action"] === "always") return true;
  const isSetUp = nature["isSetUp"] === true && hidden["off_session"] === true;
  return nature["action"] === "unless-set-up" && !isSetUp;
}

/** `error code/decline code` of an attempt: that of a pin, of the card, or the general one. */
function declineFor(world: World, intent: Row): string {
  const pinned = intent.meta.overrides.map(({ values }) => textOf(values["decline"])).find(Boolean);
  if (pinned !== undefined)
    return OWN_ERRORS.includes(pinned) ? `${pinned}/${pinned}` : `card_declined/${pinned}`;
  const nature = natureOf(world.get("payment_methods", textOf(intent.fields["payment_method"])));
  const own = textOf(nature["decline"]);
  if (own !== "") return own;
  const isForAction = needsAction(intent, nature) && intent.hidden["off_session"] === true;
  const code = "authentication_required";
  return isForAction ? `${code}/${code}` : "card_declined/generic_decline";
}

const OWN_ERRORS = ["expired_card", "incorrect_cvc", "processing_error", "authentication_required"];

/** What an attempt does besides the change of the state. */
export const intentReactions = {
  before: {
    succeed: (world: World, intent: Row): void => paid(world, intent, true),
    hold: (world: World, intent: Row): void => paid(world, intent, false),
    decline: refused,
    require_action(world: World, { id, hidden }: Row): void {
      const next_action = actionOf("payment_intent", id, textOrNull(hidden["return_url"]));
      world.patch("payment_intents", id, { next_action });
    },
    capture(world: World, { id }: Row): void {
      world.patch("payment_intents", id, { amount_capturable: 0 });
    },
    cancel(world: World, { id, fields }: Row): void {
      const charge = world.get("charges", textOf(fields["latest_charge"]));
      world.patch("payment_intents", id, { amount_capturable: 0, next_action: null });
      if (charge === undefined || isCaptured(charge) || !isTrue(charge.fields["paid"])) return;
      const amount_refunded = num(charge.fields["amount"]);
      world.patch("charges", charge.id, { amount_refunded, refunded: true });
      world.emit("charge.refunded", "charges", charge.id, { before: charge });
    },
  },
};

/** What the cardholder does next for an intent. */
function actionOf(kind: string, id: string, returnUrl: string | null): JsonObject {
  const url = `https://hooks.stripe.com/3d_secure_2/hosted?${kind}=${id}`;
  if (returnUrl !== null) {
    return { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } };
  }
  const use_stripe_sdk = { type: "three_d_secure_redirect", stripe_js: url, source: id };
  return { type: "use_stripe_sdk", use_stripe_sdk };
}

function paid(world: World, intent: Row, captured: boolean): void {
  const charge = chargeFor(world, intent, { captured });
  const amount = num(intent.fields["amount"]);
  world.patch("payment_intents", intent.id, {
    amount_capturable: captured ? 0 : amount,
    amount_received: captured ? amount : 0,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
  });
  remember(world, intent);
  const wanted = textOrNull(objectOf(charge.hidden["nature"])["dispute"]);
  if (wanted !== null) dispute(world, charge, wanted);
}

/** Keeps the payment method for the customer where the intent says so. */
function remember(world: World, intent: Row): void {
  const method = world.get("payment_methods", textOf(intent.fields["payment_method"]));
  if (textOrNull(intent.fields["setup_future_usage"]) === null || method === undefined) return;
  keepFor(world, intent, method, intent.hidden["off_session"] !== true);
}

function keepFor(world: World, { fields }: Row, method: Row, isSetUp: boolean): void {
  const customer = textOrNull(fields["customer"]);
  const nature = { ...natureOf(method), isSetUp };
  const kept = world.patch("payment_methods", method.id, {}, { nature });
  if (customer !== null && kept.fields["customer"] === null) attach(world, kept, customer);
}

function refused(world: World, intent: Row): void {
  const method = world.get("payment_methods", textOf(intent.fields["payment_method"]));
  const shown = method === undefined ? null : world.show("payment_methods", method);
  const wasAction = intent.fields["status"] === "requires_action";
  const last: JsonObject = wasAction ? NOT_AUTHENTICATED : failedCharge(world, intent);
  const last_payment_error = { ...last, payment_method: shown, type: "card_error" };
  const charge = wasAction ? {} : { latest_charge: last["charge"] ?? null };
  const fields = { last_payment_error, next_action: null, payment_method: null, ...charge };
  world.patch("payment_intents", intent.id, fields);
}

function failedCharge(world: World, intent: Row): JsonObject {
  const decline = declineFor(world, intent);
  const charge = chargeFor(world, intent, { captured: false, decline });
  const { error, code } = declineOf(decline);
  const told = { decline_code: code, message: "Your card was declined." };
  return { charge: charge.id, code: error.slice("card_error/".length), ...told };
}

const NOT_AUTHENTICATED = {
  code: "payment_intent_authentication_failure",
  message: "The cardholder did not authenticate the payment.",
};

const unexpected = (world: World, intent: Row): Refusal =>
  world.refuse(
    "invalid_request_error/payment_intent_unexpected_state",
    { state: textOf(intent.fields["status"]) },
    null,
    { "error.payment_intent": world.show("payment_intents", intent) },
  );

/** A refusal has the intent in it. */
export function cancelIntent(world: World, call: Call): Answer {
  const intent = world.named(call);
  const isOver = ["succeeded", "canceled"].includes(textOf(intent.fields["status"]));
  return isOver ? unexpected(world, intent) : world.standard(call);
}

export function captureIntent(world: World, call: Call): Answer {
  const intent = world.named(call);
  if (intent.fields["status"] !== "requires_capture") return unexpected(world, intent);
  const body = bodyOf(call);
  const whole = num(intent.fields["amount_capturable"]);
  const amount = num(body["amount_to_capture"], whole);
  if (amount > whole || amount < 1) {
    const rest = String(whole);
    return world.refuse("invalid_request_error/capture_too_large", { rest }, "amount_to_capture");
  }
  const charge = world.get("charges", textOf(intent.fields["latest_charge"]));
  if (charge !== undefined) captureCharge(world, charge, amount);
  world.patch("payment_intents", intent.id, { amount_received: amount });
  return ofObject("payment_intents", world.transition("payment_intents", intent.id, "capture"));
}

export function captureChargeCall(world: World, call: Call): Answer {
  const charge = world.named(call);
  captureCharge(world, charge, num(bodyOf(call)["amount"], num(charge.fields["amount"])));
  const intent = textOf(charge.fields["payment_intent"]);
  if (world.get("payment_intents", intent) !== undefined)
    world.transition("payment_intents", intent, "capture");
  return ofObject("charges", again(world, "charges", charge));
}

/** A payment by the old call, with a token. */
export function createCharge(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const currency = textOf(body["currency"]).toLowerCase();
  const { amount = 0, metadata = {}, source = null } = body;
  const method = methodIn(world, { type: "card", card: source === null ? {} : { token: source } });
  const isHeld = body["capture"] !== undefined && !isTrue(body["capture"]);
  const fields = {
    ...{ amount, currency, metadata, payment_method: method.id },
    ...some(body, ...CARRIED),
    capture_method: isHeld ? "manual" : "automatic",
  };
  const intent = world.create("payment_intents", fields, { off_session: true });
  const tried = world.decide("payment_intents", intent.id);
  // Nobody can act on a charge.
  const isAsked = tried.fields["status"] === "requires_action";
  const row = isAsked ? world.transition("payment_intents", intent.id, "decline") : tried;
  if (row.fields["status"] === "requires_payment_method") return declinedAnswer(world, row);
  const charge = world.get("charges", textOf(row.fields["latest_charge"]));
  return ofObject("charges", charge ?? absent(world, "charge", ""));
}

/** The cardholder has passed 3D Secure. */
export function authenticated(world: World, intent: Row): void {
  const isHeld = intent.fields["capture_method"] === "manual";
  world.transition("payment_intents", intent.id, isHeld ? "hold" : "succeed");
}

export function createSetup(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const row = written(world, "setup_intents", call);
  return isTrue(body["confirm"]) ? confirmSaved(world, row, body) : ofObject("setup_intents", row);
}

export const confirmSetup = (world: World, call: Call): Answer =>
  confirmSaved(world, written(world, "setup_intents", call), bodyOf(call));

function confirmSaved(world: World, setup: Row, body: JsonObject): Answer {
  const method = world.get("payment_methods", textOf(setup.fields["payment_method"]));
  if (!CONFIRMABLE.includes(textOf(setup.fields["status"])) || method === undefined) {
    const state = textOf(setup.fields["status"]);
    return world.refuse("invalid_request_error/setup_intent_unexpected_state", { state });
  }
  const nature = natureOf(method);
  if (textOf(nature["decline"]) !== "" && nature["refusesAttachment"] === true) {
    return declinedSetup(world, setup, method);
  }
  if (textOf(nature["action"]) !== "" && setup.fields["status"] !== "requires_action") {
    const next_action = actionOf("setup_intent", setup.id, textOrNull(body["return_url"]));
    world.patch("setup_intents", setup.id, { next_action });
    return ofObject("setup_intents", world.transition("setup_intents", setup.id, "require_action"));
  }
  return ofObject("setup_intents", finishSetup(world, setup));
}

function declinedSetup(world: World, setup: Row, method: Row): Refusal {
  const { error, code } = declineOf(textOf(natureOf(method)["decline"]));
  const last_setup_error = {
    code: error.slice("card_error/".length),
    decline_code: code,
    message: "Your card was declined.",
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
  world.patch("setup_intents", setup.id, { next_action: null, last_setup_error: null });
  if (method !== undefined) keepFor(world, setup, method, true);
  attempted(world, setup, "succeeded");
  return world.transition("setup_intents", setup.id, "succeed");
}
