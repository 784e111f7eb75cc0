// `emitResources`: prints `resources.ts` of a compiled pack, its kinds of object: their ids, and
// the fields that the engine stores with the value that each has by default. `makes` gives
// `operations.ts` the objects of other kinds that a call creates.

import type { Json } from "../../src/engine/base/json.js";
import { fromNames, isArray, isObject } from "../../src/engine/base/json.js";
import type {
  ExpansionSpec,
  FieldSpec,
  FileSpec,
  OperationSpec,
  ReceivesSpec,
  ResourceSpec,
} from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { finiteMilliseconds, packModule, propertiesOf, referencesOf } from "../facts/context.js";
import { provenanceOf } from "../facts/document.js";
import type { FieldList } from "../facts/field-defaults.js";
import { saidIn, storedFields, variantFields } from "../facts/field-defaults.js";
import { idSpec } from "../facts/id-spec.js";
import { idOf, isStored, parentsOf, withinOf } from "../model/forms.js";
import type { FieldEntry, OperationEntry, PackParts, ResourceEntry } from "../model/model.js";
import type { Literal, LiteralOf, Script, WholeLiteral } from "../print/source.js";
import { Code, literal, literalMember, record } from "../print/source.js";
import { remembered } from "../sources/pack-reader.js";
import { madeBy } from "../types/pin-types.js";
import { usefulSchema } from "../validators/captured-schemas.js";
import { filterSpec } from "./lists.js";

/** `resources.ts`: the kinds of object, with the fields of their component schema in its order. */
export function emitResources(context: PackContext): Script {
  const kinds = Object.entries(context.model.resources).map(
    ([name, resource]) => [name, resource, storedFields(name, resource, context)] as const,
  );
  const specs = kinds.map(
    ([name, resource, fields]) => [name, resourceSpec(name, resource, fields, context)] as const,
  );
  return packModule(
    context,
    "resources.ts",
    ["ResourceSpec"],
    [
      `/** What most fields have in common. */\nconst plain = ${literal(PLAIN)};`,
      ...sharedFallbacks(kinds.map(([name, , fields]) => [name, fields])),
      record("resources", "ResourceSpec", specs),
    ],
    [{ from: "./ids.js", names: ["idPatterns"] }],
  );
}

/** Verbs that can leave a new object; what a custom one does, its code says. */
const MAKING: ReadonlySet<string> = new Set(["create", "upsert", "put", "show", "bulk", "custom"]);

