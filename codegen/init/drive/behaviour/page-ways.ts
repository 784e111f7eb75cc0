// `init`'s self-check of a made pack: finds, as a reader of the document would, in which ways a
// caller gets from one page of a list to the next (`pagingIn`), and where the items are
// (`itemsIn`). `page-walk.ts` goes these ways. Neither reads the pack, which may be wrong.

import type { Json } from "../../../../src/engine/base/json.js";
import { isArray } from "../../../../src/engine/base/json.js";
import { getAt } from "../../../../src/engine/base/paths.js";
import { listForm, normal, singular, wordSet } from "../../api/bodies.js";
import type { Operation } from "../../api/operations.js";
import type { Schemas, View } from "../../api/schemas.js";
import type { ListParameter } from "../../classify/site.js";
import { inBrackets, listParameters } from "../../classify/site.js";
import { METAS } from "../../wire/lists.js";
import { CURSORS, firstOf, isTied, OFFSETS, PAGES, SIZES, saysNext } from "../../wire/paging.js";
import { holdsText, outward } from "../requests.js";

/** The place of the items in the answer of a list, as the document says it; undefined if it does not. */
export const itemsPath = (operation: Operation, schemas: Schemas): readonly string[] | undefined =>
  formOf(operation, schemas)?.path;

export function formOf({ answer, steps }: Operation, schemas: Schemas) {
  const words = steps.flatMap((step) => (step.kind === "word" ? [step.word] : []));
  const schema = answer.content?.schema;
  const members = [...schemas.view(schema).properties.keys()].map(singular);
  const named = words.findLast((word) => members.includes(singular(word)));
  return listForm(schemas, schema, named ?? words.at(-1) ?? "", true);
}

/** The items of a page. Without a declared place, they are the nearest list that has the text. */
export function itemsIn(
  body: Json,
  path: readonly string[] | undefined,
  text: string,
): readonly Json[] {
  const found = path === undefined ? nearestList(body, text) : getAt(body, path);
  return isArray(found) ? found : [];
}

function nearestList(body: Json, text: string): Json | undefined {
  for (const value of outward(body)) if (isArray(value) && holdsText(value, text)) return value;
  return undefined;
}

/** A member of a list's answer that is not among the items. */
interface Beside {
  readonly path: readonly string[];
  /** In the spelling that all names share. */
  readonly name: string;
  /** The name of the member around it; empty at the top. */
  readonly holder: string;
  readonly view: View;
}

const DEEPEST = 3;

/** The members beside the items, outermost first, as the document declares them. */
function besideItems(operation: Operation, schemas: Schemas): readonly Beside[] {
  const items = itemsPath(operation, schemas)?.join(" ");
  const found: Beside[] = [];
  const walk = (view: View, above: readonly string[]): void => {
    for (const [key, schema] of view.properties) {
      const path = [...above, key];
      if (path.join(" ") === items) continue;
      const inner = schemas.view(schema);
      const holder = normal(above.at(-1) ?? "");
      found.push({ path, name: normal(key), holder, view: inner });
      if (path.length < DEEPEST) walk(inner, path);
    }
  };
  walk(schemas.view(operation.answer.content?.schema), []);
  return found.sort((a, b) => a.path.length - b.path.length);
}

type AnswerPath = readonly string[];

/** A way from one page of a list to the next, as a reader of the document finds it. */
export type PageWay =
  | { readonly kind: "link" }
  /** The address of the next page is in the body. */
  | { readonly kind: "address"; readonly from: AnswerPath }
  | { readonly kind: "cursor"; readonly parameter: string; readonly from: AnswerPath }
  /** The cursor, or the number of the next page, is in a header. */
  | { readonly kind: "header"; readonly parameter: string; readonly header: string }
  /** The id of the last item. */
  | { readonly kind: "after"; readonly parameter: string }
  | { readonly kind: "page"; readonly parameter: string; readonly first: 0 | 1 }
  | { readonly kind: "offset"; readonly parameter: string };

/** Members of an answer that say whether there is another page. */
export interface PageSigns {
  readonly more: AnswerPath | undefined;
  readonly done: AnswerPath | undefined;
  readonly total: AnswerPath | undefined;
  readonly pages: AnswerPath | undefined;
}

/** How a reader of the document goes through a list. */
export interface Paging {
  readonly ways: readonly PageWay[];
  readonly signs: PageSigns;
  /** Undefined: no parameter changes the size of a page. */
  readonly size: PageSize | undefined;
}

/** The parameter for the size of a page. */
export interface PageSize {
  readonly parameter: string;
  /** The smallest from two on, and a large one. */
  readonly least: number;
  readonly most: number;
}

const TEXTS: readonly string[] = [...CURSORS, "offset", "page", "next_page"];
const AFTERS = wordSet("starting_after start_after after_id after last_id marker since since_id");
const NEXT = /^next(?:_|$)/;
/** Names that mean the next page only where a member around them does, or a parameter has the name. */
const INNER = wordSet("href url uri link path cursor token offset iterator page_token after id");
const ADDRESS = /ur[il]|href|link|path/;

