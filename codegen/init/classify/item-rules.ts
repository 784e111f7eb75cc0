import { homeOf, idIn, isAlike, keyOf, namesObject } from "./matching.js";
import type { Rule } from "./rule.js";
import type { Site, Sites } from "./site.js";
import { isParameter } from "./tree.js";
import type { Verb } from "./verbs.js";

/** A call of an item on which a test holds. */
export function onItem(verb: Verb, test: (site: Site, sites: Sites) => boolean): Rule["match"] {
  return (site, sites) => {
    const { atItem, node, operation } = site;
    if (!atItem || !test(site, sites)) return undefined;
    return { verb, on: keyOf(homeOf(node, sites)), id: idIn(node, operation.path, sites) };
  };
}

/** A method of an item. */
export function itemRule(
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
export const isMadeByPost = ({ collection }: Site, sites: Sites): boolean =>
  sites.at(collection).some(({ operation }) => operation.method === "post");

export const RETRIEVE_VERSION: Rule = {
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

export const CREATE_BELOW_ITEM: Rule = {
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

export const CREATE_ITEM: Rule = {
  name: "create-item",
  reason: "POST of an item that answers 201: it creates the object that the path names",
  confidence: 0.7,
  match: onItem("upsert", (site, sites) => {
    const { operation, node } = site;
    const isMade = operation.method === "post" && operation.answer.status === "201";
    return isMade && namesObject(node, sites) && !isMadeByPost(site, sites);
  }),
};
