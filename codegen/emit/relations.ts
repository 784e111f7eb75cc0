import type { OperationSpec, ResourceSpec } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import type { OperationEntry, ResourceEntry } from "../model/model.js";
import type { LiteralOf } from "../print/literal.js";

/** An optional member of the engine's types. */
type Optional<T> = LiteralOf<NonNullable<T>> | undefined;

/** The fields that no two objects have alike. */
export const unique = ({ unique: fields }: ResourceEntry): Optional<ResourceSpec["unique"]> =>
  fields && Object.entries(fields).map(([field, error]) => ({ field, error }));

/** The fields of all kinds by which their objects are deleted together with one of this kind. */
export function deletes(name: string, { model }: PackContext): Optional<ResourceSpec["deletes"]> {
  const found = Object.entries(model.resources).flatMap(([resource, { fields = {} }]) =>
    Object.entries(fields)
      .filter(([, field]) => field.deleted_with === true && field.references === name)
      .map(([field]) => ({ resource, field })),
  );
  return found.length === 0 ? undefined : found;
}

/** The hidden fields that refer to objects. */
export const hiddenReferences = ({ hidden = [], fields = {} }: ResourceEntry): readonly string[] =>
  hidden.filter((field) => fields[field]?.references !== undefined);

/** The objects of other kinds that a call makes. */
export const makes = (entries: OperationEntry["makes"]): Optional<OperationSpec["makes"]> =>
  entries &&
  Object.entries(entries).map(([resource, made]) => ({
    resource,
    ...made,
    makes: makes(made.makes),
  }));
