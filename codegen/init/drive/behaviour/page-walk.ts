// `init`'s self-check of a made pack: `walk` goes through the pages of one list as a caller would,
// in one way (a cursor, a page number …) that `page-ways.ts` found. `pages.ts` decides which lists,
// and judges what came.

import { byKind } from "../../../../src/engine/base/by-key.js";
import type { Json } from "../../../../src/engine/base/json.js";
import { isObject, ownValue, readJson } from "../../../../src/engine/base/json.js";
import { getAt } from "../../../../src/engine/base/paths.js";
import type { DriveCall, Line, Reply } from "../judge.js";
import { isSuccess } from "../judge.js";
import type { PageSigns, PageWay } from "./page-ways.js";
import { itemsIn } from "./page-ways.js";

/** A list, and the way in which a caller goes through it. */
export interface Walked {
  readonly line: Pick<Line, "call">;
  /** The call for the first page. */
  readonly first: DriveCall;
  readonly way: PageWay;
  readonly signs: PageSigns;
  /** The size of a page that the call asks for; undefined if it cannot. */
  readonly size: number | undefined;
  /** The place of the items; undefined if the document does not say it. */
  readonly items: readonly string[] | undefined;
  /** The place in an item of what identifies it, with dots between the steps. */
  readonly idField: string;
  /** Ids of the objects that the list has to contain, in the order of their creation. */
  readonly expected: readonly string[];
}

/** What a caller got on its way through a list. */
export interface PageWalk {
  /** Ids of the items of each page. */
  readonly pages: readonly (readonly string[])[];
  readonly end: "last page" | "loop" | "refusal" | "no ids";
  /** The answer that refused a page. */
  readonly refusal: Reply | undefined;
}

/** More pages than this are a loop that never repeats a call. */
const MOST = 200;

/** Follows a list from page to page. It uses only the document and the answers, as a caller does. */
export async function walk(list: Walked): Promise<PageWalk> {
  const pages: (readonly string[])[] = [];
  const visited = new Set<string>();
  let request: DriveCall | undefined = list.first;
  while (request !== undefined) {
    const sign = JSON.stringify([request.path, request.body]);
    if (visited.has(sign) || pages.length === MOST)
      return { pages, end: "loop", refusal: undefined };
    visited.add(sign);
    const reply: Reply = await list.line.call(request);
    if (!isSuccess(reply)) return { pages, end: "refusal", refusal: reply };
    const items = itemsIn(reply.body, list.items, list.expected[0] ?? "");
    const ids = items.map((item) => idIn(item, list.idField));
    if (ids.some((id) => id === undefined)) return { pages, end: "no ids", refusal: undefined };
    const page = ids.filter((id) => id !== undefined);
    const isAgain = page.length > 0 && pages.some((it) => it.join("\n") === page.join("\n"));
    pages.push(page);
    if (isAgain) return { pages, end: "loop", refusal: undefined };
    request = nextOf(list.way, { list, request, reply, pages });
  }
  return { pages, end: "last page", refusal: undefined };
}

/** The id of an item, or of the object in its only member; undefined for none. */
function idIn(item: Json, field: string): string | undefined {
  if (!isObject(item)) return String(item);
  const [only, ...others] = Object.values(item);
  const inner = others.length === 0 && isObject(only) ? ownValue(only, field) : undefined;
  const id = getAt(item, field.split(".")) ?? inner;
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}

interface Turn {
  readonly list: Walked;
  readonly request: DriveCall;
  readonly reply: Reply;
  readonly pages: readonly (readonly string[])[];
}

/** The call for the next page; undefined when the answer is that of the last one. */
const nextOf = byKind<PageWay, [Turn], DriveCall | undefined>({
  link: (_way, { request, reply }) => {
    const links = reply.headers["link"] ?? "";
    const [, address] = /<([^<>]*)>\s*;[^,<]*\brel="?next"?/.exec(links) ?? [];
    return address === undefined ? undefined : atAddress(request, address);
  },
  address: ({ from }, { request, reply }) => {
    const address = getAt(reply.body, from);
    return typeof address === "string" && address !== "" ? atAddress(request, address) : undefined;
  },
  cursor: ({ parameter, from }, turn) => {
    const cursor = getAt(turn.reply.body, from);
    const isEnd = cursor === undefined || cursor === null || cursor === "";
    return isEnd || saysEnd(turn) === true ? undefined : withValue(turn.request, parameter, cursor);
  },
  header: ({ parameter, header }, { request, reply }) => {
    const cursor = reply.headers[header] ?? "";
    return cursor === "" ? undefined : withValue(request, parameter, cursor);
  },
  after: ({ parameter }, turn) => {
    const last = turn.pages.at(-1)?.at(-1);
    return last === undefined || isLast(turn)
      ? undefined
      : withValue(turn.request, parameter, last);
  },
  page: ({ parameter, first }, turn) =>
    isLast(turn) ? undefined : withValue(turn.request, parameter, first + turn.pages.length),
  offset: ({ parameter }, turn) =>
    isLast(turn) ? undefined : withValue(turn.request, parameter, turn.pages.flat().length),
});

/** Whether the answer says that it is the last page; undefined if it does not say. */
function saysEnd({ list: { signs }, reply: { body } }: Turn): boolean | undefined {
  const [more, done] = [signs.more, signs.done].map((at) => at && getAt(body, at));
  if (typeof more === "boolean") return !more;
  return typeof done === "boolean" ? done : undefined;
}

/** Without any sign, the last page is one that is not full. */
function isLast(turn: Turn): boolean {
  const said = saysEnd(turn);
  const { list, reply, pages } = turn;
  const own = pages.at(-1)?.length ?? 0;
  if (own === 0) return true;
  if (said !== undefined) return said;
  const [total, count] = [list.signs.total, list.signs.pages].map(
    (at) => at && getAt(reply.body, at),
  );
  const isNumbered = list.way.kind === "page" || list.way.kind === "offset";
  if (isNumbered && typeof total === "number") return pages.flat().length >= total;
  if (isNumbered && typeof count === "number") return pages.length >= count;
  return own < (list.size ?? 1);
}

/** The address as the caller follows it: whole, or from the root of the host. */
function atAddress(request: DriveCall, address: string): DriveCall {
  const { pathname, search } = new URL(address, new URL(request.path, "http://drive.test"));
  return { ...request, path: pathname + search };
}

/** The call with a value for a parameter: of the query, or for another method than GET of the body. */
export function withValue(request: DriveCall, parameter: string, value: Json): DriveCall {
  if (request.method !== "GET") {
    const members = readJson(request.body ?? "{}");
    if (members.ok && isObject(members.value)) {
      return { ...request, body: JSON.stringify({ ...members.value, [parameter]: value }) };
    }
    return { ...request, body: withPair(request.body ?? "", parameter, value) };
  }
  const [path = "", query = ""] = request.path.split("?", 2);
  return { ...request, path: `${path}?${withPair(query, parameter, value)}` };
}

function withPair(text: string, name: string, value: Json): string {
  const pairs = new URLSearchParams(text);
  pairs.set(name, typeof value === "string" ? value : JSON.stringify(value));
  return String(pairs);
}
