import type { Json } from "../../../src/engine/base/json.js";
import { canonicalJson, isArray, isObject } from "../../../src/engine/base/json.js";
import type { ListEntry, NamedListEntry } from "../../model/model.js";
import type { Schemas } from "../api/schemas.js";
import { normal } from "../api/words.js";
import type { Classified } from "../classify/classify.js";
import { keyed, listBody } from "./list-body.js";
import { pagingOf } from "./paging.js";

export interface Lists {
  /** The form of most lists, which operations need not name. */
  readonly usual: { readonly body: Json; readonly entry: ListEntry };
  readonly named: Readonly<Record<string, NamedListEntry>>;
  /** The keys of an operation for its list. */
  styleOf(operation: string): { readonly list?: string; readonly items?: string };
}

interface Style {
  readonly body: Json;
  readonly key: string | undefined;
  readonly entry: ListEntry;
  readonly operations: Map<string, string | undefined>;
}

/** The distinct forms of a document's lists. */
export function listsOf(classified: readonly Classified[], schemas: Schemas): Lists {
  const styles = new Map<string, Style>();
  for (const { site, finding } of classified) {
    if (finding.verb !== "list" || site.list === undefined) continue;
    const { operation, list } = site;
    const { content } = operation.answer;
    const said = listBody(schemas, schemas.view(content?.schema), list.path, content?.example);
    const paging = pagingOf(operation, schemas);
    const body = paging.cursor === undefined ? withAddresses(said) : said;
    const entry = reachable(paging, body);
    const { key, rest } = keyed(body);
    const sign = canonicalJson([rest, JSON.stringify(entry)]);
    const style = styles.get(sign) ?? { body, key, entry, operations: new Map() };
    style.operations.set(operation.id, key);
    styles.set(sign, style);
  }
  const [usual = PLAIN, ...others] = [...styles.values()].sort(
    (a, b) => b.operations.size - a.operations.size,
  );
  const names = new Map(others.map((style, at) => [style, `list_${at + 2}`]));
  return {
    usual: { body: usual.body, entry: usual.entry },
    named: Object.fromEntries(
      [...names].map(([{ body, entry }, name]) => [name, { body, ...entry }]),
    ),
    styleOf: (operation) => {
      const style = [usual, ...others].find((each) => each.operations.has(operation));
      if (style === undefined) return {};
      const name = names.get(style);
      const key = style.operations.get(operation);
      return {
        ...(name === undefined ? {} : { list: name }),
        ...(key === undefined || key === style.key ? {} : { items: key }),
      };
    },
  };
}

/** Without a next cursor in the body, the cursor is the id of the last object. */
function reachable(entry: ListEntry, body: Json): ListEntry {
  const parameter = entry.cursor?.cursor;
  if (parameter === undefined || isGiven(entry, body)) return entry;
  const { before } = entry.cursor ?? {};
  return { ...entry, cursor: { after: parameter, ...(before === undefined ? {} : { before }) } };
}

/** Where no parameter takes a cursor, the next page has an address. */
function withAddresses(body: Json): Json {
  if (isArray(body)) return body.map(withAddresses);
  if (!isObject(body)) return body;
  const members = Object.entries(body).map(([name, value]): [string, Json] => {
    const isText = typeof value === "string" && /^(next|previous|prev)$/.test(normal(name));
    return [name, isText ? value.replace("_cursor", "_url") : withAddresses(value)];
  });
  return Object.fromEntries(members);
}

/** Whether a page has the cursor of the next one, or its address. */
function isGiven({ link_header: link, headers }: ListEntry, body: Json): boolean {
  return link === true || /"\$next_(cursor|url|path)/.test(JSON.stringify([body, headers ?? null]));
}

const PLAIN: Style = {
  body: "$items",
  key: undefined,
  entry: { order: "newest-first" },
  operations: new Map(),
};
