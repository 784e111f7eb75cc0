// Checks a pack's `resources.yaml` (kinds of object with their operations): each operation of the
// document is bound to one entry (`checkBindings`), and entries name fields that exist
// (`checkResources`). `bindingsOf`, `verbOf`, `operationOf` and `allFieldsOf` tell other checks
// what the file says.

import { objectAt } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import type { Verb } from "../../../src/engine/pack/pack.js";
import { isSingle, isStored, parentsOf, VERBS, verbOf as verbOfEntry } from "../../model/forms.js";
import type { FieldEntry, OperationEntry, ResourceEntry } from "../../model/model.js";
import type { Api, ApiOperation } from "../../openapi/api.js";
import {
  bodyPropertiesOf,
  bodyRequiredOf,
  placeholdersIn,
  propertiesOf,
  schemaOf,
  titleOf,
} from "../../openapi/api.js";
import { resolve } from "../../openapi/schema-parts.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf } from "../draft.js";
import { Place } from "../place.js";

/** An operation of resources.yaml, and its names. */
export interface Binding {
  readonly resource: string;
  readonly kind: ResourceEntry;
  readonly name: string;
  readonly entry: OperationEntry;
}

export function bindingsOf({ resources }: Draft): readonly Binding[] {
  return entriesOf(resources).flatMap(([resource, kind]) =>
    entriesOf(kind.operations).map(([name, entry]) => ({ resource, kind, name, entry })),
  );
}

/** The verb of an operation; undefined when neither its entry nor its name says one. */
export const verbOf = ({ name, entry }: Binding): Verb | undefined => verbOfEntry(name, entry);

export function operationOf({ api }: Draft, { entry }: Binding): ApiOperation | undefined {
  return api?.operations.find((operation) => operation.id === entry.id);
}

/** The place of a binding in resources.yaml. */
export const placeOf = ({ resource, name }: Binding, report: Report): Place =>
  new Place(report, "resources.yaml", [resource, "operations", name]);

/** Each operation of the document is bound to exactly one operation of a resource. */
export function checkBindings(draft: Draft, report: Report): void {
  const bindings = bindingsOf(draft);
  checkIds(draft, bindings, report);
  for (const binding of bindings) checkVerb(draft, binding, placeOf(binding, report));
}

function checkIds(draft: Draft, bindings: readonly Binding[], report: Report): void {
  const { api, resources } = draft;
  if (api === undefined || resources === undefined) return;
  const ids = api.operations.flatMap(({ id }) => id ?? []);
  const bound = new Map<string, Binding>();
  for (const binding of bindings) {
    const { id } = binding.entry;
    const first = bound.get(id);
    if (first !== undefined) {
      const message = `operation "${id}" is bound to ${first.resource}.${first.name} already`;
      placeOf(binding, report).at("id").report(message);
    }
    bound.set(id, first ?? binding);
  }
  const free = ids.filter((id) => !bound.has(id));
  for (const [id, binding] of bound) {
    if (ids.includes(id)) continue;
    const message = `${binding.resource}.${binding.name} is bound to "${id}", which is not an operationId of openapi.yaml`;
    placeOf(binding, report)
      .at("id")
      .lack.report(message, nearest(id, free) ?? nearest(id, ids));
  }
  const unknown = [...bound.keys()].filter((id) => !ids.includes(id));
  for (const { id, path } of api.operations) {
    if (id === undefined || bound.has(id)) continue;
    const message = `operation "${id}" is not bound: resources.yaml does not name it`;
    new Place(report, "openapi.yaml", path).at("operationId").report(message, nearest(id, unknown));
  }
}

const WITH_ID = ["retrieve", "update", "upsert", "delete", "transition"];

function checkVerb(draft: Draft, binding: Binding, { key: place }: Place): void {
  const { resource, kind, name, entry } = binding;
  const verb = verbOf(binding);
  if (verb === undefined) {
    const message = `operation "${name}" has neither verb nor transition, and its name is not a verb`;
    place.report(message, nearest(name, VERBS));
    return;
  }
  if (verb === "transition" && entry.transition === undefined) {
    place.report(`operation "${name}" has the verb transition and names no transition`);
  }
  if (verb !== "custom" && verb !== "call" && kind.schema === undefined) {
    place.report(`${resource} has no schema: its operations can only be custom or calls`);
  }
  const operation = operationOf(draft, binding);
  const isElsewhere = entry.id_from !== undefined && !("path" in entry.id_from);
  if (operation === undefined || !WITH_ID.includes(verb) || isSingle(kind) || isElsewhere) return;
  if (placeholdersIn(operation.route).length <= parentsOf(entry).length) {
    const message = `${verb} needs the object's id, and ${titleOf(operation)} has no path parameter for it`;
    place.report(message);
  }
}

