import { stateOf } from "../../../engine/world/rules/objects/objects.js";
import type { World } from "../../../engine/world/world.js";

/** An object and a state that it had. */
interface StatedObject {
  readonly resource: string;
  readonly id: string;
  readonly state: string | null;
}

/**
 * `result unknown`: fields of an object that has ended as usual, by its state, with other values than
 * that end usually sets. Empty for none.
 */
export function detailOf(world: World, { resource, id, state }: StatedObject): string {
  const row = world.table(resource).get(id);
  const lifecycle = world.lifecycle(resource);
  const { branches, default: usually = "" } = lifecycle?.outcome ?? {};
  const usual = lifecycle?.transitions[branches?.[usually]?.transition ?? ""];
  if (row === undefined || lifecycle === undefined) return "";
  if (usual?.to !== state || stateOf(lifecycle, row) !== state) return "";
  return usual.sets
    .flatMap((set) => {
      const value = row.fields[set.field];
      const isOther = set.kind === "value" && typeof value === "string" && value !== set.value;
      return isOther ? [`${set.field} ${value}`] : [];
    })
    .join(", ");
}
