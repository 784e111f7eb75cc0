// What entries of a pack's YAML files mean where they are short: the verb of an operation by its
// name (`verbOf`), the id of a kind of object with its defaults (`idOf`), its parents (`parentsOf`:
// the repo of `/repos/{repo}/issues`), and placeholders within texts. Checks and emitters share it.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import type { Verb } from "../../src/engine/pack/pack.js";
import type {
  Filter,
  FilterEntry,
  IdEntry,
  LifecyclesFile,
  ListEntry,
  OperationEntry,
  ParentEntry,
  ResourceEntry,
  WorldEventEntry,
} from "./model.js";

const WITHIN = /\{\$([a-z_]+)\}/g;

/** The placeholders in braces within a text: `https://docs.example/errors/{$code}`. */
export const namesWithin = (template: Json): readonly string[] =>
  typeof template === "string" ? [...template.matchAll(WITHIN)].map(([, name = ""]) => name) : [];

/** A text with each placeholder within it replaced. */
export const withNames = (text: string, replace: (name: string) => string): string =>
  text.replaceAll(WITHIN, (_, name: string) => replace(name));

/** The field of an event's object that a value of a template names: `$field`, `$field?`. */
interface NamedField {
  readonly field: string;
  /** Whether the member is left out without a value. */
  readonly isOptional: boolean;
}

/** Undefined for another value. */
export function fieldNamedBy(value: Json): NamedField | undefined {
  const [, field, mark] =
    (typeof value === "string" ? /^\$([A-Za-z_]\w*)(\??)$/.exec(value) : null) ?? [];
  return field === undefined ? undefined : { field, isOptional: mark === "?" };
}

/** The fields that a template of an event's data names, and where it does. */
export function fieldPlacesIn(
  template: Json,
  path: Path = [],
): readonly { readonly field: string; readonly path: Path }[] {
  const field = fieldNamedBy(template)?.field;
  if (field !== undefined) return [{ field, path }];
  const parts = isObject(template) || isArray(template) ? Object.entries(template) : [];
  return parts.flatMap(([step, part]) => fieldPlacesIn(part, [...path, step]));
}

/** The fields that a template of an event's data names. */
export const fieldsInData = (template: Json): readonly string[] =>
  fieldPlacesIn(template).map(({ field }) => field);

/**
 * Whether a name is that of the id of a kind of object, in any spelling: `task_run_id`,
 * `taskRunId`, `task-run-ID`.
 */
export function isIdOf(object: string | undefined, name: string | undefined): boolean {
  return object !== undefined && name !== undefined && plainName(name) === `${plainName(object)}id`;
}

/** One text for all spellings of a name: `task-runs`, `taskRuns` and `task_runs`. */
export const plainName = (name: string): string => name.replaceAll(/[-_]/g, "").toLowerCase();

/** The meaning that short and long forms of an entry share. */

/** The id of a kind's objects with its defaults; undefined when they have none. */
export function idOf({ id, prefix }: ResourceEntry): (IdEntry & NamedId) | undefined {
  if (id !== undefined) return { field: "id", kind: "prefix", ...id };
  return prefix === undefined ? undefined : { field: "id", kind: "prefix", prefix };
}

type NamedId = Required<Pick<IdEntry, "field" | "kind">>;

/** The parents of an operation, from the outermost. */
export const parentsOf = ({ parents = [] }: OperationEntry): readonly ParentEntry[] => parents;

/** A filter of a list, with the field of its parameter's name where it says no more. */
export const filterOf = (parameter: string, filter: FilterEntry): Filter =>
  typeof filter === "string" ? { field: parameter, match: filter } : filter;

/** The query parameters of a form of lists. */
export function listParametersOf(form: ListEntry): readonly string[] {
  const { size, cursor, page, offset, order, bodies } = form;
  const ordering = typeof order === "object" ? order.parameter : undefined;
  const pages = [page?.parameter, page?.cursor, offset?.parameter, offset?.end];
  const all = [size?.parameter, cursor?.cursor, cursor?.after, cursor?.before, ...pages];
  return [...all, ordering, bodies?.parameter].flatMap((name) => name ?? []);
}

/** Whether a kind has one object below each parent, or one in all. */
export function isSingle({ operations = {} }: ResourceEntry): boolean {
  return Object.entries(operations).some(([name, { verb = name }]) => /^(show|put)$/.test(verb));
}

/** Whether the instance stores objects of a kind. */
export function isStored(resource: ResourceEntry): boolean {
  return resource.schema !== undefined && (idOf(resource) !== undefined || isSingle(resource));
}

export const VERBS: readonly Verb[] = [
  ...(["create", "list", "retrieve", "update", "upsert", "delete", "transition"] as const),
  ...(["show", "put", "bulk", "call", "custom"] as const),
];

/** The verb of an operation: its own, its name, or `transition`; undefined for none of these. */
export function verbOf(name: string, { verb, transition }: OperationEntry): Verb | undefined {
  const named = verb ?? VERBS.find((each) => each === name);
  return named ?? (transition === undefined ? undefined : "transition");
}

/** The verbs of operations on one object, which some of them create. */
const NAMING: ReadonlySet<string> = new Set(
  "retrieve update upsert delete transition show put".split(" "),
);

export const namesOne = (verb: string | undefined): boolean => NAMING.has(verb ?? "");

/**
 * The fields within whose values an id is unique: those of the pack, or the parents that all
 * operations on one object share. An id that the service generates is unique everywhere.
 */
export function withinOf(resource: ResourceEntry): readonly string[] {
  const id = idOf(resource);
  if (id?.within !== undefined) return id.within;
  const isGenerated = id !== undefined && id.kind !== "slug" && id.kind !== "path";
  if (isGenerated && !isSingle(resource)) return [];
  const naming = Object.entries(resource.operations ?? {}).filter(
    ([name, { verb = name, transition }]) =>
      namesOne(transition === undefined ? verb : "transition"),
  );
  const [first = [], ...others] = naming.map(([, entry]) =>
    parentsOf(entry).map(({ field }) => field),
  );
  return first.filter((field) => others.every((fields) => fields.includes(field)));
}

/**
 * The collection of a world event's object: the one that it names, or the one whose lifecycle has
 * its first transition. Of several, the one whose singular name the id parameter has. Undefined
 * when this leaves none or several.
 */
export function subjectOf(
  { resource, id, transitions }: WorldEventEntry,
  { lifecycles }: LifecyclesFile,
  resources: Readonly<Record<string, ResourceEntry>>,
): string | undefined {
  const [first] = transitions ?? [];
  if (resource !== undefined || first === undefined) return resource;
  const able = Object.entries(lifecycles).flatMap(([name, lifecycle]) =>
    Object.hasOwn(lifecycle.transitions, first) ? name : [],
  );
  const named = Object.entries(resources).find(([, { object }]) => isIdOf(object, id))?.[0];
  if (named !== undefined && (able.length === 0 || able.includes(named))) return named;
  return able.length === 1 ? able[0] : undefined;
}

/** A parameter of a world event: the value of a pin, or of a schema of its own. */
export interface ParameterEntry {
  readonly pin?: string;
  readonly schema?: JsonObject;
}

export const parametersOf = ({
  parameters = {},
}: WorldEventEntry): Readonly<Record<string, ParameterEntry>> => parameters;
