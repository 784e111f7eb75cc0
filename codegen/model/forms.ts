import type { JsonObject } from "../../src/engine/base/json.js";
import type {
  IdEntry,
  OperationEntry,
  ParentEntry,
  ResourceEntry,
  WorldEventEntry,
} from "./model.js";

/** What the short and the long forms of `resources.yaml` mean alike. */

/** The id of a kind's objects with everything said; undefined where they have none. */
export function idOf({ id, prefix }: ResourceEntry): (IdEntry & NamedId) | undefined {
  if (id !== undefined) return { field: "id", kind: "prefix", ...id };
  return prefix === undefined ? undefined : { field: "id", kind: "prefix", prefix };
}

type NamedId = Required<Pick<IdEntry, "field" | "kind">>;

/** From the outermost. */
export function parentsOf({ parent, parents }: OperationEntry): readonly ParentEntry[] {
  return parents ?? (parent === undefined ? [] : [parent]);
}

/** Of a kind of which there is one object below each parent, or one in all. */
export function isSingle({ operations = {} }: ResourceEntry): boolean {
  return Object.entries(operations).some(([name, { verb = name }]) => isOfOne(verb));
}

const isOfOne = (verb: string): boolean => verb === "show" || verb === "put";

/** Whether objects of a kind are kept. */
export function isStored(resource: ResourceEntry): boolean {
  return resource.schema !== undefined && (idOf(resource) !== undefined || isSingle(resource));
}

/** The operations that are about one object which is there, or is made where it is not. */
const NAMING: ReadonlySet<string> = new Set(
  "retrieve update upsert delete transition show put".split(" "),
);

export const namesOne = (verb: string | undefined): boolean => NAMING.has(verb ?? "");

/**
 * The fields within whose values an id is unique: as the pack says, or those of the parents that
 * all calls have that name one object. An id that the service gives is unique in all.
 */
export function withinOf(resource: ResourceEntry): readonly string[] {
  const id = idOf(resource);
  if (id?.within !== undefined) return id.within;
  const isGiven = id === undefined || id.kind === "slug" || id.kind === "path";
  if (!isGiven && !isSingle(resource)) return [];
  const naming = Object.entries(resource.operations ?? {}).filter(
    ([name, { verb = name, transition }]) =>
      namesOne(transition === undefined ? verb : "transition"),
  );
  const [first = [], ...others] = naming.map(([, entry]) =>
    parentsOf(entry).map(({ field }) => field),
  );
  return first.filter((field) => others.every((fields) => fields.includes(field)));
}

/** A parameter of a world event: the value of a pin, or one of a schema of its own. */
export interface ParameterEntry {
  readonly pin?: string;
  readonly schema?: JsonObject;
}

export const parametersOf = ({
  parameters = {},
}: WorldEventEntry): Readonly<Record<string, ParameterEntry>> => parameters;
