// `fit`: changes a value as little as possible until it fits a JSON Schema: it makes missing
// fields, and drops or replaces wrong ones. So a stored object becomes an answer as the vendor's
// document has it, at each call; `init` makes bodies of requests fit by it.

import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject } from "../base/json.js";
import type { SeedHash } from "../base/random.js";
import { deriveSeed, hashText, Random } from "../base/random.js";
import type { Budget } from "./budget.js";
import { fits, itemSchemasAt, itemSchemasOf } from "./check/check.js";
import type { SchemaDocument } from "./document.js";
import type { ObjectPlan } from "./fields.js";
import { inOrder } from "./fields.js";
import type { ValueAt } from "./make/make.js";
import { MAX_LEVELS, Maker } from "./make/make.js";
import { textLike } from "./make/texts.js";
import { allowsType, partsFor } from "./nearest.js";
import type { Variation } from "./parts.js";
import { least, most } from "./parts.js";

/** Ways to make a missing value, in this order: without optional fields if that fits. */
const VARIATIONS: readonly Variation[] = [
  { branch: 0, optionals: false },
  { branch: 1, optionals: false },
  { branch: 2, optionals: false },
  { branch: 0, optionals: true },
  { branch: 1, optionals: true },
  { branch: 3, optionals: false },
];

/** Alternatives to try for a value that fits none. */
const TURNS = [0, 1, 2, 3];

/**
 * The nearest value that fits a schema. The schema is a part of the document, to which its references
 * lead.
 *
 * Declared fields stay if they fit; undeclared ones are removed where the schema declares fields,
 * unless it allows others. A missing required field is null if the schema names null, and otherwise
 * an example, a default, one of an enum, or a value by format and name. Optional fields that do not
 * fit are removed. A text stays that misses only its `format`: vendors send such texts, and a caller
 * who has sent one gets it back. Lists are fitted item by item. Of alternatives it takes the one that a
 * discriminator names, that the value fits, or that needs the least change. The same schema, value
 * and seed give the same result; what is made for an object with an id depends on the id instead of
 * the seed, so it is the same alone, in a list, and within another object. For a schema that no
 * value fits, it returns the last attempt.
 *
 * @param items how many items a missing list of objects in the value gets, if its schema allows
 * @param note called with the place of each new value that nothing determines, such as `.card.brand`:
 *   within the nearest object with an id
 */
export function fit(
  document: SchemaDocument,
  schema: Json,
  value: Json,
  seed: string,
  budget: Budget,
  items = 0,
  note: (place: string) => void = () => {},
): Json {
  const hash = hashText(seed);
  const whole: ValueAt = { place: "", name: "", depth: 0, items };
  const schemas = [schema];
  // Most values fit: so their parts are checked only once, with the whole.
  let fitter = new Fitter(document, hash, budget, 0, true);
  let fitted = fitter.needed(schemas, value, whole);
  for (const Next of [Fitter, CarefulFitter]) {
    if (fits(document.lenient, schema, fitted, budget)) break;
    fitter = new Next(document, hash, budget, 0);
    fitted = fitter.needed(schemas, value, whole);
  }
  fitter.madeUp.forEach(note);
  return fitted;
}

/** The value of a field that an object lacks; `seed` is that of the object's id. */
export function makeField(
  document: SchemaDocument,
  schemas: readonly Json[],
  field: string,
  seed: SeedHash,
  budget: Budget,
): Json {
  const spot: ValueAt = { place: `.${field}`, name: field, depth: 1, seed };
  return new Fitter(document, seed, budget, 0).missing(schemas, spot);
}

/** Fits the parts of a value, without a check of the rules across parts. */
class Fitter {
  readonly budget: Budget;
  readonly document: SchemaDocument;
  /** The places of new values that nothing determines. */
  readonly madeUp: string[] = [];
  protected readonly seed: SeedHash;
  readonly #turn: number;
  /** Whether declared texts and numbers stay without a check. */
  readonly #isTrusting: boolean;

  constructor(
    document: SchemaDocument,
    seed: SeedHash,
    budget: Budget,
    turn: number,
    isTrusting = false,
  ) {
    this.document = document;
    this.seed = seed;
    this.budget = budget;
    this.#turn = turn;
    this.#isTrusting = isTrusting;
  }

  /** Whether a declared value stays without a check. */
  trusts(value: Json, depth: number): boolean {
    return this.#isTrusting && !isContainer(value) && depth <= MAX_LEVELS;
  }

