import { ownValue } from "../../src/base/json.js";
import { nearest } from "../../src/base/nearest.js";
import type { PackFile, ResourceEntry } from "../model.js";
import type { Api } from "./api.js";
import { propertiesOf, resolve } from "./api.js";
import { bindingsOf, verbOf } from "./bindings.js";
import type { Draft, Report } from "./draft.js";
import { entriesOf, keyOf, spotsOf } from "./draft.js";

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
    if (!properties.has("id")) {
      checkNamed(draft, name, resource.schema, [...properties.keys()], report);
      continue;
    }
    if (resource.prefix === undefined) {
      report(keyOf(at(name)), `the objects of ${name} have ids: prefix is missing`);
    } else if (draft.pack !== undefined) {
      checkPattern(draft.api, draft.pack, resource.schema, resource.prefix, report);
    }
  }
}

/** Objects are kept and found by their id. */
function checkNamed(
  draft: Draft,
  name: string,
  schema: string,
  properties: readonly string[],
  report: Report,
): void {
  if (draft.api?.whole !== true || !Object.hasOwn(draft.api.schemas, schema)) return;
  const standard = bindingsOf(draft).find(
    (binding) => binding.resource === name && ![undefined, "custom"].includes(verbOf(binding)),
  );
  if (standard === undefined) return;
  const message = `${name}.${standard.name} is about objects with ids, and ${schema} has no property "id"`;
  report(at(name, "schema"), message, nearest("id", properties));
}

function checkPrefix(
  name: string,
  { prefix, schema }: ResourceEntry,
  owners: Map<string, string>,
  report: Report,
): void {
  if (prefix === undefined) return;
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
  { log, prefix }: ResourceEntry,
  logs: Map<string, string>,
  report: Report,
): void {
  if (log === undefined) return;
  const other = logs.get(log);
  if (other !== undefined) report(at(name, "log"), `${other} is the log of ${log} already`);
  logs.set(log, other ?? name);
  if (prefix === undefined) report(at(name, "log"), `${name} is a log and has no prefix for ids`);
}

function checkPattern(
  api: Api,
  { ids }: PackFile,
  schema: string,
  prefix: string,
  report: Report,
): void {
  const property = propertiesOf(api, schema).get("id");
  if (property === undefined) return;
  const pattern = ownValue(resolve(api.document, property.schema) ?? {}, "pattern");
  const expression = typeof pattern === "string" ? expressionOf(pattern) : undefined;
  if (expression === undefined) return;
  const characters = [...ids.alphabet];
  const ours = characters.map((character) => prefix + character.repeat(ids.length));
  const [longer, shorter] = [1, -1].map((more) => prefix + "0".repeat(ids.length + more));
  const fits = ours.every((id) => expression.test(id));
  const strict = ![longer, shorter].some((id) => id !== undefined && expression.test(id));
  if (fits && strict) return;
  const spot = { file: "openapi.yaml", path: [...property.path, "pattern"] };
  const message = `pattern ${String(pattern)} of ${schema}.id does not fit ids of "${prefix}" and ${ids.length} characters of the alphabet`;
  report(spot, message);
}

function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}
