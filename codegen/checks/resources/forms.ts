import type { Path } from "../../../src/engine/base/paths.js";
import { idOf, isSingle, namesOne, parentsOf, withinOf } from "../../model/forms.js";
import type { OperationEntry, ResourceEntry } from "../../model/model.js";
import { bodyPropertiesOf, placeholdersIn, titleOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, keyOf, mustBeError, mustBeIn, namesOf, spotsOf } from "../draft.js";
import type { Binding } from "./bindings.js";
import { bindingsOf, operationOf, verbOf } from "./bindings.js";
import { allFieldsOf } from "./resources.js";

const at = spotsOf("resources.yaml");

/** What operations say of their objects, bodies and answers beyond the plain form. */
export function checkForms(draft: Draft, report: Report): void {
  for (const [name, resource] of entriesOf(draft.resources)) {
    checkWithin(draft, name, resource, report);
    if (resource.taken !== undefined) {
      mustBeError(report, at(name, "taken"), resource.taken, draft.errors, "call");
    }
  }
  for (const binding of bindingsOf(draft)) {
    const resource = draft.resources?.[binding.resource];
    if (resource === undefined) continue;
    checkFieldNames(draft, binding, resource, report);
    checkNames(draft, binding, report);
    checkAnswer(draft, binding, report);
    checkKeys(binding, resource, report);
  }
}

/** An id that is unique below its parents is looked up below them. */
function checkWithin(draft: Draft, name: string, resource: ResourceEntry, report: Report): void {
  const within = withinOf(resource);
  const fields = allFieldsOf(draft.api, resource);
  for (const [index, field] of (idOf(resource)?.within ?? []).entries()) {
    const message = `the id is unique within "${field}", which is no field of ${name}`;
    mustBeIn(report, at(name, "id", "within", index), field, fields, message);
  }
  for (const [operation, entry] of entriesOf(resource.operations)) {
    if (!namesOne(verbOf({ resource: name, name: operation, entry }))) continue;
    const known = parentsOf(entry).map(({ field }) => field);
    const lacking = within.filter((field) => !known.includes(field));
    if (lacking.length === 0) continue;
    const message = `${name}.${operation} names an object whose id is unique within ${lacking.join(", ")}: parents have to say it`;
    report(keyOf(at(name, "operations", operation)), message);
  }
}

/** The fields that an operation finds its object by, and those that it sets. */
function checkFieldNames(
  { api }: Draft,
  { resource: name, name: operation, entry }: Binding,
  resource: ResourceEntry,
  report: Report,
): void {
  const fields = allFieldsOf(api, resource);
  const must = (path: Path, field: string, isKey: boolean): void => {
    const spot = at(name, "operations", operation, ...path);
    const message = `"${field}" is no field of ${name}`;
    mustBeIn(report, isKey ? keyOf(spot) : spot, field, fields, message);
  };
  for (const [index, field] of (entry.by ?? []).entries()) must(["by", index], field, false);
  for (const field of Object.keys(entry.sets ?? {})) must(["sets", field], field, true);
}

/** What names a parameter or a property of the body names one that there is. */
function checkNames(draft: Draft, binding: Binding, report: Report): void {
  const { api } = draft;
  const operation = operationOf(draft, binding);
  if (api?.whole !== true || operation === undefined) return;
  const { resource, name, entry } = binding;
  const here = (...path: Path) => at(resource, "operations", name, ...path);
  const from = entry.id_from;
  if (from !== undefined && "path" in from) {
    const words = `"${from.path}" is no path parameter of ${titleOf(operation)}`;
    const known = placeholdersIn(operation.route);
    mustBeIn(report, here("id_from", "path"), from.path, known, words);
  }
  if (from !== undefined && "query" in from) {
    const queries = operation.parameters.filter((parameter) => parameter.in === "query");
    const known = queries.map((parameter) => parameter.name);
    const words = `"${from.query}" is no query parameter of ${titleOf(operation)}`;
    mustBeIn(report, here("id_from", "query"), from.query, known, words);
  }
  for (const [path, place] of bodyPlaces(entry)) {
    const steps = place.split(".");
    const last = steps.pop() ?? "";
    const names = bodyPropertiesOf(api, operation, steps);
    if (names === undefined || names.size === 0) continue;
    const words = `"${place}" is nothing in the body of ${titleOf(operation)}`;
    mustBeIn(report, here(...path), last, names.keys(), words);
  }
}

/** The places in a body that an operation names. */
function bodyPlaces({ body, bulk, id_from: from }: OperationEntry): readonly [Path, string][] {
  const places: [Path, string | undefined][] = [
    [["body", "in"], body?.in],
    [["bulk", "items"], bulk !== undefined && "items" in bulk ? bulk.items : undefined],
    [["bulk", "ids"], bulk !== undefined && "ids" in bulk ? bulk.ids : undefined],
    [["id_from", "body"], from !== undefined && "body" in from ? from.body : undefined],
  ];
  return places.flatMap(([path, place]): [Path, string][] => (place ? [[path, place]] : []));
}

function checkAnswer({ pack }: Draft, binding: Binding, report: Report): void {
  const { resource, name, entry } = binding;
  if (pack === undefined || typeof entry.answer !== "string") return;
  if (entry.answer === "own" && pack.document?.reading !== "captured") {
    const message =
      "an answer of its own is made from schemas, which only a captured document has along: document.reading in pack.yaml says so";
    report(at(resource, "operations", name, "answer"), message);
    return;
  }
  const names = [...(namesOf(pack.wire.objects) ?? []), "own"];
  const message = `"${entry.answer}" is none of wire.objects in pack.yaml`;
  mustBeIn(report, at(resource, "operations", name, "answer"), entry.answer, names, message);
}

/** Forms that belong to some verbs only. */
const OWN_TO: Readonly<Record<string, readonly string[]>> = {
  bulk: ["bulk"],
  items: ["list"],
  list: ["list"],
  filters: ["list"],
  sets: ["create", "update", "upsert", "put", "bulk"],
  by: ["retrieve", "update", "delete", "transition"],
};

function checkKeys(binding: Binding, resource: ResourceEntry, report: Report): void {
  const { resource: name, name: operation, entry } = binding;
  const verb = verbOf(binding);
  const here = (key: string) => at(name, "operations", operation, key);
  for (const [key, verbs] of Object.entries(OWN_TO)) {
    if (!Object.hasOwn(entry, key) || verb === undefined || verbs.includes(verb)) continue;
    if (verb === "custom") continue;
    report(keyOf(here(key)), `${key} belongs to ${verbs.join(", ")}, and ${operation} is ${verb}`);
  }
  if (verb === "bulk" && entry.bulk === undefined) {
    report(keyOf(at(name, "operations", operation)), `${operation} is bulk and says not of what`);
  }
  if (isSingle(resource) && ["create", "list", "retrieve", "upsert", "bulk"].includes(verb ?? "")) {
    const message = `there is one of ${name} below each parent, so that ${verb} means nothing`;
    report(keyOf(at(name, "operations", operation)), message);
  }
}
