import type { Json, JsonObject } from "../../base/json.js";
import { isArray } from "../../base/json.js";
import type { SeedHash } from "../../base/random.js";
import { deriveSeed, Random } from "../../base/random.js";
import type { Budget } from "../budget.js";
import { fits } from "../check/check.js";
import type { SchemaDocument } from "../document.js";
import type { ObjectPlan } from "../fields.js";
import { inOrder } from "../fields.js";
import type { Variation } from "../parts.js";
import { least, most, partsOf, texts, typeToMake } from "../parts.js";
import { makeArray } from "./make-arrays.js";
import type { Making, Spot } from "./making.js";
import { makeInteger, makeNumber } from "./numbers.js";
import { textOfPattern } from "./pattern-texts.js";
import { textOfFormat, textOfName } from "./texts.js";

/** Number of values after which optional ones are left out. */
export const ENOUGH = 1_000;
/** Number of values after which nothing is made. */
export const TOO_MANY = 2_000;
/** Characters that count as one value. */
const CHARACTERS = 64;
export const MAX_TEXT = 4_000;
/** Levels; JSON bodies have at most 64. */
export const MAX_LEVELS = 60;
const MAX_CHOICES = 16;
const FIT_STEPS = 5_000;

/** Members of answers that say whether the call has succeeded. */
const SUCCEEDS = /^(?:ok|success|succeeded)$/i;

/** Makes values for the schemas of one document, in one variation. */
export class Maker implements Making {
  readonly document: SchemaDocument;
  readonly variation: Variation;
  readonly budget: Budget;
  readonly #seed: SeedHash;
  readonly #active = new Set<JsonObject>();
  #made = 0;
  #hasDrawn = false;

  constructor(document: SchemaDocument, seed: SeedHash, variation: Variation, budget: Budget) {
    this.document = document;
    this.#seed = seed;
    this.variation = variation;
    this.budget = budget;
  }

  /** Whether a value depends on the seed. */
  get hasDrawn(): boolean {
    return this.#hasDrawn;
  }

  get hasEnough(): boolean {
    return this.#made >= ENOUGH || this.budget.over;
  }

  get isFull(): boolean {
    return this.#made >= TOO_MANY || this.budget.over;
  }

  make(schemas: readonly Json[], spot: Spot): Json | undefined {
    const parts = this.#partsOf(schemas);
    if (parts === undefined) return undefined;
    this.#made++;
    // The maker looks for each keyword in each part.
    this.budget.spend(4 + 4 * parts.length);
    if (this.isFull) return null;
    const named = this.#named(schemas, parts, spot);
    if (named === undefined) return this.#within(parts, spot);
    this.#made += this.document.lengthOf(named, this.budget) / CHARACTERS;
    return named;
  }

  isRecursive(schemas: readonly Json[]): boolean {
    return this.#partsOf(schemas)?.some((part) => this.#active.has(part)) === true;
  }

  #partsOf(schemas: readonly Json[]): readonly JsonObject[] | undefined {
    const { document, variation, budget } = this;
    return partsOf(schemas, { document, variation, budget, active: this.#active });
  }

  /** A value that the schemas name themselves: an example, a default, a const, one of an enum. */
  #named(schemas: readonly Json[], parts: readonly JsonObject[], spot: Spot): Json | undefined {
    const { suggested, named, count } = namesOf(parts);
    if (suggested.length + count === 0) return undefined;
    const space = (TOO_MANY - this.#made) * CHARACTERS;
    const hasSpace = (value: Json) => this.document.lengthOf(value, this.budget) <= space;
    const suits = (value: Json) => {
      if (!hasSpace(value)) return false;
      const budget = this.budget.part(FIT_STEPS);
      return schemas.every((schema) => fits(this.document, schema, value, budget));
    };
    const found = suggested.find(suits);
    if (found !== undefined) return found;
    const turned = this.#choices(named, count, spot);
    return turned.find(suits) ?? turned.find(hasSpace);
  }

  /** Some of the values that the parts name, from a random one on. Does not copy long lists. */
  #choices(lists: readonly (readonly Json[])[], total: number, spot: Spot): readonly Json[] {
    if (total <= 1) return lists[0] ?? [];
    const start = this.#random(spot).below(total);
    const choices: Json[] = [];
    for (let at = start; at < start + Math.min(total, MAX_CHOICES); at++) {
      const choice = nthOf(lists, at % total);
      if (choice !== undefined) choices.push(choice);
    }
    return choices;
  }

  #within(parts: readonly JsonObject[], spot: Spot): Json {
    const type = typeToMake(parts, this.variation);
    const isContainer = type === "object" || type === "array";
    if (isContainer && spot.depth >= MAX_LEVELS) return null;
    const entered = parts.filter((part) => !this.#active.has(part));
    for (const part of entered) this.#active.add(part);
    const value = this.#ofType(type, parts, spot);
    for (const part of entered) this.#active.delete(part);
    return value;
  }

