import { objectAt } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import { isSingle, isStored } from "../../model/forms.js";
import type { FieldEntry, ResourceEntry } from "../../model/model.js";
import type { Api } from "../../openapi/api.js";
import { bodyPropertiesOf, bodyRequiredOf, propertiesOf, schemaOf } from "../../openapi/api.js";
import { resolve } from "../../openapi/references.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf } from "../draft.js";
import { Place } from "../place.js";
import type { Binding } from "./bindings.js";
import { bindingsOf, operationOf, verbOf } from "./bindings.js";

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
    const { include_parameter, expand_parameter } = pack?.wire ?? {};
    const isNamed = (include_parameter ?? expand_parameter) !== undefined;
    if (gated_by !== undefined && pack !== undefined && !isNamed) {
      here.at("gated_by").report("pack.yaml names no include_parameter and no expand_parameter");
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
const WRITING = ["create", "upsert", "put"];
/** The verbs that write the fields of an object that exists. */
const CHANGING = ["update", "transition"];

/** Names in the part of a body that is written; undefined for a body that is not JSON. */
function writtenNames(api: Api, draft: Draft, binding: Binding): readonly string[] | undefined {
  const operation = operationOf(draft, binding);
  if (operation === undefined) return [];
  // Changes can be of any field.
  if (binding.entry.patch !== undefined) return undefined;
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
