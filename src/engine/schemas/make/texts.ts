// Makes likely texts for values of a JSON Schema: by format (`email`), by the name of their field
// (`first_name`), or like another text. `formats.ts` checks formats, and `make.ts` makes texts for
// patterns.

import type { Random } from "../../base/random.js";
import { hexDigits } from "../../base/random.js";

/** A text of a format; undefined for an unknown one. */
export function textOfFormat(format: string, random: Random): string | undefined {
  return BY_FORMAT.get(format)?.(random);
}

/** A text with the name of its field: `notes amber 17` for `notes`. */
export function textOfName(name: string, random: Random): string {
  const words = snakeCase(name);
  const make = BY_NAME.find(([pattern]) => pattern.test(words))?.[1];
  if (make !== undefined) return make(random);
  return `${words.replaceAll("_", " ")} ${from(WORDS)(random)} ${1 + random.below(99)}`.trim();
}

/** A text with the prefix of another (`li_` of `li_8fK2`), and other characters of the same kinds. */
export function textLike(text: string, random: Random): string {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return uuid(random);
  const [, prefix = "", rest = ""] = /^(.*[_-])?([^_-]*)$/.exec(text) ?? [];
  const isHex = /^[0-9a-f]+$/.test(rest);
  const drawn = [...rest].map((character) => {
    if (isHex) return hexDigits(random, 1);
    const kind = [DIGITS, LETTERS, LETTERS.toUpperCase()].find((it) => it.includes(character));
    return kind === undefined ? character : (random.pick([...kind]) ?? character);
  });
  return prefix + drawn.join("");
}

type Make = (random: Random) => string;

const WORDS = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "harbor"];
const FIRST_NAMES = ["Ada", "Alan", "Grace", "Linus", "Mary", "Niels", "Rosa", "Tim"];
const LAST_NAMES = ["Brook", "Carter", "Dale", "Field", "Hill", "Lake", "Marsh", "Stone"];
const CITIES = ["Berlin", "Lisbon", "Oslo", "Paris", "Rome", "Seoul", "Tokyo", "Vienna"];
const COUNTRIES = ["DE", "FR", "IT", "JP", "KR", "NO", "PT", "US"];
const CURRENCIES = ["USD", "EUR", "GBP", "JPY"];

const from =
  (items: readonly string[]): Make =>
  (random) =>
    random.pick(items) ?? "";

const between = (random: Random, low: number, high: number): string =>
  String(low + random.below(high - low + 1)).padStart(String(high).length, "0");

/** A day of 2025, at most the 28th, independent of any clock. */
const date: Make = (random) => `2025-${between(random, 1, 12)}-${between(random, 1, 28)}`;

const time: Make = (random) =>
  `${between(random, 0, 23)}:${between(random, 0, 59)}:${between(random, 0, 59)}Z`;

const dateTime: Make = (random) => `${date(random)}T${time(random)}`;

const email: Make = (random) =>
  `${from(FIRST_NAMES)(random)}.${from(LAST_NAMES)(random)}@example.com`.toLowerCase();

const host: Make = (random) => `${from(WORDS)(random)}.example.com`;

const uri: Make = (random) =>
  `https://example.com/${from(WORDS)(random)}/${between(random, 1, 999)}`;

/** Of version 4, drawn from the seed. */
const uuid: Make = (random) => {
  const hex = hexDigits(random, 30);
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(12, 15)}`];
  return [...groups, `a${hex.slice(15, 18)}`, hex.slice(18, 30)].join("-");
};

/** Addresses for documentation: RFC 5737, RFC 3849. */
const ipv4: Make = (random) => `192.0.2.${1 + random.below(254)}`;
const ipv6: Make = (random) => `2001:db8::${(1 + random.below(0xfffe)).toString(16)}`;

const BY_FORMAT: ReadonlyMap<string, Make> = new Map<string, Make>([
  ["date", date],
  ["date-time", dateTime],
  ["duration", (random) => `PT${1 + random.below(59)}M`],
  ["email", email],
  ["hostname", host],
  ["idn-email", email],
  ["idn-hostname", host],
  ["ipv4", ipv4],
  ["ipv6", ipv6],
  ["iri", uri],
  ["iri-reference", uri],
  ["json-pointer", (random) => `/${from(WORDS)(random)}`],
  ["regex", () => "^[a-z]+$"],
  ["time", time],
  ["uri", uri],
  ["uri-reference", uri],
  ["url", uri],
  ["uuid", uuid],
]);

/** By the last words of a field's name in snake case; the first match counts. */
const BY_NAME: readonly (readonly [RegExp, Make])[] = [
  [/email$/, email],
  [/(?:url|uri|link|website)$/, uri],
  [/(?:_at|datetime|timestamp)$/, dateTime],
  [/(?:date|day|birthday|check_in|check_out)$/, date],
  [/phone|mobile$/, (random) => `+1555010${between(random, 0, 9999)}`],
  [/first_name$/, from(FIRST_NAMES)],
  [/(?:last_name|surname)$/, from(LAST_NAMES)],
  [
    /^(?:name|full_name|guest|traveler|passenger|.*_name)$/,
    (random) => `${from(FIRST_NAMES)(random)} ${from(LAST_NAMES)(random)}`,
  ],
  [/(?:city|destination|origin)$/, from(CITIES)],
  [/country$/, from(COUNTRIES)],
  [/currency$/, from(CURRENCIES)],
  [/(?:zip|postal|zip_code|postal_code)$/, (random) => between(random, 10000, 99999)],
  [/(?:id|code|number|reference|confirmation)$/, (random) => hexDigits(random, 8).toUpperCase()],
];

const LONGEST_NAME = 40;

function snakeCase(name: string): string {
  const plain = name.slice(0, LONGEST_NAME).replace(/([a-z\d])([A-Z])/g, "$1_$2");
  return plain
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "_")
    .replace(/^_|_$/g, "");
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
