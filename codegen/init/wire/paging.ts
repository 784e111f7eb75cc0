// `init` (from a document to a pack): `pagingOf` finds how callers ask for the pages and the order
// of a list, by names and descriptions of its parameters (`limit`, `starting_after`). `lists.ts`
// finds what answers say of pages; the self-check reads the same names (`SIZES`, `CURSORS` …).

import type { ListOrder } from "../../../src/engine/pack/pack.js";
import type { ListEntry } from "../../model/model.js";
import { normal, wordList } from "../api/bodies.js";
import type { Operation, Parameter } from "../api/operations.js";
import type { Schemas } from "../api/schemas.js";
import type { ListParameter } from "../classify/site.js";
import { inBrackets, isPaging, listParameters } from "../classify/site.js";

type Parameters = readonly ListParameter[];

export const SIZES = wordList(
  "limit per_page page_size max_results size count top first results_per_page max_items maxresults",
  "pagesize perpage page_limit pagelen items_per_page batch_size",
);
export const CURSORS = wordList(
  "cursor page_token next_token next_page_token marker iterator continuation_token start_cursor",
  "pagination_token next_cursor page_cursor scroll_id page_after starting_token after_cursor after",
  "after_id",
);
const AFTERS = wordList("starting_after start_after");
const BEFORES = wordList("ending_before end_before before before_id page_before");
export const PAGES = wordList("page page_number page_num page_no pagenumber current_page p");
export const OFFSETS = wordList(
  "offset skip start start_index starting_index start_at page_offset",
);

const ENDS = wordList("end");

/** The pages and the order of a list, by the names of its parameters. */
export function pagingOf(operation: Operation, schemas: Schemas): ListEntry {
  // An instant narrows the list, whatever the parameter's name.
  const parameters = listParameters(operation, schemas)
    .flatMap((it) => inBrackets(it, schemas))
    .filter(({ view }) => view.schema["format"] !== "date-time");
  const sorting = operation.method === "get" ? sortingOf(parameters) : undefined;
  const usual = sorting?.usual ?? orderOf(operation);
  const entry = pagesOf(parameters, usual, nextNames(operation, schemas));
  return sorting === undefined
    ? entry
    : { ...entry, order: { default: usual, ...sorting.parameter } };
}

/** The names of an answer's headers, members and their members, without `X-`. */
function nextNames({ answer }: Operation, schemas: Schemas): ReadonlySet<string> {
  const { properties } = schemas.view(answer.content?.schema);
  const inner = [...properties.values()].flatMap((it) => [...schemas.view(it).properties.keys()]);
  const all = [...answer.headers, ...properties.keys(), ...inner];
  return new Set(all.map((name) => normal(name).replace(/^x_/, "")));
}

function pagesOf(
  parameters: Parameters,
  order: ListOrder,
  answered: ReadonlySet<string>,
): ListEntry {
  const size = sizeOf(parameters);
  const previous = find(parameters, BEFORES);
  const before = previous === undefined ? {} : { before: previous.name };
  const after = find(parameters, AFTERS);
  const numbers = numbersOf(parameters);
  const paged = { order, size, ...numbers };
  if (after !== undefined) return { ...paged, cursor: { after: after.name, ...before } };
  const token =
    find(parameters, CURSORS, (it) => isText(it) && isTied(it, answered)) ??
    // A text is a cursor, whatever its name.
    [find(parameters, PAGES), find(parameters, OFFSETS)].find(isText);
  if (token !== undefined) {
    const name = isShort(token) ? { after: token.name } : { cursor: token.name };
    return { ...paged, cursor: { ...name, ...before } };
  }
  const since = parameters.find(isIdBound);
  if (since !== undefined) return { ...paged, cursor: { after: since.name } };
  if (Object.keys(numbers).length > 0) return paged;
  // The document shows no way on from a page of this size.
  return size.parameter === undefined
    ? { order }
    : { order, size, cursor: { cursor: "cursor" }, link_header: true };
}

/** Whether a parameter or a member has the place of the next page, by its description. */
export const saysNext = (words: string): boolean =>
  /\bnext (page|set|batch)\b|\bpagination (cursor|token)\b|\bcursor (for|of|to)\b/i.test(words);

/** Whether a parameter takes what answers have under its name, or under that of the next. */
export const isTied = ({ name, words }: ListParameter, answered: ReadonlySet<string>): boolean =>
  answered.has(`next_${normal(name)}`) ||
  saysNext(words) ||
  (answered.has(normal(name)) && /\b(more|next) (results|items|objects)\b/i.test(words));

const saysSize = ({ words }: ListParameter): boolean =>
  /\b(number|count|limit|maximum)\b/i.test(words) &&
  /\b(per page|(on|in) (a|the|each) page|to return|to fetch)\b/i.test(words);

