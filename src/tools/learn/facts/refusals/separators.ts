import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { ownValue } from "../../../../engine/base/json.js";
import type { Sending } from "./sent-objects.js";

/** A condition of a member, in the words of the pack format or of JSON Schema. */
export type Condition =
  | { readonly kind: "unique" }
  | { readonly kind: "reference"; readonly to: string }
  | { readonly kind: "required" }
  | { readonly kind: "schema"; readonly keyword: string; readonly value: Json };

/** What separates refused calls from accepted ones. */
export interface Separator {
  readonly member: string;
  readonly condition: Condition;
  readonly proofs: readonly Sending[];
  /** Accepted calls that the condition refuses. */
  readonly contradictions: readonly Sending[];
}

interface Sides {
  readonly member: string;
  readonly refused: readonly Sending[];
  readonly accepted: readonly Sending[];
  readonly isSaid: (value: Json) => boolean;
}

/** Fewer values say little of all. */
const FEW = 2;
const CONFLICT = 409;

/** The conditions of one member, the most telling first. */
export function separatorsOf(sides: Sides): readonly Separator[] {
  return [unique, reference, required, type, form, set, longest, least].flatMap((separate) => {
    const found = separate(sides);
    return found === undefined || found.proofs.length === 0 ? [] : [found];
  });
}

const valueIn = ({ sent }: Sending, member: string): Json | undefined => ownValue(sent, member);

const having = (calls: readonly Sending[], member: string): readonly Sending[] =>
  calls.filter((call) => (valueIn(call, member) ?? null) !== null);

function unique({ member, refused, accepted }: Sides): Separator {
  const isUsed = (call: Sending): boolean => {
    const value = valueIn(call, member) ?? null;
    return value !== null && typeof value !== "boolean" && call.isUsed(member, value);
  };
  const condition = { kind: "unique" } as const;
  const used = refused.filter(isUsed);
  // Several objects can name one: a single refusal is no proof that they cannot, but for a conflict.
  const isProof = (call: Sending): boolean =>
    used.length >= FEW ||
    call.item.recorded.status === CONFLICT ||
    call.kindOf(valueIn(call, member) ?? null) === null;
  return {
    member,
    condition,
    proofs: used.filter(isProof),
    contradictions: accepted.filter(isUsed),
  };
}

function reference({ member, refused, accepted }: Sides): Separator | undefined {
  const kindOf = (call: Sending): string | null => call.kindOf(valueIn(call, member) ?? null);
  const named = having(accepted, member);
  const [first] = named;
  const to = first === undefined ? null : kindOf(first);
  if (to === null) return undefined;
  return {
    member,
    condition: { kind: "reference", to },
    proofs: having(refused, member).filter((call) => kindOf(call) !== to),
    contradictions: named.filter((call) => kindOf(call) !== to),
  };
}

function required({ member, refused, accepted }: Sides): Separator {
  const isAbsent = ({ sent }: Sending): boolean => !Object.hasOwn(sent, member);
  return {
    member,
    condition: { kind: "required" },
    proofs: refused.filter(isAbsent),
    contradictions: accepted.filter(isAbsent),
  };
}

/** A keyword that all accepted values satisfy; the refused ones that do not prove it. */
function schema(
  { member, refused, accepted }: Sides,
  keyword: string,
  value: Json,
  isFit: (value: Json) => boolean,
): Separator | undefined {
  const good = having(accepted, member);
  const fits = (call: Sending): boolean => isFit(valueIn(call, member) ?? null);
  if (good.length < FEW || !good.every(fits)) return undefined;
  const proofs = having(refused, member).filter((call) => !fits(call));
  return { member, condition: { kind: "schema", keyword, value }, proofs, contradictions: [] };
}

function type(sides: Sides): Separator | undefined {
  const [first] = having(sides.accepted, sides.member);
  const value = first && valueIn(first, sides.member);
  const name = typeof value;
  if (name !== "string" && name !== "number" && name !== "boolean") return undefined;
  return schema(sides, "type", name, (each) => typeof each === name);
}

/** Forms of texts that callers get wrong. No form has a text of a recording in it. */
const FORMS = [
  /^[^@\s]+@[^@\s]+$/,
  /^https?:\/\//,
  /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/,
  /^\d{4}-\d\d-\d\d/,
  /^\+\d+$/,
  /^\d+$/,
];

function form(sides: Sides): Separator | undefined {
  for (const expression of FORMS) {
    const isFit = (value: Json): boolean => typeof value === "string" && expression.test(value);
    const found = schema(sides, "pattern", expression.source, isFit);
    if (found !== undefined && found.proofs.length > 0) return found;
  }
  return undefined;
}

/** The accepted values, where the document itself names them all. */
function set(sides: Sides): Separator | undefined {
  const values = having(sides.accepted, sides.member).map(
    (call) => valueIn(call, sides.member) ?? null,
  );
  const known = [...new Set(values)].filter((value) => typeof value === "string");
  const isWhole = known.length > 0 && known.every((value) => value !== "" && sides.isSaid(value));
  if (!isWhole) return undefined;
  return schema(sides, "enum", known.toSorted(), (each) => known.some((value) => value === each));
}

const longest = (sides: Sides): Separator | undefined => bound(sides, 1);
const least = (sides: Sides): Separator | undefined => bound(sides, -1);

/** A bound of lengths or numbers: above it (1) or below it (-1) calls are refused. */
function bound(sides: Sides, sign: 1 | -1): Separator | undefined {
  const { member, refused, accepted } = sides;
  const good = having(accepted, member).map((call) => valueIn(call, member) ?? null);
  // A form sends numbers as texts.
  const isText = typeof good[0] === "string" && !good.every(isDigits);
  const measures = good.flatMap((value) => sizeOf(value, isText) ?? []);
  if (measures.length < good.length || measures.length === 0) return undefined;
  const most = Math.max(...measures.map((size) => sign * size));
  const beyond = having(refused, member)
    .flatMap((call) => sizeOf(valueIn(call, member) ?? null, isText) ?? [])
    .map((size) => sign * size)
    .filter((size) => size > most);
  if (beyond.length === 0) return undefined;
  const limit = sign * roundIn(most, Math.min(...beyond) - 1);
  const keyword = isText
    ? sign === 1
      ? "maxLength"
      : "minLength"
    : sign === 1
      ? "maximum"
      : "minimum";
  return schema(sides, keyword, limit, (value) => {
    const size = sizeOf(value, isText);
    return size !== undefined && sign * size <= sign * limit;
  });
}

function sizeOf(value: Json, isText: boolean): number | undefined {
  if (isText) return typeof value === "string" ? [...value].length : undefined;
  if (isDigits(value)) return Number(value);
  return typeof value === "number" ? value : undefined;
}

const isDigits = (value: Json): boolean => typeof value === "string" && /^-?\d{1,9}$/.test(value);

/** The roundest whole number from `low` to `high`; one where nothing but zero is too little. */
function roundIn(low: number, high: number): number {
  if (high === -1) return high;
  for (const step of [1000, 500, 100, 50, 10, 5]) {
    const value = Math.floor(high / step) * step;
    if (value >= low) return value;
  }
  return Math.max(low, Math.floor(high));
}

/** The members of the calls that separators can be about. */
export const membersIn = (calls: readonly { readonly sent: JsonObject }[]): readonly string[] => [
  ...new Set(calls.flatMap(({ sent }) => Object.keys(sent))),
];
