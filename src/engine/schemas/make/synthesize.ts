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
  /** The rule the value misses, when no value was found that keeps all of them. */
  readonly misfit?: ValueProblem;
  /** Rules that were not enforced, each with the reason. */
  readonly unenforced: readonly string[];
  /** The steps did not suffice to make all of it: the rest is left out, or null. */
  readonly isCut: boolean;
}

/** The ways that are tried, in this order, until a value keeps every rule. */
const VARIATIONS: readonly Variation[] = [
  { branch: 0, optionals: true },
  { branch: 0, optionals: false },
  { branch: 1, optionals: true },
  { branch: 1, optionals: false },
  { branch: 2, optionals: true },
  { branch: 3, optionals: true },
];

/**
 * Makes a value for an admitted schema: null where there is no schema. The same schema and seed
 * give the same value, whenever and wherever.
 *
 * It fills what is required and what is not, takes the first alternative that leads to a fitting
 * value, prefers the schema's own examples and defaults, and stops at about 1,000 values, leaving
 * out what may be left out. The value is checked; one that misses a rule is given all the same and
 * names it. `base` is put before the path of a misfit. Making and checking, all tries together, end
 * with the budget.
 */
export function synthesize(
  schema: Json | null,
  seed: string | Random,
  base: Path = [],
  budget: Budget = new Budget(MAX_STEPS),
): Synthesis {
  if (schema === null) return NOTHING;
  const document = new SchemaDocument(schema);
  const hash = seedOf(seed);
  let best: Attempt | undefined;
  for (const variation of VARIATIONS) {
    const attempt = attemptWith(document, hash, variation, base, budget);
    // One that was not checked to its end has no claim to be better than one before it.
    if (best === undefined || (!budget.over && isBetter(attempt, best))) best = attempt;
    if (best.problems.length === 0 || attempt.isFull || budget.over) break;
  }
  return best === undefined ? NOTHING : result(best);
}

const NOTHING: Synthesis = { value: null, unenforced: [], isCut: false };

const isBetter = (one: Attempt, other: Attempt): boolean =>
  one.problems.length < other.problems.length;

/** The seed that a text stands for, or that is drawn. */
export function seedOf(seed: string | Random): SeedHash {
  if (typeof seed === "string") return hashText(seed);
  return [seed.next(), seed.next(), seed.next(), seed.next()];
}

interface Attempt extends CheckResult {
  readonly value: Json;
  readonly isCut: boolean;
  /** It used up all space; another way would, too. */
  readonly isFull: boolean;
}

/** Half of what is left is for the check. */
function attemptWith(
  document: SchemaDocument,
  seed: SeedHash,
  variation: Variation,
  base: Path,
  budget: Budget,
): Attempt {
  const making = budget.part(budget.left / 2);
  const maker = new Maker(document, seed, variation, making);
  const value = maker.make([document.root], { place: "", name: "", depth: 0 }) ?? null;
  const { isFull } = maker;
  const isCut = making.over;
  return { value, isFull, isCut, ...checkBy(document, value, base, budget) };
}

function result({ value, problems, unenforced, isCut }: Attempt): Synthesis {
  const [misfit] = problems;
  return { value, unenforced, isCut, ...(misfit === undefined ? {} : { misfit }) };
}