  #ofType(type: string | undefined, parts: readonly JsonObject[], spot: Spot): Json {
    switch (type) {
      case "object":
        return makeObject(this, parts, spot);
      case "array":
        return makeArray(this, parts, spot);
      case "string":
        return this.#text(parts, spot);
      case "integer":
        return makeInteger(parts, spot.name, this.#random(spot));
      case "number":
        return makeNumber(parts, spot.name, this.#random(spot));
      case "boolean":
        return SUCCEEDS.test(spot.name) || this.#random(spot).chance(0.5);
      default:
        return null;
    }
  }

  #text(parts: readonly JsonObject[], spot: Spot): string {
    const text = makeText(parts, spot.name, this.#random(spot), this.budget);
    this.#made += text.length / CHARACTERS;
    this.budget.spend(text.length / CHARACTERS);
    return text;
  }

  /** Paid by the length of the names, which seed the value. */
  #random(spot: Spot): Random {
    this.#hasDrawn = true;
    this.budget.spend((spot.place.length + spot.name.length) / CHARACTERS);
    return new Random(deriveSeed(this.#seed, spot.place));
  }
}

/** The values that parts name. */
interface Names {
  /** Examples and defaults. */
  readonly suggested: readonly Json[];
  /** Those of a const or an enum. */
  readonly named: readonly (readonly Json[])[];
  /** How many are named. */
  readonly count: number;
}

const known = new WeakMap<readonly JsonObject[], Names>();

function namesOf(parts: readonly JsonObject[]): Names {
  const found = known.get(parts);
  if (found !== undefined) return found;
  const named = parts.map(namedValues).filter((values) => values.length > 0);
  const names = {
    suggested: parts.flatMap((part) => suggestions(part)).slice(0, MAX_CHOICES),
    named,
    count: named.reduce((sum, values) => sum + values.length, 0),
  };
  known.set(parts, names);
  return names;
}

function suggestions(part: JsonObject): readonly Json[] {
  const { examples } = part;
  const first = isArray(examples) ? examples[0] : undefined;
  return [first, part["default"]].filter((value) => value !== undefined);
}

function namedValues(part: JsonObject): readonly Json[] {
  const fixed = part["const"];
  if (fixed !== undefined) return [fixed];
  return isArray(part["enum"]) ? part["enum"] : [];
}

function nthOf(lists: readonly (readonly Json[])[], at: number): Json | undefined {
  let left = at;
  for (const list of lists) {
    if (left < list.length) return list[left];
    left -= list.length;
  }
  return undefined;
}

function makeText(
  parts: readonly JsonObject[],
  name: string,
  random: Random,
  budget: Budget,
): string {
  const min = Math.min(most(parts, "minLength") ?? 0, MAX_TEXT);
  const max = least(parts, "maxLength") ?? MAX_TEXT;
  const [pattern] = texts(parts, "pattern");
  const [format] = texts(parts, "format");
  const shaped =
    (pattern === undefined ? undefined : textOfPattern(pattern, { min, max }, random, budget)) ??
    (format === undefined ? undefined : textOfFormat(format, random));
  return shaped ?? fitted(textOfName(name, random), min, max);
}

/** The text, repeated or cut to fit the limits. */
function fitted(text: string, min: number, max: number): string {
  if (text.length > max) return text.slice(0, max).trim().padEnd(min, "x");
  return text.padEnd(min, ` ${text}`).replace(/ $/, "x");
}

const MAX_KEYS = 1_000;

/** An object for the parts: first the required fields, then, while there is space, the others. */
function makeObject(maker: Making, parts: readonly JsonObject[], spot: Spot): Json {
  const plan = maker.document.plans.of(parts, maker.budget);
  const { declared } = plan;
  maker.budget.spend(declared.length / 4);
  const required = requiredKeys(maker, plan);
  const made = new Map<string, Json>();
  const fill = (key: string, schemas: readonly Json[]): void => {
    const place = `${spot.place}.${key}`;
    const value = maker.make(schemas, { place, name: key, depth: spot.depth + 1 });
    if (value !== undefined || required.has(key)) made.set(key, value ?? null);
  };
  for (const key of required) {
    if (maker.isFull) break;
    fill(key, plan.schemasOf(key, maker.budget));
  }
  const max = least(parts, "maxProperties") ?? MAX_KEYS;
  const optional = maker.variation.optionals ? declared.filter((key) => !required.has(key)) : [];
  for (const key of optional) {
    if (maker.hasEnough || made.size >= max) break;
    const schemas = plan.schemasOf(key, maker.budget);
    if (!maker.isRecursive(schemas)) fill(key, schemas);
  }
  const fewest = Math.min(most(parts, "minProperties") ?? 0, MAX_KEYS);
  for (let number = 1; made.size < fewest && !maker.hasEnough && number <= 2 * MAX_KEYS; number++) {
    // A name for a field that only `minProperties` needs.
    const key = `field_${number}`;
    if (!made.has(key)) fill(key, plan.schemasOf(key, maker.budget));
  }
  return inOrder(declared, made);
}

function requiredKeys({ variation, budget }: Making, plan: ObjectPlan): ReadonlySet<string> {
  const { required, declared } = plan;
  const present = variation.optionals ? new Set([...declared, ...required]) : required;
  budget.spend((required.size + present.size) / 4);
  const dependents = plan.dependents(() => present, budget);
  return dependents.size === 0 ? required : new Set([...required, ...dependents]);
}
