// `seed`: adds objects that a test lists to the simulated vendor, without events, when a control
// call asks for it. `seed-checks.ts` checks them first, and `ended-seeds.ts` adds those whose work
// is over.

import type { JsonObject } from "../../base/json.js";
import { fromNames } from "../../base/json.js";
import type { ObjectRow } from "../../pack/behaviors.js";
import type { OperationSpec, ResourceSpec } from "../../pack/pack.js";
import { ControlError, oneError, tried } from "../rules/errors/control-errors.js";
import { create } from "../rules/objects/creating.js";
import { contentOf } from "../rules/objects/making.js";
import type { ParentIds } from "../rules/objects/naming/naming.js";
import { keyAt, placeIn } from "../rules/objects/naming/naming.js";
import { causeOf, createOf, findResource } from "../rules/objects/naming/resource-names.js";
import { read as readFields } from "../rules/objects/writing.js";
import type { World } from "../world.js";
import { recall } from "./ended-seeds.js";
import type { Seed } from "./seed-checks.js";
import {
  hasEnded,
  idProblems,
  isSeedOnly,
  problemsOf,
  referencesTo,
  seedOnlyPlace,
  wordsOf,
} from "./seed-checks.js";

/** A test's objects of one kind, each with its id. */
export interface SeedGroup {
  readonly resource: string;
  readonly objects: readonly JsonObject[];
}

/**
 * Adds objects without events: in their state after creation, or after their end if they have an
 * outcome. All or nothing, within the caller's transaction. Returns the objects in the seed's order.
 */
export function seed(world: World, groups: readonly SeedGroup[]) {
  const seeds = checkedSeeds(world, groups);
  // Ended objects may refer to definitions that come later in the request.
  const definitions = byReference(world, seeds.filter(isDefinition));
  const histories = seeds.filter((one) => !isDefinition(one));
  const rows = new Map<Seed, ObjectRow>();
  for (const one of [...definitions, ...histories]) {
    rows.set(one, isDefinition(one) ? define(world, one) : recall(world, one));
  }
  return seeds.flatMap((one) => {
    const row = rows.get(one);
    return row === undefined ? [] : [{ resource: one.resource.name, row }];
  });

  function isDefinition({ resource }: Seed): boolean {
    return !hasEnded(world, resource.name);
  }
}

/** @throws ControlError with all that is wrong with the seed */
function checkedSeeds(world: World, groups: readonly SeedGroup[]): readonly Seed[] {
  const problems: ControlError[] = [];
  const seeds = groups.flatMap((group) => {
    const read = tried(() => readGroup(world, group));
    if (!(read instanceof ControlError)) return read;
    problems.push(read);
    return [];
  });
  // What an unknown kind holds may be what others refer to.
  const isWhole = problems.length === 0;
  const references = referencesTo(seeds);
  const seen = new Set<string>();
  for (const one of seeds) {
    const found = [...idProblems(world, one, seen), ...problemsOf(world, one, references)];
    problems.push(...found.filter(({ code }) => isWhole || code !== "unknown_reference"));
  }
  if (problems.length > 0) throw oneError(problems);
  return seeds;
}

/** Sorts referenced kinds before the kinds that refer to them; the sort is stable. */
function byReference(world: World, seeds: readonly Seed[]): readonly Seed[] {
  const depths = new Map<string, number>();
  const depthOf = ({ name, fields }: ResourceSpec): number => {
    const known = depths.get(name);
    if (known !== undefined) return known;
    // Kinds that refer to each other are of one depth.
    depths.set(name, 0);
    const referred = fields.flatMap(({ references }) => (references === null ? [] : [references]));
    const below = referred.map((other) => depthOf(world.resource(other)) + 1);
    const depth = Math.max(0, ...below);
    depths.set(name, depth);
    return depth;
  };
  return [...seeds].sort((one, other) => depthOf(one.resource) - depthOf(other.resource));
}

function readGroup(world: World, group: SeedGroup): readonly Seed[] {
  const resource = findResource(world, group.resource);
  const create = createOf(world, resource.name);
  // A create that names nothing of its body does not say which fields an object can have.
  const isFree = create?.body?.properties.length === 0 && isSeedOnly(resource);
  const operation = isFree ? undefined : create;
  if (!resource.seedable || (operation === undefined && !isSeedOnly(resource))) {
    const words = `${resource.name} cannot be seeded: ${causeOf(world, resource)}`;
    throw new ControlError("not_seedable", words);
  }
  return group.objects.map((object, index) => {
    const at = `${resource.name}[${index}]`;
    const place =
      operation === undefined
        ? seedOnlyPlace(world, resource, object)
        : placeOfNew(world, operation, object);
    const id = String(object["id"] ?? "");
    const key = keyAt(resource, place, id);
    return { resource, operation: operation ?? null, id, key, place, object, at };
  });
}

/** The place where a call creates an object of a seed, with what the call sets. */
function placeOfNew(world: World, operation: OperationSpec, object: JsonObject): ParentIds {
  const place = placeIn(operation, textsIn(object));
  const { fields, hidden } = contentOf(world, operation, place, {});
  const { within } = world.resource(operation.resource).id;
  const own = fromNames(within, (name) => (name in fields ? undefined : object[name]));
  return { fields: { ...own, ...fields }, hidden };
}

/** The values that can be path parameters. */
function textsIn(object: JsonObject): Readonly<Record<string, string>> {
  const texts = Object.entries(object).filter(([, it]) => ["string", "number"].includes(typeof it));
  return Object.fromEntries(texts.map(([name, it]) => [name, String(it)]));
}

const WRITTEN = ["once", "often"] as const;
/** Roles of an object that no call can create: tests set what the service would compute. */
const ALL = ["engine", ...WRITTEN] as const;

function define(world: World, { resource, operation, key, place, object, at }: Seed): ObjectRow {
  const written = readFields(world, resource, object, operation === null ? ALL : WRITTEN);
  if ("kind" in written) {
    throw new ControlError("schema_mismatch", `${at}: ${wordsOf(world, written)}`);
  }
  const fields = { ...written.fields, ...place.fields };
  const content = { fields, hidden: place.hidden };
  return create(world, resource.name, content, key);
}
