import type { Json, JsonObject, World } from "./values.js";
import { num, obj, text } from "./values.js";

// The test cards of https://docs.stripe.com/testing: what becomes of a payment with each.

/** What becomes of a payment with a card. */
export interface Nature {
  /** `error code/decline code` of a payment. */
  readonly decline?: string;
  /** The card cannot be attached to a customer either. */
  readonly refusesAttachment?: boolean;
  /** Authentication: at each payment, or until it is set up for payments without the customer. */
  readonly action?: "always" | "unless-set-up";
  readonly dispute?: string;
  /** Its money is available at once. */
  readonly isAvailable?: boolean;
}

interface TestCard {
  readonly brand: string;
  readonly last4: string;
  readonly number?: string;
  readonly nature?: Nature;
}

const declined = (decline: string, last4: string, number?: string): TestCard => ({
  brand: "visa",
  last4,
  ...(number === undefined ? {} : { number }),
  nature: { decline, refusesAttachment: true },
});

/** By the name behind `pm_card_` and `tok_`. */
const CARDS: Readonly<Record<string, TestCard>> = {
  visa: { brand: "visa", last4: "4242", number: "4242424242424242" },
  visa_debit: { brand: "visa", last4: "5556", number: "4000056655665556" },
  mastercard: { brand: "mastercard", last4: "4444", number: "5555555555554444" },
  mastercard_debit: { brand: "mastercard", last4: "8210", number: "5200828282828210" },
  amex: { brand: "amex", last4: "0005", number: "378282246310005" },
  discover: { brand: "discover", last4: "1117", number: "6011111111111117" },
  diners: { brand: "diners", last4: "0004", number: "3056930009020004" },
  jcb: { brand: "jcb", last4: "0505", number: "3566002020360505" },
  unionpay: { brand: "unionpay", last4: "0005", number: "6200000000000005" },
  chargeDeclined: declined("card_declined/generic_decline", "0002", "4000000000000002"),
  visa_chargeDeclined: declined("card_declined/generic_decline", "0002"),
  chargeDeclinedInsufficientFunds: declined(
    "card_declined/insufficient_funds",
    "9995",
    "4000000000009995",
  ),
  visa_chargeDeclinedInsufficientFunds: declined("card_declined/insufficient_funds", "9995"),
  visa_chargeDeclinedLostCard: declined("card_declined/lost_card", "9987", "4000000000009987"),
  visa_chargeDeclinedStolenCard: declined("card_declined/stolen_card", "9979", "4000000000009979"),
  chargeDeclinedExpiredCard: declined("expired_card/expired_card", "0069", "4000000000000069"),
  chargeDeclinedIncorrectCvc: declined("incorrect_cvc/incorrect_cvc", "0127", "4000000000000127"),
  chargeDeclinedProcessingError: declined(
    "processing_error/processing_error",
    "0119",
    "4000000000000119",
  ),
  visa_chargeDeclinedVelocityLimitExceeded: declined(
    "card_declined/card_velocity_exceeded",
    "6975",
    "4000000000006975",
  ),
  chargeDeclinedFraudulent: declined("card_declined/fraudulent", "0019", "4100000000000019"),
  chargeCustomerFail: {
    brand: "visa",
    last4: "0341",
    number: "4000000000000341",
    nature: { decline: "card_declined/generic_decline" },
  },
  authenticationRequired: {
    brand: "visa",
    last4: "3184",
    number: "4000002760003184",
    nature: { action: "always" },
  },
  authenticationRequiredOnSetup: {
    brand: "visa",
    last4: "3155",
    number: "4000002500003155",
    nature: { action: "unless-set-up" },
  },
  threeDSecure2Required: {
    brand: "visa",
    last4: "3220",
    number: "4000000000003220",
    nature: { action: "always" },
  },
  threeDSecureRequired: {
    brand: "visa",
    last4: "3063",
    number: "4000000000003063",
    nature: { action: "always" },
  },
  createDispute: {
    brand: "visa",
    last4: "0259",
    number: "4000000000000259",
    nature: { dispute: "fraudulent" },
  },
  createDisputeProductNotReceived: {
    brand: "visa",
    last4: "2685",
    number: "4000000000002685",
    nature: { dispute: "product_not_received" },
  },
  bypassPending: {
    brand: "visa",
    last4: "0077",
    number: "4000000000000077",
    nature: { isAvailable: true },
  },
};

/** A card as a payment method has it. */
export interface Card {
  readonly card: JsonObject;
  readonly nature: JsonObject;
}

/** The card of `pm_card_visa` or `tok_visa`. */
export function namedCard(id: string): Card | undefined {
  const name = id.startsWith("pm_card_") ? id.slice(8) : id.startsWith("tok_") ? id.slice(4) : "";
  const known = Object.hasOwn(CARDS, name) ? CARDS[name] : undefined;
  return known === undefined ? undefined : cardOf(known, {});
}

/** The card of `{number, exp_month, exp_year}` or `{token}`; a number of no card is wrong. */
export function cardIn(world: World, sent: Json | undefined): Card | "incorrect_number" {
  const card = obj(sent);
  const token = text(card["token"]);
  if (token !== "") {
    const kept = world.get("tokens", token);
    if (kept !== undefined)
      return { card: obj(kept.hidden["card"]), nature: obj(kept.hidden["nature"]) };
    return namedCard(token) ?? "incorrect_number";
  }
  const number = text(card["number"]).replaceAll(" ", "");
  if (number === "") return cardOf(VISA, card);
  const known = Object.values(CARDS).find((each) => each.number === number);
  if (known !== undefined) return cardOf(known, card);
  if (!passesLuhn(number)) return "incorrect_number";
  return cardOf({ brand: "visa", last4: number.slice(-4) }, card);
}

const VISA: TestCard = { brand: "visa", last4: "4242" };

function passesLuhn(number: string): boolean {
  if (number.length < 12 || number.length > 19) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((all, digit, at) => {
    const twice = at % 2 === 1 ? digit * 2 : digit;
    return all + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

function cardOf({ brand, last4, nature = {} }: TestCard, sent: JsonObject): Card {
  const card = {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    exp_month: num(sent["exp_month"], 8),
    exp_year: num(sent["exp_year"], 2034),
    fingerprint: `Fp${last4}${brand}00000000`.slice(0, 16),
    funding: "credit",
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
  return { card, nature: { ...nature } };
}