  /** The nearest value that fits the schemas; undefined when nothing of it can stay. */
  nearest(schemas: readonly Json[], value: Json, spot: ValueAt): Json | undefined {
    if (schemas.length === 0) return value;
    if (spot.depth > MAX_LEVELS) return undefined;
    if (isContainer(value)) return this.#contained(schemas, value, spot);
    const plain = this.#plain(schemas, value);
    return plain === undefined ? this.#named(schemas, value, spot) : plain;
  }

  /** The nearest value that fits the schemas; a new value when nothing can stay. */
  needed(schemas: readonly Json[], value: Json, spot: ValueAt): Json {
    const nearest = this.nearest(schemas, value, spot);
    return nearest === undefined ? this.#noted(this.#made(schemas, spot), spot) : nearest;
  }

  /** A value for a missing one: null if the schemas name it, else a new value. */
  missing(schemas: readonly Json[], spot: ValueAt): Json {
    if (!missingOf.has(schemas) && this.#namesNull(schemas)) missingOf.set(schemas, NULL);
    const known = missingOf.get(schemas);
    const isFree = known !== undefined && isContainer(known.value) && isResult(spot);
    if (known !== undefined && !isFree) return this.#noted(known, spot);
    const made = this.#made(schemas, spot);
    if (!this.budget.over && !isResult(spot))
      missingOf.set(schemas, made.isConstant ? made : undefined);
    return this.#noted(made, spot);
  }

  #noted({ value, madeUp }: MadeValue, { place }: ValueAt): Json {
    for (const inner of madeUp) this.madeUp.push(place + inner);
    return value;
  }

  /** Whether a value that there is can stay. */
  protected stays(schemas: readonly Json[], value: Json): boolean {
    return schemas.every((schema) => fits(this.document.lenient, schema, value, this.budget));
  }

