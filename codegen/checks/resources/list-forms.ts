import type { Json } from "../../../src/engine/base/json.js";
import { isObject } from "../../../src/engine/base/json.js";
import type { ListEntry } from "../../model/model.js";
import type { Spot } from "../../sources/locate.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, keyOf, mustBeError, spotsOf } from "../draft.js";
import { checkTemplate } from "./templates.js";

const at = spotsOf("pack.yaml");

/** Each form of lists has pages that can be asked for by what its body tells. */
export function checkListForms({ pack, errors }: Draft, report: Report): void {
  if (pack === undefined) return;
  const { list, lists, list_body, plain_list_body } = pack.wire;
  const forms: readonly Form[] = [
    { entry: list, body: list_body, spot: at("wire", "list"), bodySpot: at("wire", "list_body") },
    ...entriesOf(lists).map(([name, entry]) => ({
      entry,
      body: entry.body,
      spot: at("wire", "lists", name),
      bodySpot: at("wire", "lists", name, "body"),
    })),
  ];
  checkTemplate(plain_list_body, at("wire", "plain_list_body"), "plain_list_body", report);
  for (const form of forms) {
    checkTemplate(form.body, form.bodySpot, "list_body", report);
    checkPages(form, report);
    checkSize(form, report);
    checkCursor(form, report);
    const unreadable = form.entry.cursor?.unreadable;
    if (unreadable === undefined) continue;
    mustBeError(report, inside(form.spot, "cursor", "unreadable"), unreadable, errors, "call");
  }
}

interface Form {
  readonly entry: ListEntry;
  readonly body: Json;
  readonly spot: Spot;
  readonly bodySpot: Spot;
}

const inside = (spot: Spot, ...steps: readonly string[]): Spot => ({
  ...spot,
  path: [...spot.path, ...steps],
});

function checkPages({ entry, spot }: Form, report: Report): void {
  const [first, second] = (["cursor", "page", "offset"] as const).filter(
    (kind) => entry[kind] !== undefined,
  );
  if (first === undefined || second === undefined) return;
  const message = `pages are asked for in one way: "${first}" is given already`;
  report(keyOf(inside(spot, second)), message);
}

function checkSize({ entry: { size }, spot }: Form, report: Report): void {
  if (size?.max === undefined || size.default <= size.max) return;
  report(inside(spot, "size", "default"), `${size.default} is more than max, ${size.max}`);
}

const CURSORS = ["$next_cursor", "$next_url", "$next_path"];

/** A cursor comes from the page before: callers who are given none send the id of its last object. */
function checkCursor({ entry, body, spot, bodySpot }: Form, report: Report): void {
  const { cursor, link_header } = entry;
  if (cursor?.cursor === undefined || link_header === true) return;
  if (textsOf(body).some((text) => CURSORS.includes(text.replace(/\?$/, "")))) return;
  const name = bodySpot.path.at(-1);
  const message = `${name} gives no $next_cursor for the parameter "${cursor.cursor}" to take; one that takes an id is "after"`;
  report(keyOf(inside(spot, "cursor", "cursor")), message, "after");
}

function textsOf(template: Json): readonly string[] {
  if (typeof template === "string") return [template];
  if (Array.isArray(template)) return template.flatMap(textsOf);
  return isObject(template) ? Object.values(template).flatMap(textsOf) : [];
}
