import { nearest } from "../../../src/engine/base/nearest.js";
import { parentsOf } from "../../model/forms.js";
import type { FilterEntry, ParentEntry, ResourceEntry } from "../../model/model.js";
import type { ApiOperation } from "../../openapi/api.js";
import { titleOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, keyOf, mustBeIn, namesOf, spotsOf } from "../draft.js";
import type { Binding } from "./bindings.js";
import { bindingsOf, operationOf, verbOf } from "./bindings.js";
import { pageParameters } from "./pages.js";
import { allFieldsOf } from "./resources.js";

const at = spotsOf("resources.yaml");

/** Lists are indexed: the millionth object costs what the first did. */
export function checkLists(draft: Draft, report: Report): void {
  for (const [name, resource] of entriesOf(draft.resources)) {
    checkIndexes(draft, name, resource, report);
  }
  for (const binding of bindingsOf(draft)) {
    const resource = draft.resources?.[binding.resource];
    if (resource === undefined) continue;
    checkFilters(draft, binding, resource, report);
    for (const parent of parentsOf(binding.entry)) {
      checkParent(draft, binding, resource, parent, report);
    }
    checkForm(draft, binding, report);
    checkPages(draft, binding, report);
    checkUnbound(draft, binding, report);
  }
}

function checkIndexes(draft: Draft, name: string, resource: ResourceEntry, report: Report): void {
  const fields = allFieldsOf(draft.api, resource);
  const seen = new Set<string>();
  for (const [index, entry] of (resource.indexes ?? []).entries()) {
    const title = entry.join(", ");
    if (seen.has(title)) report(at(name, "indexes", index), `index [${title}] is given twice`);
    seen.add(title);
    for (const [part, field] of entry.entries()) {
      const message = `index over "${field}", which is no field of ${name}`;
      mustBeIn(report, at(name, "indexes", index, part), field, fields, message);
    }
  }
}

function isIndexed({ indexes }: ResourceEntry, field: string): boolean {
  return (indexes ?? []).some((index) => index.length === 1 && index[0] === field);
}

function checkFilters(
  draft: Draft,
  binding: Binding,
  resource: ResourceEntry,
  report: Report,
): void {
  const operation = operationOf(draft, binding);
  const fields = allFieldsOf(draft.api, resource);
  const created = resource.stamps === undefined ? "created_at" : resource.stamps.created;
  for (const [parameter, filter] of entriesOf(binding.entry.filters)) {
    const here = [binding.resource, "operations", binding.name, "filters", parameter] as const;
    if (operation !== undefined && binding.entry.parameters !== "body") {
      mustBeQuery(draft, operation, parameter, keyOf(at(...here)), report);
    }
    const { field, match } = filterOf(parameter, filter);
    const spot = typeof filter === "string" ? keyOf(at(...here)) : at(...here, "field");
    const words = `filter "${parameter}" compares "${field}", which is no field of ${binding.resource}`;
    if (!mustBeIn(report, spot, field, fields, words)) continue;
    const isRange = match !== "equals" && match !== "any-of";
    if (isIndexed(resource, field) || (isRange && field === created)) continue;
    report(spot, `filter "${parameter}" has no index: ${binding.resource} needs [${field}]`);
  }
}

function filterOf(parameter: string, filter: FilterEntry): Exclude<FilterEntry, string> {
  return typeof filter === "string" ? { field: parameter, match: filter } : filter;
}

/** A query parameter of the operation; the case of its name counts as the pack says. */
function mustBeQuery(
  { pack, api }: Draft,
  operation: ApiOperation,
  name: string,
  spot: Parameters<Report>[0],
  report: Report,
): void {
  if (api?.whole !== true) return;
  const queries = operation.parameters.filter((parameter) => parameter.in === "query");
  const names = queries.map((parameter) => parameter.name);
  const exact = pack?.wire.query_names !== "case-insensitive";
  const fold = (text: string): string => (exact ? text : text.toLowerCase());
  if (names.some((each) => fold(each) === fold(name))) return;
  const message = `"${name}" is no query parameter of ${titleOf(operation)}`;
  report(spot, message, nearest(name, names));
}

