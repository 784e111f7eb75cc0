import type { ResourceSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";

/**
 * The fields by which an override can match some objects of a kind: those that are known from the
 * start and never change.
 */
export function matchable(world: World, resource: ResourceSpec): readonly string[] {
  const lifecycle = world.lifecycle(resource.name);
  const changing = new Set<string | null>([
    "object",
    resource.stamps.created,
    resource.stamps.updated,
    lifecycle?.field ?? null,
    ...Object.values(lifecycle?.transitions ?? {}).flatMap(({ sets }) =>
      sets.map(({ field }) => field),
    ),
    ...setByCalls(world, resource),
  ]);
  const lasting = resource.fields
    .filter(({ name, role }) => role !== "view" && role !== "often" && !changing.has(name))
    .map(({ name }) => name);
  return [...new Set(["id", ...lasting, ...sentToStreams(world, resource)])];
}

/** Properties that calls with a pinnable content, or with pins of their own, send. */
function sentToStreams({ pack }: World, { name }: ResourceSpec): readonly string[] {
  return pack.operations.flatMap(({ resource, forms, body }) => {
    const hasContent = Object.keys(forms?.stream?.content ?? {}).length > 0;
    const isPinned = hasContent || forms?.says !== undefined;
    return resource === name && isPinned ? (body?.properties ?? []) : [];
  });
}

function setByCalls({ pack }: World, { name }: ResourceSpec): readonly string[] {
  const own = pack.operations.filter(({ resource }) => resource === name);
  return own.flatMap(({ forms }) => forms?.sets.map(({ field }) => field) ?? []);
}
