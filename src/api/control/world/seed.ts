import { seed as seedWorld } from "../../../engine/world/inputs/seeding.js";
import type { Change } from "../handlers.js";

/** `POST /__admin__/seed`: adds objects without events. */
export const seed: Change<"seed"> = ({ world }, { body }) => {
  const groups =
    "resources" in body
      ? Object.entries(body.resources).map(([resource, objects]) => ({ resource, objects }))
      : [body];
  const seeded = seedWorld(world, groups);
  const counts = new Map<string, number>();
  for (const { resource } of seeded) counts.set(resource, (counts.get(resource) ?? 0) + 1);
  return {
    seeded: Object.fromEntries(counts),
    ids: seeded.map(({ row }) => row.id),
    warnings: [],
  };
};
