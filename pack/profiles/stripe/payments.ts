import { captureCharge, chargeFor, isCaptured } from "./charges.js";
import { dispute } from "./disputes.js";
import { attach, declineOf, methodIn, methodWanted, natureOf, useMethod } from "./methods.js";
import type { Answer, Call, Json, JsonObject, Refusal, Row, World } from "./values.js";
import {
  absent,
  again,
  bodyOf,
  isRefusal,
  isTrue,
  num,
  obj,
  ofObject,
  text,
  textOrNull,
  unknownCustomer,
} from "./values.js";

/** The least that can be charged, in the smallest unit of the currency. */
const LEAST: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30, cad: 50, aud: 50 };
const MOST = 99_999_999;

function amountProblem(world: World, amount: number, currency: string): Refusal | undefined {
  const refuse = (code: string): Refusal =>
    world.refuse(`invalid_request_error/${code}`, { field: "amount" }, "amount");
  if (!Number.isInteger(amount) || amount < 1) return refuse("parameter_invalid_integer");
  if (amount > MOST) return refuse("amount_too_large");
  return amount < (LEAST[currency] ?? 1) ? refuse("amount_too_small") : undefined;
}

export function createIntent(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const currency = text(body["currency"]).toLowerCase();
  const problem = amountProblem(world, num(body["amount"], Number.NaN), currency);
  if (problem !== undefined) return problem;
  const stranger = unknownCustomer(world, textOrNull(body["customer"]));
  if (stranger !== undefined) return stranger;
  const method = methodWanted(world, body);
  if (method !== undefined && isRefusal(method)) return method;
  const { payment_method: _method, ...rest } = body;
  const automatic: JsonObject = isTrue(obj(body["automatic_payment_methods"])["enabled"])
    ? { payment_method_types: ["card", "link"] }
    : {};
  const sent = { ...automatic, ...rest, currency };
  const made = world.standard({ ...call, body: sent });
  if (made.kind !== "object") return made;
  const secret = `${made.row.id}_secret_${world.random("client_secret", 25)}`;
  world.patch("payment_intents", made.row.id, { client_secret: secret });
  if (method !== undefined) useMethod(world, "payment_intents", made.row, method);
  const intent = again(world, "payment_intents", made.row);
  if (!isTrue(body["confirm"])) return ofObject("payment_intents", intent);
  return confirm(world, intent, body);
}

export function updateIntent(world: World, call: Call): Answer {
  const id = text(call.path["intent"]);
  const intent = world.get("payment_intents", id);
  if (intent === undefined) return absent(world, "payment intent", id);
  const body = bodyOf(call);
  const isOver = ["succeeded", "canceled"].includes(text(intent.fields["status"]));
  if (isOver && body["amount"] !== undefined) return unexpected(world, intent);
  const method = methodWanted(world, body);
  if (method !== undefined && isRefusal(method)) return method;
  const { payment_method: _method, ...rest } = body;
  const answer = world.standard({ ...call, body: rest });
  if (answer.kind !== "object" || method === undefined) return answer;
  useMethod(world, "payment_intents", answer.row, method);
  return ofObject("payment_intents", again(world, "payment_intents", answer.row));
}

export function confirmIntent(world: World, call: Call): Answer {
  const id = text(call.path["intent"]);
  const intent = world.get("payment_intents", id);
  if (intent === undefined) return absent(world, "payment intent", id);
  const body = bodyOf(call);
  const method = methodWanted(world, body);
  if (method !== undefined && isRefusal(method)) return method;
  if (CONFIRMABLE.includes(text(intent.fields["status"])) && method !== undefined) {
    useMethod(world, "payment_intents", intent, method);
  }
  return confirm(world, again(world, "payment_intents", intent), body);
}

const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

function confirm(world: World, intent: Row, body: JsonObject): Answer {
  const isReady = CONFIRMABLE.includes(text(intent.fields["status"]));
  if (!isReady || textOrNull(intent.fields["payment_method"]) === null) {
    return unexpected(world, intent);
  }
  const usage = textOrNull(body["setup_future_usage"]);
  const changes = usage === null ? {} : { setup_future_usage: usage };
  world.patch("payment_intents", intent.id, changes, {
    off_session: isTrue(body["off_session"]) || isTrue(body["error_on_requires_action"]),
    return_url: textOrNull(body["return_url"]),
  });
  return attempt(world, again(world, "payment_intents", intent));
}

