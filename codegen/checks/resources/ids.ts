import { ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import { patternOf } from "../../../src/engine/schemas/patterns.js";
import { idOf, isSingle } from "../../model/forms.js";
import type { IdEntry, PackFile, ResourceEntry } from "../../model/model.js";
import type { Api } from "../../openapi/api.js";
import { propertiesOf, schemaOf } from "../../openapi/api.js";
import { resolve } from "../../openapi/references.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, keyOf, spotsOf } from "../draft.js";
import { bindingsOf, verbOf } from "./bindings.js";

const at = spotsOf("resources.yaml");

/** Each kind of id has a prefix of its own, and the document's patterns fit the ids we make. */
export function checkIds(draft: Draft, report: Report): void {
  const owners = new Map<string, string>();
  const logs = new Map<string, string>();
  for (const [name, resource] of entriesOf(draft.resources)) {
    checkPrefix(name, resource, owners, report);
    checkLog(name, resource, logs, report);
    if (draft.api === undefined || resource.schema === undefined) continue;
    const properties = propertiesOf(draft.api, resource.schema);
    const id = idOf(resource);
    if (id === undefined) {
      checkLacking(draft, name, resource, properties.has("id"), report);
      continue;
    }
    if (!properties.has(id.field) && resource.hidden?.includes(id.field) !== true) {
      checkNamed(draft, name, resource.schema, id.field, [...properties.keys()], report);
    }
    checkKind(name, resource, report);
    if (draft.pack !== undefined) checkPattern(draft.api, draft.pack, resource.schema, id, report);
  }
}

/** What only some kinds of id have. */
function checkKind(name: string, { id }: ResourceEntry, report: Report): void {
  if (id === undefined) return;
  const { kind = "prefix" } = id;
  const only = (key: keyof IdEntry, kinds: readonly string[]): void => {
    if (id[key] === undefined || kinds.includes(kind)) return;
    report(keyOf(at(name, "id", key)), `an id of kind ${kind} has no ${key}`);
  };
  only("prefix", ["prefix"]);
  only("length", ["prefix", "digits"]);
  only("alphabet", ["prefix"]);
  only("from", ["slug"]);
  if (kind === "prefix" && id.prefix === undefined) {
    report(keyOf(at(name, "id")), "an id of kind prefix has a prefix, and none is given");
  }
}

/** Objects that operations name, or that have ids anyway, are distinguished by them. */
function checkLacking(
  draft: Draft,
  name: string,
  resource: ResourceEntry,
  hasId: boolean,
  report: Report,
): void {
  if (isSingle(resource)) return;
  if (hasId) report(keyOf(at(name)), `the objects of ${name} have ids: prefix or id is missing`);
  else if (resource.schema !== undefined && draft.api !== undefined) {
    const names = [...propertiesOf(draft.api, resource.schema).keys()];
    checkNamed(draft, name, resource.schema, "id", names, report);
  }
}

/** Objects are kept and found by their id. */
function checkNamed(
  draft: Draft,
  name: string,
  schema: string,
  field: string,
  properties: readonly string[],
  report: Report,
): void {
  if (draft.api?.whole !== true || schemaOf(draft.api, schema) === undefined) return;
  const standard = bindingsOf(draft).find(
    (binding) =>
      binding.resource === name && ![undefined, "call", "custom"].includes(verbOf(binding)),
  );
  if (standard === undefined) return;
  const message = `${name}.${standard.name} is about objects with ids, and ${schema} has no property "${field}"`;
  report(at(name, "schema"), message, nearest(field, properties));
}

function checkPrefix(
  name: string,
  resource: ResourceEntry,
  owners: Map<string, string>,
  report: Report,
): void {
  const prefix = idOf(resource)?.prefix;
  const { schema, id } = resource;
  if (prefix === undefined) return;
  if (id !== undefined && resource.prefix !== undefined) {
    report(at(name, "prefix"), "prefix is short for id, and there are both");
  }
  const owner = owners.get(prefix);
  if (owner !== undefined) {
    report(at(name, "prefix"), `prefix "${prefix}" is that of ${owner} already`);
  }
  owners.set(prefix, owner ?? name);
  if (schema === undefined) {
    report(at(name, "prefix"), `${name} has ids and no schema`);
  }
}

function checkLog(
  name: string,
  { log, ...resource }: ResourceEntry,
  logs: Map<string, string>,
  report: Report,
): void {
  if (log === undefined) return;
  const other = logs.get(log);
  if (other !== undefined) report(at(name, "log"), `${other} is the log of ${log} already`);
  logs.set(log, other ?? name);
  const { field, kind } = idOf(resource) ?? {};
  if (kind === "prefix" && field === "id") return;
  report(at(name, "log"), `${name} is a log, whose ids are in "id" and have a prefix`);
}

function checkPattern(
  api: Api,
  { ids, document }: PackFile,
  schema: string,
  { field, kind, prefix, ...form }: IdEntry & { readonly field: string },
  report: Report,
): void {
  // A captured document may admit more ids than ours.
  if (kind !== "prefix" || prefix === undefined || document?.reading === "captured") return;
  const { length = ids.length, alphabet = ids.alphabet } = form;
  const property = propertiesOf(api, schema).get(field);
  if (property === undefined) return;
  const pattern = ownValue(resolve(api.document, property.schema) ?? {}, "pattern");
  const expression = typeof pattern === "string" ? patternOf(pattern) : undefined;
  if (expression?.readable !== true) return;
  const characters = [...alphabet];
  const ours = characters.map((character) => prefix + character.repeat(length));
  const [longer, shorter] = [1, -1].map((more) => prefix + "0".repeat(length + more));
  const fits = ours.every((id) => expression.test(id));
  const strict = ![longer, shorter].some((id) => id !== undefined && expression.test(id));
  if (fits && strict) return;
  const spot = { file: "openapi.yaml", path: [...property.path, "pattern"] };
  const message = `pattern ${String(pattern)} of ${schema}.${field} does not fit ids of "${prefix}" and ${length} characters of the alphabet`;
  report(spot, message);
}
