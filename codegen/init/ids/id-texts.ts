import type { IdKind } from "../../model/model.js";

/** The form of a kind of id. */
export interface Form {
  readonly kind: IdKind;
  readonly prefix?: string;
  readonly length?: number;
  readonly alphabet?: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SHORT = /^([A-Za-z]{1,12}(?:[_-][a-z]{1,8})*[_-])([0-9A-Za-z]{6,64})$/;
const CAPITALS = /^([A-Z]{2})([0-9a-f]{32})$/;
/** A prefix, and characters that only stand for others: `user_abc123`, `evt_001`, `cus_…`. */
const STANDING =
  /^([A-Za-z]{1,12}(?:[_-][a-z]{1,8})?[_-])(?:(?:abc|def|xyz|foo|bar)\w{0,9}|\d{3,10}|x{3,}|X{3,}|\.{3}|…|)$/;

/** The form that most ids in examples have: of those the one that is short for a noun, or the first. */
export function commonForm(texts: readonly string[], noun: string): Form | undefined {
  const forms = texts.flatMap((text) => fromText(text) ?? []);
  const alike = (a: Form, b: Form): boolean => a.kind === b.kind && a.prefix === b.prefix;
  const count = (form: Form): number => forms.filter((it) => alike(it, form)).length;
  const worth = (form: Form): number => count(form) + (isShortFor(form.prefix, noun) ? 0.5 : 0);
  const [first] = [...forms].sort((a, b) => worth(b) - worth(a));
  if (first === undefined) return undefined;
  // An id whose characters stand for others says no length.
  return forms.find((it) => alike(it, first) && it.length !== undefined) ?? first;
}

function fromText(text: string): Form | undefined {
  if (UUID.test(text)) return { kind: "uuid" };
  if (/^\d+$/.test(text)) {
    return { kind: "digits", length: Math.max(FEWEST, Math.min(text.length, 15)) };
  }
  // Digits alone are hexadecimal too.
  if (/^[0-9a-f]{12,64}$/.test(text)) return { kind: "digits", length: text.length };
  const standing = STANDING.exec(text)?.[1];
  if (standing !== undefined) return { kind: "prefix", prefix: standing };
  const [, prefix, rest = ""] = SHORT.exec(text) ?? CAPITALS.exec(text) ?? [];
  if (prefix === undefined || /^(?:[a-z]+|[A-Z]+)$/.test(rest)) return undefined;
  return { kind: "prefix", prefix, length: rest.length, ...alphabetOf(rest) };
}

/** Fewer digits do not suffice for the ids of a kind of object. */
const FEWEST = 6;

/** Whether a prefix has letters of a noun in their order: `asst_` of an assistant. */
export function isShortFor(prefix: string | undefined, noun: string): boolean {
  const letters = prefix?.toLowerCase().replaceAll(/[^a-z]/g, "") ?? "";
  let at = 0;
  for (const letter of noun) if (letter === letters[at]) at++;
  return letters !== "" && at === letters.length && noun.startsWith(letters.charAt(0));
}

/** Letters and digits without structure: the first two distinguish this kind of id from others. */
export function opaqueForm(text: string): Form | undefined {
  if (!/^(?=.*\d)(?=.*[A-Za-z])[0-9A-Za-z]{8,64}$/.test(text)) return undefined;
  const [prefix, rest] = [text.slice(0, 2), text.slice(2)];
  return { kind: "prefix", prefix, length: rest.length, ...alphabetOf(rest) };
}

function alphabetOf(text: string): { readonly alphabet?: string } {
  // A few characters do not show which ones there are.
  if (text.length < 8) return {};
  if (/^[0-9a-f]+$/.test(text)) return { alphabet: "0123456789abcdef" };
  return /^[0-9A-Z]+$/.test(text) ? { alphabet: "0123456789ABCDEFGHJKMNPQRSTVWXYZ" } : {};
}
