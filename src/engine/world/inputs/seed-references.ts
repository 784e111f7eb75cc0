import type { Json, JsonObject } from "../../base/json.js";
import type { OperationSpec, ResourceSpec } from "../../pack/pack.js";
import { ControlError } from "../rules/errors/control-errors.js";
import type { Place } from "../rules/objects/naming/naming.js";
import { parentsIn, placeIn } from "../rules/objects/naming/naming.js";
import { isKnown } from "../rules/objects/naming/unknown-ids.js";
import { idFacts } from "../state/ids/keys.js";
import type { World } from "../world.js";

/** One object of a seed. */
export interface Seed {
  readonly resource: ResourceSpec;
  /** The call that creates such objects; null for none. */
  readonly operation: OperationSpec | null;
  readonly id: string;
  /** Its key in the world. */
  readonly key: string;
  /** Its parents. */
  readonly place: Place;
  readonly object: JsonObject;
  /** Its place in the request. */
  readonly at: string;
}

/** The names of the objects of one seed, to which others in it may refer. */
export type SeedReferences = ReadonlySet<string>;

export const referencesTo = (seeds: readonly Seed[]): SeedReferences =>
  new Set(seeds.map(({ resource, key }) => nameOf(resource.name, key)));

const nameOf = (resource: string, key: string): string => `${resource} ${key}`;

/** Why the id of an object is wrong: it has the wrong form, or is in use. `seen` are those before. */
export function* idProblems(
  world: World,
  { id, key, resource, at }: Seed,
  seen: Set<string>,
): Iterable<ControlError> {
  const name = nameOf(resource.name, key);
  const taken = seen.has(name) || world.table(resource.name).get(key) !== undefined;
  if (!resource.idPattern.test(id)) yield badId(at, "id", id, resource);
  else if (taken) yield new ControlError("duplicate_id", `${at}.id: ${id} is in use`);
  seen.add(name);
}

function badId(
  at: string,
  name: string,
  id: Json,
  { object, idPattern }: ResourceSpec,
): ControlError {
  const words = `${at}.${name}: ${JSON.stringify(id)} is not an id of a ${object}; it must match ${idPattern.source}`;
  return new ControlError("invalid_seed_id", words);
}

/** The references of the wrong form, or to objects neither in the seed nor in the world. */
export function* referenceProblems(
  world: World,
  { resource, operation, object, at }: Seed,
  references: SeedReferences,
): Iterable<ControlError> {
  for (const [name, value] of Object.entries(object)) {
    const kind = resource.refersTo[name];
    const isParent = operation?.parents.some(({ parameter }) => parameter === name);
    if (kind === undefined || value === null || isParent === true) continue;
    const target = world.resource(kind);
    const id = typeof value === "number" ? String(value) : value;
    if (typeof id !== "string" || !target.idPattern.test(id)) {
      yield badId(at, name, id, target);
      continue;
    }
    const seeded = references.has(nameOf(kind, id));
    if (!seeded && !isKnown(world, target, id)) {
      const words = `${at}.${name}: there is no ${target.object} ${id}, neither in the world nor in this call`;
      yield new ControlError("unknown_reference", words);
    }
  }
}

/** The parents that are neither in the world nor in the seed. */
export function* parentProblems(
  world: World,
  { at }: Seed,
  operation: OperationSpec,
  parameters: JsonObject,
  references: SeedReferences,
): Iterable<ControlError> {
  const path = Object.fromEntries(
    Object.entries(parameters).map(([name, it]) => [name, String(it)]),
  );
  for (const { resource, key, id } of parentsIn(world, operation, path)) {
    const isThere = world.table(resource).get(key) !== undefined;
    if (isThere || references.has(nameOf(resource, key))) continue;
    const { object: kind } = world.resource(resource);
    const words = `${at}: there is no ${kind} ${id}, neither in the world nor in this call`;
    yield new ControlError("unknown_reference", words);
  }
}

/** The same for an object that no call can create, by the parents in any of its calls. */
export function* homeProblems(
  world: World,
  one: Seed,
  references: SeedReferences,
): Iterable<ControlError> {
  for (const operation of world.pack.operations) {
    if (operation.resource !== one.resource.name) continue;
    const pairs = operation.parents.map(({ parameter, field }) => [parameter, one.object[field]]);
    if (pairs.some(([, value]) => value === undefined)) continue;
    yield* parentProblems(world, one, operation, Object.fromEntries(pairs), references);
  }
}

type Parents = OperationSpec["parents"];

/** Whether tests may seed objects of a kind that no call creates. */
export const isSeedOnly = (resource: ResourceSpec): boolean => {
  const { seedable, stores, log } = resource;
  return seedable && stores && log === undefined && !idFacts(resource).isSingle;
};

/** The parents of a kind in all of its calls, each field once. */
export function seedOnlyParents({ pack }: World, { name }: ResourceSpec): Parents {
  const own = pack.operations.filter(({ resource }) => resource === name);
  const byField = new Map(own.flatMap(({ parents }) => parents).map((it) => [it.field, it]));
  return [...byField.values()];
}

/** The place of an object of such a kind, by the fields with its parents' ids. */
export function seedOnlyPlace(world: World, resource: ResourceSpec, object: JsonObject): Place {
  const parents = seedOnlyParents(world, resource)
    .filter(({ field }) => object[field] !== undefined)
    .map((it) => ({ ...it, parameter: it.field }));
  const path = parents.map(({ field }) => [field, String(object[field])]);
  return placeIn({ parents }, Object.fromEntries(path));
}