/** Resources have a schema of the document, and their entries name its fields. */
export function checkResources(draft: Draft, report: Report): void {
  for (const [name, resource] of entriesOf(draft.resources)) {
    const place = new Place(report, "resources.yaml", [name]);
    const own = bindingsOf(draft).filter((binding) => binding.resource === name);
    if (resource.schema !== undefined) {
      checkSchema(draft, resource.schema, place.at("schema"));
      if (resource.object === undefined) {
        place.key.report(`${name} has a schema and no singular name: object is missing`);
      }
    }
    checkNotFound(name, resource, own, place);
    checkDelivery(name, resource, place);
    checkFields(draft, resource, place);
    checkStamps(draft, resource, place);
    checkRequestNames(draft, resource, own, place.at("fields"));
    checkSeedable(draft, resource, own, place.at("fields"));
  }
}

function checkSchema({ api }: Draft, schema: string, place: Place): void {
  if (api === undefined || schemaOf(api, schema) !== undefined) return;
  if (schema.startsWith("#/")) {
    place.lack.report(`"${schema}" leads nowhere in openapi.yaml`);
    return;
  }
  const message = `schema "${schema}" is not a component schema of openapi.yaml`;
  place.lack.report(message, nearest(schema, Object.keys(api.schemas)));
}

/** Names of the visible fields; undefined while the schema is unknown. */
export function fieldsOf(
  api: Api | undefined,
  resource: ResourceEntry | undefined,
): readonly string[] | undefined {
  if (api === undefined || !api.whole || resource === undefined) return undefined;
  if (resource.schema === undefined) return [];
  if (schemaOf(api, resource.schema) === undefined) return undefined;
  return [...propertiesOf(api, resource.schema).keys()];
}

/** Names of the visible and the hidden fields. */
export function allFieldsOf(
  api: Api | undefined,
  resource: ResourceEntry | undefined,
): readonly string[] | undefined {
  const visible = fieldsOf(api, resource);
  return visible && [...visible, ...(resource?.hidden ?? [])];
}

const NAMING_ONE = ["retrieve", "update", "delete", "transition", "bulk"];

function checkNotFound(
  name: string,
  resource: ResourceEntry,
  own: readonly Binding[],
  place: Place,
): void {
  const naming = own.find((binding) => NAMING_ONE.includes(verbOf(binding) ?? ""));
  if (resource.not_found !== undefined || naming === undefined || isSingle(resource)) return;
  place.key.report(`${name}.${naming.name} names one object: not_found is missing`);
}

function checkDelivery(name: string, { delivery, log }: ResourceEntry, place: Place): void {
  if (log === "deliveries" && delivery === undefined) {
    place.key.report(`${name} keeps deliveries: delivery is missing`);
  } else if (log !== "deliveries" && delivery !== undefined) {
    place.at("delivery").key.report(`${name} keeps no deliveries: log is not "deliveries"`);
  }
}

/** Whether an entry says only what hidden fields can have too. */
const isRelation = (entry: FieldEntry): boolean =>
  Object.keys(entry).every((key) => key === "references" || key === "deleted_with");

function checkFields(draft: Draft, resource: ResourceEntry, place: Place): void {
  const { schema = "a schema", fields = {}, hidden = [] } = resource;
  const known = fieldsOf(draft.api, resource);
  for (const [field, entry] of Object.entries(fields)) {
    const { gated_by } = entry;
    const here = place.at("fields", field);
    const names = isRelation(entry) ? allFieldsOf(draft.api, resource) : known;
    const message = `"${field}" is not a property of ${schema}`;
    const isKnown = here.key.lack.mustBeIn(field, names, message);
    const { pack } = draft;
    const { include_parameter, expands } = pack?.wire ?? {};
    const isNamed = (include_parameter ?? expands) !== undefined;
    if (gated_by !== undefined && pack !== undefined && !isNamed) {
      here.at("gated_by").report("pack.yaml names no include_parameter and no expands");
    }
    if (isKnown) checkShows(draft, resource, field, here.at("shows"));
  }
  for (const [index, field] of hidden.entries()) {
    if (!known?.includes(field)) continue;
    place.at("hidden", index).report(`hidden field "${field}" is a property of ${schema}`);
  }
}

