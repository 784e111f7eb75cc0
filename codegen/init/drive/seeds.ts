import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import type { OperationEntry, ParentEntry, ResourceEntry } from "../../model/model.js";
import type { Operation } from "../api/operations.js";
import { parentsIn } from "./entries.js";
import type { Samples } from "./samples.js";

/** How an object of a kind is put in where no call makes the one that is needed. */
export interface SeedForm {
  /** What it lies below. */
  readonly parents: readonly ParentEntry[];
  /** The object, by the ids of its parents, by field. */
  readonly of: (id: string, parents: Readonly<Record<string, string>>) => JsonObject;
}

/** As the call takes it that makes such objects, if there is one; else by the object's own fields. */
export function seedForm(
  entry: ResourceEntry,
  operations: ReadonlyMap<string, Operation>,
  samples: Samples,
): SeedForm {
  const create = creating(entry);
  if (create === undefined) {
    return { parents: allParents(entry), of: (id, parents) => ({ ...parents, id }) };
  }
  const above = parentsIn(create);
  const body = written(create, operations.get(create.id), samples);
  return {
    parents: above,
    of: (id, parents) => {
      const places = above.map(({ field, parameter }) => [parameter, parents[field] ?? ""]);
      return { ...body, ...Object.fromEntries(places), id };
    },
  };
}

/** The call that makes objects of a kind. */
function creating({ operations = {} }: ResourceEntry): OperationEntry | undefined {
  const all = Object.entries(operations).map(([name, it]) => ({ name, it, verb: it.verb ?? name }));
  return (
    all.find(({ name }) => name === "create") ??
    all.find(({ verb }) => verb === "create") ??
    all.find(({ verb }) => verb === "upsert")
  )?.it;
}

/** All that objects of a kind lie below, by any of its calls. */
function allParents({ operations = {} }: ResourceEntry): readonly ParentEntry[] {
  const byField = new Map(
    Object.values(operations)
      .flatMap(parentsIn)
      .map((it) => [it.field, it]),
  );
  return [...byField.values()];
}

/** The part of a call's body that holds what the caller writes. */
function written(
  create: OperationEntry,
  operation: Operation | undefined,
  samples: Samples,
): JsonObject {
  const body = operation === undefined ? undefined : samples.body(operation, {});
  const steps = create.body?.in.split(".") ?? [];
  const part = steps.reduce<Json | undefined>(
    (holder, step) => (isObject(holder) ? ownValue(holder, step) : undefined),
    body,
  );
  return isObject(part) ? part : {};
}
