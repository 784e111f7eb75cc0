// `refusalAt`: whether the vendor refuses a call whose form is valid, because of an unknown object
// or a condition of the pack (`refuses`). `stagesOf` has the vendor's order of such checks.
// `api/vendor/phases/read.ts` calls them before the call takes effect.

import type { Json } from "../../../base/json.js";
import type { Call, ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { Wire } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { findError, refuse } from "../errors/catalog.js";
import { named, namedObjects, placeOf } from "./naming/naming.js";
import { objectWords, unknownReference } from "./naming/references.js";
import { valueFrom } from "./showing.js";
import { stateOf } from "./stored-object.js";
import { holds, SENT } from "./template.js";
import { bodyOf, nobody } from "./writing.js";

type Stage = NonNullable<Wire["validation"]["order"]>[number];

const USUAL: readonly Stage[] = ["shape", "existence", "refuses"];

/** The order in which a vendor refuses calls. */
export const stagesOf = ({ validation: { order = USUAL } }: Wire): readonly Stage[] => order;

/** The refusal of a call, whose shape is good, before it takes effect; undefined for none. */
export function refusalAt(
  world: World,
  call: Call,
  stage: Exclude<Stage, "shape">,
): Refusal | undefined {
  if (stage === "refuses") return refusalBy(world, call);
  // A vendor that looks for objects first does not find one above the call's own.
  const isFirst = stagesOf(world.pack.wire)[0] === stage;
  const place = isFirst && placeOf(world, call.operation, call.path);
  if (place && "kind" in place) return place;
  return call.operation.references && unknownReference(world, call);
}

/**
 * The refusal by the first condition of a call that holds.
 *
 * @param made the object after the call's effects, for errors that keep them
 */
export function refusalBy(world: World, call: Call, made?: ObjectRow): Refusal | undefined {
  const { refuses = [], resource: name, idParameter, forms } = call.operation;
  const isAfter = made !== undefined;
  const entries = refuses.filter(
    ({ error }) => (findError(world.pack, error)?.keeps === true) === isAfter,
  );
  if (entries.length === 0) return undefined;
  const isNaming = idParameter !== null || (forms?.idFrom ?? null) !== null;
  const found = made ?? (isNaming ? named(world, call) : nobody(world));
  const isThere = !("kind" in found);
  const row = isThere ? found : nobody(world);
  const sent = { ...call.query, ...call.path, ...bodyOf(call) };
  const others = namedObjects(world, call);
  const read = (path: Json): Json =>
    valueFrom(world, world.resource(name), row, path, sent, others);
  const entry = entries.find(
    ({ when }) =>
      (isThere || Object.keys(when).every((path) => /^\$(?:sent\.|key$)/.test(path))) &&
      holds(when, read),
  );
  if (entry === undefined) return undefined;
  const { error, field = null } = entry;
  const state = stateOf(world.lifecycle(name), row) ?? "";
  const value = field === null ? "" : String(read(SENT + field));
  return refuse(error, { id: row.id, state, value, object: objectWords(world, name) }, field);
}