/** Tries to pay: the answer is the object, or the error of a declined payment. */
export function attempt(world: World, intent: Row): Answer {
  const isFirst = intent.fields["last_payment_error"] === null;
  const isNew = isFirst && textOrNull(intent.fields["latest_charge"]) === null;
  const row =
    isNew && intent.fields["status"] !== "requires_action"
      ? world.decide("payment_intents", intent.id)
      : world.transition("payment_intents", intent.id, TRANSITIONS[branchOf(world, intent)]);
  if (row.fields["status"] !== "requires_payment_method") return ofObject("payment_intents", row);
  return declinedAnswer(world, row);
}

/** The refusal of a declined payment, with the intent in it. */
function declinedAnswer(world: World, intent: Row): Refusal {
  const problem = obj(intent.fields["last_payment_error"]);
  const code = text(problem["code"]);
  const members: JsonObject = {
    "error.payment_intent": world.show("payment_intents", intent),
    "error.payment_method": problem["payment_method"] ?? null,
  };
  const charge: JsonObject =
    problem["charge"] === undefined ? {} : { "error.charge": problem["charge"] };
  const decline: JsonObject =
    problem["decline_code"] === undefined ? {} : { "error.decline_code": problem["decline_code"] };
  return world.refuse(`card_error/${code}`, {}, null, { ...decline, ...charge, ...members });
}

const TRANSITIONS = {
  succeeded: "succeed",
  held: "hold",
  processing: "process",
  action: "require_action",
  declined: "decline",
} as const;
type Branch = keyof typeof TRANSITIONS;

/** What becomes of an attempt by the card alone. */
export function branchOf(world: World, intent: Row): Branch {
  const method = world.get("payment_methods", text(intent.fields["payment_method"]));
  const nature = natureOf(method);
  if (text(nature["decline"]) !== "") return "declined";
  if (needsAction(intent, nature)) {
    return intent.hidden["off_session"] === true ? "declined" : "action";
  }
  if (SLOW.includes(text(method?.fields["type"])) && intent.fields["status"] !== "processing") {
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
  const pinned = intent.meta.overrides.map(({ values }) => text(values["decline"])).find(Boolean);
  if (pinned !== undefined)
    return OWN_ERRORS.includes(pinned) ? `${pinned}/${pinned}` : `card_declined/${pinned}`;
  const nature = natureOf(world.get("payment_methods", text(intent.fields["payment_method"])));
  const own = text(nature["decline"]);
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
      world.patch("payment_intents", id, {
        next_action: actionOf(id, textOrNull(hidden["return_url"])),
      });
    },
    capture(world: World, { id }: Row): void {
      world.patch("payment_intents", id, { amount_capturable: 0 });
    },
    cancel(world: World, { id, fields }: Row): void {
      const charge = world.get("charges", text(fields["latest_charge"]));
      world.patch("payment_intents", id, { amount_capturable: 0, next_action: null });
      if (charge === undefined || isCaptured(charge) || !isTrue(charge.fields["paid"])) return;
      const amount_refunded = num(charge.fields["amount"]);
      world.patch("charges", charge.id, { amount_refunded, refunded: true });
      world.emit("charge.refunded", "charges", charge.id, { before: charge });
    },
  },
};

function actionOf(id: string, returnUrl: string | null): JsonObject {
  const url = `https://hooks.stripe.com/3d_secure_2/hosted?payment_intent=${id}`;
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
  const wanted = textOrNull(obj(charge.hidden["nature"])["dispute"]);
  if (wanted !== null) dispute(world, charge, wanted);
}

/** Keeps the payment method for the customer where the intent says so. */
function remember(world: World, { fields, hidden }: Row): void {
  const [customer, method] = [textOrNull(fields["customer"]), text(fields["payment_method"])];
  const row = world.get("payment_methods", method);
  if (textOrNull(fields["setup_future_usage"]) === null || row === undefined) return;
  const nature = { ...natureOf(row), isSetUp: hidden["off_session"] !== true };
  const kept = world.patch("payment_methods", method, {}, { nature });
  if (customer !== null && kept.fields["customer"] === null) attach(world, kept, customer);
}

