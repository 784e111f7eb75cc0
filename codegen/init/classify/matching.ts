import { parameterNames } from "../../../src/engine/base/url-path.js";
import { hasOwnId, isRecord } from "../api/bodies.js";
import type { View } from "../api/schemas.js";
import { isNamedAlike, sharedMembers } from "../api/schemas.js";
import { isIdName, isPlural, normal, singular } from "../api/words.js";
import type { Site, Sites } from "./site.js";
import { ownerName, queryOf } from "./site.js";
import type { Node } from "./tree.js";
import { isParameter, nearestWord, wordOf } from "./tree.js";
import type { Verb } from "./verbs.js";
import { verbInWord } from "./verbs.js";

/** The place of an object's id in a request. */
export interface IdFrom {
  readonly in: "path" | "body" | "query";
  readonly name: string;
  /** Parameters right before it in the path that name nothing alone: `owner` of `/{owner}/{repo}`. */
  readonly within?: readonly string[];
}

/** What an operation does, and the resource: the key is the path of its collection or object. */
export interface Match {
  readonly verb: Verb;
  readonly on: string;
  readonly id?: IdFrom;
}

/** Whether two objects are of one component, or have most members in common. */
export function isAlike(a: View, b: View): boolean {
  if (a === b || isNamedAlike(a, b)) return true;
  const fewest = Math.min(a.properties.size, b.properties.size);
  return sharedMembers(a.properties, b.properties) > 0.5 * fewest;
}

export function keyOf(node: Node | undefined): string {
  return node?.key ?? "";
}

/** The nearest parameter above that names an object which other calls read, change or delete. */
export function nearestItem(node: Node, sites: Sites): Node | undefined {
  let current = node.above;
  while (current !== undefined && !(isParameter(current) && hasItemCalls(current, sites))) {
    current = current.above;
  }
  return current;
}

const ITEM_METHODS: ReadonlySet<string> = new Set(["get", "put", "patch", "delete"]);

function hasItemCalls(node: Node | undefined, sites: Sites): boolean {
  return sites.at(node).some(({ operation }) => ITEM_METHODS.has(operation.method));
}

/** Whether calls read, change or delete the one object that a parameter names. */
export function namesObject(node: Node | undefined, sites: Sites): boolean {
  return sites
    .at(node)
    .some(({ operation, list }) => ITEM_METHODS.has(operation.method) && list === undefined);
}

/** The parameter of a node, by its name in this path, with those that qualify it. */
export function idIn(node: Node, path: string, sites: Sites): IdFrom {
  const depth = node.key.split("/").filter((step) => step === "{}").length;
  const names = parameterNames(path);
  let above = node.above;
  while (isParameter(above) && !namesObject(above, sites)) above = above?.above;
  const qualifying = node.key.slice(keyOf(above).length).split("/{}").length - 2;
  const within = names.slice(depth - 1 - qualifying, depth - 1);
  const id = { in: "path", name: names[depth - 1] ?? "" } as const;
  return within.length === 0 ? id : { ...id, within };
}

/**
 * The collection of the object that a parameter names: the nearest word, or the nearest parameter
 * that names an object itself.
 */
export function homeOf(node: Node, sites: Sites): Node | undefined {
  let above = node.above;
  while (isParameter(above) && !namesObject(above, sites)) above = above?.above;
  return above?.step === undefined ? undefined : above;
}

/** Whether a parameter below a word, or one right below that, names objects. */
function hasItems(node: Node, sites: Sites): boolean {
  let item = node.parameter;
  while (item !== undefined && !hasItemCalls(item, sites)) item = item.parameter;
  return item !== undefined;
}

/** Whether a word is a collection: it has items, is listed, or a POST creates one of many. */
export function isCollection(node: Node | undefined, sites: Sites): boolean {
  if (node?.step?.kind !== "word") return false;
  const here = sites.at(node);
  const read = here.find(({ operation }) => operation.method === "get");
  if (here.some(({ operation, list }) => operation.method === "get" && list !== undefined)) {
    return true;
  }
  if (hasItems(node, sites)) return true;
  const made = here.find(({ operation }) => operation.method === "post");
  if (made?.object === undefined || read !== undefined || !isPlural(wordOf(node))) return false;
  return hasOwnId(made.object.object) || node.parameter !== undefined;
}