function checkShows({ api }: Draft, resource: ResourceEntry, field: string, place: Place): void {
  if (api === undefined || resource.schema === undefined) return;
  const property = propertiesOf(api, resource.schema).get(field);
  const schema = resolve(api.document, property?.schema) ?? {};
  if (!("properties" in schema)) return;
  const keys = Object.keys(objectAt(schema, "properties"));
  for (const [index, key] of (resource.fields?.[field]?.shows ?? []).entries()) {
    place.at(index).lack.mustBeIn(key, keys, `"${key}" is not a property of "${field}"`);
  }
}

function checkStamps({ api }: Draft, resource: ResourceEntry, place: Place): void {
  const fields = fieldsOf(api, resource);
  const { schema = "a schema", stamps } = resource;
  if (fields === undefined || !isStored(resource) || stamps !== undefined) return;
  for (const field of ["created_at", "updated_at"]) {
    const message = `the stamp "${field}" is not a property of ${schema}`;
    place.key.lack.mustBeIn(field, fields, message);
  }
}

/** A field that the caller writes is a property of a body that creates or changes the object. */
function checkRequestNames(
  draft: Draft,
  resource: ResourceEntry,
  own: readonly Binding[],
  place: Place,
): void {
  const { api } = draft;
  if (api === undefined || !api.whole) return;
  const writing = own.filter((binding) => WRITING.includes(verbOf(binding) ?? ""));
  const operation = writing.flatMap((binding) => operationOf(draft, binding) ?? [])[0];
  const bodies = writing.map((binding) => writtenNames(api, draft, binding));
  if (operation === undefined || bodies.includes(undefined)) return;
  const names = bodies.flatMap((each) => each ?? []);
  const updates = own.filter((binding) => CHANGING.includes(verbOf(binding) ?? ""));
  const often = updates.flatMap((binding) => writtenNames(api, draft, binding) ?? []);
  for (const [field, { role, from }] of entriesOf(resource.fields)) {
    const wanted = from ?? field;
    const isWritten = role === "once" || role === "often";
    if (!isWritten || (role === "often" && often.includes(wanted))) continue;
    const at = from === undefined ? place.at(field).key : place.at(field, "from");
    const message = `"${wanted}" is not a property of the body of ${operation.id ?? operation.route}`;
    at.lack.mustBeIn(wanted, names, message);
  }
}

/** The verbs that write the fields of a new object. */
const WRITING = ["create", "upsert", "put", "bulk"];
/** The verbs that write the fields of an object that exists. */
const CHANGING = ["update", "transition"];

/** Names in the part of a body that is written; undefined for a body that is not JSON. */
function writtenNames(api: Api, draft: Draft, binding: Binding): readonly string[] | undefined {
  const operation = operationOf(draft, binding);
  if (operation === undefined) return [];
  // Changes, and objects in a list, can have any field.
  const { patch, bulk } = binding.entry;
  if (patch !== undefined || bulk !== undefined) return undefined;
  const body = bodyPropertiesOf(api, operation, binding.entry.body?.in.split("."));
  return body && [...body.keys()];
}

/** A seed has everything that the call which creates such an object requires. */
function checkSeedable(
  draft: Draft,
  resource: ResourceEntry,
  own: readonly Binding[],
  place: Place,
): void {
  const creation = own.find((binding) => binding.name === "create" || verbOf(binding) === "create");
  const operation = creation && operationOf(draft, creation);
  if (draft.api === undefined || !draft.api.whole || operation === undefined) return;
  const required = bodyRequiredOf(draft.api, operation);
  for (const [field, { seedable, from }] of entriesOf(resource.fields)) {
    if (seedable !== false || !required.has(from ?? field)) continue;
    const title = operation.id ?? operation.route;
    const message = `"${from ?? field}" is required by ${title}, so a seed must have it too`;
    place.at(field, "seedable").report(message);
  }
}
