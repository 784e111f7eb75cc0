// `init` (from a document to a pack): `Rule` and `Match`, the types of the rules in `rules.ts` by
// which `classify` knows what an operation does, and the questions that several rules ask, such as
// where a call has the id of its object (`idIn`, `isIdOf`).

import { parameterNames } from "../../../src/engine/base/url-path.js";
import { hasOwnId, isIdName, isPlural, isRecord, normal, singular } from "../api/bodies.js";
import type { View } from "../api/schemas.js";
import { isNamedAlike, sharedMembers } from "../api/schemas.js";
import type { Node, Site, Sites } from "./site.js";
import { isParameter, ownerName, queryOf, wordOf } from "./site.js";
import type { Verb } from "./verbs.js";

/** One convention of vendors. The first rule that matches decides. */
export interface Rule {
  readonly name: string;
  readonly reason: string;
  readonly confidence: number;
  readonly match: (site: Site, sites: Sites) => Match | undefined;
}

/** The meaning of an operation, and why. */
export interface Meaning extends Match {
  readonly rule: string;
  readonly reason: string;
  /** Between 0 and 1. */
  readonly confidence: number;
}

/** What an operation does, and the resource: the key is the path of its collection or object. */
export interface Match {
  readonly verb: Verb;
  readonly on: string;
  readonly id?: IdFrom;
}

/** The place of an object's id in a request. */
export interface IdFrom {
  readonly in: "path" | "body" | "query";
  readonly name: string;
  /** Parameters right before it in the path that name nothing alone: `owner` of `/{owner}/{repo}`. */
  readonly within?: readonly string[];
}

/** Whether two objects are of one component, or have most members in common. */
export function isAlike(a: View, b: View): boolean {
  if (a === b || isNamedAlike(a, b)) return true;
  const fewest = Math.min(a.properties.size, b.properties.size);
  return sharedMembers(a.properties, b.properties) > 0.5 * fewest;
}

/** The last word of a key, in the singular. */
export function lastWord(key: string): string {
  const words = key.split("/").filter((step) => step !== "{}" && step !== "");
  return singular(words.at(-1) ?? "");
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

/** A parameter of the query, or a member of the body, that can hold an id. */
export interface Given extends IdFrom {
  readonly in: "query" | "body";
  readonly required: boolean;
}

/** The texts and numbers in the query and in the body of a call. */
export function givenTo({ operation }: Site, { schemas }: Sites): readonly Given[] {
  const body = schemas.view(operation.body?.schema);
  const members = isRecord(body) ? [...body.properties] : [];
  return [
    ...queryOf(operation).flatMap(({ name, required, schema }): Given[] =>
      holdsId(schemas.view(schema)) ? [{ in: "query", name, required }] : [],
    ),
    ...members.flatMap(([name, schema]): Given[] =>
      holdsId(schemas.view(schema))
        ? [{ in: "body", name, required: body.required.has(name) }]
        : [],
    ),
  ];
}

/** Whether a value can be an id: a text or a number, or of no known type. */
export function holdsId({ types, properties, items, schema }: View): boolean {
  if (properties.size > 0 || items !== undefined || schema["format"] === "binary") return false;
  return types.size === 0 || types.has("string") || types.has("integer") || types.has("number");
}

/** The member of the query, or of the body, that is the id of a `noun`. */
export function idElsewhere(site: Site, sites: Sites, noun: string): Given | undefined {
  return givenTo(site, sites).find(({ name }) => isIdOf(name, noun));
}

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
