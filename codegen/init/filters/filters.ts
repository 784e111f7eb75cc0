import type { FilterEntry, OperationEntry, ParentEntry, SortEntry } from "../../model/model.js";
import type { Operation } from "../api/operations.js";
import type { View } from "../api/schemas.js";
import { normal, wordSet } from "../api/words.js";
import type { Classified } from "../classify/classify.js";
import { isPaging } from "../classify/site.js";
import type { Guesses } from "../document/guess.js";
import { pagingOf } from "../wire/paging.js";
import type { SentParameter } from "./parameters.js";
import { isPlain, sentParameters } from "./parameters.js";
import type { Filter, Listed } from "./rules.js";
import { bare, filterOf, mayBeInstant } from "./rules.js";

/**
 * The filters and the order of a list, by the names and forms of its parameters. The report has
 * those whose field has another name, and those that mean nothing to the pack.
 *
 * @param place of the operation in resources.yaml
 */
export function narrowingOf(
  { site: { operation } }: Classified,
  parents: readonly ParentEntry[],
  of: Listed,
  place: readonly string[],
  guesses: Guesses,
): Pick<OperationEntry, "filters" | "sort"> {
  const held = new Set(parents.map(({ field }) => field));
  const sent = sentParameters(operation, of.schemas).filter((it) => !isOfPages(it));
  const sort = operation.method === "get" ? sortOf(sent, of) : undefined;
  const paging = pagesOf(operation, of);
  const filters: Record<string, FilterEntry> = {};
  const guessed: string[] = [];
  const ignored: string[] = [];
  for (const parameter of sent) {
    const { name } = parameter;
    if (name === sort?.parameter || paging.has(name) || SHOWN.test(name)) continue;
    const filter = filterOf(parameter, of);
    if (filter === undefined) ignored.push(name);
    else if (filter.field === undefined || !held.has(filter.field)) {
      filters[name] = short(name, filter);
      if (typeof filters[name] !== "string") guessed.push(`${name} (${wordsOf(filter)})`);
    }
  }
  const guess = (says: string, reason: string, path = place): void =>
    void guesses.push({ says: `${operation.id} ${says}`, reason, confidence: 0.6, path });
  const [wide, lost] = [guessed.join(", "), ignored.join(", ")];
  if (wide !== "") guess(`is narrowed by ${wide}`, NAMED, [...place, "filters"]);
  if (sort !== undefined) guess(`is sorted by ${sort.parameter}`, SORTED);
  if (lost !== "") guess(`ignores ${lost}`, IGNORED);
  return {
    ...(Object.keys(filters).length === 0 ? {} : { filters }),
    ...(sort === undefined ? {} : { sort }),
  };
}

/** The parameters of pages, and that of the order of creation. */
function pagesOf(operation: Operation, { schemas }: Listed): ReadonlySet<string> {
  const { size, cursor, page, offset, order_parameter } = pagingOf(operation, schemas);
  const pages = [cursor?.cursor, cursor?.after, cursor?.before, page?.parameter, offset?.parameter];
  const names = [size?.parameter, order_parameter?.parameter, ...pages];
  return new Set(names.filter((name) => name !== undefined));
}

const NAMED = "the parameters have the names of fields, or of comparisons with them";
const SORTED = "the values of the parameter are names of fields";
const IGNORED = "no rule knows what these parameters narrow";

/** Parameters that change what an object shows. */
const SHOWN = /^(expand|include|fields|select|embed)(\[\])?$/i;

/** Whether a parameter chooses a page; an instant narrows the list, whatever its name. */
const isOfPages = (parameter: SentParameter): boolean =>
  isPaging(parameter.name) && !isNamedInstant(parameter);

const isNamedInstant = (parameter: SentParameter): boolean =>
  /^(before|after)$/.test(parameter.name) && mayBeInstant({ ...parameter, words: "" });

function short(name: string, filter: Filter): FilterEntry {
  const { field, match } = filter;
  const isShort = field === name && (match === "equals" || match === "any-of");
  return isShort && Object.keys(filter).length === 2 ? match : filter;
}

function wordsOf({ field, match, all }: Filter): string {
  const what = field === undefined ? match : `${match} ${field}`;
  return all === undefined ? what : `${what}, not by ${all}`;
}

const BY = wordSet("sort order sort_by order_by orderby sortby sort_key sort_field sort_column");
const DIRECTION = wordSet("direction order dir sort_order sort_direction sort_dir order_direction");
const WAYS = /^(asc|desc|ascending|descending|newest(_first)?|oldest(_first)?)$/i;

/** How callers sort a list by a field; undefined where no parameter names one. */
function sortOf(parameters: readonly SentParameter[], of: Listed): SortEntry | undefined {
  for (const parameter of parameters) {
    const { name, view } = parameter;
    if (!BY.has(normal(name)) || !isPlain(view)) continue;
    const fields = fieldsOf(view, of);
    if (Object.keys(fields).length === 0) continue;
    const usual = view.schema["default"];
    const isKnown = typeof usual === "string" && Object.hasOwn(fields, bareValue(usual));
    return {
      parameter: name,
      fields,
      ...directionOf(parameters.filter((it) => it !== parameter)),
      ...(isKnown ? { fallback: usual } : {}),
    };
  }
  return undefined;
}

/** Fields by the names that callers send: those that the parameter lists, else all plain ones. */
function fieldsOf({ enum: listed, schema }: View, of: Listed): SortEntry["fields"] {
  const { view, schemas } = of;
  const plain = [...view.properties].filter(([, it]) => isPlain(schemas.view(it)));
  const values = listed.filter((it) => typeof it === "string").filter((it) => !WAYS.test(it));
  if (values.length > 0) {
    const named = values.flatMap((value): [string, string][] => {
      const name = bareValue(value);
      const found = plain.find(([field]) => normal(field) === normal(name));
      const like = plain.find(([field]) => bare(normal(field)) === bare(normal(name)));
      const field = found?.[0] ?? like?.[0];
      return field === undefined ? [] : [[name, field]];
    });
    return Object.fromEntries(named);
  }
  if (listed.length > 0) return {};
  // Without a list, the description or the default has to name a field.
  const words = `${String(schema["description"] ?? "")} ${String(schema["default"] ?? "")}`;
  const said = new Set(words.split(/[^\w]+/));
  const isNamed = plain.some(([field]) => said.has(field));
  return isNamed ? Object.fromEntries(plain.map(([field]) => [field, field])) : {};
}

/** `name` of `-name`, `name:desc` and `name_asc`. */
const bareValue = (value: string): string =>
  value.replace(/^[-+]/, "").replace(/[ :._,-](asc|desc|ascending|descending)$/i, "");

/** The direction that another parameter has without a value. */
function directionOf(others: readonly SentParameter[]): Pick<SortEntry, "direction"> {
  const other = others.find(({ name, view }) => {
    return DIRECTION.has(normal(name)) && view.enum.some((it) => WAYS.test(String(it)));
  });
  const usual = String(other?.view.schema["default"] ?? "");
  if (/^desc/i.test(usual)) return { direction: "descending" };
  return /^asc/i.test(usual) ? { direction: "ascending" } : {};
}
