import type { View } from "../api/schemas.js";
import { isNamedAlike } from "../api/schemas.js";
import type { Given, Match } from "./matching.js";
import { givenTo } from "./matching.js";
import type { Site, Sites } from "./site.js";

/** A kind of object that a call reads by its id. */
export interface ReadKind {
  readonly on: string;
  readonly id: string;
  readonly view: View;
}

/**
 * A call that shows objects of a kind which other calls read by their ids: `locks.list` and `locks.get`
 * show devices, where the document has one schema for both.
 *
 * @param match what the call does by its own path
 * @param kinds the kinds that calls read by their ids
 */
export function showsOther(
  site: Site,
  match: Match,
  kinds: readonly ReadKind[],
  sites: Sites,
): Match | undefined {
  if (match.verb !== "show" && match.verb !== "list") return undefined;
  if (kinds.some(({ on }) => on === match.on)) return undefined;
  const [shown] = shownIn(site, sites);
  const others = kinds.filter(({ view }) => shown !== undefined && isNamedAlike(view, shown));
  const [other] = others;
  if (other === undefined || others.length > 1) return undefined;
  if (match.verb === "list") return { verb: "list", on: other.on };
  const id = givenTo(site, sites).find(({ name }: Given) => name === other.id);
  return id === undefined ? undefined : { verb: "retrieve", on: other.on, id };
}

/** The objects of a component in an answer: it can have one of them under two names. */
function shownIn({ list, object }: Site, { schemas }: Sites): readonly View[] {
  if (list !== undefined) return [list.item];
  if (object === undefined) return [];
  const parts = [...object.object.properties.values()].map((schema) => schemas.view(schema));
  return [object.object, ...parts].filter(
    ({ names, properties }) => names.length > 0 && properties.size > 0,
  );
}
