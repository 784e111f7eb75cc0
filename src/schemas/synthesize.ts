import type { Json } from "../base/json.js";
import type { Path } from "../base/paths.js";
import type { Random, SeedHash } from "../base/random.js";
import { hashText } from "../base/random.js";
import type { CheckResult, ValueProblem } from "./check.js";
import { checkWithin } from "./check.js";
import { documentOf } from "./document.js";
import { Maker } from "./make.js";
import type { Variation } from "./parts.js";

export interface Synthesis {
  readonly value: Json;
  /** The rule the value misses, when no value was found that keeps all of them. */
  readonly misfit?: ValueProblem;
  /** Rules that were not enforced, each with the reason. */
  readonly unenforced: readonly string[];
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

const STEPS = 50_000;

/**
 * Makes a value for an admitted schema: null where there is no schema. The same schema and seed
 * give the same value, whenever and wherever.
 *
 * It fills what is required and what is not, takes the first alternative that leads to a fitting
 * value, prefers the schema's own examples and defaults, and stops at about 1,000 values, leaving
 * out what may be left out. The value is checked; one that misses a rule is given all the same and
 * names it. `base` is put before the path of a misfit.
 */
export function synthesize(schema: Json | null, seed: string | Random, base: Path = []): Synthesis {
  if (schema === null) return { value: null, unenforced: [] };
  const hash = seedOf(seed);
  let best: Attempt | undefined;
  for (const variation of VARIATIONS) {
    const attempt = attemptWith(schema, hash, variation, base);
    if (best === undefined || attempt.problems.length < best.problems.length) best = attempt;
    if (best.problems.length === 0 || attempt.isFull) break;
  }
  return best === undefined ? { value: null, unenforced: [] } : result(best);
}

function seedOf(seed: string | Random): SeedHash {
  if (typeof seed === "string") return hashText(seed);
  return [seed.next(), seed.next(), seed.next(), seed.next()];
}

interface Attempt extends CheckResult {
  readonly value: Json;
  /** It used up all space; another way would, too. */
  readonly isFull: boolean;
}

function attemptWith(schema: Json, seed: SeedHash, variation: Variation, base: Path): Attempt {
  const maker = new Maker(documentOf(schema), seed, variation);
  const value = maker.make([schema], { place: "", name: "", depth: 0 }) ?? null;
  return { value, isFull: maker.isFull, ...checkWithin(schema, value, base, STEPS) };
}

function result({ value, problems, unenforced }: Attempt): Synthesis {
  const [misfit] = problems;
  return misfit === undefined ? { value, unenforced } : { value, misfit, unenforced };
}
