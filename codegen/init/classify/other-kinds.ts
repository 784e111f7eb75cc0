import { isIdName, isPlural, normal, singular } from "../api/words.js";
import type { Given, Match } from "./matching.js";
import { givenTo, holdsId } from "./matching.js";
import type { Site, Sites } from "./site.js";
import { ownerName } from "./site.js";
import { isParameter, wordOf } from "./tree.js";
import { callAt, verbCall } from "./verb-calls.js";
import { isComputing } from "./verbs.js";

/** A call whose body requires the id of an object that calls elsewhere name in the same way. */
export function actOnOther(site: Site, sites: Sites): Match | undefined {
  const call = callAt(site);
  if (call === undefined || site.operation.method !== "post" || site.list !== undefined) {
    return undefined;
  }
  if (isParameter(site.collection?.above) || isComputing(wordOf(site.collection))) return undefined;
  const known = namedElsewhere(sites);
  const kindOf = ({ name }: Given): string | undefined =>
    isPlural(name) ? undefined : (known.get(name) ?? known.get(ownerName(name)));
  const ids = givenTo(site, sites).filter((it) => it.required && kindOf(it) !== undefined);
  const words = new Set(site.node.key.split("/").map(singular));
  const near = ids.find((it) => words.has(singular(lastWord(kindOf(it) ?? ""))));
  const id = near ?? (ids.length === 1 ? ids[0] : undefined);
  const on = id === undefined ? undefined : kindOf(id);
  return id === undefined || on === undefined ? undefined : { verb: "action", on, id };
}

/** The id that a creating call answers and does not take: `door_key` of `/door/key/create`. */
function idMade(site: Site, on: string, sites: Sites): string | undefined {
  const { schemas } = sites;
  const taken = new Set(givenTo(site, sites).map(({ name }) => name));
  const words = on.split("/").filter((step) => step !== "" && step !== "{}");
  const noun = words.slice(-2).map(singular).join("_");
  const answered = schemas.view(site.operation.answer.content?.schema).properties;
  return [...answered].find(([name, schema]) => {
    return normal(name) === noun && !taken.has(name) && holdsId(schemas.view(schema));
  })?.[0];
}

const lastWord = (key: string): string => key.slice(key.lastIndexOf("/") + 1);

const NAMING = ["retrieve", "update", "delete"] as const;
const NAMED = new WeakMap<Sites, ReadonlyMap<string, string>>();

/** The kinds of object, by the names under which calls that a verb names find or make them. */
function namedElsewhere(sites: Sites): ReadonlyMap<string, string> {
  const known = NAMED.get(sites);
  if (known !== undefined) return known;
  const calls = sites.all.flatMap((site) => {
    const match = verbCall(site, sites);
    return match === undefined ? [] : [{ site, match }];
  });
  const named = new Map<string, string>();
  for (const wanted of NAMING) {
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
  NAMED.set(sites, named);
  return named;
}
