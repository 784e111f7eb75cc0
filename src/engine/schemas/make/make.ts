// `Maker`: makes one value for a JSON Schema from nothing, by chance from a seed: objects, lists,
// numbers, texts that match a pattern. `synthesize.ts` calls it until a value fits, and `fit.ts`
// for missing fields.

import { madeOnce } from "../../base/by-key.js";
import type { Json, JsonObject } from "../../base/json.js";
import { isArray } from "../../base/json.js";
import type { SeedHash } from "../../base/random.js";
import { deriveSeed, Random } from "../../base/random.js";
import type { Budget } from "../budget.js";
import { fits, itemSchemasAt, itemSchemasOf } from "../check/check.js";
import type { SchemaDocument } from "../document.js";
import { canonicalWithin } from "../equality.js";
import type { ObjectPlan } from "../fields.js";
import { inOrder } from "../fields.js";
import type { Variation } from "../parts.js";
import { least, most, partsOf, texts, typeToMake } from "../parts.js";
import { makeInteger, makeNumber } from "./numbers.js";
import type { PatternNode } from "./pattern-syntax.js";
import { readPattern } from "./pattern-syntax.js";
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

/** The place of a value in the synthesis. */
export interface ValueAt {
  /** Seeds the value: a field's value does not depend on other fields. */
  readonly place: string;
  /** The name of the nearest field, for texts that contain it. */
  readonly name: string;
  readonly depth: number;
  /** Of the nearest object with an id: its parts are made from it alone, wherever it is. */
  readonly seed?: SeedHash;
  /** How many items a missing list gets that may be empty. */
  readonly items?: number;
}

/** Makes values for the schemas of one document, in one variation, within the steps of a budget. */
export class Maker {
  readonly document: SchemaDocument;
  readonly variation: Variation;
  readonly budget: Budget;
  readonly #seed: SeedHash;
  readonly #active = new Set<JsonObject>();
  readonly #madeUp: string[] = [];
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

  /** The places of values that nothing determines: examples, drawn ones, one of several in an enum. */
  get madeUp(): readonly string[] {
    return this.#madeUp;
  }

  /** Whether to leave out optional values. */
  get hasEnough(): boolean {
    return this.#made >= ENOUGH || this.budget.over;
  }

  /** Whether to leave out even required values. */
  get isFull(): boolean {
    return this.#made >= TOO_MANY || this.budget.over;
  }

