import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import { isSingle, isStored } from "../../model/forms.js";
import type { ResourceEntry } from "../../model/model.js";
import type { Api } from "../../openapi/api.js";
import { bodyPropertiesOf, bodyRequiredOf, propertiesOf, schemaOf } from "../../openapi/api.js";
import { resolve } from "../../openapi/references.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, keyOf, mustBeError, mustBeIn, namesOf, spotsOf } from "../draft.js";
import type { Binding } from "./bindings.js";
import { bindingsOf, operationOf, verbOf } from "./bindings.js";

const at = spotsOf("resources.yaml");

/** Resources are shaped by a component schema, and what they say of fields is about its own. */
export function checkResources(draft: Draft, report: Report): void {
  for (const [name, resource] of entriesOf(draft.resources)) {
    if (resource.schema !== undefined) {
      checkSchema(draft, name, resource.schema, report);
      if (resource.object === undefined) {
        report(keyOf(at(name)), `${name} has a schema and no singular name: object is missing`);
      }
    }
    checkNotFound(draft, name, resource, report);
    checkDownload(draft, name, resource, report);
    checkFields(draft, name, resource, report);
    checkStamps(draft, name, resource, report);
    checkRequestNames(draft, name, resource, report);
    checkSeedable(draft, name, resource, report);
  }
}

function checkSchema({ api }: Draft, name: string, schema: string, report: Report): void {
  if (api === undefined || schemaOf(api, schema) !== undefined) return;
  if (schema.startsWith("#/")) {
    report(at(name, "schema"), `"${schema}" leads nowhere in openapi.yaml`);
    return;
  }
  const message = `schema "${schema}" is no component schema of openapi.yaml`;
  report(at(name, "schema"), message, nearest(schema, Object.keys(api.schemas)));
}

/** Names of the stored fields, hidden ones apart; undefined while the schema is not known. */
export function fieldsOf(
  api: Api | undefined,
  resource: ResourceEntry | undefined,
): readonly string[] | undefined {
  if (api === undefined || !api.whole || resource === undefined) return undefined;
  if (resource.schema === undefined) return [];
  if (schemaOf(api, resource.schema) === undefined) return undefined;
  return [...propertiesOf(api, resource.schema).keys()];
}

/** Shown fields and hidden ones. */
export function allFieldsOf(
  api: Api | undefined,
  resource: ResourceEntry | undefined,
): readonly string[] | undefined {
  const shown = fieldsOf(api, resource);
  return shown === undefined ? undefined : [...shown, ...(resource?.hidden ?? [])];
}

const NAMING_ONE = ["retrieve", "update", "delete", "transition", "bulk"];

function checkNotFound(draft: Draft, name: string, resource: ResourceEntry, report: Report): void {
  if (resource.not_found !== undefined) {
    mustBeError(report, at(name, "not_found"), resource.not_found, draft.errors, "call");
    return;
  }
  const naming = bindingsOf(draft).find(
    (binding) => binding.resource === name && NAMING_ONE.includes(verbOf(binding) ?? ""),
  );
  if (naming === undefined || isSingle(resource)) return;
  report(keyOf(at(name)), `${name}.${naming.name} names one object: not_found is missing`);
}

function checkDownload(draft: Draft, name: string, resource: ResourceEntry, report: Report): void {
  const { download } = resource;
  if (download === undefined) return;
  const fields = fieldsOf(draft.api, resource);
  const words = (field: string): string => `"${field}" is no field of ${name}`;
  const spot = (key: string) => at(name, "download", key);
  mustBeIn(report, spot("token"), download.token, resource.hidden ?? [], words(download.token));
  mustBeIn(report, spot("size"), download.size, fields, words(download.size));
  mustBeIn(report, spot("media_type"), download.media_type, fields, words(download.media_type));
}

function checkFields(draft: Draft, name: string, resource: ResourceEntry, report: Report): void {
  const fields = fieldsOf(draft.api, resource);
  for (const [field, entry] of entriesOf(resource.fields)) {
    const spot = at(name, "fields", field);
    const message = `"${field}" is no property of ${resource.schema ?? "a schema"}`;
    const known = mustBeIn(report, keyOf(spot), field, fields, message);
    if (entry.references !== undefined) {
      const words = `"${field}" refers to "${entry.references}", which is no resource`;
      const resources = namesOf(draft.resources);
      mustBeIn(report, at(name, "fields", field, "references"), entry.references, resources, words);
    }
    if (entry.gated_by !== undefined && draft.pack?.wire.include_parameter === undefined) {
      if (draft.pack !== undefined) {
        report(at(name, "fields", field, "gated_by"), "pack.yaml names no include_parameter");
      }
    }
    if (known) checkShows(draft, name, resource, field, report);
  }
  for (const [index, hidden] of (resource.hidden ?? []).entries()) {
    if (!fields?.includes(hidden)) continue;
    report(
      at(name, "hidden", index),
      `hidden field "${hidden}" is a property of ${resource.schema}`,
    );
  }
}

