// Learn: `idForms` finds the forms of the vendor's ids: prefix, length and characters.

import type { Json, JsonObject, Pack, ResourceSpec } from "facsimile/kit";
import { isObject, objectAt } from "facsimile/kit";
import type { IdSample } from "../comparing/difference.js";
import type { Exchange } from "../playing/played.js";
import { callsOf, grouped } from "./calls.js";
import type { FindFacts, Recording, Said } from "./fact.js";
import { newFact, positionOf, REMOVED, saying } from "./fact.js";

/** The forms of ids: their prefix, their length, their characters. */
export const idForms: FindFacts = (played) => {
  const { pack, ids } = played;
  const { "resources.yaml": resources, "openapi.yaml": document } = played.sources;
  const older = misfitsIn(played);
  const byResource = grouped([...ids, ...older], ({ resource }) => resource);
  return [...byResource].flatMap(([name, samples]) => {
    const spec = pack.resources[name];
    if (spec === undefined || FIXED.has(spec.id.kind)) return [];
    const strange = samples.filter(({ theirs }) => !spec.idPattern.test(String(theirs)));
    const isOlder = older.some(({ resource }) => resource === name);
    const form = formOf(samples.map(({ theirs }) => String(theirs))) ?? (isOlder ? NAMES : null);
    if (strange.length === 0 || form === null) return [];
    const said = saidFor(name, spec, form, objectAt(resources, name), pack.ids);
    const patterns = patternsIn(document, spec.idPrefix, form);
    const { file, path, value } = said.fact;
    return newFact("id form", [file, ...path], value, {
      also: [...said.also, ...patterns],
      words: `the ids of ${name} are ${wordsOf(form)}`,
      proofs: strange,
    });
  });
};

/** The ids of older objects of another form, at each call that shows or names them. */
function misfitsIn(played: Recording): readonly IdSample[] {
  const calls = callsOf(played);
  return played.misfits.flatMap(({ resource, id, position }) => {
    const isNaming = ({ recorded: { body, url } }: Exchange): boolean =>
      Buffer.from(body).includes(id) || url.includes(id);
    const positions = new Set([position, ...calls.filter(isNaming).map(positionOf)]);
    return [...positions].map((each) => ({ resource, theirs: id, position: each }));
  });
}

/** The caller chooses these. */
const FIXED: ReadonlySet<ResourceSpec["id"]["kind"]> = new Set(["given", "single", "sequence"]);

type SeenForm =
  | { readonly kind: "uuid" | "integer" | "slug" }
  | { readonly kind: "counted"; readonly prefix: string }
  | { readonly kind: "digits"; readonly length: number }
  | {
      readonly kind: "prefix";
      readonly prefix: string;
      readonly length: number;
      readonly alphabet: string;
    };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Of objects that were there before: any text can be an id. */
const NAMES: SeenForm = { kind: "slug" };

export function formOf(samples: readonly string[]): SeenForm | undefined {
  const ids = [...new Set(samples)];
  if (ids.length < 2) return undefined;
  if (ids.every((id) => UUID.test(id))) return { kind: "uuid" };
  if (ids.every((id) => /^[1-9]\d{0,14}$/.test(id))) {
    const [length = 0] = ids.map((each) => each.length);
    const isSame = length > 8 && ids.every((id) => id.length === length);
    return isSame ? { kind: "digits", length } : { kind: "integer" };
  }
  const counted = countedPrefix(ids);
  if (counted !== undefined) return { kind: "counted", prefix: counted };
  const prefix = commonPrefix(ids);
  // A long one, or one with digits, names more than the kind.
  if (prefix.length > 20 || /\d{3}/.test(prefix)) return undefined;
  const tails = ids.map((id) => id.slice(prefix.length));
  const [length = 0] = tails.map((tail) => tail.length);
  if (length < 4 || tails.some((tail) => tail.length !== length)) return undefined;
  const alphabet = ALPHABETS.find((letters) => tails.every((tail) => isOf(tail, letters)));
  return alphabet === undefined ? undefined : { kind: "prefix", prefix, length, alphabet };
}