  /** A value for all of the schemas at once; undefined when they allow none. */
  make(schemas: readonly Json[], spot: ValueAt): Json | undefined {
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

  /** Whether the schemas lead back into one that is being made. */
  isRecursive(schemas: readonly Json[]): boolean {
    return this.#partsOf(schemas)?.some((part) => this.#active.has(part)) === true;
  }

  #partsOf(schemas: readonly Json[]): readonly JsonObject[] | undefined {
    const { document, variation, budget } = this;
    return partsOf(schemas, { document, variation, budget, active: this.#active });
  }

  /** A value that the schemas name themselves: an example, a default, a const, one of an enum. */
  #named(schemas: readonly Json[], parts: readonly JsonObject[], spot: ValueAt): Json | undefined {
    const { suggested, named, count, defaults } = namesOf(parts);
    if (suggested.length + count === 0) return undefined;
    const space = (TOO_MANY - this.#made) * CHARACTERS;
    const hasSpace = (value: Json) => this.document.lengthOf(value, this.budget) <= space;
    const suits = (value: Json) => {
      if (!hasSpace(value)) return false;
      const budget = this.budget.part(FIT_STEPS);
      return schemas.every((schema) => fits(this.document, schema, value, budget));
    };
    const said = suggested.find(suits);
    const turned = said === undefined ? this.#choices(named, count, spot) : [];
    const found = said ?? turned.find(suits) ?? turned.find(hasSpace);
    const isDetermined = count === 1 || (said !== undefined && defaults.has(said));
    if (found !== undefined && !isDetermined) this.#madeUp.push(spot.place);
    return found;
  }

  /** Some of the values that the parts name, from a random one on. Does not copy long lists. */
  #choices(lists: readonly (readonly Json[])[], total: number, spot: ValueAt): readonly Json[] {
    if (total <= 1) return lists[0] ?? [];
    const start = this.#random(spot).below(total);
    const choices: Json[] = [];
    for (let at = start; at < start + Math.min(total, MAX_CHOICES); at++) {
      const choice = nthOf(lists, at % total);
      if (choice !== undefined) choices.push(choice);
    }
    return choices;
  }

  #within(parts: readonly JsonObject[], spot: ValueAt): Json {
    const type = typeToMake(parts, this.variation);
    const isContainer = type === "object" || type === "array";
    if (isContainer && spot.depth >= MAX_LEVELS) return null;
    const entered = parts.filter((part) => !this.#active.has(part));
    for (const part of entered) this.#active.add(part);
    const value = this.#ofType(type, parts, spot);
    for (const part of entered) this.#active.delete(part);
    return value;
  }

  #ofType(type: string | undefined, parts: readonly JsonObject[], spot: ValueAt): Json {
    switch (type) {
      case "object":
        return makeObject(this, parts, spot);
      case "array":
        return makeArray(this, parts, spot);
      case "string":
        return this.#text(parts, spot);
      case "integer":
        return makeInteger(parts, spot.name, this.#drawn(spot));
      case "number":
        return makeNumber(parts, spot.name, this.#drawn(spot));
      case "boolean":
        return SUCCEEDS.test(spot.name) || this.#drawn(spot).chance(0.5);
      default:
        return null;
    }
  }

  #text(parts: readonly JsonObject[], spot: ValueAt): string {
    const text = makeText(parts, spot.name, this.#drawn(spot), this.budget);
    this.#made += text.length / CHARACTERS;
    this.budget.spend(text.length / CHARACTERS);
    return text;
  }

  /** For a value that nothing determines. */
  #drawn(spot: ValueAt): Random {
    this.#madeUp.push(spot.place);
    return this.#random(spot);
  }

  /** Paid by the length of the names, which seed the value. */
  #random(spot: ValueAt): Random {
    this.#hasDrawn = true;
    this.budget.spend((spot.place.length + spot.name.length) / CHARACTERS);
    return new Random(deriveSeed(this.#seed, spot.place));
  }
}

/** The values that parts name. */
interface NamedValues {
  /** Examples and defaults. */
  readonly suggested: readonly Json[];
  /** Those of a const or an enum. */
  readonly named: readonly (readonly Json[])[];
  /** How many are named. */
  readonly count: number;
  readonly defaults: ReadonlySet<Json | undefined>;
}

const known = new WeakMap<readonly JsonObject[], NamedValues>();

const namesOf = (parts: readonly JsonObject[]): NamedValues =>
  madeOnce(known, parts, () => {
    const named = parts.map(namedValues).filter((values) => values.length > 0);
    return {
      suggested: parts.flatMap((part) => suggestions(part)).slice(0, MAX_CHOICES),
      named,
      count: named.reduce((sum, values) => sum + values.length, 0),
      defaults: new Set(parts.map((part) => part["default"])),
    };
  });

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
  const [format] = texts(parts, "format");
  const shaped =
    textOfPattern(parts, { min, max }, random, budget) ??
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
function makeObject(maker: Maker, parts: readonly JsonObject[], spot: ValueAt): Json {
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

function requiredKeys({ variation, budget }: Maker, plan: ObjectPlan): ReadonlySet<string> {
  const { required, declared } = plan;
  const present = variation.optionals ? new Set([...declared, ...required]) : required;
  budget.spend((required.size + present.size) / 4);
  const dependents = plan.dependents(() => present, budget);
  return dependents.size === 0 ? required : new Set([...required, ...dependents]);
}

/** Numbers of additional repetitions to try for an open repetition. */
const FIRST_EXTRA = 2;

const EXTRAS = [FIRST_EXTRA, 0, 1, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

const MAX_LENGTH = 4_000;

const MAX_NODES = 20_000;

const trees = new WeakMap<readonly JsonObject[], PatternNode | undefined>();

/**
 * A text that matches the pattern of the parts, if possible with a length within the limits.
 * Undefined for a pattern that `readPattern` does not support, or whose texts are too long.
 */
function textOfPattern(
  parts: readonly JsonObject[],
  limits: { readonly min: number; readonly max: number },
  random: Random,
  budget: Budget,
): string | undefined {
  const [source] = texts(parts, "pattern");
  if (source === undefined || !budget.spend(source.length)) return undefined;
  const node = madeOnce(trees, parts, () => readPattern(source));
  if (node === undefined) return undefined;
  let first: string | undefined;
  // A single open repetition is as long as the limits say.
  const exact = (): number => (first === undefined ? 0 : limits.min - first.length + FIRST_EXTRA);
  for (const own of [...EXTRAS, exact]) {
    if (budget.over) return first;
    const extra = typeof own === "number" ? own : own();
    if (extra < 0) continue;
    const writer = new Writer(random, extra);
    const text = writer.text(node);
    budget.spend(writer.written / 8);
    if (text === undefined) continue;
    if (text.length >= limits.min && text.length <= limits.max) return text;
    first ??= text;
  }
  return first;
}

class Writer {
  readonly #random: Random;
  readonly #extra: number;
  #text = "";
  #left = MAX_NODES;

  constructor(random: Random, extra: number) {
    this.#random = random;
    this.#extra = extra;
  }

  /** Nodes written so far. */
  get written(): number {
    return MAX_NODES - this.#left;
  }

  text(node: PatternNode): string | undefined {
    return this.#write(node) ? this.#text : undefined;
  }

  /** False when the text would be too long. */
  #write(node: PatternNode): boolean {
    this.#left--;
    if (this.#left < 0 || this.#text.length > MAX_LENGTH) return false;
    switch (node.kind) {
      case "characters":
        this.#text += node.choices.charAt(this.#random.below(node.choices.length));
        return true;
      case "sequence":
        return node.nodes.every((part) => this.#write(part));
      case "alternatives": {
        const option = this.#random.pick(node.options);
        return option === undefined || this.#write(option);
      }
      case "repeat":
        return this.#repeat(node.node, Math.min(node.max, node.min + this.#extra));
    }
  }

  #repeat(node: PatternNode, times: number): boolean {
    for (let time = 0; time < times; time++) {
      if (!this.#write(node)) return false;
    }
    return true;
  }
}

/** Usual number of items without bounds. */
const USUAL = 2;

export const MAX_ITEMS = 1_000;

const OTHER_TRIES = 8;

/** An array for the parts; as short as possible when space is short or items are recursive. */
function makeArray(maker: Maker, parts: readonly JsonObject[], spot: ValueAt): Json {
  const plan = planOf(maker, parts);
  const items: Json[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < plan.count; at++) {
    const isNeeded = at < plan.min;
    if (maker.isFull || (maker.hasEnough && !isNeeded)) break;
    const item = makeItem(maker, parts, plan, at, spot, seen);
    if (item === undefined && !isNeeded) break;
    items.push(item ?? null);
  }
  return items;
}

interface ArrayPlan {
  readonly min: number;
  readonly count: number;
  readonly isUnique: boolean;
  readonly contains: readonly Json[];
  readonly containing: number;
}

function planOf(maker: Maker, parts: readonly JsonObject[]): ArrayPlan {
  const schemas = parts.map(itemSchemasOf);
  const contains = parts.map((part) => part["contains"]).filter((held) => held !== undefined);
  const containing = contains.length === 0 ? 0 : (most(parts, "minContains") ?? 1);
  const prefix = Math.max(0, ...schemas.map((schema) => schema.prefix.length));
  const ends = schemas.filter(({ rest }) => rest === false).map((schema) => schema.prefix.length);
  const max = Math.min(least(parts, "maxItems") ?? MAX_ITEMS, MAX_ITEMS, ...ends);
  const min = Math.max(most(parts, "minItems") ?? 0, containing);
  const rest = schemas.map((schema) => schema.rest).filter((held) => held !== undefined);
  const { optionals, items = 0 } = maker.variation;
  const isFree = rest.length > 0 && !maker.isRecursive(rest);
  const usual = isFree ? Math.max(min, optionals ? USUAL : items) : min;
  const isUnique = parts.some((part) => part["uniqueItems"] === true);
  return { min, count: Math.min(max, Math.max(usual, prefix)), isUnique, contains, containing };
}

/**
 * The item at an index, which it adds to `seen`; undefined when no new value is possible.
 */
function makeItem(
  maker: Maker,
  parts: readonly JsonObject[],
  plan: ArrayPlan,
  at: number,
  spot: ValueAt,
  seen: Set<string>,
): Json | undefined {
  maker.budget.spend(parts.length / 8);
  const own = itemSchemasAt(parts.map(itemSchemasOf), at);
  const schemas = at < plan.containing ? [...own, ...plan.contains] : own;
  const tries = plan.isUnique ? OTHER_TRIES : 1;
  let item: Json | undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const place = `${spot.place}[${at}]${attempt === 0 ? "" : `~${attempt}`}`;
    item = maker.make(schemas, { place, name: spot.name, depth: spot.depth + 1 });
    if (item === undefined || !plan.isUnique) return item;
    const text = canonicalWithin(maker.budget, item);
    if (text === undefined) return item;
    if (!seen.has(text)) {
      seen.add(text);
      return item;
    }
  }
  return at < plan.min ? item : undefined;
}
