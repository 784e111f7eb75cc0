import type { MadeSpec, OperationSpec, ResourceSpec } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { errorRef } from "../facts/effects.js";
import type { OperationEntry, ResourceEntry } from "../model/model.js";
import type { LiteralOf } from "../print/literal.js";

/** The fields that no two objects have alike. */
export function unique({ unique: fields }: ResourceEntry): {
  unique?: LiteralOf<NonNullable<ResourceSpec["unique"]>>;
} {
  if (fields === undefined) return {};
  const entries = Object.entries(fields);
  return { unique: entries.map(([field, error]) => ({ field, error: errorRef(error) })) };
}

/** How many objects of the kind there can be. */
export function most({ most: entry }: ResourceEntry): {
  most?: LiteralOf<NonNullable<ResourceSpec["most"]>>;
} {
  return entry === undefined
    ? {}
    : { most: { objects: entry.objects, error: errorRef(entry.error) } };
}

/** The fields of all kinds by which their objects are deleted together with one of this kind. */
export function deletes(
  name: string,
  { model }: PackContext,
): { deletes?: LiteralOf<NonNullable<ResourceSpec["deletes"]>> } {
  const found = Object.entries(model.resources).flatMap(([resource, { fields = {} }]) =>
    Object.entries(fields)
      .filter(([, field]) => field.deleted_with === true && field.references === name)
      .map(([field]) => ({ resource, field })),
  );
  return found.length === 0 ? {} : { deletes: found };
}

/** The objects of other kinds that a call makes. */
export function makes(entries: OperationEntry["makes"]): {
  readonly makes?: readonly LiteralOf<MadeSpec>[];
} {
  if (entries === undefined) return {};
  return {
    makes: Object.entries(entries).map(
      ([resource, { when, fields = {}, id_into, emits, ...more }]) => ({
        resource,
        ...(when === undefined ? {} : { when }),
        fields,
        idInto: id_into ?? null,
        emits: emits ?? null,
        ...makes(more.makes),
      }),
    ),
  };
}

/** When a call is refused, and the transition that its object takes next. */
export const cases = ({
  refuses,
  next,
}: OperationEntry): LiteralOf<Pick<OperationSpec, "refuses" | "next">> => ({
  ...(refuses === undefined
    ? {}
    : { refuses: refuses.map(({ when, error }) => ({ when, error: errorRef(error) })) }),
  ...(next === undefined ? {} : { next: next.map((each) => ({ ...each })) }),
});