/** A path that ends in a verb, alone or with its object: `/users/list`, `/listUsers`. */
export function verbInPath(site: Site, sites: Sites): Match | undefined {
  const { operation, node, atItem, collection, list, object } = site;
  if (atItem || collection === undefined || node.parameter !== undefined) return undefined;
  const found = verbInWord(wordOf(collection));
  if (found === undefined || (operation.method !== "post" && operation.method !== "get")) {
    return undefined;
  }
  const { verb } = found;
  const isAlone = found.noun === "";
  const home = isAlone ? collection.above : undefined;
  if (isAlone && home?.step === undefined) return undefined;
  const ownerAbove = isParameter(collection.above) ? collection.above : undefined;
  if (ownerAbove !== undefined && !isAlone) return undefined;
  const on = home === undefined ? nounKey(collection, found.noun) : keyOf(nearestWord(home));
  const noun = isAlone ? wordOf(nearestWord(home)) : found.noun;
  const id =
    ownerAbove === undefined
      ? (idElsewhere(site, sites, noun) ?? idElsewhere(site, sites, longNoun(on, noun)))
      : idIn(ownerAbove, operation.path, sites);
  if (verb === "list" || verb === "search") {
    return list === undefined ? undefined : { verb: "list", on };
  }
  if (verb === "create") return id?.in === "path" ? undefined : { verb, on };
  if (verb === "retrieve") {
    if (list !== undefined) return { verb: "list", on };
    if (object === undefined) return undefined;
    return id === undefined ? { verb: "show", on } : { verb, on, id };
  }
  if (id !== undefined) return { verb, on, id };
  return verb === "update" && object !== undefined ? { verb: "put", on } : undefined;
}

/** `link_token` of `/link/token`. */
function longNoun(key: string, noun: string): string {
  const words = key.split("/").filter((step) => step !== "" && step !== "{}");
  return [words.at(-2) ?? "", noun].join("_");
}

/** `createUser` and `listUsers` are of one resource. */
function nounKey(node: Node, noun: string): string {
  return `${keyOf(node.above)}/${singular(noun)}`;
}

/** The member of the query, or of the body, that is the id of a `noun`. */
export function idElsewhere(site: Site, sites: Sites, noun: string): IdFrom | undefined {
  const inQuery = queryOf(site.operation).find(({ name }) => isIdOf(name, noun));
  if (inQuery !== undefined) return { in: "query", name: inQuery.name };
  const body = sites.schemas.view(site.operation.body?.schema);
  if (!isRecord(body)) return undefined;
  const [inBody] =
    [...body.properties].find(
      ([name, it]) => isIdOf(name, noun) && !holdsParts(sites.schemas.view(it)),
    ) ?? [];
  return inBody === undefined ? undefined : { in: "body", name: inBody };
}

/** Whether a value is an object or a list, and so no id. */
const holdsParts = ({ items, properties }: View): boolean =>
  items !== undefined || properties.size > 0;

/** Whether a body and its answer both list objects of the collection: `{orders: [{…}]}`. */
export function listsMany({ operation, collection, list }: Site, sites: Sites): boolean {
  const { schemas } = sites;
  if (list === undefined) return false;
  const view = schemas.view(operation.body?.schema);
  const lists = [...view.properties].filter(([, it]) => {
    return schemas.view(schemas.view(it).items).properties.size > 0;
  });
  const [[name = ""] = [], ...others] = lists;
  return others.length === 0 && singular(name) === singular(wordOf(collection));
}

/** Whether a name is that of the id of a `noun`: `id`, `user_id` or `userToken` of a user. */
export function isIdOf(name: string, noun: string): boolean {
  if (isIdName(name)) return true;
  const plain = normal(name);
  const of = singular(noun);
  if (ownerName(name) === of && plain !== of) return true;
  const [last = ""] = of.split("_").slice(-1);
  return plain === `${of}_token` || plain === `${last}_id` || plain === of;
}
