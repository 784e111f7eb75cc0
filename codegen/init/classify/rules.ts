import { tellsMore } from "../api/bodies.js";
import { isContentWord } from "../api/files.js";
import { isJson } from "../api/operations.js";
import { isIdName } from "../api/words.js";
import { downloadOf, uploadOf } from "./files.js";
import {
  CREATE_BELOW_ITEM,
  CREATE_ITEM,
  isMadeByPost,
  itemRule,
  onItem,
  RETRIEVE_VERSION,
} from "./item-rules.js";
import type { Match } from "./matching.js";
import {
  holdsId,
  homeOf,
  idElsewhere,
  idIn,
  isAlike,
  isCollection,
  isIdOf,
  keyOf,
  listsMany,
  nearestItem,
} from "./matching.js";
import { actOnOther } from "./other-kinds.js";
import type { Rule } from "./rule.js";
import type { Site, Sites } from "./site.js";
import { isPaging, queryOf } from "./site.js";
import type { Node } from "./tree.js";
import { nearestWord, wordOf } from "./tree.js";
import { actBeside, verbCall } from "./verb-calls.js";
import type { Verb } from "./verbs.js";
import { isActionWord, isBulkWord, isListWord } from "./verbs.js";

/** Whether the last parameter of the path is a whole number. */
function isNumbered({ operation }: Site, { schemas }: Sites): boolean {
  const last = operation.parameters.filter((it) => it.in === "path").at(-1);
  return schemas.view(last?.schema).types.has("integer");
}

type Test = (site: Site, sites: Sites) => boolean;

function stateless(test: Test): Rule["match"] {
  return (site, sites) => (test(site, sites) ? { verb: "call", on: site.node.key } : undefined);
}

function onCollection(verb: Verb, test: Test): Rule["match"] {
  return (site, sites) => (test(site, sites) ? { verb, on: keyOf(site.collection) } : undefined);
}

function actionOn(owner: Node | undefined, path: string, sites: Sites): Match | undefined {
  if (owner === undefined) return undefined;
  return { verb: "action", on: keyOf(homeOf(owner, sites)), id: idIn(owner, path, sites) };
}

