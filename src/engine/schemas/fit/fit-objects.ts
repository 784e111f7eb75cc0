import type { Json, JsonObject } from "../../base/json.js";
import type { ObjectPlan } from "../fields.js";
import { inOrder } from "../fields.js";
import type { Spot } from "../make/making.js";
import type { Fitting } from "./fitting.js";

/**
 * The object with the fields that the parts declare, and with those that they require; the same
 * object when nothing changes.
 */
export function fitObject(
  fitting: Fitting,
  parts: readonly JsonObject[],
  object: JsonObject,
  spot: Spot,
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
type Changes = ReadonlyMap<string, Json | undefined> | undefined;

function fitField(
  fitting: Fitting,
  plan: ObjectPlan,
  value: Json,
  spot: Spot,
  key: string,
): Json | undefined {
  const schemas = plan.schemasOf(key, fitting.budget);
  const isRequired = plan.required.has(key);
  if (!isRequired && schemas.length === 0 && !plan.isOpen) return undefined;
  if (schemas.length === 0 || fitting.trusts(value, spot.depth + 1)) return value;
  const own = fieldOf(spot, key);
  return isRequired ? fitting.needed(schemas, value, own) : fitting.nearest(schemas, value, own);
}

const fieldOf = (spot: Spot, key: string): Spot => ({
  ...spot,
  place: `${spot.place}.${key}`,
  name: key,
  depth: spot.depth + 1,
});

/** Whether the object still has the field. */
const hasKept = (object: JsonObject, changes: Changes, key: string): boolean =>
  Object.hasOwn(object, key) && (changes?.has(key) !== true || changes.get(key) !== undefined);

function keptFields(object: JsonObject, changes: Changes): readonly (readonly [string, Json])[] {
  const kept = Object.entries(object).filter(([key]) => hasKept(object, changes, key));
  return kept.map(([key, value]) => [key, changes?.get(key) ?? value]);
}

/** The fields that an object needs and does not have; undefined for none. */
function missingFields(
  fitting: Fitting,
  plan: ObjectPlan,
  object: JsonObject,
  changes: Changes,
  spot: Spot,
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
