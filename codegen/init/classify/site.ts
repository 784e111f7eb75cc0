// `init` (from a document to a pack): `sitesOf` puts each operation into the tree of all paths,
// with the list or object that it answers: a `Site`, which the rules of `classify` look at. Also
// the parameters of lists (`listParameters`, `isPaging`), for later steps and the self-check.

import type { FoundList, ObjectForm } from "../api/bodies.js";
import { listForm, normal, objectForm, singular, wordSet } from "../api/bodies.js";
import type { Operation, Parameter, Step } from "../api/operations.js";
import { isJson } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { Barrier, groupBy } from "../document.js";

/** An operation, its place in the tree, and the form of its answer. */
export interface Site {
  readonly operation: Operation;
  readonly node: Node;
  /** The last word of the path. */
  readonly collection: Node | undefined;
  /** Whether the path ends in a parameter. */
  readonly atItem: boolean;
  /** The parameter right above the path's last word. */
  readonly owner: Node | undefined;
  readonly list: FoundList | undefined;
  readonly object: ObjectForm | undefined;
}

export interface Sites {
  readonly schemas: Schemas;
  readonly all: readonly Site[];
  /** The sites of a node. */
  at(node: Node | undefined): readonly Site[];
  /** Whether most operations have a parameter of this name: it is about the caller. */
  isCommon(parameter: string): boolean;
}

export function sitesOf(
  operations: readonly Operation[],
  tree: Tree,
  schemas: Schemas,
  barrier = new Barrier(),
): Sites {
  const all = operations.flatMap((operation) => {
    const node = tree.get(operation);
    return node === undefined ? [] : [siteOf(operation, node, schemas, barrier)];
  });
  const byNode = groupBy<Node | undefined, Site>(all, ({ node }) => node);
  const common = commonOf(operations, schemas);
  return {
    schemas,
    all,
    at: (node) => byNode.get(node) ?? [],
    isCommon: (name) => common.has(name),
  };
}

/** Fewer operations are no sign of a habit. */
const FEWEST = 8;

/** The parameters and members of bodies that most operations have, such as a token. */
function commonOf(operations: readonly Operation[], schemas: Schemas): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { parameters, body } of operations) {
    const given = parameters.filter((it) => it.in !== "path").map(({ name }) => name);
    const names = new Set([...given, ...schemas.view(body?.schema).properties.keys()]);
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const most = Math.max(FEWEST, operations.length / 2);
  return new Set([...counts].flatMap(([name, count]) => (count >= most ? [name] : [])));
}

function siteOf(operation: Operation, node: Node, schemas: Schemas, barrier: Barrier): Site {
  const collection = nearestWord(node);
  const { content } = operation.answer;
  const schema = isJson(content?.mediaType) ? content?.schema : undefined;
  const hint = hintOf(collection);
  const form = <Form>(rule: string, found: () => Form | undefined): Form | undefined =>
    barrier.attempt(rule, operation.id, found, () => undefined);
  const list = form("form of a list", () => {
    return listForm(schemas, schema, hint, hasPages(operation));
  });
  return {
    operation,
    node,
    collection,
    atItem: isParameter(node),
    owner: isParameter(collection?.above) ? collection?.above : undefined,
    list,
    object: form("form of an object", () => {
      const written = schemas.view(operation.body?.schema);
      return list === undefined ? objectForm(schemas, schema, hint, written) : undefined;
    }),
  };
}

const VERB_WORDS: ReadonlySet<string> = new Set(["get", "list", "search", "create", "update"]);

/** The word that names the subject of an operation: `users` of `/users/list`. */
function hintOf(collection: Node | undefined): string {
  const last = wordOf(collection);
  const above = nearestWord(collection?.above);
  return VERB_WORDS.has(normal(last)) && above !== undefined ? wordOf(above) : last;
}

const PAGING = wordSet(
  "after before cursor ending_before iterator limit marker max_results next_page next_token offset",
  "page page_after page_before page_limit page_number page_offset page_size page_token per_page",
  "pagelen size skip start starting_after top page_cursor pagination_token continuation_token count",
);

export function isPaging(name: string): boolean {
  return PAGING.has(normal(name));
}

function hasPages(operation: Operation): boolean {
  return operation.method === "get" && queryOf(operation).some(({ name }) => isPaging(name));
}

export function queryOf(operation: Operation): readonly Parameter[] {
  return operation.parameters.filter((parameter) => parameter.in === "query");
}

/** A parameter of a list: of the query, or for a list by POST a member of the body. */
export interface ListParameter {
  readonly name: string;
  readonly view: View;
  /** Its description. */
  readonly words: string;
}

export function listParameters(operation: Operation, schemas: Schemas): readonly ListParameter[] {
  const members: readonly Pick<Parameter, "name" | "schema" | "words">[] =
    operation.method === "get"
      ? queryOf(operation)
      : [...schemas.view(operation.body?.schema).properties].map(([name, schema]) => {
          return { name, schema, words: String(schema["description"] ?? "") };
        });
  return members.map(({ name, schema, words }) => ({ name, view: schemas.view(schema), words }));
}

/** The parameter, or `page[size]` for each member of an object. */
export function inBrackets(
  parameter: ListParameter,
  schemas: Schemas,
): readonly [ListParameter, ...ListParameter[]] {
  const [first, ...others] = [...parameter.view.properties].map(([key, schema]) => ({
    name: `${parameter.name}[${key}]`,
    view: schemas.view(schema),
    words: String(schema["description"] ?? ""),
  }));
  return first === undefined ? [parameter] : [first, ...others];
}

const ID_ENDS = wordSet("id sid gid uuid uid key name slug identifier or");

/** The kind of object that a parameter identifies: the same for `customer_id`, `CustomerSid`, `customer`. */
export function ownerName(parameter: string): string {
  const words = normal(parameter).split("_");
  const kept = words.length > 1 && ID_ENDS.has(words.at(-1) ?? "") ? words.slice(0, -1) : words;
  return singular(kept.join("_"));
}

/** A node in the tree of paths. Parameters at one place are one node, whatever their names. */
export interface Node {
  /** Path with `{}` for parameters: `/shops/{}/orders`. */
  readonly key: string;
  readonly step: Step | undefined;
  readonly above: Node | undefined;
  readonly words: Map<string, Node>;
  parameter: Node | undefined;
}

/** The nodes of operations by their paths. */
type Tree = ReadonlyMap<Operation, Node>;

export function treeOf(operations: readonly Operation[]): Tree {
  const root = nodeBelow(undefined, undefined, "");
  return new Map(operations.map((it) => [it, it.steps.reduce(grown, root)]));
}

function grown(node: Node, step: Step): Node {
  if (step.kind === "parameter") {
    node.parameter ??= nodeBelow(node, step, "{}");
    return node.parameter;
  }
  const known = node.words.get(step.word);
  if (known !== undefined) return known;
  const added = nodeBelow(node, step, step.word);
  node.words.set(step.word, added);
  return added;
}

function nodeBelow(above: Node | undefined, step: Step | undefined, name: string): Node {
  const key = above === undefined ? "" : `${above.key}/${name}`;
  return { key, step, above, words: new Map(), parameter: undefined };
}

export function isParameter(node: Node | undefined): boolean {
  return node?.step?.kind === "parameter";
}

export function wordOf(node: Node | undefined): string {
  return node?.step?.kind === "word" ? node.step.word : "";
}

/** The node, or the nearest above it, that is a word. */
export function nearestWord(node: Node | undefined): Node | undefined {
  let current = node;
  while (current?.step?.kind === "parameter") current = current.above;
  return current?.step === undefined ? undefined : current;
}
