// Learn: `Difference`, how an answer can differ from the recorded one, and what a value is to its
// caller (an id, a time, a state).

import type { Json } from "facsimile/kit";
import { decoded, parseInstant } from "facsimile/kit";

/**
 * What a value is to its caller:
 *
 * - `id`: that of an object, or another name that is made anew each time. - `reference`: the id of
 *   another object. - `echo`: what the call sent. - `state`: of a lifecycle. - `time`. - `elapsed`: how
 *   long something took. - `value`: any other.
 */
export type Role = "id" | "reference" | "echo" | "state" | "time" | "elapsed" | "value";

/** How an answer or a webhook differs from the recorded one. */
export type DifferenceKind =
  /** Another status. */
  | "status"
  /** A member that only the vendor, or only the world, has. */
  | "missing"
  | "extra"
  /** Another type of JSON, another value, or another form of an id or a time. */
  | "type"
  | "value"
  | "form"
  /** A list with more or fewer elements, or with another order. */
  | "length"
  | "order"
  /** A header that only one of both has. */
  | "header"
  /** A webhook that only the vendor, or only the world, sends; or both at other times. */
  | "unsent"
  | "unexpected"
  | "delay";

/** Where a value is. */
export interface DifferencePlace {
  /** The members on the way, with `[]` for each list: `data[].status`. */
  readonly words: string;
  /** The object that has it, if the world knows one: its collection, its id there, its field. */
  readonly resource: string | null;
  readonly object: string | null;
  readonly field: string | null;
}

/** The values stay in the process: no report and no layer has them unless a fact needs them. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly role: Role;
  readonly place: DifferencePlace;
  /** With the ids of the world. */
  readonly theirs: Json | undefined;
  readonly ours: Json | undefined;
}

/** The steps of the path of a call, decoded where they can be. */
export const segmentsOf = (url: string): readonly string[] =>
  (url.split("?", 1)[0] ?? "").split("/").map(decoded);

/** The query of a call. */
export function queryOf(url: string): URLSearchParams {
  const at = url.indexOf("?");
  return new URLSearchParams(at < 0 ? "" : url.slice(at + 1));
}

/** A step of a place such as `data[].status`, without the marks of lists. */
export function withoutLists(step: string): string {
  let end = step.length;
  while (step.endsWith("[]", end)) end -= 2;
  return step.slice(0, end);
}

/** What has a member: `a.b` of `a.b.c`. */
export const holderOf = (words: string): string => words.split(".").slice(0, -1).join(".");

/** The last member of a place: `status` of `data[].status` and of `data[].status[]`. */
export const lastMember = (words: string): string =>
  withoutLists(words.slice(words.lastIndexOf(".") + 1));

/**
 * Whether a text looks as if the vendor had made it anew: long, without spaces, with digits or with
 * letters of both cases. A word, a sentence, an address or a time does not.
 */
export function looksMade(text: string): boolean {
  if (text.length < 8 || text.length > 200 || !/^[\w.+/=:~-]+$/.test(text)) return false;
  if (/^\d{4}-\d\d-\d\d/.test(text) || text.includes("://")) return false;
  const tail = text.split(/[^A-Za-z0-9]/).at(-1) ?? "";
  const hasDigits = /\d/.test(text);
  const isMixed = /[a-z]/.test(tail) && /[A-Z]/.test(tail);
  return hasDigits || (isMixed && tail.length >= 12);
}

/** Whether two texts look made up in one form, in which one of them can have letters alone by chance. */
export function lookMadeAlike(one: string, other: string): boolean {
  if (looksMade(one) && looksMade(other)) return true;
  const isOneForm = one.length === other.length && [one, other].every((text) => FORM.test(text));
  return isOneForm && (looksMade(one) || looksMade(other));
}

/** Shorter texts are words. */
const FORM = /^[a-zA-Z0-9]{10,}$/;

/** The forms in which vendors write instants, as far as two of them can be told apart. */
type TimeText = "unix" | "unix-ms" | "iso" | "date" | "mail";

/** An instant as a vendor writes it. */
interface ReadTime {
  readonly at: number;
  readonly form: TimeText;
}

const FIRST = Date.UTC(2001, 0, 1);

const LAST = Date.UTC(2100, 0, 1);

/** Reads a value as an instant; undefined for any other. */
export function readTime(value: Json | undefined): ReadTime | undefined {
  if (typeof value === "number") {
    if (!Number.isInteger(value)) return undefined;
    if (value * 1000 > FIRST && value * 1000 < LAST) return { at: value * 1000, form: "unix" };
    return value > FIRST && value < LAST ? { at: value, form: "unix-ms" } : undefined;
  }
  if (typeof value !== "string" || value.length < 10 || value.length > 40) return undefined;
  const at = parseInstant(value);
  if (at !== undefined) return { at, form: value.length === 10 ? "date" : "iso" };
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d/.test(value)) return undefined;
  const mail = Date.parse(value);
  return Number.isNaN(mail) ? undefined : { at: mail, form: "mail" };
}

/**
 * Whether two instants are one, as far as a recording can tell: a vendor works while its answer is on
 * the way, and some write whole seconds.
 */
export const isSameTime = (one: number, other: number, took: number): boolean =>
  Math.abs(one - other) <= took + 999;

/** An id of the vendor, and the collection of its object in the world. */
export interface IdSample {
  readonly position: string;
  readonly resource: string;
  readonly theirs: string | number;
}
