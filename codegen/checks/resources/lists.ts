// `checkLists`: checks the operations of a pack that list objects, before the compiler prints code.
// The parameters of their filters and pages are in the document, and the fields that they compare
// exist. `list-forms.ts` checks the bodies of pages.

import { nearest } from "../../../src/engine/base/nearest.js";
import { filterOf, listParametersOf, parentsOf } from "../../model/forms.js";
import type { Filter, ListEntry, ParentEntry } from "../../model/model.js";
import type { ApiOperation } from "../../openapi/api.js";
import { titleOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf } from "../draft.js";
import { Place } from "../place.js";
import type { Binding } from "./resources.js";
import { allFieldsOf, bindingsOf, operationOf, placeOf, verbOf } from "./resources.js";

/** The fields and parameters of lists are there. */
export function checkLists(draft: Draft, report: Report): void {
  for (const binding of bindingsOf(draft)) {
    const place = placeOf(binding, report);
    checkFilters(draft, binding, place.at("filters"));
    checkSort(draft, binding, place.at("sort"));
    for (const [index, parent] of parentsOf(binding.entry).entries()) {
      checkParent(draft, binding, parent, place.at("parents", index));
    }
    checkPages(draft, binding, report);
    checkUnbound(draft, binding, report);
  }
}

/** Whether a key of a filter has an effect with a comparison. */
const HAS_EFFECT: Readonly<Record<keyof Filter, (match: Filter["match"]) => boolean>> = {
  field: () => true,
  match: () => true,
  of: (match) => match === "any-of",
  separator: (match) => match === "any-of" || match === "has",
  all: (match) => match !== "members",
  fallback: (match) => match !== "members",
};

function checkFilters(draft: Draft, binding: Binding, place: Place): void {
  const { entry } = binding;
  const operation = operationOf(draft, binding);
  for (const [parameter, filter] of entriesOf(entry.filters)) {
    const here = place.at(parameter);
    const said = filterOf(parameter, filter);
    const { field, of, match, fallback } = said;
    // One that no call can send narrows every call by its fallback.
    if (fallback === undefined && operation !== undefined && entry.parameters !== "body") {
      mustBeQuery(draft, operation, parameter, here.key);
    }
    for (const [key, hasEffect] of Object.entries(HAS_EFFECT)) {
      if (!Object.hasOwn(said, key) || hasEffect(match)) continue;
      here.at(key).key.report(`${key} has no effect with match: ${match}`);
    }
    if (field === undefined) {
      if (match !== "search") here.report(`filter "${parameter}" compares no field`);
      continue;
    }
    const at = typeof filter === "string" ? here.key : here.at("field");
    const { resource: name, kind } =
      of === undefined ? binding : { ...of, kind: entryOf(draft.resources, of.resource) };
    const fields = allFieldsOf(draft.api, kind);
    const words = `filter "${parameter}" compares "${field}": ${name} has no such field`;
    const isWhole = of !== undefined || fields?.includes(field) === true;
    const [first = field] = isWhole ? [field] : field.split(".", 1);
    at.lack.mustBeIn(first, fields, words);
  }
}

function checkSort(draft: Draft, binding: Binding, place: Place): void {
  const { entry } = binding;
  const { sort } = entry;
  if (sort === undefined) return;
  const operation = operationOf(draft, binding);
  if (sort.parameter === undefined) {
    if (sort.fallback === undefined) place.report("without a parameter it needs a fallback");
  } else if (operation !== undefined && entry.parameters !== "body") {
    mustBeQuery(draft, operation, sort.parameter, place.at("parameter"));
  }
}

/** The names of query parameters as the pack compares them. */
const foldedBy = ({ pack }: Draft): ((name: string) => string) =>
  pack?.wire.query_names === "case-insensitive" ? (name) => name.toLowerCase() : (name) => name;

