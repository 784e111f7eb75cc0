// `checkListForms`: checks the bodies of lists in a pack's `pack.yaml`, before the compiler prints
// code. A caller can get from every page to the next, for instance because the body has the cursor
// that a parameter takes. `lists.ts` checks the operations that list.

import type { Json } from "../../../src/engine/base/json.js";
import type { ListEntry } from "../../model/model.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf } from "../draft.js";
import { Place } from "../place.js";
import { checkTemplate } from "./wire.js";

/** A caller can get every page of a list from the body of the page before. */
export function checkListForms(draft: Draft, report: Report): void {
  if (draft.pack === undefined) return;
  const { list, lists, bodies } = draft.pack.wire;
  const wire = new Place(report, "pack.yaml", ["wire"]);
  const check = (entry: ListEntry, place: Place, body: Json, bodyKey: string, at: Place): void => {
    checkTemplate(body, at, "bodies.list");
    checkTemplate(entry.headers ?? {}, place.at("headers"), "bodies.list");
    checkTemplate(entry.bodies?.values ?? {}, place.at("bodies", "values"), "bodies.list");
    checkSize(entry, place);
    checkCursor(entry, place.at("cursor"), body, bodyKey);
  };
  checkTemplate(bodies.plain, wire.at("bodies", "plain"), "bodies.plain");
  check(list, wire.at("list"), bodies.list, "bodies.list", wire.at("bodies", "list"));
  for (const [name, entry] of entriesOf(lists)) {
    const place = wire.at("lists", name);
    check(entry, place, entry.body, "body", place.at("body"));
  }
}

function checkSize({ size }: ListEntry, place: Place): void {
  if (size?.max === undefined || size.default <= size.max) return;
  place.at("size", "default").report(`${size.default} is more than max, ${size.max}`);
}

const CURSORS = /"\$next_(?:cursor|url|path)[?!]?"/;

/** A page, its headers included, has the cursor of the next one, or callers send the id of its last object. */
function checkCursor(
  { cursor, link_header, headers }: ListEntry,
  place: Place,
  body: Json,
  key: string,
) {
  if (cursor?.cursor === undefined || link_header === true) return;
  if (CURSORS.test(JSON.stringify([body, headers ?? null]))) return;
  const message = `${key} gives no $next_cursor for the parameter "${cursor.cursor}" to take; one that takes an id is "after"`;
  place.at("cursor").key.report(message, "after");
}
