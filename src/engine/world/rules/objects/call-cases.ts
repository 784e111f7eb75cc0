import type { JsonObject } from "../../../base/json.js";
import type { Call, ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { OperationSpec, ResourceSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { findError, refuse } from "../errors/catalog.js";
import { holds } from "./conditions.js";
import { objectWords } from "./naming/unknown-ids.js";
import { mustGet, stateOf, transition } from "./objects.js";
import { valueFrom } from "./showing/show.js";
import { bodyOf, nobody } from "./writing.js";

/** Whether the conditions of a `when` hold for an object and the body of a call. */
export function isCase(
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  sent: JsonObject,
  when: JsonObject | undefined,
): boolean {
  return when === undefined || holds(when, (path) => valueFrom(world, resource, row, path, sent));
}

/** The refusal of a call before its effects, or after them by an error that keeps these. */
export function refusalIn(
  world: World,
  call: Call,
  row: ObjectRow | undefined,
  at: "before" | "after",
): Refusal | undefined {
  const { refuses = [], resource: name } = call.operation;
  const resource = world.resource(name);
  const subject = row ?? nobody(world);
  const sent = bodyOf(call);
  const found = refuses.find(
    ({ when, error }) =>
      keeps(world, error) === (at === "after") && isCase(world, resource, subject, sent, when),
  );
  if (found === undefined) return undefined;
  const state = stateOf(world.lifecycle(name), subject) ?? "";
  return refuse(found.error, { id: subject.id, state, object: objectWords(world, name) });
}

const keeps = ({ pack }: World, error: string): boolean => findError(pack, error)?.keeps === true;

/** The object after the transition that a call leads on to, if any. */
export function goneOn(
  world: World,
  { next = [], resource }: OperationSpec,
  row: ObjectRow,
  sent: JsonObject,
): ObjectRow {
  const kind = world.resource(resource);
  const found = next.find(({ when }) => isCase(world, kind, row, sent, when));
  const lifecycle = world.lifecycle(resource);
  const spec = lifecycle?.transitions[found?.transition ?? ""];
  if (spec === undefined || !spec.from.includes(stateOf(lifecycle, row) ?? "")) return row;
  const moved = transition(world, resource, row, spec.name);
  return mustGet(world, resource, moved.id);
}