function refused(world: World, intent: Row): void {
  const method = world.get("payment_methods", text(intent.fields["payment_method"]));
  const shown = method === undefined ? null : world.show("payment_methods", method);
  const wasAction = intent.fields["status"] === "requires_action";
  const last: JsonObject = wasAction
    ? {
        code: "payment_intent_authentication_failure",
        message: "The cardholder did not authenticate the payment.",
      }
    : failedCharge(world, intent);
  const error: JsonObject = { ...last, payment_method: shown, type: "card_error" };
  const charge: JsonObject = last["charge"] === undefined ? {} : { latest_charge: last["charge"] };
  const fields = { last_payment_error: error, next_action: null, payment_method: null, ...charge };
  world.patch("payment_intents", intent.id, fields);
}

function failedCharge(world: World, intent: Row): JsonObject {
  const decline = declineFor(world, intent);
  const charge = chargeFor(world, intent, { captured: false, decline });
  const { error, code } = declineOf(decline);
  return {
    charge: charge.id,
    code: error.slice("card_error/".length),
    decline_code: code,
    message: "The card was declined.",
  };
}

const unexpected = (world: World, intent: Row): Refusal =>
  world.refuse(
    "invalid_request_error/payment_intent_unexpected_state",
    { state: text(intent.fields["status"]) },
    null,
    { "error.payment_intent": world.show("payment_intents", intent) },
  );

export function captureIntent(world: World, call: Call): Answer {
  const id = text(call.path["intent"]);
  const intent = world.get("payment_intents", id);
  if (intent === undefined) return absent(world, "payment intent", id);
  if (intent.fields["status"] !== "requires_capture") return unexpected(world, intent);
  const body = bodyOf(call);
  const whole = num(intent.fields["amount_capturable"]);
  const amount = num(body["amount_to_capture"], whole);
  if (amount > whole || amount < 1) {
    const rest = String(whole);
    return world.refuse("invalid_request_error/capture_too_large", { rest }, "amount_to_capture");
  }
  const charge = world.get("charges", text(intent.fields["latest_charge"]));
  if (charge !== undefined) captureCharge(world, charge, amount);
  world.patch("payment_intents", id, { amount_received: amount });
  return ofObject("payment_intents", world.transition("payment_intents", id, "capture"));
}

export function captureChargeCall(world: World, call: Call): Answer {
  const id = text(call.path["charge"]);
  const charge = world.get("charges", id);
  if (charge === undefined) return absent(world, "charge", id);
  if (isCaptured(charge)) {
    return world.refuse("invalid_request_error/charge_already_captured", { id });
  }
  captureCharge(world, charge, num(bodyOf(call)["amount"], num(charge.fields["amount"])));
  const intent = text(charge.fields["payment_intent"]);
  if (world.get("payment_intents", intent) !== undefined)
    world.transition("payment_intents", intent, "capture");
  return ofObject("charges", again(world, "charges", charge));
}

/** A payment by the old call, with a token. */
export function createCharge(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const currency = text(body["currency"]).toLowerCase();
  const problem = amountProblem(world, num(body["amount"], Number.NaN), currency);
  if (problem !== undefined) return problem;
  const source: Json = body["source"] ?? null;
  const method = methodIn(world, { type: "card", card: source === null ? {} : { token: source } });
  if (isRefusal(method)) return method;
  const { amount = 0, customer = null, description = null, metadata = {} } = body;
  const fields = { amount, currency, customer, description, metadata, payment_method: method.id };
  const intent = world.create("payment_intents", fields, { off_session: true });
  const branch = branchOf(world, intent);
  world.transition("payment_intents", intent.id, branch === "declined" ? "decline" : "succeed");
  const row = again(world, "payment_intents", intent);
  if (branch === "declined") return declinedAnswer(world, row);
  const charge = world.get("charges", text(row.fields["latest_charge"]));
  return charge === undefined ? absent(world, "charge", "") : ofObject("charges", charge);
}

/** The cardholder has passed 3D Secure. */
export function authenticated(world: World, intent: Row): void {
  const isHeld = intent.fields["capture_method"] === "manual";
  world.transition("payment_intents", intent.id, isHeld ? "hold" : "succeed");
}
