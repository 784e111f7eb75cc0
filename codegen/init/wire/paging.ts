import type { ListEntry } from "../../model/model.js";
import type { Operation, Parameter } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal } from "../api/words.js";
import { queryOf } from "../classify/site.js";

/** A parameter of a list, wherever it stands. */
interface Asked {
  readonly name: string;
  readonly view: View;
}

const SIZES = words(
  "limit per_page page_size max_results size count top first results_per_page max_items maxresults pagesize perpage page_limit pagelen",
);
const CURSORS = words(
  "cursor page_token next_token next_page_token marker iterator continuation_token start_cursor pagination_token next_cursor page_cursor scroll_id page_after starting_token after_cursor after after_id",
);
const AFTERS = words("starting_after start_after");
const BEFORES = words("ending_before end_before before before_id page_before");
const PAGES = words("page page_number page_num page_no pagenumber current_page p");
const OFFSETS = words("offset skip start start_index starting_index start_at");

/** How a list is asked for its pages and its order, by the names of its parameters. */
export function pagingOf(operation: Operation, schemas: Schemas): ListEntry {
  const asked = parametersOf(operation, schemas);
  const turned = operation.method === "get" ? turnOf(asked) : undefined;
  const entry = pagesOf(asked, turned?.usual ?? orderOf(operation));
  return turned === undefined ? entry : { ...entry, order_parameter: turned.parameter };
}

function pagesOf(asked: readonly Asked[], order: ListEntry["order"]): ListEntry {
  const size = sizeOf(asked);
  const after = find(asked, AFTERS);
  if (after !== undefined) {
    const before = find(asked, BEFORES);
    const cursor = { after: after.name, ...(before === undefined ? {} : { before: before.name }) };
    return { order, size, cursor };
  }
  const number = find(asked, PAGES);
  const token = find(asked, CURSORS) ?? (isText(number) ? number : undefined);
  if (token !== undefined) {
    const before = find(asked, BEFORES);
    const back = before === undefined ? {} : { before: before.name };
    return { order, size, cursor: { cursor: token.name, ...back } };
  }
  if (number !== undefined) {
    return { order, size, page: { parameter: number.name, first: firstOf(number.view) } };
  }
  const offset = find(asked, OFFSETS);
  if (offset === undefined) return { order };
  // A text that says where to go on is a cursor, whatever it is called.
  if (isText(offset)) return { order, size, cursor: { cursor: offset.name } };
  return { order, size, offset: { parameter: offset.name } };
}

/** Parameters of the query, or the members of the body of a list that is asked for by POST. */
function parametersOf(operation: Operation, schemas: Schemas): readonly Asked[] {
  if (operation.method === "get") {
    return queryOf(operation).map(({ name, schema }) => ({ name, view: schemas.view(schema) }));
  }
  const { properties } = schemas.view(operation.body?.schema);
  return [...properties].map(([name, schema]) => ({ name, view: schemas.view(schema) }));
}

function find(asked: readonly Asked[], names: readonly string[]): Asked | undefined {
  const found = names.flatMap((name) => asked.filter((each) => normal(each.name) === name));
  return found[0];
}

function isText(asked: Asked | undefined): boolean {
  const types = asked?.view.types;
  return types?.has("string") === true && !types.has("integer") && !types.has("number");
}

const USUAL_SIZE = 20;

function sizeOf(asked: readonly Asked[]): NonNullable<ListEntry["size"]> {
  const found = find(asked, SIZES);
  if (found === undefined) return { default: USUAL_SIZE };
  const { default: given, maximum } = found.view.schema;
  const max = typeof maximum === "number" && maximum >= 1 ? Math.floor(maximum) : undefined;
  const usual = typeof given === "number" && given >= 1 ? Math.floor(given) : USUAL_SIZE;
  return {
    parameter: found.name,
    default: Math.min(usual, max ?? usual),
    ...(max === undefined ? {} : { max }),
  };
}

function firstOf({ schema }: View): 0 | 1 {
  return [schema["minimum"], schema["default"], schema["example"]].includes(0) ? 0 : 1;
}

interface Turn {
  readonly parameter: NonNullable<ListEntry["order_parameter"]>;
  /** What holds where the parameter is not sent, if the document says it. */
  readonly usual: ListEntry["order"] | undefined;
}

const OLDEST =
  /^(asc|ascending|oldest(_first)?|\+?(created|created_?at|created_?on|date_created))$/i;
const NEWEST =
  /^(desc|descending|newest(_first)?|-(created|created_?at|created_?on|date_created))$/i;

/** The parameter that asks for an order of creation, by two of the words that it takes. */
function turnOf(asked: readonly Asked[]): Turn | undefined {
  const turns = asked.flatMap(({ name, view }): readonly Turn[] => {
    const values = view.enum.filter((value) => typeof value === "string");
    const oldest = values.find((value) => OLDEST.test(value));
    const newest = values.find((value) => NEWEST.test(value));
    if (oldest === undefined || newest === undefined) return [];
    const given = view.schema["default"];
    const usual = given === newest ? "newest-first" : "oldest-first";
    return [
      {
        parameter: { parameter: name, newest_first: newest, oldest_first: oldest },
        usual: given === newest || given === oldest ? usual : undefined,
      },
    ];
  });
  return turns.length === 1 ? turns[0] : undefined;
}

function orderOf({ words: said }: Operation): ListEntry["order"] {
  return /oldest (\w+ )?first|ascending|chronological order/i.test(said) &&
    !/newest|descending|most recent|reverse/i.test(said)
    ? "oldest-first"
    : "newest-first";
}

/** What asks for a list from its beginning, of a parameter that says where to begin. */
export function beginningOf({ name, schema }: Parameter): string | undefined {
  const { type, minimum } = schema;
  if (type !== "integer" && type !== "number") return undefined;
  if (OFFSETS.includes(normal(name))) return "0";
  return PAGES.includes(normal(name)) ? String(minimum ?? 1) : undefined;
}

function words(text: string): readonly string[] {
  return text.split(" ");
}
