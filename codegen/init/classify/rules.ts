import { hasOwnId } from "../api/bodies.js";
import { isJson } from "../api/operations.js";
import type { Match } from "./matching.js";
import {
  idElsewhere,
  idIn,
  isAlike,
  isCollection,
  isIdOf,
  keyOf,
  nearestItem,
  verbInPath,
} from "./matching.js";
import type { Site, Sites } from "./site.js";
import { isPaging, queryOf } from "./site.js";
import { nearestWord, wordOf } from "./tree.js";
import type { Verb } from "./verbs.js";
import { isActionWord, isBulkWord } from "./verbs.js";

/** The meaning of an operation, and why. */
export interface Finding extends Match {
  readonly rule: string;
  readonly reason: string;
  /** Between 0 and 1. */
  readonly confidence: number;
}

/** One convention of vendors. The first rule that matches decides. */
export interface Rule {
  readonly name: string;
  readonly reason: string;
  readonly confidence: number;
  readonly match: (site: Site, sites: Sites) => Match | undefined;
}

/** In the order in which they apply. */
export const RULES: readonly Rule[] = [
  {
    name: "no-json",
    reason: "its answer is no JSON: bytes of its media type",
    confidence: 0.9,
    match: ({ operation, node }) => {
      const { content } = operation.answer;
      const isBytes = content !== undefined && !isJson(content.mediaType);
      return isBytes ? { verb: "call", on: node.key } : undefined;
    },
  },
  {
    name: "no-content",
    reason: "HEAD and OPTIONS only describe another call",
    confidence: 0.9,
    match: ({ operation: { method }, node }) =>
      method === "options" || method === "head" ? { verb: "call", on: node.key } : undefined,
  },
  {
    name: "verb-in-path",
    reason: "the last word of the path is its verb",
    confidence: 0.8,
    match: verbInPath,
  },
  {
    name: "act-by-word",
    reason: "the last word is an action on the item above it",
    confidence: 0.75,
    match: ({ operation, owner, node, collection, list }) => {
      if (owner === undefined || operation.method === "get" || list !== undefined) return undefined;
      if (node.parameter !== undefined || !isActionWord(wordOf(collection))) return undefined;
      return { verb: "action", on: keyOf(nearestWord(owner)), id: idIn(owner, operation.path) };
    },
  },
  {
    name: "list-by-owner",
    reason: "it ends in an id and answers a list: the objects that belong to this id",
    confidence: 0.6,
    match: ({ operation, atItem, list, collection }, sites) => {
      if (!atItem || operation.method !== "get" || list === undefined) return undefined;
      const items = sites.at(collection?.parameter);
      const isRead = items.every((it) => it.operation.method === "get");
      return isRead ? { verb: "list", on: keyOf(collection) } : undefined;
    },
  },
  {
    name: "list-below-item",
    reason: "it ends in an id and answers a list of other objects than the collection has",
    confidence: 0.6,
    match: ({ operation, atItem, list, node, collection }, sites) => {
      if (!atItem || operation.method !== "get" || list === undefined) return undefined;
      const views = sites.at(collection).flatMap((it) => it.list?.item ?? it.object?.object ?? []);
      const isOther = views.length > 0 && !views.some((view) => isAlike(view, list.item));
      return isOther ? { verb: "list", on: node.key } : undefined;
    },
  },
  item("retrieve", "retrieve-item", "GET of a collection's item", 0.95, "get"),
  item("delete", "delete-item", "DELETE of a collection's item", 0.95, "delete"),
  item("update", "patch-item", "PATCH of a collection's item", 0.95, "patch"),
  {
    name: "upsert-item",
    reason: "PUT of an item that no POST creates, or that answers 201",
    confidence: 0.75,
    match: ({ operation, node, atItem, collection }, sites) => {
      if (!atItem || operation.method !== "put") return undefined;
      const makes = sites.at(collection).some(({ operation: it }) => it.method === "post");
      const reads = sites.at(node).some(({ operation: it }) => it.method === "get");
      if (operation.answer.status !== "201" && (makes || reads)) return undefined;
      return { verb: "upsert", on: keyOf(collection), id: idIn(node, operation.path) };
    },
  },
  item("update", "put-item", "PUT of a collection's item", 0.9, "put"),
  {
    name: "post-item",
    reason: "POST of an item that can be read or deleted, and that no other call changes",
    confidence: 0.8,
    match: ({ operation, node, atItem, collection }, sites) => {
      if (!atItem || operation.method !== "post") return undefined;
      const methods = sites.at(node).map(({ operation: it }) => it.method);
      const changed = methods.includes("put") || methods.includes("patch");
      if (changed || !(methods.includes("get") || methods.includes("delete"))) return undefined;
      return { verb: "update", on: keyOf(collection), id: idIn(node, operation.path) };
    },
  },
  item("action", "act-on-item", "POST of an item that other calls change: an action", 0.5, "post"),
  {
    name: "list-collection",
    reason: "GET that answers a list of objects",
    confidence: 0.95,
    match: ({ operation, list, collection }) =>
      operation.method === "get" && list !== undefined
        ? { verb: "list", on: keyOf(collection) }
        : undefined,
  },
  {
    name: "bulk-by-body",
    reason: "a call on the collection whose body or path names many objects",
    confidence: 0.6,
    match: (site, sites) => {
      const { operation, collection } = site;
      if (operation.method === "get") return undefined;
      const isBulk = isBulkWord(wordOf(collection));
      const isList = sites.schemas.view(operation.body?.schema).items !== undefined;
      const home = isBulk ? nearestWord(collection?.above) : collection;
      if (home === undefined || !isCollection(home, sites)) return undefined;
      return isList || isBulk ? { verb: "bulk", on: keyOf(home) } : undefined;
    },
  },
  {
    name: "create-in-collection",
    reason: "POST of a collection",
    confidence: 0.95,
    match: ({ operation, collection }, sites) =>
      operation.method === "post" && isCollection(collection, sites)
        ? { verb: "create", on: keyOf(collection) }
        : undefined,
  },
  {
    name: "search-collection",
    reason: "a call below a collection that answers a list of its objects",
    confidence: 0.7,
    match: ({ operation, list, collection }, sites) => {
      if (operation.method !== "post" || list === undefined) return undefined;
      const above = nearestWord(collection?.above);
      return isCollection(above, sites) ? { verb: "list", on: keyOf(above) } : undefined;
    },
  },
  {
    name: "change-in-collection",
    reason: "a change of a collection, with the id in the body or the query",
    confidence: 0.6,
    match: (site, sites) => {
      const { operation, collection } = site;
      if (!["put", "patch", "delete"].includes(operation.method)) return undefined;
      if (!isCollection(collection, sites)) return undefined;
      const id = idElsewhere(site, sites, wordOf(collection));
      if (id === undefined) return { verb: "bulk", on: keyOf(collection) };
      const verb = operation.method === "delete" ? "delete" : "update";
      return { verb, on: keyOf(collection), id };
    },
  },
  {
    name: "show-computed",
    reason: "GET with a required query parameter: its answer is computed, not stored",
    confidence: 0.6,
    match: ({ operation, node }) => {
      if (operation.method !== "get") return undefined;
      const isComputed = queryOf(operation).some((it) => it.required && !isPaging(it.name));
      return isComputed ? { verb: "call", on: node.key } : undefined;
    },
  },
  {
    name: "show-single",
    reason: "GET of a word without items: a single object, below its parent if it has one",
    confidence: 0.8,
    match: ({ operation, collection, object }) =>
      operation.method === "get" && object !== undefined && object.object.properties.size > 0
        ? { verb: "show", on: keyOf(collection) }
        : undefined,
  },
  {
    name: "put-single",
    reason: "a change of the object that GET of the same path reads",
    confidence: 0.85,
    match: ({ operation, collection, node }, sites) => {
      const isRead = sites.at(node).some((it) => {
        return it.operation.method === "get" && it.list === undefined && it.object !== undefined;
      });
      if (!isRead || operation.method === "get") return undefined;
      return { verb: operation.method === "delete" ? "delete" : "put", on: keyOf(collection) };
    },
  },
  {
    name: "act-below-item",
    reason: "a call below an item that reads nothing: an action on the item",
    confidence: 0.7,
    match: ({ operation, owner }) => {
      if (owner === undefined || operation.method === "get") return undefined;
      return { verb: "action", on: keyOf(nearestWord(owner)), id: idIn(owner, operation.path) };
    },
  },
  {
    name: "act-below-part",
    reason: "a call on a part of an item that reads nothing: an action on the item",
    confidence: 0.5,
    match: ({ operation, node, atItem }, sites) => {
      if (atItem || operation.method === "get") return undefined;
      const owner = nearestItem(node, sites);
      if (owner === undefined) return undefined;
      return { verb: "action", on: keyOf(nearestWord(owner)), id: idIn(owner, operation.path) };
    },
  },
  {
    name: "put-alone",
    reason: "PUT or PATCH of a word: a single object, which no other call reads",
    confidence: 0.5,
    match: ({ operation, collection, object }) =>
      (operation.method === "put" || operation.method === "patch") && object !== undefined
        ? { verb: "put", on: keyOf(collection) }
        : undefined,
  },
  {
    name: "create-alone",
    reason: "POST whose answer is an object with an id",
    confidence: 0.6,
    match: ({ operation, collection, object }) => {
      if (operation.method !== "post" || collection === undefined || object === undefined) {
        return undefined;
      }
      const names = [...object.object.properties.keys()];
      const hasId = names.some((name) => isIdOf(name, wordOf(collection)));
      return hasId || hasOwnId(object.object)
        ? { verb: "create", on: keyOf(collection) }
        : undefined;
    },
  },
  {
    name: "call",
    reason: "it fits no form of collections and objects: the document alone makes its answer",
    confidence: 0.5,
    match: ({ node }) => ({ verb: "call", on: node.key }),
  },
];

function item(verb: Verb, name: string, reason: string, confidence: number, method: string): Rule {
  return {
    name,
    reason,
    confidence,
    match: ({ operation, atItem, node, collection }) =>
      atItem && operation.method === method
        ? { verb, on: keyOf(collection), id: idIn(node, operation.path) }
        : undefined,
  };
}
