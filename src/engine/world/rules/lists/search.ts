import type { Json, JsonObject } from "../../../base/json.js";
import { isArray, isObject } from "../../../base/json.js";
import type { Path } from "../../../base/paths.js";
import { getAt } from "../../../base/paths.js";
import type { ResourceSpec } from "../../../pack/pack.js";
import type { Comparison } from "./spans.js";
import { COMPARISONS, spanOf } from "./spans.js";

/** One term of a search. */
interface Term {
  readonly isNot: boolean;
  /** Steps to the field that it compares; empty for a word. */
  readonly path: Path;
  readonly operator: string;
  readonly text: string;
}

interface Search {
  /** The terms of each side of `OR`, which hold together. */
  readonly sides: readonly (readonly Term[])[];
  /** Terms about a field that the kind lacks. */
  readonly unknown: readonly string[];
}

/**
 * A search as a condition. A word holds when one of the object's texts has it, in any case.
 * `status:open`, `name~ada`, `amount>5` and `metadata["order"]:"7"` compare a field; a minus before a
 * term negates it; `OR` separates sides. A term about a field that the kind lacks does not count.
 *
 * @param within the field with the texts that words search; empty for the whole object
 */
export function searching(
  kind: ResourceSpec,
  text: string,
  within: Path,
): (fields: JsonObject) => boolean {
  const sides = readSearch(kind, text).sides.filter(({ length }) => length > 0);
  if (sides.length === 0) return () => true;
  return (fields) => sides.some((terms) => terms.every((it) => holds(kind, fields, it, within)));
}

/** The terms about fields that the kind lacks. */
export const unknownTerms = (kind: ResourceSpec, text: string): readonly string[] =>
  readSearch(kind, text).unknown;

const TERM = /(-?)(?:([A-Za-z_][\w.-]*(?:\[[^\]\s]*\])?)(:?[<>]=?|[:~=]))?("[^"]*"|'[^']*'|\S+)/g;

function readSearch(kind: ResourceSpec, text: string): Search {
  const sides: Term[][] = [[]];
  const unknown: string[] = [];
  for (const [term, minus, name = "", operator = "", value = ""] of text.matchAll(TERM)) {
    if (term === "AND") continue;
    if (term === "OR") {
      sides.push([]);
      continue;
    }
    const path = name.split(/[.[\]"']+/).filter((step) => step !== "");
    const [first] = path;
    const isKnown = first === undefined || kind.fields.some((it) => it.name === first);
    if (isKnown) sides.at(-1)?.push({ isNot: minus === "-", path, operator, text: bare(value) });
    else unknown.push(term);
  }
  return { sides, unknown };
}

const bare = (value: string): string => (/^(["']).*\1$/s.test(value) ? value.slice(1, -1) : value);

function holds(
  kind: ResourceSpec,
  fields: JsonObject,
  { isNot, path, operator, text }: Term,
  within: Path,
): boolean {
  const value = getAt(fields, path.length === 0 ? within : path);
  const order = ORDERS[operator.replace(":", "")];
  if (order === undefined) {
    const isWhole = operator === ":" || operator === "=";
    return holdsText(value ?? null, text.toLowerCase(), isWhole) !== isNot;
  }
  const form = path.length === 1 ? kind.times[String(path[0])] : undefined;
  const [own, said] = [spanOf(form, value), spanOf(form, text)];
  const fits = own !== undefined && said !== undefined && COMPARISONS[order](own, said);
  return fits !== isNot;
}

const ORDERS: Readonly<Record<string, Comparison>> = {
  ">": "gt",
  ">=": "gte",
  "<": "lt",
  "<=": "lte",
};

/** Whether a value or a part of it is a text, or has it. The text is in lower case. */
function holdsText(value: Json, text: string, isWhole: boolean): boolean {
  if (isArray(value)) return value.some((part) => holdsText(part, text, isWhole));
  if (isObject(value)) return Object.values(value).some((it) => holdsText(it, text, isWhole));
  if (value === null) return false;
  const own = String(value).toLowerCase();
  return isWhole ? own === text : own.includes(text);
}
