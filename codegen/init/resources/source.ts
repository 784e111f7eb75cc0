import type { Schemas, View } from "../api/schemas.js";
import { wordList } from "../api/words.js";
import { below } from "../document/pointers.js";
import type { Group } from "./groups.js";
import type { Into } from "./place.js";
import { placeOf } from "./place.js";

export interface Source {
  readonly view: View;
  readonly place: string | undefined;
}

/** Verbs whose answers have the object, those with the best schema first. */
const SHOWING = wordList("retrieve show list create put upsert update action");

/** The schema of a group's objects: its place and its content. */
export function sourceOf(group: Group, schemas: Schemas): Source {
  for (const verb of SHOWING) {
    for (const { site, finding } of group.members) {
      if (finding.verb !== verb) continue;
      const { content } = site.operation.answer;
      const form = site.list ?? site.object;
      if (content?.schema === undefined || form === undefined) continue;
      const view = site.object?.object ?? site.list?.item;
      if (view === undefined || view.properties.size === 0) continue;
      const steps: Into[] = form.path.map((member) => ({ member }));
      if (site.list !== undefined) steps.push("elements");
      if (site.list?.within !== undefined) steps.push({ member: site.list.within });
      const place = placeOf(schemas, content.schema, content.pointer, steps);
      // An answer may be one of several lists: the view is that of the one at the place.
      if (place !== undefined) return { view: schemas.view({ $ref: pointerOf(place) }), place };
    }
  }
  const [view] = group.views;
  return { view: view ?? schemas.view(undefined), place: undefined };
}

const pointerOf = (place: string): string =>
  place.startsWith("#") ? place : `#${below("/components/schemas", place)}`;
