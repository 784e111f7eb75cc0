import type { MaskForm } from "./mask-rule.js";

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Puts digits into the places of the digits of a text. */
function inPlaceOf(text: string, digits: string): string {
  let at = 0;
  return text.replace(/\d/g, () => digits.charAt(at++));
}

/** The first digits of the large networks, by the length of a number. */
const CARDS: Readonly<Record<number, RegExp>> = {
  14: /^3(?:0[0-5]|[68])/,
  15: /^3[47]/,
  16: /^(?:4|5[1-5]|2[2-7]|6011|6[45]|35)/,
};

/** Whether a text is the number of a card that vendors have for tests: no bank issues it. */
export const isTestCard = (text: string): boolean =>
  /^\d{14,16}$/.test(text) && CARDS[text.length]?.test(text) === true && isOfTests(text);

/** No bank issues cards with these digits, and vendors use them for tests. A mask has zeros too. */
const isOfTests = (digits: string): boolean => /^\d0{5}/.test(digits) || new Set(digits).size <= 3;

/**
 * The mask of a card number: the same network, the same last four digits, and a number that is valid.
 * Answers have the last four digits in a member of their own.
 */
export function cardForm(found: string): MaskForm | undefined {
  const digits = digitsOf(found);
  if (CARDS[digits.length]?.test(digits) !== true || !isValid(digits)) return undefined;
  if (isOfTests(digits)) return undefined;
  const [first, last] = [digits.charAt(0), digits.slice(-4)];
  return (number) => {
    const middle = String(number).padStart(digits.length - 6, "0");
    const whole = [..."0123456789"]
      .map((check) => `${first}${middle}${check}${last}`)
      .find(isValid);
    return inPlaceOf(found, whole ?? digits.replace(/\d/g, "0"));
  };
}

/** The checksum of Luhn. */
function isValid(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits.charAt(digits.length - 1 - at));
    const counted = at % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** The digits of the number that tells masks apart. */
const OWN_DIGITS = 4;

/** The mask of a phone number: the same signs, and the digit or two that begin the country's code. */
export function phoneForm(found: string): MaskForm | undefined {
  const digits = digitsOf(found);
  const kept = /^[17]/.test(digits) ? 1 : 2;
  const zeros = "0".repeat(Math.max(0, digits.length - kept - OWN_DIGITS));
  if (digits.startsWith(zeros, kept)) return undefined;
  const prefix = digits.slice(0, kept) + zeros;
  return (number) =>
    inPlaceOf(found, prefix + String(number % 10 ** OWN_DIGITS).padStart(OWN_DIGITS, "0"));
}
