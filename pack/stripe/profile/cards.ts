import { objectOf, textOf } from "facsimile/pack";
import type { Json, JsonObject, Row, World } from "./values.js";
import { num, unknown } from "./values.js";

interface TestCard {
  readonly number: string;
  readonly brand: string;
  readonly nature: JsonObject;
}

const VISA: TestCard = { number: "4242424242424242", brand: "visa", nature: {} };

/**
 * A test card of the pack. Its nature: the `decline` of a payment as `error code/decline code`,
 * whether it `refusesAttachment`, the `action` that a payment needs, its `dispute`, and whether its
 * money `isAvailable` at once.
 */
const cardOfRow = ({ fields }: Row): TestCard => {
  const { name: _name, number, brand, ...nature } = fields;
  return { number: textOf(number), brand: textOf(brand, "visa"), nature };
};

/** A card as a payment method has it. */
export interface Card {
  readonly card: JsonObject;
  readonly nature: JsonObject;
}

/** The card of `pm_card_visa` or `tok_visa`. */
export function namedCard(world: World, id: string): Card | undefined {
  const name = id.replace(/^(?:pm_card|tok)_/, "");
  const known = world.get("test_cards", name);
  if (known === undefined && name !== id) world.lacks(id);
  return known === undefined ? undefined : cardOf(cardOfRow(known), {});
}

/** The card of `{number, exp_month, exp_year}` or `{token}`; a number of no card ends the call. */
export function cardIn(world: World, sent: Json | undefined): Card {
  const isWrong = (): never => world.fail("card_error/incorrect_number", {}, "number");
  const card = objectOf(sent);
  const token = textOf(card["token"]);
  if (token !== "") {
    const kept = world.get("tokens", token);
    if (kept !== undefined)
      return { card: objectOf(kept.hidden["card"]), nature: objectOf(kept.hidden["nature"]) };
    return namedCard(world, token) ?? unknown(world, "token", token, "source");
  }
  const number = textOf(card["number"]).replaceAll(" ", "");
  if (number === "") return cardOf(VISA, card);
  const [known] = world.where("test_cards", "number", number);
  if (known === undefined && !passesLuhn(number)) return isWrong();
  if (known === undefined) world.lacks(number.replace(/\d(?=\d{4})/g, "*"));
  return cardOf(known === undefined ? { ...VISA, number } : cardOfRow(known), card);
}

function passesLuhn(number: string): boolean {
  if (number.length < 12 || number.length > 19) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((all, digit, at) => {
    const twice = at % 2 === 1 ? digit * 2 : digit;
    return all + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

function cardOf({ number, brand, nature }: TestCard, sent: JsonObject): Card {
  const last4 = number.slice(-4);
  const card = {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: nature["country"] ?? "US",
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
  return { card, nature };
}
