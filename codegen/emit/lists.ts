// `emitLists`: prints `lists.ts` of a compiled pack, the forms of its lists: how pages follow one
// another, and the body of a page. `filterSpec` and `pageParameters` give `operations.ts` the
// parameters of an operation that lists.

import type { Json } from "../../src/engine/base/json.js";
import { mapValues } from "../../src/engine/base/json.js";
import type { FilterSpec, ListBody, ListForm, PageStyle } from "../../src/engine/pack/pack.js";
import type { BoundOperation, PackContext } from "../facts/context.js";
import { isUnpaged, listBody, packModule, propertiesOf } from "../facts/context.js";
import { filterOf, listParametersOf } from "../model/forms.js";
import type { FilterEntry, ListEntry, PackModel } from "../model/model.js";
import { unionOf } from "../print/code-names.js";
import type { Literal, LiteralOf, Script } from "../print/source.js";
import { constant, literal } from "../print/source.js";
import { placeholdersOf, textFunction } from "../print/templates.js";

/** `lists.ts`: the forms of lists by name. */
export function emitLists(context: PackContext): Script {
  const { model, operations } = context;
  const forms = new Map<string, Literal>();
  for (const operation of operations) {
    const name = listName(operation);
    if (name !== null) forms.set(name, formOf(model, operation));
  }
  const type = `Readonly<Record<${unionOf([...forms.keys()])}, ListForm>>`;
  const statement = constant("lists", type, literal(Object.fromEntries(forms)));
  return packModule(context, "lists.ts", ["ListForm"], [statement]);
}

/** The name in `lists.ts` of the list that an operation answers with; null for none. */
export function listName({ verb, entry }: BoundOperation): string | null {
  if (verb !== "list") return null;
  const name = entry.list ?? "default";
  return entry.items === undefined ? name : `${name} of ${entry.items}`;
}

/** The parameters of a list's pages; some are parts of others, such as `page[size]`. */
export function pageParameters(model: PackModel, bound: BoundOperation): readonly string[] {
  const { entry } = bound;
  const hasPages = listName(bound) !== null && !isUnpaged(entry);
  return hasPages ? listParametersOf(namedForm(model, entry)) : [];
}

const namedForm = ({ pack: { wire } }: PackModel, { list }: BoundOperation["entry"]): ListEntry =>
  (list === undefined ? undefined : wire.lists?.[list]) ?? wire.list;

function formOf(model: PackModel, { entry }: BoundOperation): LiteralOf<ListForm> {
  const { wire } = model.pack;
  const body = listBody(model, entry);
  if (isUnpaged(entry)) return listForm({ order: wire.list.order }, body);
  return listForm(namedForm(model, entry), body);
}

/** A filter of a list of one kind of object, as the engine reads it. */
export function filterSpec(
  parameter: string,
  filter: FilterEntry,
  resource: string,
  { model, document }: PackContext,
): FilterSpec {
  const said = filterOf(parameter, filter);
  const { field = "" } = said;
  const { schema, hidden = [] } = model.resources[resource] ?? {};
  const isField =
    hidden.includes(field) || (schema !== undefined && field in propertiesOf(document, schema));
  const isWhole = isField || !field.includes(".");
  return { parameter, ...said, field, ...(isWhole ? {} : { path: field.split(".") }) };
}

const COUNTING: ReadonlySet<string> = new Set(["total", "page_count", "last_url", "last_path"]);

function listForm(entry: ListEntry, body: Json): LiteralOf<ListForm> {
  const { size, link_header, headers, headers_when_asked } = entry;
  const order = typeof entry.order === "string" ? { default: entry.order } : entry.order;
  const { bodies } = entry;
  const [pages = null, also] = pageStyles(entry);
  return {
    ...bodyForm(entry, body),
    ...{ order, size, link_header, headers_when_asked },
    ...{ pages, also },
    headers: headers && textFunction(headers),
    bodies: bodies && otherBodies(entry, bodies),
  };
}

function bodyForm({ headers, link_header, cursor }: ListEntry, body: Json): LiteralOf<ListBody> {
  const counts =
    placeholdersOf([body, headers ?? {}]).some((name) => COUNTING.has(name)) ||
    (link_header === true && cursor === undefined);
  return { text: textFunction(body), counts };
}

function otherBodies(
  entry: ListEntry,
  { parameter, values }: NonNullable<ListEntry["bodies"]>,
): LiteralOf<NonNullable<ListForm["bodies"]>> {
  return { parameter, values: mapValues(values, (body = null) => bodyForm(entry, body)) };
}

/** The ways to choose a page, the usual one first. */
function pageStyles({ cursor, page, offset }: ListEntry): readonly LiteralOf<PageStyle>[] {
  const none = { cursor: null, after: null, before: null, unknown: null };
  return [
    ...(cursor === undefined ? [] : [{ kind: "cursor", ...none, ...cursor } as const]),
    ...(page === undefined ? [] : [{ kind: "page", ...page } as const]),
    ...(offset === undefined ? [] : [{ kind: "offset", ...offset } as const]),
  ];
}