/** The kinds of which something in the pack makes an object. For code, names decide. */
const madeKinds = remembered(({ model, operations }: PackContext): ReadonlySet<string> => {
  const { resources, lifecycles, code } = model;
  const made = new Set([...code.matchAll(/["'](\w+)["']/g)].map(([, name = ""]) => name));
  for (const { resource, verb } of operations) if (MAKING.has(verb)) made.add(resource);
  for (const [name, kind] of Object.entries(resources))
    if (kind.log ?? kind.delivery ?? kind.exists ?? kind.fixtures) made.add(name);
  for (const [name, event] of Object.entries(lifecycles.world_events ?? {})) {
    made.add(madeBy(name, event, model) ?? "");
  }
  JSON.stringify([resources, lifecycles.lifecycles], (key, value: unknown) => {
    if (key === "makes") for (const name of Object.keys(Object(value))) made.add(name);
    return value;
  });
  return made;
});

/** The defaults of a field, which most fields have. */
const PLAIN: Readonly<Record<string, Literal>> = {
  fallback: null,
  references: null,
  from: null,
  gated_by: null,
  shows: null,
  secret: false,
  json_schema: false,
  merges: false,
  seedable: true,
};

function resourceSpec(
  name: string,
  resource: ResourceEntry,
  entries: FieldList,
  context: PackContext,
): WholeLiteral<ResourceSpec> {
  const { object, schema, hidden = [], seedable, provenance } = resource;
  const { not_found, taken, exists, log, download, page, delivery, most, fixtures, message } =
    resource;
  const { document } = context;
  const properties = schema === undefined ? {} : propertiesOf(document, schema);
  const id = idOf(resource);
  const made = entries.flatMap(([field, { made: rules }]): [string, string][] =>
    rules === undefined ? [] : [[field, JSON.stringify(usefulSchema(rules))]],
  );
  const madeUp = entries.flatMap(([field, { isMadeUp }]) => (isMadeUp ? [field] : []));
  return {
    name,
    object: object ?? "",
    // A kind without ids, such as one of events, is never stored.
    stores: isStored(resource),
    idPrefix: id?.prefix ?? "",
    idPattern: isStored(resource)
      ? new Code(`idPatterns[${JSON.stringify(name)}]`)
      : new Code("/^(?!)$/"),
    id: idSpec(resource, context),
    fields: entries.map(([field, entry]) =>
      fieldSpec(field, entry, {
        provenance: provenanceOf(properties[field]) ?? provenance,
        said: saidIn(context.model, [name, "fields", field]),
      }),
    ),
    refersTo: referencesOf(context, name, resource, [
      ...entries.map(([field]) => field),
      ...hiddenReferences(resource),
    ]),
    expands: expansions(resource),
    copy: copier(name, entries),
    makes: made.length === 0 ? undefined : Object.fromEntries(made),
    made_up: madeUp.length === 0 ? undefined : madeUp,
    isUnmade: (isStored(resource) && !madeKinds(context).has(name)) || undefined,
    variants: variantFields(name, resource, context),
    shown: page === undefined ? shownFields(name, entries) : { kind: "computed" },
    hidden,
    composed: composed(resource),
    unique: unique(resource),
    deletes: deletes(name, context),
    indexes: indexes(name, resource, context),
    seedable: seedable ?? false,
    ...{ not_found, taken, exists, log, download, page, delivery, most, fixtures, message },
    file: fileSpec(resource),
    receives: receives(resource),
    provenance,
    stamps: stamps(resource, new Set(Object.keys(properties))),
    times: times(resource),
  };
}

function fieldSpec(
  name: string,
  entry: FieldEntry,
  origin: WholeLiteral<Pick<FieldSpec, "provenance" | "said">>,
): Code {
  const { role = "engine", computed, ...same } = entry;
  const special = Object.entries(same).filter(([key, it]) => key in PLAIN && it !== PLAIN[key]);
  return new Code(
    `{ ...plain, ${literal({ name, role, ...Object.fromEntries(special), computed, ...origin }).slice(1)}`,
  );
}

/** An optional member of the engine's types. */
type Optional<T> = LiteralOf<NonNullable<T>> | undefined;

/** The fields that no two objects have alike. */
const unique = ({ unique: fields }: ResourceEntry): Optional<ResourceSpec["unique"]> =>
  fields && Object.entries(fields).map(([field, error]) => ({ field, error }));

/** The fields of all kinds by which their objects are deleted together with one of this kind. */
function deletes(name: string, { model }: PackContext): Optional<ResourceSpec["deletes"]> {
  const found = Object.entries(model.resources).flatMap(([resource, { fields = {} }]) =>
    Object.entries(fields)
      .filter(([, field]) => field.deleted_with === true && field.references === name)
      .map(([field]) => ({ resource, field })),
  );
  return found.length === 0 ? undefined : found;
}

/** The hidden fields that refer to objects. */
const hiddenReferences = ({ hidden = [], fields = {} }: ResourceEntry): readonly string[] =>
  hidden.filter((field) => fields[field]?.references !== undefined);

/** The objects of other kinds that a call makes. */
export const makes = (entries: OperationEntry["makes"]): Optional<OperationSpec["makes"]> =>
  entries &&
  Object.entries(entries).map(([resource, made]) => ({
    resource,
    ...made,
    makes: makes(made.makes),
  }));

/**
 * A function that copies the stored fields of one kind, with the fallback of each missing one. It
 * names every field, so that all objects of the kind have one hidden class.
 */
function copier(resource: string, fields: FieldList): Code {
  const members = fields
    .filter(([, { role }]) => role !== "view")
    .map(([name, entry]) => copied(resource, name, entry));
  return new Code(`(from) => ({ ${members.join(", ")} })`);
}

/** The fields of one kind that an answer has without `include`. */
function shownFields(resource: string, fields: FieldList): LiteralOf<ResourceSpec["shown"]> {
  const open = fields.filter(([, { gated_by }]) => gated_by === undefined);
  if (open.some(([, { role, computed: template }]) => role === "view" || template !== undefined)) {
    return { kind: "computed" };
  }
  const stored = fields.filter(([, { role }]) => role !== "view");
  if (stored.length === open.length) return { kind: "stored" };
  return { kind: "part", of: copier(resource, open) };
}

function copied(resource: string, name: string, entry: FieldEntry): string {
  const { fallback = null, optional } = entry;
  const value = `from[${literal(name)}]`;
  const member = (text: string): string => literalMember(name, new Code(text));
  if (optional === true) return `...(${value} === undefined ? {} : { ${member(value)} })`;
  if (fallback === null) return member(`${value} ?? null`);
  const known = isShared(entry) ? `shared[${literal(`${resource}.${name}`)}]` : literal(fallback);
  return member(`${value} === undefined ? ${known} : ${value}`);
}

/** A fallback that is a list or an object is shared: values are replaced, never changed. */
function sharedFallbacks(kinds: readonly (readonly [string, FieldList])[]): readonly string[] {
  const shared = kinds.flatMap(([resource, fields]) =>
    fields
      .filter(([, entry]) => isShared(entry))
      .map(([name, { fallback = null }]): [string, Literal] => [`${resource}.${name}`, fallback]),
  );
  if (shared.length === 0) return [];
  return [
    `/** Fallbacks that every object has. */\nconst shared = ${literal(Object.fromEntries(shared))};`,
  ];
}

const isShared = ({ fallback, optional }: FieldEntry): boolean =>
  typeof fallback === "object" && fallback !== null && optional !== true;

/** The indexes of the pack, and one for each field by which objects are found. */
function indexes(
  name: string,
  resource: ResourceEntry,
  context: PackContext,
): LiteralOf<ResourceSpec["indexes"]> {
  const { indexes: named = [], operations = {}, unique: single = {}, fields = {} } = resource;
  const dependent = Object.keys(fields).filter((field) => fields[field]?.deleted_with === true);
  const id = idOf(resource);
  const isBelow = id !== undefined && withinOf(resource).length > 0;
  const known = queriedFields(name, context.model.resources);
  const queried = known.filter((field) => field !== id?.field);
  const found = Object.values(operations).flatMap(({ by = [], ...entry }) => [
    ...parentsOf(entry).map(({ field }) => field),
    ...by.filter((field) => field !== id?.field),
  ]);
  const byName = new Map(
    [
      ...named,
      ...(isBelow ? [[id.field]] : []),
      ...[
        ...found,
        ...filteredBy(name, context),
        ...Object.keys(single),
        ...dependent,
        ...queried,
      ].map((field) => [field]),
    ].map((each) => [each.join("+"), each]),
  );
  return [...byName].map(([name, fields]) => ({ name, fields }));
}

/** The whole fields of a kind of object by whose values filters of all lists find objects. */
function filteredBy(name: string, context: PackContext): readonly string[] {
  return Object.entries(context.model.resources).flatMap(([resource, { operations = {} }]) =>
    Object.values(operations).flatMap(({ filters = {} }) =>
      Object.entries(filters).flatMap(([parameter, filter]) => {
        const { field, match, of, path } = filterSpec(parameter, filter, resource, context);
        const isIndexed =
          of !== undefined || ((match === "equals" || match === "any-of") && path === undefined);
        return isIndexed && name === (of?.resource ?? resource) ? [field] : [];
      }),
    ),
  );
}

const composed = ({ composed: texts }: ResourceEntry): Optional<ResourceSpec["composed"]> =>
  texts && Object.entries(texts).map(([place, text]) => ({ path: place.split("."), text }));

function fileSpec({ file }: ResourceEntry): LiteralOf<FileSpec> | undefined {
  if (file === undefined) return undefined;
  const { content = null, hashes, ...facts } = file;
  return { content, facts: { ...facts, ...hashes } };
}

function receives({ receives: named }: ResourceEntry): LiteralOf<ReceivesSpec> | undefined {
  if (named === undefined) return undefined;
  const ack_timeout = finiteMilliseconds(named.ack_timeout);
  return { ...named, url: named.url.split("."), ack_timeout };
}

function expansions({ expands }: ResourceEntry): LiteralOf<readonly ExpansionSpec[]> | undefined {
  return (
    expands &&
    Object.entries(expands).map(([path, entry]) => {
      const { of, id = null } = "of" in entry ? entry : { of: entry };
      return { path: path.split("."), id, of };
    })
  );
}

function times({ fields = {} }: ResourceEntry): LiteralOf<ResourceSpec["times"]> {
  return fromNames(Object.keys(fields), (name) => fields[name]?.time);
}

function stamps(
  { stamps: named }: ResourceEntry,
  fields: ReadonlySet<string>,
): LiteralOf<ResourceSpec["stamps"]> {
  if (named !== undefined) {
    return { created: named.created ?? null, updated: named.updated ?? null };
  }
  return {
    created: fields.has("created_at") ? "created_at" : null,
    updated: fields.has("updated_at") ? "updated_at" : null,
  };
}

/**
 * The fields by which computed values of any kind look for objects of this one (`$list`, `$first`,
 * `$sum`), such as `customer_id` of the transactions that a customer's balance sums up.
 */
function queriedFields(name: string, resources: PackParts["resources"]): readonly string[] {
  const within = (value: Json): readonly string[] => {
    if (isArray(value)) return value.flatMap(within);
    if (!isObject(value)) return [];
    const { of, where } = value;
    const own = of === name && where !== undefined && isObject(where) ? Object.keys(where) : [];
    return [...own, ...Object.values(value).flatMap(within)];
  };
  const fields = Object.values(resources).flatMap((kind) => Object.values(kind.fields ?? {}));
  return [...new Set(within(fields.map(({ computed = null }) => computed)))];
}
