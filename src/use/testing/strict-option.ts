// `StrictOption`: the option `strict`, by which tests fail for likely mistakes, such as a fault
// that never fired: what it can be, and how tests and commands read it (`readStrict`, also from
// FACSIMILE_STRICT). `isAllowed`: whether it excuses one of them.

import type { FidelityTally } from "../../api/journal/not-modelled.js";
import { NOT_MODELLED_KINDS } from "../../api/journal/not-modelled.js";
import type { UnusedList } from "../client/index.js";

/**
 * Whether tests fail with their likely mistakes, and what they may meet that the pack does not model:
 * names as in the header `X-Mock-Not-Modelled`, such as `filter:status`, or `filter:*` for the kind.
 */
export type StrictOption =
  | boolean
  | FidelityDemand
  | {
      readonly allow?: readonly string[];
      /** Levels of answers by call: `modelled:charges.*`, `shaped:customers.create`. */
      readonly demand?: readonly `${FidelityDemand}:${string}`[];
    };

/** The least level of answers: `modelled` fails for `shaped` ones, too, and both for made-up ones. */
type FidelityDemand = "modelled" | "shaped";

const DEMANDS: readonly string[] = ["modelled", "shaped"] satisfies readonly FidelityDemand[];

/** The names that strict tests may meet, and the levels that they demand. */
export type Allowed = ReadonlySet<string>;

/** Null: not strict. */
export type Strict = Allowed | null;

/**
 * Reads the option, or else FACSIMILE_STRICT: `1`, or names of both kinds with commas.
 *
 * @throws TypeError for something that is no name
 */
export function readStrict(option: StrictOption | undefined, variable = ""): Strict {
  if (typeof option === "object") {
    const { allow = [], demand = [] } = option;
    return new Set([
      ...readAllowed("strict.allow", allow),
      ...readAllowed("strict.demand", demand),
    ]);
  }
  if (typeof option === "string") return readAllowed("strict", [option]);
  if (option !== undefined) return option ? NOTHING_ALLOWED : null;
  if (variable === "" || variable === "0") return null;
  return variable === "1" ? NOTHING_ALLOWED : readAllowed("FACSIMILE_STRICT", namesIn(variable));
}

export const NOTHING_ALLOWED: Allowed = new Set();

/** The same with what facsimile.yaml allows. */
export const excusing = (strict: Strict, { allowed }: FidelityTally): Strict =>
  strict && new Set([...strict, ...allowed]);

export const namesIn = (list: string): readonly string[] =>
  list.split(",").map((name) => name.trim());

/** @throws TypeError for something that is no name; the message begins with `place` */
export function readAllowed(place: string, names: readonly string[]): Allowed {
  const whole = names.map((name) => (DEMANDS.includes(name) ? `${name}:*` : name));
  for (const name of whole) {
    const [kind = "", ...rest] = name.split(":");
    if (KINDS.includes(kind) && rest.join(":") !== "") continue;
    throw new TypeError(
      `${place}: ${JSON.stringify(name)} is not a kind and a name, such as filter:status; kinds are ${KINDS.join(", ")}`,
    );
  }
  return new Set(whole);
}

const KINDS: readonly string[] = [...new Set([...NOT_MODELLED_KINDS, ...DEMANDS])];

type Unmodelled = UnusedList["fidelity"]["guesses"][number];

/** Whether an answer of a call, made up or shaped, is below a demanded level. */
export function isBelow(allowed: Allowed, { id, resource, operation }: Unmodelled): boolean {
  const missed = id.startsWith("shaped:") ? ["modelled"] : DEMANDS;
  const calls = ["*", `${resource}.*`, `${resource}.${operation}`];
  return missed.some((level) => calls.some((call) => allowed.has(`${level}:${call}`)));
}

export const isAllowed = (allowed: Allowed, id: string): boolean =>
  allowed.has(id) || allowed.has(`${id.split(":", 1)[0]}:*`);
