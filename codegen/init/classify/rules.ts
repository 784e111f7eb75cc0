// `init` (from a document to a pack): `RULES`, the list of vendors' conventions by which `classify`
// knows what an operation does, first match first: `POST /orders` creates. `rule.ts` has their type
// and helpers, `verb-calls.ts` the calls whose path ends in a verb.

import { remembered } from "../../sources/pack-reader.js";
import { isIdName, isPlural, normal, singular, tellsMore } from "../api/bodies.js";
import type { Operation } from "../api/operations.js";
import { isJson } from "../api/operations.js";
import { isBytes, isContentWord } from "../api/uploads.js";
import { groupBy } from "../document.js";
import type { Match, Rule } from "./rule.js";
import {
  givenTo,
  holdsId,
  homeOf,
  idElsewhere,
  idIn,
  isAlike,
  isCollection,
  isIdOf,
  keyOf,
  lastWord,
  listsMany,
  namesObject,
  nearestItem,
} from "./rule.js";
import type { Node, Site, Sites } from "./site.js";
import { isPaging, isParameter, nearestWord, ownerName, queryOf, wordOf } from "./site.js";
import { actBeside, callAt, idsMade, verbCall } from "./verb-calls.js";
import type { Verb } from "./verbs.js";
import { effectOf, isActionWord, isBulkWord, isComputing, isListWord } from "./verbs.js";

/** A call of an item on which a test holds. */
function onItem(verb: Verb, test: (site: Site, sites: Sites) => boolean): Rule["match"] {
  return (site, sites) => {
    const { atItem, node, operation } = site;
    if (!atItem || !test(site, sites)) return undefined;
    return { verb, on: keyOf(homeOf(node, sites)), id: idIn(node, operation.path, sites) };
  };
}

/** A method of an item. */
function itemRule(
  verb: Verb,
  name: string,
  reason: string,
  confidence: number,
  method: string,
): Rule {
  const match = onItem(verb, ({ operation }) => operation.method === method);
  return { name, reason, confidence, match };
}

/** Whether a POST of the collection creates its items. */
const isMadeByPost = ({ collection }: Site, sites: Sites): boolean =>
  sites.at(collection).some(({ operation }) => operation.method === "post");

const RETRIEVE_VERSION: Rule = {
  name: "retrieve-version",
  reason: "GET below an item whose answer is such an item: one version of it",
  confidence: 0.7,
  match: ({ operation, node, object }, sites) => {
    const { above } = node;
    if (operation.method !== "get" || !isParameter(node) || !isParameter(above)) return undefined;
    const isOne = sites.at(above).some((it) => {
      const isRead = it.operation.method === "get" && it.object !== undefined;
      return isRead && object !== undefined && isAlike(it.object.object, object.object);
    });
    if (!isOne || above === undefined) return undefined;
    const on = keyOf(homeOf(above, sites));
    return { verb: "retrieve", on, id: idIn(above, operation.path, sites) };
  },
};

const CREATE_BELOW_ITEM: Rule = {
  name: "create-below-item",
  reason: "POST of an item that has items itself: it creates one of them",
  confidence: 0.7,
  match: ({ operation, atItem, node }, sites) => {
    const isMaking = atItem && operation.method === "post" && namesObject(node, sites);
    return isMaking && namesObject(node.parameter, sites)
      ? { verb: "create", on: node.key }
      : undefined;
  },
};

const CREATE_ITEM: Rule = {
  name: "create-item",
  reason: "POST of an item that answers 201: it creates the object that the path names",
  confidence: 0.7,
  match: onItem("upsert", (site, sites) => {
    const { operation, node } = site;
    const isMade = operation.method === "post" && operation.isCreating;
    return isMade && namesObject(node, sites) && !isMadeByPost(site, sites);
  }),
};

/** A call whose body requires the id of an object that calls elsewhere name in the same way. */
function actOnOther(site: Site, sites: Sites): Match | undefined {
  const { operation, list, collection } = site;
  if (callAt(site) === undefined || operation.method !== "post" || list) return undefined;
  if (isParameter(collection?.above) || isComputing(wordOf(collection))) return undefined;
  const known = namedElsewhere(sites);
  const acts = givenTo(site, sites).flatMap((id): readonly Match[] => {
    const { name, required } = id;
    const verbal = isPlural(name) ? undefined : (known.get(name) ?? known.get(ownerName(name)));
    const on = required ? (verbal ?? kindNear(name, site, sites)) : undefined;
    return on === undefined ? [] : [{ verb: "action", on, id }];
  });
  return acts.find(({ on }) => isNear(on, site)) ?? (acts.length === 1 ? acts[0] : undefined);
}