/** A word before a number that each new object has one more in: `code1`, `code2`, `code10`. */
function countedPrefix(ids: readonly string[]): string | undefined {
  const [, prefix = ""] = /^([a-z][a-z_-]{0,29})[1-9]\d{0,5}$/i.exec(ids[0] ?? "") ?? [];
  const numbers = ids.map((id) => (id.startsWith(prefix) ? id.slice(prefix.length) : ""));
  const isCounted = numbers.every((number) => /^[1-9]\d{0,5}$/.test(number));
  const most = Math.max(...numbers.map(Number));
  return prefix !== "" && isCounted && most <= MOST_SKIPPED * ids.length ? prefix : undefined;
}

/** How many of the numbers a recording can leave out, for each that it shows. */
const MOST_SKIPPED = 4;

/** What all begin with, as far as its last sign: letters behind it can be alike by chance. */
function commonPrefix([first = "", ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, length))) length -= 1;
  }
  return /^.*[_\-:.]/s.exec(first.slice(0, length))?.[0] ?? "";
}

const DIGITS = "0123456789";
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const ALPHABETS = [
  "0123456789abcdef",
  `${DIGITS}${LOWER}`,
  `${DIGITS}${LOWER.toUpperCase()}`,
  `${DIGITS}${LOWER.toUpperCase()}${LOWER}`,
  `${DIGITS}${LOWER.toUpperCase()}${LOWER}-_`,
];

const isOf = (text: string, letters: string): boolean =>
  [...text].every((letter) => letters.includes(letter));

/** The words of a pack for a form: the short one where the source has it. */
function saidFor(
  name: string,
  { id }: ResourceSpec,
  form: SeenForm,
  source: JsonObject,
  common: Pack["ids"],
): { readonly fact: Said; readonly also: readonly Said[] } {
  const at = (key: string, value: Json): Said => saying(["resources.yaml", name, key], value);
  const isShort = "prefix" in source;
  const { length } = id.form ?? common;
  const isUsual = form.kind === "prefix" && form.prefix !== "" && form.length === length;
  if (isShort && isUsual) return { fact: at("prefix", form.prefix), also: [] };
  const { prefix, ...bare } = "prefix" in form ? form : { ...form, prefix: "" };
  const shown = prefix === "" ? bare : { ...bare, prefix };
  const value = { ...("id" in source ? REMOVED : {}), field: id.field ?? "id", ...shown };
  return { fact: at("id", value), also: isShort ? [at("prefix", REMOVED)] : [] };
}

/** The patterns of the document that say the same of these ids. */
function patternsIn(document: JsonObject, prefix: string, form: SeenForm): readonly Said[] {
  if (prefix === "") return [];
  const found: Said[] = [];
  const look = (value: JsonObject, path: readonly string[]): void => {
    for (const [key, part] of Object.entries(value)) {
      const place = [...path, key];
      if (isObject(part)) look(part, place);
      else if (key === "pattern" && typeof part === "string" && part.startsWith(`^${prefix}`)) {
        found.push(saying(["openapi.yaml", ...place], patternOf(form)));
      }
    }
  };
  look(objectAt(objectAt(document, "components"), "schemas"), ["components", "schemas"]);
  return found;
}

export function patternOf(form: SeenForm): Json {
  if (form.kind === "counted") return `^${form.prefix}[1-9]\\d*$`;
  if (form.kind !== "prefix") return REMOVED;
  const letters = form.alphabet.replace(/[\\\]^-]/g, "\\$&");
  return `^${form.prefix.replace(/[.]/g, "\\$&")}[${letters}]{${form.length}}$`;
}

function wordsOf(form: SeenForm): string {
  if (form.kind === "prefix") return `${form.prefix} and ${form.length} characters`;
  if (form.kind === "slug") return "any texts";
  if (form.kind === "counted") return `${form.prefix} and a counted number`;
  return form.kind === "digits" ? `${form.length} digits` : `of the kind ${form.kind}`;
}
