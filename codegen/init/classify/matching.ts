import { parameterNames } from "../../../src/engine/base/url-path.js";
import { hasOwnId, isRecord } from "../api/bodies.js";
import type { View } from "../api/schemas.js";
import { isPlural, normal, singular } from "../api/words.js";
import type { Site, Sites } from "./site.js";
import { ownerName, queryOf } from "./site.js";
import type { Node } from "./tree.js";
import { isParameter, nearestWord, wordOf } from "./tree.js";
import type { Verb } from "./verbs.js";
import { verbInWord } from "./verbs.js";

/** Where an operation finds the id of the object that it is about. */
export type IdFrom = { readonly in: "path" | "body" | "query"; readonly name: string };

/** What an operation does, to which resource: the key is the path of its collection or object. */
export interface Match {
  readonly verb: Verb;
  readonly on: string;
  readonly id?: IdFrom;
}

/** Of one component, or with most members in common. */
export function isAlike(a: View, b: View): boolean {
  if (a === b || a.names.some((name) => b.names.includes(name))) return true;
  const shared = [...a.properties.keys()].filter((name) => b.properties.has(name));
  return shared.length > 0.5 * Math.min(a.properties.size, b.properties.size);
}

export function keyOf(node: Node | undefined): string {
  return node?.key ?? "";
}

/** The nearest parameter above that names an object which other calls read, change or delete. */
export function nearestItem(node: Node, sites: Sites): Node | undefined {
  let current = node.above;
  while (current !== undefined) {
    const items = isParameter(current) ? sites.at(current) : [];
    if (items.some(({ operation }) => ITEM_METHODS.has(operation.method))) return current;
    current = current.above;
  }
  return undefined;
}

/** The parameter that stands at a node, by the name that this path has for it. */
export function idIn(node: Node, path: string): IdFrom {
  const depth = node.key.split("/").filter((step) => step === "{}").length;
  const names = parameterNames(path);
  return { in: "path", name: names[depth - 1] ?? "" };
}

/** Whether objects lie at a word: they have items, are listed, or a POST makes one of many. */
export function isCollection(node: Node | undefined, sites: Sites): boolean {
  if (node?.step?.kind !== "word") return false;
  const here = sites.at(node);
  if (here.some(({ operation, list }) => operation.method === "get" && list !== undefined)) {
    return true;
  }
  const items = sites.at(node.parameter);
  if (items.some(({ operation }) => ITEM_METHODS.has(operation.method))) return true;
  const shown = here.some(({ operation }) => operation.method === "get");
  const made = here.find(({ operation }) => operation.method === "post");
  if (made?.object === undefined || shown || !isPlural(wordOf(node))) return false;
  return hasOwnId(made.object.object) || node.parameter !== undefined;
}

const ITEM_METHODS: ReadonlySet<string> = new Set(["get", "put", "patch", "delete"]);

/** A path that ends in a verb, alone or with what it is about: `/users/list`, `/listUsers`. */
export function spoken(site: Site, sites: Sites): Match | undefined {
  const { operation, node, atItem, collection, list } = site;
  if (atItem || collection === undefined || node.parameter !== undefined) return undefined;
  const said = verbInWord(wordOf(collection));
  if (said === undefined || (operation.method !== "post" && operation.method !== "get")) {
    return undefined;
  }
  const home = said.noun === "" ? collection.above : undefined;
  if (said.noun === "" && home?.step === undefined) return undefined;
  const ownerAbove = isParameter(collection.above) ? collection.above : undefined;
  if (ownerAbove !== undefined && said.noun !== "") return undefined;
  const on = home === undefined ? nounKey(collection, said.noun) : keyOf(nearestWord(home));
  const noun = said.noun === "" ? wordOf(nearestWord(home)) : said.noun;
  const id =
    ownerAbove === undefined
      ? (idElsewhere(site, sites, noun) ?? idElsewhere(site, sites, longNoun(on, noun)))
      : idIn(ownerAbove, operation.path);
  if (said.verb === "list" || said.verb === "search") {
    return list === undefined ? undefined : { verb: "list", on };
  }
  if (said.verb === "create") return id?.in === "path" ? undefined : { verb: "create", on };
  if (said.verb === "retrieve") {
    if (list !== undefined) return { verb: "list", on };
    if (site.object === undefined) return undefined;
    return id === undefined ? { verb: "show", on } : { verb: "retrieve", on, id };
  }
  if (id !== undefined) return { verb: said.verb, on, id };
  return said.verb === "update" && site.object !== undefined ? { verb: "put", on } : undefined;
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

/** The required member of the body, or of the query, that is the id of a `noun`. */
export function idElsewhere(site: Site, sites: Sites, noun: string): IdFrom | undefined {
  const query = queryOf(site.operation).map(({ name }) => name);
  const inQuery = query.find((name) => isIdOf(name, noun));
  if (inQuery !== undefined) return { in: "query", name: inQuery };
  const body = sites.schemas.view(site.operation.body?.schema);
  if (!isRecord(body)) return undefined;
  const inBody = [...body.properties.keys()].find((name) => isIdOf(name, noun));
  return inBody === undefined ? undefined : { in: "body", name: inBody };
}

/** Whether a name is that of the id of such a thing: `id`, `user_id`, `userToken` of a user. */
export function isIdOf(name: string, noun: string): boolean {
  const plain = normal(name);
  const of = singular(noun);
  if (["id", "uuid", "uid", "sid", "gid", "guid"].includes(plain)) return true;
  if (ownerName(name) === of && plain !== of) return true;
  const [last = ""] = of.split("_").slice(-1);
  return plain === `${of}_token` || plain === `${last}_id` || plain === of;
}
