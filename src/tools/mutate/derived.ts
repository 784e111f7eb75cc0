import { parseInstant } from "../../engine/base/time.js";
import type { OperationSpec, Pack, ResourceSpec } from "../../engine/pack/pack.js";
import type { World } from "../../engine/world/world.js";
import type { IsDerived } from "./change.js";

/** Identifies the members of an operation's answers that the engine derives: ids and instants. */
export function derivedBy(world: World, { resource }: OperationSpec): IsDerived {
  const { pack } = world;
  const names = namesIn(pack, world.resource(resource));
  const stored = Object.values(pack.resources).filter(({ stores }) => stores);
  return ({ steps, value }) => {
    const name = steps.at(-1) ?? null;
    if (name !== null && names.has(name)) return true;
    if (typeof value !== "string") return false;
    if (parseInstant(value) !== undefined || /^[a-z]+:\/\//i.test(value)) return true;
    return stored.some(
      (spec) =>
        (spec.idPrefix !== "" && spec.idPattern.test(value)) ||
        world.table(spec.name).get(value) !== undefined,
    );
  };
}

/** Members that hold ids, the request id or instants, by the pack. */
function namesIn({ wire }: Pack, spec: ResourceSpec): ReadonlySet<string> {
  const { created, updated } = spec.stamps;
  const all = [
    spec.id.field,
    wire.request_id.field,
    created,
    updated,
    ...Object.keys(spec.refersTo),
    ...Object.keys(spec.times),
    ...spec.fields.filter(({ references }) => references !== null).map(({ name }) => name),
  ];
  return new Set(all.flatMap((name) => name ?? []));
}
