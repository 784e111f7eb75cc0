import type { ResourceSpec } from "../../pack-types/pack.js";
import type { World } from "../world.js";

/**
 * The fields by which a lever can be confined to some objects of a kind: those that are known from
 * the start and never change.
 */
export function matchable(world: World, resource: ResourceSpec): readonly string[] {
  const lifecycle = world.lifecycle(resource.name);
  const changing = new Set<string | null>([
    "object",
    resource.stamps.created,
    resource.stamps.updated,
    lifecycle?.field ?? null,
    ...Object.values(lifecycle?.moves ?? {}).flatMap(({ sets }) => sets.map(({ field }) => field)),
  ]);
  return resource.fields
    .filter(({ name, role }) => role !== "view" && role !== "often" && !changing.has(name))
    .map(({ name }) => name);
}