function checkParent(
  draft: Draft,
  binding: Binding,
  resource: ResourceEntry,
  parent: ParentEntry,
  report: Report,
): void {
  const place = (binding.entry.parents ?? []).indexOf(parent);
  const key = place < 0 ? ["parent"] : ["parents", place];
  const here = [binding.resource, "operations", binding.name, ...key] as const;
  const operation = operationOf(draft, binding);
  const known = draft.api?.whole === true ? operation : undefined;
  const declared = known?.parameters.filter((parameter) => parameter.in === "path");
  const names = declared?.map((parameter) => parameter.name);
  const where = operation === undefined ? "" : titleOf(operation);
  const noParameter = `"${parent.parameter}" is no path parameter of ${where}`;
  mustBeIn(report, at(...here, "parameter"), parent.parameter, names, noParameter);
  if (parent.resource !== undefined) {
    const noResource = `the parent "${parent.resource}" is no resource`;
    const names = namesOf(draft.resources);
    mustBeIn(report, at(...here, "resource"), parent.resource, names, noResource);
    const kind = draft.resources?.[parent.resource];
    if (kind !== undefined && kind.not_found === undefined) {
      const message = `${binding.resource}.${binding.name} needs its parent to be there: ${parent.resource} has no not_found`;
      report(at(...here, "resource"), message);
    }
  }
  const noField = `the parent's id is in "${parent.field}", which is no field of ${binding.resource}`;
  const fields = allFieldsOf(draft.api, resource);
  mustBeIn(report, at(...here, "field"), parent.field, fields, noField);
}

/** A list names one of the forms of pack.yaml. */
function checkForm({ pack }: Draft, { resource, name, entry }: Binding, report: Report): void {
  if (entry.list === undefined || pack === undefined) return;
  const message = `"${entry.list}" is none of wire.lists in pack.yaml`;
  const names = Object.keys(pack.wire.lists ?? {});
  mustBeIn(report, at(resource, "operations", name, "list"), entry.list, names, message);
}

/** A list takes the parameters that pack.yaml gives for its form. */
function checkPages(draft: Draft, binding: Binding, report: Report): void {
  const operation = operationOf(draft, binding);
  if (operation === undefined || binding.entry.parameters === "body") return;
  const spot = { file: "openapi.yaml", path: operation.path, at: "key" as const };
  for (const name of pageParameters(draft, binding)) {
    mustBeQuery(draft, operation, name, spot, report);
  }
}

/** A parameter that a list takes and passes over would answer with objects nobody asked for. */
function checkUnbound(draft: Draft, binding: Binding, report: Report): void {
  const { pack, api } = draft;
  const operation = api?.operations.find(({ id }) => id === binding.entry.id);
  if (pack === undefined || operation === undefined || verbOf(binding) !== "list") return;
  // What a captured document has beside what the pack knows is passed over, knowingly.
  if (pack.document?.reading === "captured") return;
  const { include_parameter: include, expand_parameter: expand, query_names } = pack.wire;
  const filters = entriesOf(binding.entry.filters).map(([name]) => name);
  const known = [...pageParameters(draft, binding), include, expand, ...filters];
  const fold = (text: string): string =>
    query_names === "case-insensitive" ? text.toLowerCase() : text;
  const bound = new Set(known.flatMap((name) => (name === undefined ? [] : fold(name))));
  for (const { name, in: where, path } of operation.parameters) {
    if (where !== "query" || bound.has(fold(name))) continue;
    const message = `query parameter "${name}" of ${titleOf(operation)} is bound to nothing: ${binding.resource}.${binding.name} has no filter of this name`;
    report({ file: "openapi.yaml", path: [...path, "name"] }, message, nearest(name, filters));
  }
}