/** Whether an opaque cursor has no room in a text: then it is the id of the last object. */
const isShort = ({ view }: ListParameter): boolean => Number(view.schema["maxLength"]) < 40;

/** The number of a page, and an offset: alone, or beside a cursor. */
function numbersOf(parameters: Parameters): Pick<ListEntry, "page" | "offset"> {
  const number = find(parameters, PAGES);
  const isPage = number !== undefined && !isText(number);
  const page = isPage ? { page: { parameter: number.name, first: firstOf(number) } } : {};
  const offset = find(parameters, OFFSETS);
  if (offset === undefined || isText(offset)) return page;
  const end = normal(offset.name).endsWith("start") ? find(parameters, ENDS) : undefined;
  const isEnd = end !== undefined && !isText(end);
  return { ...page, offset: { parameter: offset.name, ...(isEnd ? { end: end.name } : {}) } };
}

/** `since`, when it is the id of the last object that a caller has seen. */
function isIdBound({ name, view, words }: ListParameter): boolean {
  const isSince = ["since", "since_id"].includes(normal(name));
  return isSince && view.types.has("integer") && /\bids?\b/i.test(words);
}

/** The parameter with one of these names, else the first whose description says the same. */
function find(
  parameters: Parameters,
  names: readonly string[],
  says: (parameter: ListParameter) => boolean = () => false,
): ListParameter | undefined {
  const [named] = names.flatMap((name) => parameters.filter((it) => normal(it.name) === name));
  return named ?? parameters.find((it) => !isPaging(it.name) && says(it));
}

function isText(parameter: ListParameter | undefined): boolean {
  const types = parameter?.view.types;
  return types?.has("string") === true && !types.has("integer") && !types.has("number");
}

const USUAL_SIZE = 20;

function sizeOf(parameters: Parameters): NonNullable<ListEntry["size"]> {
  const numbers = parameters.filter(({ view }) => !view.types.has("boolean"));
  const found = find(numbers, SIZES, saysSize);
  if (found === undefined) return { default: USUAL_SIZE };
  const { default: fallback, maximum } = found.view.schema;
  const max = typeof maximum === "number" && maximum >= 1 ? Math.floor(maximum) : undefined;
  const isSize = typeof fallback === "number" && fallback >= 1;
  const usual = isSize ? Math.floor(fallback) : USUAL_SIZE;
  return {
    parameter: found.name,
    default: Math.min(usual, max ?? usual),
    ...(max === undefined ? {} : { max }),
  };
}

export function firstOf({ view: { schema }, words }: ListParameter): 0 | 1 {
  const isZero = [schema["minimum"], schema["default"], schema["example"]].includes(0);
  return isZero || ZERO.test(words) ? 0 : 1;
}

const ZERO =
  /\b(zero|0)[- ](based|indexed)|\b(starts?|begins?|starting|beginning) (at|from|with) (0|zero)\b/i;

interface Sorting {
  readonly parameter: Omit<Exclude<ListEntry["order"], string>, "default">;
  /** The order without the parameter; undefined when the document does not say it. */
  readonly usual: ListOrder | undefined;
}

const OLDEST =
  /^(asc|ascending|oldest(_first)?|\+?(created|created_?at|created_?on|date_created))$/i;
const NEWEST =
  /^(desc|descending|newest(_first)?|-(created|created_?at|created_?on|date_created))$/i;

/** The parameter that has a value for each of the two orders of creation. */
function sortingOf(parameters: Parameters): Sorting | undefined {
  const [only, ...others] = parameters.flatMap(({ name, view }): readonly Sorting[] => {
    const values = view.enum.filter((value) => typeof value === "string");
    const oldest = values.find((value) => OLDEST.test(value));
    const newest = values.find((value) => NEWEST.test(value));
    if (oldest === undefined || newest === undefined) return [];
    const fallback = view.schema["default"];
    const usual = fallback === newest ? "newest-first" : "oldest-first";
    return [
      {
        parameter: {
          parameter: name,
          values: { [newest]: "newest-first", [oldest]: "oldest-first" },
        },
        usual: fallback === newest || fallback === oldest ? usual : undefined,
      },
    ];
  });
  return others.length === 0 ? only : undefined;
}

function orderOf({ words }: Operation): ListOrder {
  return /oldest (\w+ )?first|ascending|chronological order/i.test(words) &&
    !/newest|descending|most recent|reverse/i.test(words)
    ? "oldest-first"
    : "newest-first";
}

/** The value of a number for the first page; undefined when the parameter chooses no page. */
export function firstPageOf({ name, schema }: Parameter): string | undefined {
  const { type, minimum } = schema;
  if (type !== "integer" && type !== "number") return undefined;
  if (OFFSETS.includes(normal(name))) return "0";
  return PAGES.includes(normal(name)) ? String(minimum ?? 1) : undefined;
}
