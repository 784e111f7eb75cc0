import type { Json, JsonObject } from "../../base/json.js";
import type { OperationSpec, ResourceSpec } from "../../pack/pack.js";
import type { ControlError } from "../rules/errors/control-errors.js";
import { controlError } from "../rules/errors/control-errors.js";
import type { Place } from "../rules/objects/naming.js";
import { isKnown, parentsIn } from "../rules/objects/naming.js";
import type { World } from "../world.js";

/** One object of a seed. */
export interface Seed {
  readonly resource: ResourceSpec;
  /** The call that makes such objects; null where there is none. */
  readonly operation: OperationSpec | null;
  readonly id: string;
  /** By which the world knows it. */
  readonly key: string;
  /** Below which objects it lies. */
  readonly place: Place;
  readonly object: JsonObject;
  /** Where it stands in the request. */
  readonly at: string;
}

/** The objects of one seed, as others in it may refer to them: by `keyOf`. */
export type SeedReferences = ReadonlySet<string>;

export const referencesTo = (seeds: readonly Seed[]): SeedReferences =>
  new Set(seeds.map(({ resource, key }) => nameOf(resource.name, key)));

const nameOf = (resource: string, key: string): string => `${resource} ${key}`;

/** An id of the wrong form, or one that is in use. */
export function duplicateSeed(world: World, seeds: readonly Seed[]): ControlError | undefined {
  const seen = new Set<string>();
  for (const { id, key, resource, at } of seeds) {
    if (!resource.idPattern.test(id)) return badId(at, "id", id, resource);
    const name = nameOf(resource.name, key);
    const taken = seen.has(name) || world.table(resource.name).get(key) !== undefined;
    if (taken) return controlError("duplicate_id", `${at}.id: ${id} is in use`);
    seen.add(name);
  }
  return undefined;
}

function badId(
  at: string,
  name: string,
  id: Json,
  { object, idPattern }: ResourceSpec,
): ControlError {
  const words = `${at}.${name}: ${JSON.stringify(id)} is no id of a ${object}; it must match ${idPattern.source}`;
  return controlError("invalid_seed_id", words);
}

/** Every id in a seed has the form of its kind and names something, here or in the world. */
export function badReference(
  world: World,
  { resource, operation, object, at }: Seed,
  references: SeedReferences,
): ControlError | undefined {
  for (const [name, given] of Object.entries(object)) {
    const kind = resource.refersTo[name];
    const isParent = operation?.parents.some(({ parameter }) => parameter === name);
    if (kind === undefined || given === null || isParent === true) continue;
    const target = world.resource(kind);
    const id = typeof given === "number" ? String(given) : given;
    if (typeof id !== "string" || !target.idPattern.test(id)) return badId(at, name, id, target);
    const seeded = references.has(nameOf(kind, id));
    if (!seeded && !isKnown(world, target, id)) {
      const words = `${at}.${name}: there is no ${target.object} ${id}, neither in the world nor in this call`;
      return controlError("unknown_reference", words);
    }
  }
  return undefined;
}

/** What an object lies below is there, or comes with it. */
export function badParent(
  world: World,
  { at }: Seed,
  operation: OperationSpec,
  parameters: JsonObject,
  references: SeedReferences,
): ControlError | undefined {
  const path = Object.fromEntries(
    Object.entries(parameters).map(([name, it]) => [name, String(it)]),
  );
  for (const { resource, key, id } of parentsIn(world, operation, path)) {
    const isThere = world.table(resource).get(key) !== undefined;
    if (isThere || references.has(nameOf(resource, key))) continue;
    const { object: kind } = world.resource(resource);
    const words = `${at}: there is no ${kind} ${id}, neither in the world nor in this call`;
    return controlError("unknown_reference", words);
  }
  return undefined;
}

/** What an object of a kind that no call makes lies below, by any call, is there. */
export function badHomes(
  world: World,
  one: Seed,
  references: SeedReferences,
): ControlError | undefined {
  for (const operation of world.pack.operations) {
    if (operation.resource !== one.resource.name) continue;
    const pairs = operation.parents.map(({ parameter, field }) => [parameter, one.object[field]]);
    if (pairs.some(([, value]) => value === undefined)) continue;
    const problem = badParent(world, one, operation, Object.fromEntries(pairs), references);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
