import type { Json, JsonObject } from "../../base/json.js";
import type { ObjectPlan } from "../fields.js";
import { inOrder } from "../fields.js";
import { least, most } from "../parts.js";
import type { Making, Spot } from "./making.js";

const MAX_KEYS = 1_000;

/** An object for the parts: first the required fields, then, while there is space, the others. */
export function makeObject(maker: Making, parts: readonly JsonObject[], spot: Spot): Json {
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
