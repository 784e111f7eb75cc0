// `synthesize`: makes a value that fits a JSON Schema, such as the output of a run that no test has
// chosen: it lets `make.ts` make one, checks it, and tries variations until one fits.
// `synthesizeBy` does so for codegen.

import type { Json } from "../../base/json.js";
import type { Path } from "../../base/paths.js";
import type { Random, SeedHash } from "../../base/random.js";
import { hashText } from "../../base/random.js";
import { Budget, MAX_STEPS } from "../budget.js";
import type { CheckResult, ValueProblem } from "../check/check.js";
import { checkBy } from "../check/check.js";
import { SchemaDocument } from "../document.js";
import type { Variation } from "../parts.js";
import { Maker } from "./make.js";

export interface Synthesis {
  readonly value: Json;
  /** The rule that the value breaks, if every attempt breaks one. */
  readonly misfit?: ValueProblem;
  /** Rules that were not enforced, each with the reason. */
  readonly unenforced: readonly string[];
  /** Whether the steps ended too early: the rest is left out, or null. */
  readonly isCut: boolean;
}

/** The variations to try, in this order, until a value fits. */
const VARIATIONS: readonly Variation[] = [
  { branch: 0, optionals: true },
  { branch: 0, optionals: false },
  { branch: 1, optionals: true },
  { branch: 1, optionals: false },
  { branch: 2, optionals: true },
  { branch: 3, optionals: true },
];

/**
 * Makes a value for a valid schema; null without a schema. The same schema and seed always give the
 * same value.
 *
 * It fills required and optional fields, takes the first alternative that leads to a fitting value,
 * and prefers the schema's own examples and defaults. After about 1,000 values it leaves out optional
 * ones. It checks the value; a value that breaks a rule is returned with the rule. `base` comes
 * before the path of a misfit. All attempts together end with the budget.
 */
export function synthesize(
  schema: Json | null,
  seed: string | Random,
  base: Path = [],
  budget: Budget = new Budget(MAX_STEPS),
): Synthesis {
  return schema === null ? NOTHING : synthesizeBy(new SchemaDocument(schema), seed, base, budget);
}

/** `synthesize` for a document about which facts are known. */
export function synthesizeBy(
  document: SchemaDocument,
  seed: string | Random,
  base: Path = [],
  budget: Budget = new Budget(MAX_STEPS),
): Synthesis {
  const hash = seedOf(seed);
  let best: MakeAttempt | undefined;
  for (const variation of VARIATIONS) {
    const attempt = attemptWith(document, hash, variation, base, budget);
    // An incomplete check cannot show that an attempt is better.
    if (best === undefined || (!budget.over && isBetter(attempt, best))) best = attempt;
    if (best.problems.length === 0 || attempt.isFull || budget.over) break;
  }
  return best === undefined ? NOTHING : result(best);
}

const NOTHING: Synthesis = { value: null, unenforced: [], isCut: false };

const isBetter = (one: MakeAttempt, other: MakeAttempt): boolean =>
  one.problems.length < other.problems.length;

/** The seed of a text, or a drawn one. */
function seedOf(seed: string | Random): SeedHash {
  if (typeof seed === "string") return hashText(seed);
  return [seed.next(), seed.next(), seed.next(), seed.next()];
}

interface MakeAttempt extends CheckResult {
  readonly value: Json;
  readonly isCut: boolean;
  /** Whether it used up all space, as another variation would. */
  readonly isFull: boolean;
}

/** Reserves half of the remaining steps for the check. */
function attemptWith(
  document: SchemaDocument,
  seed: SeedHash,
  variation: Variation,
  base: Path,
  budget: Budget,
): MakeAttempt {
  const making = budget.part(budget.left / 2);
  const maker = new Maker(document, seed, variation, making);
  const value = maker.make([document.root], { place: "", name: "", depth: 0 }) ?? null;
  const { isFull } = maker;
  const isCut = making.over;
  return { value, isFull, isCut, ...checkBy(document, value, base, budget) };
}

function result({ value, problems, unenforced, isCut }: MakeAttempt): Synthesis {
  const [misfit] = problems;
  return { value, unenforced, isCut, ...(misfit === undefined ? {} : { misfit }) };
}