/** @param schemas those of the document that the caller reads */
export function pagingIn(operation: Operation, schemas: Schemas): Paging {
  const parameters = queryOf(operation, schemas);
  const beside = besideItems(operation, schemas);
  const sign = (names: readonly string[], type: string): AnswerPath | undefined =>
    beside.find(({ name, view }) => names.includes(name) && hasType(view, type))?.path;
  const ways = waysOf(operation, parameters, beside);
  const size = sizeOf(operation, schemas);
  const isAlone = ways.length === 0 && size !== undefined;
  return {
    // Where the document has a size and no way, a caller looks for a Link.
    ways: isAlone ? [{ kind: "link" }] : ways,
    signs: {
      more: sign(METAS.$has_more, "boolean"),
      done: sign(METAS.$done, "boolean"),
      total: sign(METAS.$total, "number"),
      pages: sign(METAS.$page_count, "number"),
    },
    size,
  };
}

/** The parameters of a list, also those within objects. */
const queryOf = (operation: Operation, schemas: Schemas): readonly ListParameter[] =>
  listParameters(operation, schemas).flatMap((it) => inBrackets(it, schemas));

const hasType = ({ types }: View, type: string): boolean =>
  types.has(type) || (type === "number" && types.has("integer"));

function waysOf(
  operation: Operation,
  parameters: readonly ListParameter[],
  beside: readonly Beside[],
): readonly PageWay[] {
  const { headers } = operation.answer;
  const link = headers.some((name) => name.toLowerCase() === "link");
  const tied = new Set([...beside.map(({ name }) => name), ...headers.map(bareHeader)]);
  const cursors = parameters.filter(
    (it) => !isNumber(it.view) && (TEXTS.includes(normal(it.name)) || isTied(it, tied)),
  );
  const named = new Set(cursors.map(({ name }) => nextOf(name)));
  const nexts = beside.filter((it) => isNext(it, named));
  const addresses = nexts.filter((it) => isAddress(it, cursors));
  const token = beside.find((it) => !addresses.includes(it) && isToken(it, nexts, cursors));
  const page = parameters.find(({ name, view }) => PAGES.includes(normal(name)) && isNumber(view));
  const offset = parameters.find(
    ({ name, view }) => OFFSETS.includes(normal(name)) && isNumber(view),
  );
  const [cursor] = cursors;
  const header = headers.find((name) => {
    return /next-?(page|cursor|token)?$|cursor$/i.test(name) || named.has(bareHeader(name));
  });
  const from = cursor ?? page;
  const [address] = addresses;
  const after =
    (token ?? header ?? address)
      ? undefined
      : parameters.find((it) => AFTERS.has(normal(it.name)) && isOfAnId(it));
  const all: readonly (PageWay | undefined)[] = [
    link ? { kind: "link" } : undefined,
    address && { kind: "address", from: address.path },
    cursor && token && { kind: "cursor", parameter: cursor.name, from: token.path },
    from && header !== undefined
      ? { kind: "header", parameter: from.name, header: header.toLowerCase() }
      : undefined,
    after && { kind: "after", parameter: after.name },
    page && { kind: "page", parameter: page.name, first: firstOf(page) },
    offset && { kind: "offset", parameter: offset.name },
  ];
  return all.filter((way) => way !== undefined);
}

const nextOf = (parameter: string): string => `next_${normal(parameter)}`;

const bareHeader = (name: string): string => normal(name).replace(/^x_/, "");

function isNext({ name, holder, view }: Beside, named: ReadonlySet<string>): boolean {
  if (!view.types.has("string")) return false;
  if (named.has(name) || saysNext(String(view.schema["description"] ?? ""))) return true;
  return NEXT.test(name) || (NEXT.test(holder) && INNER.has(name));
}

/** Without a parameter for a cursor, the next page has an address. */
function isAddress({ name, view }: Beside, cursors: readonly ListParameter[]): boolean {
  const { format, example, description } = view.schema;
  if (ADDRESS.test(name) || ADDRESS.test(String(format))) return true;
  if (/^(https?:|\/)/.test(String(example ?? ""))) return true;
  if (/\bur[il]\b|\blink to\b/i.test(String(description ?? ""))) return true;
  return cursors.length === 0;
}

/** A member that is called next, or like the parameter. */
function isToken(it: Beside, nexts: readonly Beside[], cursors: readonly ListParameter[]): boolean {
  if (nexts.includes(it)) return true;
  const isText = it.view.types.has("string") && !/^(previous|prev|first|last|self)/.test(it.holder);
  return isText && cursors.some(({ name }) => normal(name) === it.name);
}

const isNumber = ({ types }: View): boolean =>
  (types.has("integer") || types.has("number")) && !types.has("string");

/** `since` and `marker` can also mean an instant or a token. */
function isOfAnId({ name, view, words }: ListParameter): boolean {
  return normal(name) !== "since" || (isNumber(view) && /\bids?\b/i.test(words));
}

const SMALL = 2;
const LARGE = 100;

/** How a caller chooses the size of a list's pages. */
export function sizeOf(operation: Operation, schemas: Schemas): PageSize | undefined {
  const found = queryOf(operation, schemas).find(({ name }) => SIZES.includes(normal(name)));
  if (found === undefined) return undefined;
  const { minimum, maximum, enum: values } = found.view.schema;
  const parameter = found.name;
  const allowed = isArray(values) ? values.map(Number).filter((it) => it > 0) : [];
  if (allowed.length > 0) {
    return { parameter, least: Math.min(...allowed), most: Math.max(...allowed) };
  }
  const least = typeof minimum === "number" ? Math.max(minimum, SMALL) : SMALL;
  return { parameter, least, most: typeof maximum === "number" ? maximum : LARGE };
}
