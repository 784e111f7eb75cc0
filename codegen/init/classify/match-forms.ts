import type { Match } from "./matching.js";
import { homeOf, idIn, keyOf } from "./matching.js";
import type { Rule } from "./rule.js";
import type { Site, Sites } from "./site.js";
import type { Node } from "./tree.js";
import type { Verb } from "./verbs.js";

/** Whether the last parameter of the path is a whole number. */
export function isNumbered({ operation }: Site, { schemas }: Sites): boolean {
  const last = operation.parameters.filter((it) => it.in === "path").at(-1);
  return schemas.view(last?.schema).types.has("integer");
}

type Test = (site: Site, sites: Sites) => boolean;

export function stateless(test: Test): Rule["match"] {
  return (site, sites) => (test(site, sites) ? { verb: "call", on: site.node.key } : undefined);
}

export function onCollection(verb: Verb, test: Test): Rule["match"] {
  return (site, sites) => (test(site, sites) ? { verb, on: keyOf(site.collection) } : undefined);
}

export function actionOn(owner: Node | undefined, path: string, sites: Sites): Match | undefined {
  if (owner === undefined) return undefined;
  return { verb: "action", on: keyOf(homeOf(owner, sites)), id: idIn(owner, path, sites) };
}