function mustBeQuery(draft: Draft, operation: ApiOperation, name: string, place: Place): void {
  if (draft.api?.whole !== true) return;
  const queries = operation.parameters.filter((parameter) => parameter.in === "query");
  const names = queries.map((parameter) => parameter.name);
  const fold = foldedBy(draft);
  // `created[gte]` is a part of `created`.
  const isNamed = (it: string): boolean =>
    fold(it) === fold(name) || fold(name).startsWith(`${fold(it)}[`);
  if (names.some(isNamed)) return;
  const message = `"${name}" is not a query parameter of ${titleOf(operation)}`;
  place.lack.report(message, nearest(name, names));
}

function checkParent(draft: Draft, binding: Binding, parent: ParentEntry, place: Place): void {
  const operation = operationOf(draft, binding);
  const known = draft.api?.whole === true ? operation : undefined;
  const declared = known?.parameters.filter((parameter) => parameter.in === "path");
  const where = operation === undefined ? "" : titleOf(operation);
  place.at("parameter").lack.mustBeIn(
    parent.parameter,
    declared?.map(({ name }) => name),
    `"${parent.parameter}" is not a path parameter of ${where}`,
  );
  if (parent.resource !== undefined) {
    const kind = draft.resources?.[parent.resource];
    if (kind !== undefined && kind.not_found === undefined) {
      place
        .at("resource")
        .report(
          `${binding.resource}.${binding.name} needs an existing parent: ${parent.resource} has no not_found`,
        );
    }
  }
}

/** An operation declares the page parameters of its list. */
function checkPages(draft: Draft, binding: Binding, report: Report): void {
  const operation = operationOf(draft, binding);
  if (operation === undefined || binding.entry.parameters === "body") return;
  const place = new Place(report, "openapi.yaml", operation.path).key;
  const { list } = binding.entry;
  const entry = list === undefined ? ["list"] : ["lists", list];
  const bodies = new Place(report, "pack.yaml", ["wire", ...entry, "bodies"]).key;
  const form = pagedForm(draft, binding);
  const chosen = form?.bodies?.parameter;
  // Callers have this one from the address of the next page.
  const inAddress = form?.link_header === true ? form.cursor?.cursor : undefined;
  for (const name of pageParameters(draft, binding)) {
    if (name !== inAddress) mustBeQuery(draft, operation, name, name === chosen ? bodies : place);
  }
}

/** A list that ignores a parameter would answer with too many objects. */
function checkUnbound(draft: Draft, binding: Binding, report: Report): void {
  const { pack } = draft;
  const operation = operationOf(draft, binding);
  if (pack === undefined || operation === undefined || verbOf(binding) !== "list") return;
  // The other parameters of a captured document are ignored on purpose.
  if (pack.document?.reading === "captured") return;
  const { include_parameter: include, expands: expand } = pack.wire;
  const filters = entriesOf(binding.entry.filters).map(([name]) => name);
  const { sort } = binding.entry;
  const known = [...pageParameters(draft, binding), sort?.parameter, include, expand, ...filters];
  const fold = foldedBy(draft);
  const bound = new Set(
    known.flatMap((name) =>
      name === undefined ? [] : [fold(name), fold(name.split("[", 1)[0] ?? "")],
    ),
  );
  for (const { name, in: where, path } of operation.parameters) {
    if (where !== "query" || bound.has(fold(name))) continue;
    const message = `query parameter "${name}" of ${titleOf(operation)} is not bound: ${binding.resource}.${binding.name} has no filter of this name`;
    new Place(report, "openapi.yaml", path).at("name").report(message, nearest(name, filters));
  }
}

/** The form of an operation's list; undefined when the list has no pages. */
export function pagedForm({ pack }: Draft, binding: Binding): ListEntry | undefined {
  const { list } = binding.entry;
  if (pack === undefined || verbOf(binding) !== "list") return undefined;
  return list === undefined ? pack.wire.list : entryOf(pack.wire.lists, list);
}

/** The query parameters of that form. */
function pageParameters(draft: Draft, binding: Binding): readonly string[] {
  const form = pagedForm(draft, binding);
  return form === undefined ? [] : listParametersOf(form);
}