/** A call that answers an id which it does not take, under the name that paths give to such ids. */
function createElsewhere(site: Site, sites: Sites): Match | undefined {
  const { operation, object, collection, atItem } = site;
  if (!["post", "put"].includes(operation.method) || object === undefined || atItem)
    return undefined;
  if (isComputing(wordOf(collection))) return undefined;
  const [on] = idsMade(site, sites).flatMap((name) => kindNear(name, site, sites) ?? []);
  return on === undefined ? undefined : { verb: "create", on };
}

/** The innermost kind of a word in a call's path whose objects other paths name by such an id. */
function kindNear(name: string, site: Site, sites: Sites): string | undefined {
  const items = itemsByName(sites).get(name) ?? [];
  const near = items.map(({ node }) => keyOf(homeOf(node, sites))).filter((on) => isNear(on, site));
  return near.sort((a, b) => b.length - a.length)[0];
}

/** The calls of items, by the names that their paths give to the ids. */
const itemsByName = remembered((sites: Sites) =>
  groupBy(
    sites.all.filter(({ atItem, node }) => atItem && namesObject(node, sites)),
    ({ node, operation }) => idIn(node, operation.path, sites).name,
  ),
);

/** Whether a call's path has the word of a kind of object, in the singular or the plural. */
const isNear = (on: string, { node }: Site): boolean =>
  node.key.split("/").some((word) => singular(word) === lastWord(on));

/** The id that a creating call answers and does not take: `door_key` of `/door/key/create`. */
function idMade(site: Site, on: string, sites: Sites): string | undefined {
  const words = on.split("/").filter((step) => step !== "" && step !== "{}");
  const noun = words.slice(-2).map(singular).join("_");
  return idsMade(site, sites).find((name) => normal(name) === noun);
}

/** The kinds of object, by the names under which calls that a verb names find or make them. */
const namedElsewhere = remembered((sites: Sites): ReadonlyMap<string, string> => {
  const calls = sites.all.flatMap((site) => {
    const match = verbCall(site, sites);
    return match === undefined ? [] : [{ site, match }];
  });
  const named = new Map<string, string>();
  for (const wanted of ["retrieve", "update", "delete"]) {
    for (const { match } of calls) {
      const { verb, id, on } = match;
      if (verb !== wanted || id === undefined || isIdName(id.name)) continue;
      for (const name of [id.name, ownerName(id.name)]) if (!named.has(name)) named.set(name, on);
    }
  }
  for (const { site, match } of calls) {
    const name = match.verb === "create" ? idMade(site, match.on, sites) : undefined;
    if (name !== undefined && !named.has(name)) named.set(name, match.on);
  }
  return named;
});

/** GET of the bytes of an item, for which another call uploads a file. */
function downloadOf({ operation, owner, node, atItem }: Site, sites: Sites): Match | undefined {
  if (operation.method !== "get" || owner === undefined || atItem) return undefined;
  const home = homeOf(owner, sites);
  const isBeside = isBytes(operation.answer.types) && sites.at(node).some(isUpload);
  const isContent = isContentWord(wordOf(node)) && mayBeBytes(operation, sites);
  if (!isBeside && !(isContent && hasUploads(home, sites))) return undefined;
  return { verb: "download", on: keyOf(home), id: idIn(owner, operation.path, sites) };
}

/** A file for an item (`/files/{id}/content`), or for a new one (`/files/content`). */
function uploadOf(site: Site, sites: Sites): Match | undefined {
  const { operation, owner, node, atItem, collection } = site;
  if (!isUpload(site) || atItem || isCollection(collection, sites)) return undefined;
  if (owner !== undefined) {
    const reads = sites.at(node).some((it) => downloadOf(it, sites) !== undefined);
    if (!reads && !isContentWord(wordOf(node))) return undefined;
    return {
      verb: "action",
      on: keyOf(homeOf(owner, sites)),
      id: idIn(owner, operation.path, sites),
    };
  }
  const home = nearestWord(collection?.above);
  const isNew = operation.method === "post" && isContentWord(wordOf(node));
  return isNew && home !== undefined ? { verb: "create", on: keyOf(home) } : undefined;
}

const SENDING: ReadonlySet<string> = new Set(["post", "put", "patch"]);

const isUpload = ({ operation: { method, file } }: Site): boolean =>
  file !== undefined && SENDING.has(method);