function checkShows(
  { api }: Draft,
  name: string,
  resource: ResourceEntry,
  field: string,
  report: Report,
): void {
  if (api === undefined || resource.schema === undefined) return;
  const property = propertiesOf(api, resource.schema).get(field);
  const schema = property === undefined ? undefined : resolve(api.document, property.schema);
  const properties = schema === undefined ? undefined : ownValue(schema, "properties");
  if (!isObject(properties)) return;
  const keys = Object.keys(properties);
  for (const [index, key] of (resource.fields?.[field]?.shows ?? []).entries()) {
    const message = `"${key}" is no property of "${field}"`;
    mustBeIn(report, at(name, "fields", field, "shows", index), key, keys, message);
  }
}

function checkStamps({ api }: Draft, name: string, resource: ResourceEntry, report: Report): void {
  const fields = fieldsOf(api, resource);
  if (fields === undefined || !isStored(resource)) return;
  const { created, updated } = resource.stamps ?? { created: "created_at", updated: "updated_at" };
  for (const [stamp, field] of Object.entries({ created, updated })) {
    if (field === undefined) continue;
    const spot = resource.stamps === undefined ? keyOf(at(name)) : at(name, "stamps", stamp);
    const message = `the stamp "${field}" is no property of ${resource.schema ?? "a schema"}`;
    mustBeIn(report, spot, field, fields, message);
  }
}

/** What the caller writes on creation is a property of that request's body. */
function checkRequestNames(
  draft: Draft,
  name: string,
  resource: ResourceEntry,
  report: Report,
): void {
  const { api } = draft;
  if (api === undefined || !api.whole) return;
  const own = bindingsOf(draft).filter((binding) => binding.resource === name);
  const writing = own.filter((binding) => WRITING.includes(verbOf(binding) ?? ""));
  const operation = writing.flatMap((binding) => operationOf(draft, binding) ?? [])[0];
  const bodies = writing.map((binding) => writtenNames(api, draft, binding));
  if (operation === undefined || bodies.includes(undefined)) return;
  const names = bodies.flatMap((each) => each ?? []);
  const updates = own.filter((binding) => verbOf(binding) === "update");
  const often = updates.flatMap((binding) => writtenNames(api, draft, binding) ?? []);
  for (const [field, { role, from }] of entriesOf(resource.fields)) {
    if (role !== "once" && role !== "often") continue;
    const isOften = role === "often" && often.includes(from ?? field);
    if (isOften) continue;
    const spot =
      from === undefined ? keyOf(at(name, "fields", field)) : at(name, "fields", field, "from");
    const wanted = from ?? field;
    const message = `"${wanted}" is no property of the body of ${operation.id ?? operation.route}`;
    mustBeIn(report, spot, wanted, names, message);
  }
}

/** The verbs whose bodies are written into objects, those that make them first. */
const WRITING = ["create", "upsert", "put"];

/** Names in the part of a call's body that is written; undefined where that is no JSON. */
function writtenNames(api: Api, draft: Draft, binding: Binding): readonly string[] | undefined {
  const operation = operationOf(draft, binding);
  if (operation === undefined) return [];
  const steps = binding.entry.body?.in.split(".") ?? [];
  const body = bodyPropertiesOf(api, operation, steps);
  return body === undefined ? undefined : [...body.keys()];
}

/** A seed is checked as the call is that makes such an object: what that needs, a seed has to give. */
function checkSeedable(draft: Draft, name: string, resource: ResourceEntry, report: Report): void {
  const creation = bindingsOf(draft).find(
    (binding) =>
      binding.resource === name && (binding.name === "create" || verbOf(binding) === "create"),
  );
  const operation = creation === undefined ? undefined : operationOf(draft, creation);
  if (draft.api === undefined || !draft.api.whole || operation === undefined) return;
  const required = bodyRequiredOf(draft.api, operation);
  for (const [field, { seedable, from }] of entriesOf(resource.fields)) {
    if (seedable !== false || !required.has(from ?? field)) continue;
    const title = operation.id ?? operation.route;
    const message = `"${from ?? field}" is required by ${title}, so that a seed has to give it too`;
    report(at(name, "fields", field, "seedable"), message);
  }
}
