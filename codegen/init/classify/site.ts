import type { ListForm, ObjectForm } from "../api/bodies.js";
import { listForm, objectForm } from "../api/bodies.js";
import type { Operation, Parameter } from "../api/operations.js";
import { isJson } from "../api/operations.js";
import type { Schemas } from "../api/schemas.js";
import { normal, singular } from "../api/words.js";
import type { Node, Tree } from "./tree.js";
import { isParameter, nearestWord, wordOf } from "./tree.js";

/** An operation, where it stands in the tree, and what its answer looks like. */
export interface Site {
  readonly operation: Operation;
  readonly node: Node;
  /** The nearest word of the path, at its end or before the parameters there. */
  readonly collection: Node | undefined;
  /** Whether the path ends in a parameter. */
  readonly atItem: boolean;
  /** The parameter right above the path's last word. */
  readonly owner: Node | undefined;
  readonly list: ListForm | undefined;
  readonly object: ObjectForm | undefined;
}

export interface Sites {
  readonly schemas: Schemas;
  readonly all: readonly Site[];
  /** Those that stand at a node. */
  at(node: Node | undefined): readonly Site[];
}

export function sitesOf(operations: readonly Operation[], tree: Tree, schemas: Schemas): Sites {
  const all = operations.map((operation) => siteOf(operation, tree.nodeOf(operation), schemas));
  const byNode = new Map<Node, Site[]>();
  for (const site of all) byNode.set(site.node, [...(byNode.get(site.node) ?? []), site]);
  return { schemas, all, at: (node) => (node === undefined ? [] : (byNode.get(node) ?? [])) };
}

function siteOf(operation: Operation, node: Node, schemas: Schemas): Site {
  const collection = nearestWord(node);
  const { content } = operation.answer;
  const schema = isJson(content?.mediaType) ? content?.schema : undefined;
  const hint = hintOf(node);
  const list = listForm(schemas, schema, hint, pages(operation));
  const written = schemas.view(operation.body?.schema);
  return {
    operation,
    node,
    collection,
    atItem: isParameter(node),
    owner: isParameter(collection?.above) ? collection?.above : undefined,
    list,
    object: list === undefined ? objectForm(schemas, schema, hint, written) : undefined,
  };
}

/** The word that names what an operation is about: of `/users/list` it is `users`. */
function hintOf(node: Node): string {
  const word = nearestWord(node);
  const last = wordOf(word);
  const above = nearestWord(word?.above);
  return isVerbWord(last) && above !== undefined ? wordOf(above) : last;
}

const VERB_WORDS: ReadonlySet<string> = new Set(["get", "list", "search", "create", "update"]);

function isVerbWord(word: string): boolean {
  return VERB_WORDS.has(normal(word));
}

const PAGING: ReadonlySet<string> = new Set(
  (
    "after before cursor ending_before iterator limit marker max_results next_page next_token offset " +
    "page page_after page_before page_limit page_number page_offset page_size page_token per_page " +
    "pagelen size skip start starting_after top page_cursor pagination_token continuation_token count"
  ).split(" "),
);

export function isPaging(name: string): boolean {
  return PAGING.has(normal(name));
}

function pages(operation: Operation): boolean {
  return operation.method === "get" && queryOf(operation).some(({ name }) => isPaging(name));
}

export function queryOf(operation: Operation): readonly Parameter[] {
  return operation.parameters.filter((parameter) => parameter.in === "query");
}

/** What a parameter of a path names one of: `customer_id`, `CustomerSid` and `customer` are equal. */
export function ownerName(parameter: string): string {
  const words = normal(parameter).split("_");
  const last = words.at(-1) ?? "";
  const tail = ["id", "sid", "gid", "uuid", "uid", "key", "name", "slug", "identifier", "or"];
  const kept = words.length > 1 && tail.includes(last) ? words.slice(0, -1) : words;
  return singular(kept.join("_"));
}
