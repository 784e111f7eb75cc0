import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";

/**
 * A caller who has read the vendor's document and nothing of this project: goes through a list in
 * each way that the document offers, and says how that ended.
 */

export interface OutsideReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
}

export type Get = (path: string) => Promise<OutsideReply>;

export type Verdict = "complete" | "loop" | "repeat" | "loss" | "early" | "refused";

type Turn = { readonly reply: OutsideReply; readonly ids: readonly string[] };
type Next = (turns: readonly Turn[]) => Readonly<Record<string, string>> | string | undefined;

/** The verdict of each way, by its name in the order of the document's parameters. */
export async function throughList(
  document: JsonObject,
  path: string,
  get: Get,
  made: readonly string[],
): Promise<Readonly<Record<string, Verdict>>> {
  const { parameters, responses } = Object(document)["paths"][path].get;
  const names: readonly string[] = parameters.flatMap(
    ({ name, schema }: { name: string; schema: { properties?: object } }) =>
      schema.properties === undefined
        ? [name]
        : Object.keys(schema.properties).map((key) => `${name}[${key}]`),
  );
  const ok = responses["200"];
  const size = names.find((name) => /limit|size|per_page/.test(name)) ?? "limit";
  const isZero = parameters.some((it: { description: string }) => /^zero/i.test(it.description));
  const members = Object.keys(ok.content["application/json"].schema.properties ?? {});
  const ways = waysOf({
    names,
    members,
    headers: Object.keys(ok.headers ?? {}),
    first: isZero ? 0 : 1,
  });
  const verdicts: Record<string, Verdict> = {};
  for (const [way, { begin, next }] of Object.entries(ways)) {
    verdicts[way] = await through(
      `${path}?${new URLSearchParams({ [size]: "2", ...begin })}`,
      next,
      get,
      made,
    );
  }
  return verdicts;
}

interface Way {
  readonly begin: Readonly<Record<string, string>>;
  readonly next: Next;
}

interface Declared {
  readonly names: readonly string[];
  /** Members of the answer. */
  readonly members: readonly string[];
  readonly headers: readonly string[];
  /** Number of the first page. */
  readonly first: number;
}

function waysOf({ names, members, headers, first }: Declared): Readonly<Record<string, Way>> {
  const ways: Record<string, Way> = {};
  const named = (pattern: RegExp) => names.find((name) => pattern.test(name));
  const page = named(/^page(\[number\])?$/);
  const cursor = named(/^(cursor|iterator|marker|starting_after)$/) ?? page;
  const offset = named(/^offset$/);
  if (headers.includes("Link")) {
    ways["link"] = {
      begin: {},
      next: (turns) => /<([^>]+)>; rel="next"/.exec(lastOf(turns).reply.headers["link"] ?? "")?.[1],
    };
  }
  const header = headers.find((name) => /next/i.test(name));
  if (header !== undefined && cursor !== undefined) {
    ways["header"] = {
      begin: {},
      next: (turns) => pair(cursor, lastOf(turns).reply.headers[header.toLowerCase()]),
    };
  }
  if (cursor !== undefined && cursor !== page && header === undefined) {
    ways["cursor"] = {
      begin: {},
      next: (turns) => {
        const body = Object(lastOf(turns).reply.body);
        if (body.done === true || body.has_more === false) return undefined;
        return pair(
          cursor,
          cursor.includes("after") ? lastOf(turns).ids.at(-1) : (body.next_marker ?? body.iterator),
        );
      },
    };
  }
  if (page !== undefined) {
    ways["page"] = {
      begin: { [page]: String(first) },
      next: (turns) => (isOver(turns) ? undefined : { [page]: String(first + turns.length) }),
    };
  }
  if (offset !== undefined) {
    ways["offset"] = {
      begin: {},
      next: (turns) => {
        const body = Object(lastOf(turns).reply.body);
        // A text that an answer gave.
        if ("next_page" in body) return pair("offset", body.next_page?.offset);
        return isOver(turns) ? undefined : { offset: String(turns.flatMap((it) => it.ids).length) };
      },
    };
  }
  if (members.includes("links") || members.includes("next_page")) {
    ways["address"] = {
      begin: {},
      next: (turns) => {
        const { links, next_page: next } = Object(lastOf(turns).reply.body);
        return links?.next ?? links?.pages?.next ?? next?.path;
      },
    };
  }
  return ways;
}

const lastOf = (turns: readonly Turn[]): Turn =>
  turns.at(-1) ?? { reply: { status: 0, headers: {}, body: null }, ids: [] };

const pair = (name: string, value: unknown) =>
  value === undefined || value === null || value === "" ? undefined : { [name]: String(value) };

function isOver(turns: readonly Turn[]): boolean {
  const { reply, ids } = lastOf(turns);
  const { has_more: more, total, total_count: count } = Object(reply.body);
  const all = total ?? count;
  if (ids.length === 0) return true;
  if (typeof more === "boolean") return !more;
  return all === undefined ? ids.length < 2 : turns.flatMap((it) => it.ids).length >= all;
}

async function through(
  begin: string,
  next: Next,
  get: Get,
  made: readonly string[],
): Promise<Verdict> {
  const turns: Turn[] = [];
  const asked: string[] = [];
  for (let path: string | undefined = begin; path !== undefined; ) {
    if (asked.includes(path) || asked.length > 50) return "loop";
    asked.push(path);
    const reply = await get(path);
    if (reply.status !== 200) return "refused";
    const ids = idsIn(reply.body);
    const isAgain = ids.length > 0 && turns.some((it) => String(it.ids) === String(ids));
    if (isAgain) return "loop";
    turns.push({ reply, ids });
    path = followed(path, next(turns));
  }
  const seen = turns.flatMap(({ ids }) => ids);
  if (new Set(seen).size < seen.length) return "repeat";
  if (made.every((id) => seen.includes(id))) return "complete";
  const [up, down] = [made, made.toReversed()].map((order) =>
    seen.every((id, at) => id === order[at]),
  );
  return up || down ? "early" : "loss";
}

function followed(path: string, next: ReturnType<Next>): string | undefined {
  if (next === undefined) return undefined;
  const url = new URL(path, "http://vendor.test");
  if (typeof next === "string") {
    const target = new URL(next, url);
    return target.pathname + target.search;
  }
  for (const [name, value] of Object.entries(next)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

function idsIn(body: Json): readonly string[] {
  const items = isObject(body) ? body["data"] : body;
  return isArray(items) ? items.map((item) => String(Object(item).id)) : [];
}
