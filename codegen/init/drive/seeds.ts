import type { JsonObject } from "../../../src/engine/base/json.js";
import { isObject } from "../../../src/engine/base/json.js";
import { getAt } from "../../../src/engine/base/paths.js";
import type { OperationEntry, ParentEntry, ResourceEntry } from "../../model/model.js";
import type { Operation } from "../api/operations.js";
import { isAboutOne, parentsIn } from "./entries.js";
import type { Samples } from "./samples.js";

/** The seed of an object that no call creates. */
export interface SeedForm {
  /** Its parents. */
  readonly parents: readonly ParentEntry[];
  /** What the call that creates such objects sets. */
  readonly sets: Readonly<Record<string, string>>;
  /** @param parents the ids of its parents, by field */
  readonly of: (id: string, parents: Readonly<Record<string, string>>) => JsonObject;
}

/** The members of a create's body; without a create, the id and the parents. */
export function seedForm(
  entry: ResourceEntry,
  operations: ReadonlyMap<string, Operation>,
  samples: Samples,
): SeedForm {
  const create = creating(entry);
  if (create === undefined) {
    const above = namingParents(entry);
    return {
      parents: above,
      sets: {},
      // Parents of a parent are no fields of the object.
      of: (id, parents) => {
        const own = above.map(({ field }) => [field, parents[field] ?? ""]);
        return { ...Object.fromEntries(own), id };
      },
    };
  }
  const above = parentsIn(create);
  const body = objectIn(create, operations.get(create.id), samples);
  return {
    parents: above,
    sets: textsOf(create.sets ?? {}),
    of: (id, parents) => {
      const places = above.map(({ field, parameter }) => [parameter, parents[field] ?? ""]);
      return { ...body, ...Object.fromEntries(places), id };
    },
  };
}

/** The call that creates objects of a kind. */
function creating({ operations = {} }: ResourceEntry): OperationEntry | undefined {
  const all = Object.entries(operations).map(([name, it]) => ({ name, it, verb: it.verb ?? name }));
  return (
    all.find(({ name }) => name === "create") ??
    all.find(({ verb }) => verb === "create") ??
    all.find(({ verb }) => verb === "upsert")
  )?.it;
}

/** The parents in all calls that are about one object of a kind. */
function namingParents({ operations = {} }: ResourceEntry): readonly ParentEntry[] {
  const byField = new Map(
    Object.entries(operations)
      .flatMap(([name, it]) => (isAboutOne(it.verb ?? name) ? parentsIn(it) : []))
      .map((it) => [it.field, it]),
  );
  return [...byField.values()];
}

/** The object in the body of a call. */
function objectIn(
  create: OperationEntry,
  operation: Operation | undefined,
  samples: Samples,
): JsonObject {
  const body = operation === undefined ? undefined : samples.body(operation, {});
  const part = getAt(body ?? null, create.body?.in.split(".") ?? []);
  return isObject(part) ? part : {};
}

const textsOf = (sets: NonNullable<OperationEntry["sets"]>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sets).flatMap(([field, value]) =>
      typeof value === "string" ? [[field, value]] : [],
    ),
  );
