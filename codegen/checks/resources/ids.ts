// `checkIds`: checks the ids that a pack's `resources.yaml` describes, before the compiler prints
// code. Each kind of id has a prefix of its own (`cus_`), and the ids to be made fit the document's
// patterns.

import { ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import { patternOf } from "../../../src/engine/schemas/budget.js";
import { idOf, isSingle } from "../../model/forms.js";
import type { IdEntry, PackFile, ResourceEntry } from "../../model/model.js";
import type { Api } from "../../openapi/api.js";
import { propertiesOf, schemaOf } from "../../openapi/api.js";
import { resolve } from "../../openapi/schema-parts.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf } from "../draft.js";
import { Place } from "../place.js";
import { bindingsOf, verbOf } from "./resources.js";

/** Each kind of id has its own prefix, and generated ids fit the patterns of the document. */
export function checkIds(draft: Draft, report: Report): void {
  const { api, pack } = draft;
  const owners = new Map<string, string>();
  const logs = new Map<string, string>();
  for (const [name, resource] of entriesOf(draft.resources)) {
    const place = new Place(report, "resources.yaml", [name]);
    checkPrefix(name, resource, owners, place.at("prefix"));
    checkLog(name, resource, logs, place.at("log"));
    const { schema } = resource;
    if (api === undefined || schema === undefined) continue;
    const names = [...propertiesOf(api, schema).keys()];
    const id = idOf(resource);
    if (id === undefined) {
      if (isSingle(resource)) continue;
      if (!names.includes("id")) checkNamed(draft, name, schema, "id", names, place);
      else place.key.report(`the objects of ${name} have ids: prefix or id is missing`);
      continue;
    }
    if (!names.includes(id.field) && resource.hidden?.includes(id.field) !== true) {
      checkNamed(draft, name, schema, id.field, names, place);
    }
    checkKind(resource, place.at("id"));
    if (pack !== undefined) checkPattern(api, pack, schema, id, report);
  }
}

/** Keys that only some kinds of id have. */
function checkKind({ id }: ResourceEntry, place: Place): void {
  if (id === undefined) return;
  const { kind = "prefix" } = id;
  const only = (key: keyof IdEntry, ...kinds: readonly string[]): void => {
    if (id[key] === undefined || kinds.includes(kind)) return;
    place.at(key).key.report(`an id of kind ${kind} has no ${key}`);
  };
  only("prefix", "prefix", "counted");
  only("length", "prefix", "digits");
  only("alphabet", "prefix");
  only("from", "slug", "path");
  if (kind === "sequence" && id.within === undefined) {
    place.key.report("an id of kind sequence needs within");
  }
  if (kind === "prefix" && id.prefix === undefined && id.length === undefined) {
    place.key.report("an id of kind prefix needs a prefix, or a length without one");
  }
}

/** A kind with operations on objects needs a property for their ids. */
function checkNamed(
  draft: Draft,
  name: string,
  schema: string,
  field: string,
  properties: readonly string[],
  place: Place,
): void {
  if (draft.api?.whole !== true || schemaOf(draft.api, schema) === undefined) return;
  const standard = bindingsOf(draft).find(
    (binding) =>
      binding.resource === name && ![undefined, "call", "custom"].includes(verbOf(binding)),
  );
  if (standard === undefined) return;
  const message = `${name}.${standard.name} is about objects with ids, and ${schema} has no property "${field}"`;
  place.at("schema").lack.report(message, nearest(field, properties));
}

function checkPrefix(
  name: string,
  resource: ResourceEntry,
  owners: Map<string, string>,
  place: Place,
): void {
  const prefix = idOf(resource)?.prefix;
  if (prefix === undefined) return;
  if (resource.id !== undefined && resource.prefix !== undefined) {
    place.report("prefix is short for id: use only one of them");
  }
  const owner = owners.get(prefix);
  if (owner !== undefined) place.report(`prefix "${prefix}" is that of ${owner} already`);
  owners.set(prefix, owner ?? name);
  if (resource.schema === undefined) place.report(`${name} has ids and no schema`);
}

function checkLog(
  name: string,
  resource: ResourceEntry,
  logs: Map<string, string>,
  place: Place,
): void {
  const { log } = resource;
  if (log === undefined) return;
  const other = logs.get(log);
  if (other !== undefined) place.report(`${other} is the log of ${log} already`);
  logs.set(log, other ?? name);
  const { field, kind } = idOf(resource) ?? {};
  if (kind === "prefix" && field === "id") return;
  place.report(`${name} is a log: its ids must be in "id" and have a prefix`);
}

function checkPattern(
  api: Api,
  { ids, document }: PackFile,
  schema: string,
  { field, kind, prefix, ...form }: IdEntry & { readonly field: string },
  report: Report,
): void {
  // The pattern of a captured document may admit other ids too.
  if (kind !== "prefix" || prefix === undefined || document?.reading === "captured") return;
  const { length = ids.length, alphabet = ids.alphabet } = form;
  const property = propertiesOf(api, schema).get(field);
  if (property === undefined) return;
  const pattern = ownValue(resolve(api.document, property.schema) ?? {}, "pattern");
  const expression = typeof pattern === "string" ? patternOf(pattern) : undefined;
  if (expression?.readable !== true) return;
  const generated = [...alphabet].map((character) => prefix + character.repeat(length));
  const others = [1, -1].map((more) => prefix + "0".repeat(length + more));
  const fits = generated.every((id) => expression.test(id));
  if (fits && !others.some((id) => expression.test(id))) return;
  const message = `pattern ${String(pattern)} of ${schema}.${field} does not fit ids of "${prefix}" and ${length} characters of the alphabet`;
  new Place(report, "openapi.yaml", property.path).at("pattern").report(message);
}