/** In the order in which they apply. */
export const RULES: readonly Rule[] = [
  {
    name: "download",
    reason: "it answers with the bytes that another call uploads for the item",
    confidence: 0.8,
    match: downloadOf,
  },
  {
    name: "upload-content",
    reason: "its last word is the content of what is above it, and it sends a file",
    confidence: 0.8,
    match: (site, sites) => (isContentWord(wordOf(site.node)) ? uploadOf(site, sites) : undefined),
  },
  {
    name: "upload-beside",
    reason: "it sends a file of the item above it, which GET answers at the same path",
    confidence: 0.7,
    match: uploadOf,
  },
  {
    name: "no-json",
    reason: "its answer is not JSON: bytes of its media type",
    confidence: 0.9,
    match: stateless(({ operation: { answer } }) => {
      return answer.content !== undefined && !isJson(answer.content.mediaType);
    }),
  },
  {
    name: "no-content",
    reason: "HEAD and OPTIONS only describe another call",
    confidence: 0.9,
    match: stateless(({ operation: { method } }) => method === "options" || method === "head"),
  },
  {
    name: "verb-in-path",
    reason: "the last word of the path is its verb",
    confidence: 0.8,
    match: verbCall,
  },
  {
    name: "act-by-word",
    reason: "the last word is an action on the item above it",
    confidence: 0.75,
    match: ({ operation, owner, node, collection, list }, sites) => {
      if (owner === undefined || operation.method === "get" || list !== undefined) return undefined;
      if (node.parameter !== undefined || !isActionWord(wordOf(collection))) return undefined;
      return actionOn(owner, operation.path, sites);
    },
  },
  {
    name: "act-beside-verbs",
    reason: "a call beside those that a verb names, with the id of their object",
    confidence: 0.6,
    match: actBeside,
  },
  {
    name: "list-by-owner",
    reason: "it ends in an id and answers a list: the objects that belong to this id",
    confidence: 0.6,
    match: onCollection("list", ({ operation, atItem, list, collection }, sites) => {
      const items = sites.at(collection?.parameter);
      const isListing = atItem && operation.method === "get" && list !== undefined;
      return isListing && items.every((it) => it.operation.method === "get");
    }),
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
  RETRIEVE_VERSION,
  itemRule("retrieve", "retrieve-item", "GET of a collection's item", 0.95, "get"),
  itemRule("delete", "delete-item", "DELETE of a collection's item", 0.95, "delete"),
  itemRule("update", "patch-item", "PATCH of a collection's item", 0.95, "patch"),
  {
    name: "upsert-item",
    reason: "PUT of an item that no POST creates, or that answers 201",
    confidence: 0.75,
    match: onItem("upsert", (site, sites) => {
      const { operation, node } = site;
      const methods = sites.at(node).map(({ operation: it }) => it.method);
      // Who can delete an object can also create it, unless the service numbers its objects.
      const isDeleted = methods.includes("delete") && !isNumbered(site, sites);
      const isKept = methods.includes("get") && !isDeleted;
      const isNew = operation.answer.status === "201" || !(isKept || isMadeByPost(site, sites));
      return operation.method === "put" && isNew;
    }),
  },
  itemRule("update", "put-item", "PUT of a collection's item", 0.9, "put"),
  CREATE_BELOW_ITEM,
  CREATE_ITEM,
  {
    name: "post-item",
    reason: "POST of an item that can be read or deleted, and that no other call changes",
    confidence: 0.8,
    match: onItem("update", ({ operation, node }, sites) => {
      const methods = sites.at(node).map(({ operation: it }) => it.method);
      const isChanged = methods.includes("put") || methods.includes("patch");
      const isKept = methods.includes("get") || methods.includes("delete");
      return operation.method === "post" && isKept && !isChanged;
    }),
  },
  itemRule("action", "act-on-item", "POST of an item: an action on it", 0.5, "post"),
  {
    name: "list-collection",
    reason: "GET that answers a list of objects",
    confidence: 0.95,
    match: onCollection("list", ({ operation, list }) => {
      return operation.method === "get" && list !== undefined;
    }),
  },
  {
    name: "bulk-by-body",
    reason: "a call on the collection whose body or path names many objects",
    confidence: 0.6,
    match: (site, sites) => {
      const { operation, collection } = site;
      if (operation.method === "get") return undefined;
      const isBulk = isBulkWord(wordOf(collection));
      const isList =
        sites.schemas.view(operation.body?.schema).items !== undefined || listsMany(site, sites);
      const home = isBulk ? nearestWord(collection?.above) : collection;
      if (home === undefined || !isCollection(home, sites)) return undefined;
      return isList || isBulk ? { verb: "bulk", on: keyOf(home) } : undefined;
    },
  },
  {
    name: "create-in-collection",
    reason: "POST of a collection",
    confidence: 0.95,
    match: onCollection("create", ({ operation, collection }, sites) => {
      return operation.method === "post" && isCollection(collection, sites);
    }),
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
    match: stateless(({ operation }, sites) => {
      const isComputed = queryOf(operation).some((it) => {
        return it.required && !isPaging(it.name) && !sites.isCommon(it.name);
      });
      return operation.method === "get" && isComputed;
    }),
  },
  {
    name: "show-single",
    reason: "GET of a word without items: a single object, below its parent if it has one",
    confidence: 0.8,
    match: onCollection("show", ({ operation, object, collection }) => {
      if (operation.method !== "get" || isListWord(wordOf(collection))) return false;
      return object !== undefined && tellsMore(object.object);
    }),
  },
  {
    name: "put-single",
    reason: "an update of the object that GET reads at the same path",
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
    match: ({ operation, owner }, sites) =>
      operation.method === "get" ? undefined : actionOn(owner, operation.path, sites),
  },
  {
    name: "act-below-part",
    reason: "a call on a part of an item that reads nothing: an action on the item",
    confidence: 0.5,
    match: ({ operation, node, atItem }, sites) => {
      if (atItem || operation.method === "get") return undefined;
      return actionOn(nearestItem(node, sites), operation.path, sites);
    },
  },
  {
    name: "act-on-other",
    reason: "its body requires the id of an object that other calls name in the same way",
    confidence: 0.5,
    match: actOnOther,
  },
  {
    name: "put-alone",
    reason: "PUT or PATCH of a word: a single object, which no other call reads",
    confidence: 0.5,
    match: onCollection("put", ({ operation: { method }, object }) => {
      return (method === "put" || method === "patch") && object !== undefined;
    }),
  },
  {
    name: "create-alone",
    reason: "POST whose answer is an object with an id",
    confidence: 0.6,
    match: onCollection("create", ({ operation, collection, object }, { schemas }) => {
      if (operation.method !== "post" || object === undefined) return false;
      // `/keys/{id}/rotate` changes what an item has.
      if (isActionWord(wordOf(collection)) && operation.path.includes("{")) return false;
      const ids = [...object.object.properties].filter(([, it]) => holdsId(schemas.view(it)));
      return ids.some(([name]) => isIdName(name) || isIdOf(name, wordOf(collection)));
    }),
  },
  {
    name: "call",
    reason: "it fits no form of collections and objects: the document alone makes its answer",
    confidence: 0.5,
    match: stateless(() => true),
  },
];