/** Whether a call below a collection, or on it, uploads a file. */
function hasUploads(home: Node | undefined, sites: Sites): boolean {
  const key = keyOf(home);
  return sites.all.some((it) => {
    const own = keyOf(it.node);
    return isUpload(it) && (own === key || own.startsWith(`${key}/`));
  });
}

/** Bytes, or JSON that is only a text, or nothing: documents write so of a file's content. */
function mayBeBytes({ answer }: Operation, { schemas }: Sites): boolean {
  const { types, content, status } = answer;
  if (isBytes(types) || (types.length === 0 && status === "200")) return true;
  const view = schemas.view(content?.schema);
  const isText = view.types.size === 1 && view.types.has("string");
  return isJson(content?.mediaType) && isText;
}

/** Whether the last parameter of the path is a whole number. */
function isNumbered({ operation }: Site, { schemas }: Sites): boolean {
  const last = operation.parameters.filter((it) => it.in === "path").at(-1);
  return schemas.view(last?.schema).types.has("integer");
}

/** Whether the last parameter of the path has the name of another collection's objects. */
function namesOther({ operation, node, collection: own }: Site, sites: Sites): boolean {
  const owner = ownerName(idIn(node, operation.path, sites).name);
  return sites.all.some(({ collection: it }) => it !== own && singular(wordOf(it)) === owner);
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
    reason: "its answer is not JSON: bytes of its media type, or what HEAD and OPTIONS say",
    confidence: 0.9,
    match: stateless(({ operation: { answer, method } }) => {
      const isOther = answer.content !== undefined && !isJson(answer.content.mediaType);
      return isOther || method === "options" || method === "head";
    }),
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
    match: onCollection("list", (site, sites) => {
      const { operation, atItem, list, collection } = site;
      const items = sites.at(collection?.parameter);
      const isListing = atItem && operation.method === "get" && list !== undefined;
      if (!isListing || !items.every((it) => it.operation.method === "get")) return false;
      // An envelope with a list, which the collection has too, has one object.
      const isOwn = sites.at(collection).some((it) => it.list && isAlike(it.list.item, list.item));
      return !isOwn || namesOther(site, sites);
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
    reason: "PUT of an item that no POST creates, that answers 201, or that says so",
    confidence: 0.75,
    match: onItem("upsert", (site, sites) => {
      const { operation, node } = site;
      const methods = sites.at(node).map(({ operation: it }) => it.method);
      // Who can delete an object can also create it, unless the service numbers its objects.
      const isDeleted = methods.includes("delete") && !isNumbered(site, sites);
      const isKept = methods.includes("get") && !isDeleted;
      const isMade = !isKept && !isMadeByPost(site, sites);
      const isNew = operation.isCreating || effectOf(operation) !== undefined || isMade;
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
    reason: "POST of a collection, or PUT that says so or answers a new id",
    confidence: 0.95,
    match: onCollection("create", (site, sites) => {
      const { operation, collection } = site;
      const isMade = effectOf(operation) === "create" || createElsewhere(site, sites) !== undefined;
      const isPut = operation.method === "put" && !isMadeByPost(site, sites);
      return (operation.method === "post" || (isPut && isMade)) && isCollection(collection, sites);
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
    reason: "a call below an item, or on a part of it, that reads nothing: an action on the item",
    confidence: 0.6,
    match: ({ operation: { method, path }, owner, node, atItem }, sites) => {
      const item = owner ?? (atItem ? undefined : nearestItem(node, sites));
      return method === "get" ? undefined : actionOn(item, path, sites);
    },
  },
  {
    name: "create-elsewhere",
    reason: "it answers an id under the name that other paths give to it",
    confidence: 0.6,
    match: createElsewhere,
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
    reason: "POST whose answer is an object with an id: it makes one, or changes that with the id",
    confidence: 0.6,
    match: (site, sites) => {
      const { operation, collection, object } = site;
      if (operation.method !== "post" || object === undefined) return undefined;
      // `/keys/{id}/rotate` changes what an item has.
      if (isActionWord(wordOf(collection)) && operation.path.includes("{")) return undefined;
      const ids = [...object.object.properties].filter(([, it]) => holdsId(sites.schemas.view(it)));
      const isIt = ids.some(([name]) => isIdName(name) || isIdOf(name, wordOf(collection)));
      const id = givenTo(site, sites).find((it) => it.required && isIdName(it.name));
      const on = keyOf(collection);
      if (!isIt) return undefined;
      return id === undefined ? { verb: "create", on } : { verb: "action", on, id };
    },
  },
  {
    name: "call",
    reason: "it fits no form of collections and objects: the document alone makes its answer",
    confidence: 0.5,
    match: stateless(() => true),
  },
];