  #fits(schemas: readonly Json[], value: Json): boolean {
    return schemas.every((schema) => fits(this.document, schema, value, this.budget));
  }

  #contained(
    schemas: readonly Json[],
    value: JsonObject | readonly Json[],
    spot: ValueAt,
  ): Json | undefined {
    const { document, budget } = this;
    const parts = partsFor(schemas, value, { document, budget, turn: this.#turn });
    return parts && this.#container(parts, value, spot);
  }

  /** The object with this id, where the schema has an object with an id and no text. */
  #named(schemas: readonly Json[], id: null | boolean | number | string, spot: ValueAt) {
    if (typeof id !== "string" && typeof id !== "number") return undefined;
    const { document, budget } = this;
    const parts = partsFor(schemas, { id }, { document, budget, turn: this.#turn });
    const rules = parts?.map((part) => part["properties"]).filter(isObject) ?? [];
    const hasId = rules.some((properties) => Object.hasOwn(properties, "id"));
    return hasId ? this.#contained(schemas, { id }, spot) : undefined;
  }

  #container(
    parts: readonly JsonObject[],
    value: JsonObject | readonly Json[],
    spot: ValueAt,
  ): Json | undefined {
    if (isArray(value)) {
      if (allowsType(parts, "array")) return fitArray(this, parts, value, spot);
      const holder = listIn(parts);
      return holder === undefined ? undefined : this.#container(parts, { [holder]: value }, spot);
    }
    return allowsType(parts, "object")
      ? fitObject(this, parts, value, spotOfObject(value, spot))
      : undefined;
  }

  #plain(schemas: readonly Json[], value: null | boolean | number | string): Json | undefined {
    if (this.#isTrusting || this.stays(schemas, value)) return value;
    return sameInOtherWords(value).find((one) => this.#fits(schemas, one));
  }

  /** Whether the schemas name null, and do not only allow every value. */
  #namesNull(schemas: readonly Json[]): boolean {
    return this.#fits(schemas, null) && ![true, 0, ""].every((value) => this.#fits(schemas, value));
  }

  #made(schemas: readonly Json[], spot: ValueAt): MadeValue {
    const seed = spot.seed ?? this.seed;
    let made: Json | undefined;
    let isConstant = true;
    let madeUp: readonly string[] = [];
    const first = isResult(spot) ? [{ branch: 0, optionals: false, items: spot.items ?? 0 }] : NONE;
    for (const variation of [...first, ...VARIATIONS]) {
      const maker = new Maker(this.document, seed, variation, this.budget);
      made = maker.make(schemas, spot);
      isConstant &&= !maker.hasDrawn;
      madeUp = maker.madeUp.map((place) => place.slice(spot.place.length));
      if (made !== undefined && this.#fits(schemas, made)) break;
    }
    if (typeof made !== "string" || !ID_NAMES.includes(spot.name)) {
      return { value: made ?? null, isConstant, madeUp };
    }
    const own = textLike(made, new Random(deriveSeed(seed, spot.place)));
    return { value: this.#fits(schemas, own) ? own : made, isConstant: false, madeUp };
  }
}

interface MadeValue {
  readonly value: Json;
  /** Whether it depends on its schemas alone. */
  readonly isConstant: boolean;
  /** Where in it is what nothing determines. */
  readonly madeUp: readonly string[];
}

const NULL: MadeValue = { value: null, isConstant: true, madeUp: [] };

/** Missing values by the schemas of a field; undefined: they depend on more than their schemas. */
const missingOf = new WeakMap<readonly Json[], MadeValue | undefined>();

const NONE: readonly Variation[] = [];

const isContainer = (value: Json): value is JsonObject | readonly Json[] =>
  isObject(value) || isArray(value);

/** Whether the spot is for a list of results, which is not empty. */
const isResult = ({ items = 0, depth, name }: ValueAt): boolean =>
  items > 0 && depth === 1 && !TROUBLE.test(name);

/** Names of lists that are empty when all went well. */
const TROUBLE = /error|warning|fail|invalid|reject|skip|missing/i;

/** Members that identify the object that they are in. */
export const ID_NAMES = ["id", "uuid", "uid", "sid", "gid", "guid", "node_id"];

/** The only list in an object that wraps one, such as `data`. */
function listIn(parts: readonly JsonObject[]): string | undefined {
  const members = parts.flatMap((part) =>
    isObject(part["properties"]) ? Object.entries(part["properties"]) : [],
  );
  const lists = members.filter(([, it]) => isObject(it) && it["type"] === "array");
  return new Set(lists.map(([name]) => name)).size === 1 ? lists[0]?.[0] : undefined;
}

/** The place of an object's parts: within the object, if that has an id. */
function spotOfObject(object: JsonObject, spot: ValueAt): ValueAt {
  const name = ID_NAMES.find((it) => Object.hasOwn(object, it));
  const id = name === undefined ? undefined : object[name];
  if (typeof id !== "string" && typeof id !== "number") return spot;
  return { ...spot, place: "", seed: hashText(String(id)) };
}

/** Checks each fitted part, and tries alternatives until one fits. */
class CarefulFitter extends Fitter {
  override nearest(schemas: readonly Json[], value: Json, spot: ValueAt): Json | undefined {
    const { document, seed, budget } = this;
    const fitsAll = (fitted: Json | undefined): fitted is Json =>
      fitted !== undefined && this.stays(schemas, fitted);
    for (const turn of TURNS) {
      const fitter = new Fitter(document, seed, budget, turn);
      const fitted = fitter.nearest(schemas, value, spot);
      if (!fitsAll(fitted)) continue;
      this.madeUp.push(...fitter.madeUp);
      return fitted;
    }
    const { length } = this.madeUp;
    const fitted = super.nearest(schemas, value, spot);
    if (fitsAll(fitted)) return fitted;
    this.madeUp.length = length;
    return undefined;
  }
}

/** `5` for `"5"` and vice versa. */
function sameInOtherWords(value: null | boolean | number | string): readonly Json[] {
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  if (typeof value !== "string") return [];
  if (value === "true" || value === "false") return [value === "true"];
  const number = Number(value);
  return String(number) === value && Number.isFinite(number) ? [number] : [];
}

const MAX_MADE = 100;

/**
 * Fits an array item by item; leaves out items that cannot fit, if it may. The same array when
 * nothing changes.
 */
function fitArray(
  fitting: Fitter,
  parts: readonly JsonObject[],
  items: readonly Json[],
  spot: ValueAt,
): readonly Json[] {
  const fewest = Math.min(most(parts, "minItems") ?? 0, MAX_MADE);
  if (items.length === 0 && fewest === 0) return items;
  const schemas = parts.map(itemSchemasOf);
  const longest = Math.min(
    least(parts, "maxItems") ?? Number.POSITIVE_INFINITY,
    ...schemas.filter(({ rest }) => rest === false).map(({ prefix }) => prefix.length),
  );
  const hasPrefix = schemas.some(({ prefix }) => prefix.length > 0);
  const ofRest = itemSchemasAt(schemas, Number.POSITIVE_INFINITY);
  const schemasAt = (at: number): readonly Json[] =>
    hasPrefix ? itemSchemasAt(schemas, at) : ofRest;
  const spotAt = (at: number): ValueAt => ({
    ...spot,
    place: `${spot.place}[${at}]`,
    depth: spot.depth + 1,
  });
  const fitted: Json[] = [];
  for (const value of items) {
    if (fitted.length >= longest) break;
    fitting.budget.spend(1);
    const at = fitted.length;
    const kept = fitting.nearest(schemasAt(at), value, spotAt(at));
    if (kept !== undefined) fitted.push(kept);
  }
  while (fitted.length < fewest) {
    const at = fitted.length;
    fitted.push(fitting.missing(schemasAt(at), spotAt(at)));
  }
  const isSame = fitted.length === items.length && fitted.every((item, at) => item === items[at]);
  return isSame ? items : fitted;
}

/**
 * The object with the fields that the parts declare, and with those that they require; the same
 * object when nothing changes.
 */
function fitObject(
  fitting: Fitter,
  parts: readonly JsonObject[],
  object: JsonObject,
  spot: ValueAt,
): JsonObject {
  const { budget } = fitting;
  const plan = fitting.document.plans.of(parts, budget);
  // Most objects stay as they are: so nothing is made until a field changes.
  let changes: Map<string, Json | undefined> | undefined;
  for (const key of Object.keys(object)) {
    budget.spend(1);
    const value = object[key] ?? null;
    const fitted = fitField(fitting, plan, value, spot, key);
    if (fitted === value) continue;
    changes ??= new Map();
    changes.set(key, fitted);
  }
  const missing = missingFields(fitting, plan, object, changes, spot);
  if (changes === undefined && missing === undefined) return object;
  const kept = keptFields(object, changes);
  if (missing === undefined) return Object.fromEntries(kept);
  return inOrder([...kept.map(([key]) => key), ...plan.declared], new Map([...kept, ...missing]));
}

/** By key: the changed value; undefined for a field that goes. */
type Edits = ReadonlyMap<string, Json | undefined> | undefined;

function fitField(
  fitting: Fitter,
  plan: ObjectPlan,
  value: Json,
  spot: ValueAt,
  key: string,
): Json | undefined {
  const schemas = plan.schemasOf(key, fitting.budget);
  const isRequired = plan.required.has(key);
  if (!isRequired && schemas.length === 0 && !plan.isOpen) return undefined;
  if (schemas.length === 0 || fitting.trusts(value, spot.depth + 1)) return value;
  const own = fieldOf(spot, key);
  return isRequired ? fitting.needed(schemas, value, own) : fitting.nearest(schemas, value, own);
}

const fieldOf = (spot: ValueAt, key: string): ValueAt => ({
  ...spot,
  place: `${spot.place}.${key}`,
  name: key,
  depth: spot.depth + 1,
});

/** Whether the object still has the field. */
const hasKept = (object: JsonObject, changes: Edits, key: string): boolean =>
  Object.hasOwn(object, key) && (changes?.has(key) !== true || changes.get(key) !== undefined);

function keptFields(object: JsonObject, changes: Edits): readonly (readonly [string, Json])[] {
  const kept = Object.entries(object).filter(([key]) => hasKept(object, changes, key));
  return kept.map(([key, value]) => [key, changes?.get(key) ?? value]);
}

/** The fields that an object needs and does not have; undefined for none. */
function missingFields(
  fitting: Fitter,
  plan: ObjectPlan,
  object: JsonObject,
  changes: Edits,
  spot: ValueAt,
): ReadonlyMap<string, Json> | undefined {
  const { budget } = fitting;
  const present = (): Iterable<string> => {
    const kept = Object.keys(object).filter((key) => hasKept(object, changes, key));
    return [...plan.required, ...kept];
  };
  let missing: Map<string, Json> | undefined;
  for (const keys of [plan.required, plan.dependents(present, budget)]) {
    for (const key of keys) {
      if (hasKept(object, changes, key) || missing?.has(key) === true) continue;
      missing ??= new Map();
      missing.set(key, fitting.missing(plan.schemasOf(key, budget), fieldOf(spot, key)));
    }
  }
  return missing;
}
