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
  spoken,
} from "./matching.js";
import type { Site, Sites } from "./site.js";
import { isPaging, queryOf } from "./site.js";
import { nearestWord, wordOf } from "./tree.js";
import type { Verb } from "./verbs.js";
import { isActionWord, isBulkWord } from "./verbs.js";

/** What an operation is taken for, and why. */
export interface Finding extends Match {
  readonly rule: string;
  readonly reason: string;
  /** Between 0 and 1. */
  readonly confidence: number;
}

/** One habit of vendors. The first rule that matches decides. */
export interface Rule {
  readonly name: string;
  readonly reason: string;
  readonly confidence: number;
  readonly match: (site: Site, sites: Sites) => Match | undefined;
}

/** In the order in which they are tried. */
export const RULES: readonly Rule[] = [
  {
    name: "no-json",
    reason: "its answer is no JSON: bytes of its media type",
    confidence: 0.9,
    match: ({ operation, node }) => {
      const { content } = operation.answer;
      if (content === undefined || isJson(content.mediaType)) return undefined;
      return { verb: "call", on: node.key };
    },
  },
  {
    name: "no-content",
    reason: "HEAD and OPTIONS only ask about another call",
    confidence: 0.9,
    match: ({ operation: { method }, node }) =>
      method === "options" || method === "head" ? { verb: "call", on: node.key } : undefined,
  },
  {
    name: "spoken-verb",
    reason: "the last word of the path says what it does",
    confidence: 0.8,
    match: spoken,
  },
  {
    name: "act-by-word",
    reason: "the last word is something that is done with the item above it",
    confidence: 0.75,
    match: ({ operation, owner, node, collection, list }) => {
      if (owner === undefined || operation.method === "get" || list !== undefined) return undefined;
      if (node.parameter !== undefined || !isActionWord(wordOf(collection))) return undefined;
      return { verb: "action", on: keyOf(nearestWord(owner)), id: idIn(owner, operation.path) };
    },
  },
  {
    name: "list-by-owner",
    reason: "it ends in an id, and answers a list: of those that belong to it",
    confidence: 0.6,
    match: ({ operation, atItem, list, collection }, sites) => {
      if (!atItem || operation.method !== "get" || list === undefined) return undefined;
      if (sites.at(collection?.parameter).some(({ operation: it }) => it.method !== "get")) {
        return undefined;
      }
      return { verb: "list", on: keyOf(collection) };
    },
  },
  {
    name: "list-below-item",
    reason: "it ends in an id, and answers a list of something else than the collection has",
    confidence: 0.6,
    match: ({ operation, atItem, list, node, collection }, sites) => {
      if (!atItem || operation.method !== "get" || list === undefined) return undefined;
      const shown = sites.at(collection).flatMap((it) => it.list?.item ?? it.object?.object ?? []);
      if (shown.length === 0 || shown.some((view) => isAlike(view, list.item))) return undefined;
      return { verb: "list", on: node.key };
    },
  },
  item("retrieve", "retrieve-item", "GET of a collection's item", 0.95, ["get"]),
  item("delete", "delete-item", "DELETE of a collection's item", 0.95, ["delete"]),
  item("update", "patch-item", "PATCH of a collection's item", 0.95, ["patch"]),
  {
    name: "upsert-item",
    reason: "PUT of an item that no POST makes, or that answers 201",
    confidence: 0.75,
    match: ({ operation, node, atItem, collection }, sites) => {
      if (!atItem || operation.method !== "put") return undefined;
      const makes = sites.at(collection).some(({ operation: it }) => it.method === "post");
      const reads = sites.at(node).some(({ operation: it }) => it.method === "get");
      if (operation.answer.status !== "201" && (makes || reads)) return undefined;
      return { verb: "upsert", on: keyOf(collection), id: idIn(node, operation.path) };
    },
  },
  item("update", "put-item", "PUT of a collection's item", 0.9, ["put"]),
  {
    name: "post-item",
    reason: "POST of an item that can be read or deleted, and nothing else changes it",
    confidence: 0.8,
    match: ({ operation, node, atItem, collection }, sites) => {
      if (!atItem || operation.method !== "post") return undefined;
      const methods = sites.at(node).map(({ operation: it }) => it.method);
      const changed = methods.includes("put") || methods.includes("patch");
      if (changed || !(methods.includes("get") || methods.includes("delete"))) return undefined;
      return { verb: "update", on: keyOf(collection), id: idIn(node, operation.path) };
    },
  },
  {
    name: "act-on-item",
    reason: "POST of an item that other calls change: a way of its own to do so",
    confidence: 0.5,
    match: ({ operation, node, atItem, collection }) =>
      atItem && operation.method === "post"
        ? { verb: "action", on: keyOf(collection), id: idIn(node, operation.path) }
        : undefined,
  },
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
    reason: "a call on the collection whose body or path says that it is about many",
    confidence: 0.6,
    match: (site, sites) => {
      const { operation, collection } = site;
      if (operation.method === "get") return undefined;
      const word = wordOf(collection);
      const listed = sites.schemas.view(operation.body?.schema).items !== undefined;
      const home = isBulkWord(word) ? nearestWord(collection?.above) : collection;
      if (home === undefined || !isCollection(home, sites)) return undefined;
      if (!listed && !isBulkWord(word)) return undefined;
      return { verb: "bulk", on: keyOf(home) };
    },
  },
  {
    name: "create-in-collection",
    reason: "POST of a collection",
    confidence: 0.95,
    match: ({ operation, collection }, sites) => {
      if (operation.method !== "post" || collection === undefined) return undefined;
      return isCollection(collection, sites)
        ? { verb: "create", on: keyOf(collection) }
        : undefined;
    },
  },
  {
    name: "search-collection",
    reason: "a call below a collection that answers a list of its objects",
    confidence: 0.7,
    match: ({ operation, list, collection }, sites) => {
      if (operation.method !== "post" || list === undefined) return undefined;
      const above = nearestWord(collection?.above);
      if (!isCollection(above, sites)) return undefined;
      return { verb: "list", on: keyOf(above) };
    },
  },
  {
    name: "change-in-collection",
    reason: "a change of a collection whose id stands in the body or the query",
    confidence: 0.6,
    match: (site, sites) => {
      const { operation, collection } = site;
      if (!["put", "patch", "delete"].includes(operation.method)) return undefined;
      if (collection === undefined || !isCollection(collection, sites)) return undefined;
      const id = idElsewhere(site, sites, wordOf(collection));
      if (id === undefined) return { verb: "bulk", on: keyOf(collection) };
      const verb = operation.method === "delete" ? "delete" : "update";
      return { verb, on: keyOf(collection), id };
    },
  },
  {
    name: "show-computed",
    reason: "GET that must be asked with a query: what it answers is worked out, not kept",
    confidence: 0.6,
    match: ({ operation, node }) => {
      if (operation.method !== "get") return undefined;
      const asked = queryOf(operation).filter((it) => it.required && !isPaging(it.name));
      return asked.length > 0 ? { verb: "call", on: node.key } : undefined;
    },
  },
  {
    name: "show-single",
    reason: "GET of a word that has no items: there is one such object, below its parent if any",
    confidence: 0.8,
    match: ({ operation, collection, object }) =>
      operation.method === "get" && object !== undefined && object.object.properties.size > 0
        ? { verb: "show", on: keyOf(collection) }
        : undefined,
  },
  {
    name: "put-single",
    reason: "a change of what GET shows at the same path",
    confidence: 0.85,
    match: ({ operation, collection, node }, sites) => {
      const shown = sites.at(node).some((it) => {
        return it.operation.method === "get" && it.list === undefined && it.object !== undefined;
      });
      if (!shown || operation.method === "get") return undefined;
      if (operation.method === "delete") return { verb: "delete", on: keyOf(collection) };
      return { verb: "put", on: keyOf(collection) };
    },
  },
  {
    name: "act-below-item",
    reason: "a call below an item that reads nothing: it does something with the item",
    confidence: 0.7,
    match: ({ operation, owner }) => {
      if (owner === undefined || operation.method === "get") return undefined;
      return { verb: "action", on: keyOf(nearestWord(owner)), id: idIn(owner, operation.path) };
    },
  },
  {
    name: "act-below-part",
    reason: "a call on a part of an item that reads nothing: it does something with the item",
    confidence: 0.5,
    match: ({ operation, node, atItem }, sites) => {
      if (atItem || operation.method === "get") return undefined;
      const item = nearestItem(node, sites);
      if (item === undefined) return undefined;
      return { verb: "action", on: keyOf(nearestWord(item)), id: idIn(item, operation.path) };
    },
  },
  {
    name: "put-alone",
    reason: "PUT or PATCH of a word: the one object there, which no other call reads",
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
      const own = [...object.object.properties.keys()].some((name) =>
        isIdOf(name, wordOf(collection)),
      );
      return own || hasOwnId(object.object) ? { verb: "create", on: keyOf(collection) } : undefined;
    },
  },
  {
    name: "call",
    reason: "it fits no form of collections and objects: answered from the document alone",
    confidence: 0.5,
    match: ({ node }) => ({ verb: "call", on: node.key }),
  },
];

function item(
  verb: Verb,
  name: string,
  reason: string,
  confidence: number,
  methods: readonly string[],
): Rule {
  return {
    name,
    reason,
    confidence,
    match: ({ operation, atItem, node, collection }) =>
      atItem && methods.includes(operation.method)
        ? { verb, on: keyOf(collection), id: idIn(node, operation.path) }
        : undefined,
  };
}
