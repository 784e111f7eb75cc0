import type { Json } from "../../../engine/base/json.js";
import { isArray } from "../../../engine/base/json.js";
import { getAt, setAt } from "../../../engine/base/paths.js";
import type { CapturedPage } from "../../../engine/pack/captured.js";
import type { ListForm, OperationSpec } from "../../../engine/pack/pack.js";
import { capturedOf } from "../../../engine/schemas/captured.js";
import type { ListPage } from "../../../engine/world/rules/objects/lists.js";
import type { Wanted } from "../body/query.js";
import type { Renderer } from "./object-body.js";
import { inEnvelope, shownAs } from "./object-body.js";
import type { PageCall } from "./page-words.js";
import { PageWords } from "./page-words.js";
import { shaped } from "./shaped.js";

interface Shown {
  readonly form: ListForm;
  readonly page: ListPage;
  readonly call: PageCall;
  readonly requestId: string;
  readonly wanted: Wanted;
}

/**
 * The body of a page in a pack that has the document's schemas. The items are fitted one by one, and
 * each once for each of its states, where the schema of the page allows that.
 */
export function fittedPage(renderer: Renderer, operation: OperationSpec, shown: Shown): string {
  const { world } = renderer;
  const { form, page, call, requestId, wanted } = shown;
  const bodyWith = (items: string): string =>
    form.text(new PageWords(form, page, call, items, requestId));
  const captured = capturedOf(world.pack)?.pageOf(operation.id);
  const isPlain = wanted.include.length + wanted.expand.length === 0;
  if (captured !== undefined && isPlain) {
    const items = itemTexts(renderer, operation, captured, shown).join(",");
    const whole = around(renderer, operation, captured, () => bodyWith(""));
    if (whole !== undefined) return whole.join(items);
  }
  const resource = world.resource(operation.resource);
  const objects = page.rows.map((row) => {
    const object = shownAs(world, resource, row, { include: [], expand: wanted.expand });
    return inEnvelope(operation, resource, row, JSON.stringify(object), requestId);
  });
  return shaped(world, operation, operation.status, bodyWith(objects.join(",")), operation.id);
}

function itemTexts(
  { world, words }: Renderer,
  operation: OperationSpec,
  captured: CapturedPage,
  { page, requestId }: Shown,
): readonly string[] {
  const resource = world.resource(operation.resource);
  const document = capturedOf(world.pack);
  const isBare = operation.forms?.answer?.kind !== "body";
  const shape = isBare ? captured.items : `${operation.id} item`;
  return page.rows.map((row) => {
    const render = (): string => {
      const object = shownAs(world, resource, row, { include: [], expand: [] });
      const text = (): string =>
        inEnvelope(operation, resource, row, JSON.stringify(object), requestId);
      const item: Json = isBare ? object : JSON.parse(text());
      return JSON.stringify(document?.fittedIn(captured, item, row.id) ?? item);
    };
    return words.fitted(resource, row, shape, requestId, render).text;
  });
}

/** An item that no page has: it stands for all of them. */
const ITEMS = "\u0000";
const GAP = JSON.stringify(ITEMS);

/** The text of a page before its items and after them; undefined if it loses the list. */
function around(
  { world }: Renderer,
  operation: OperationSpec,
  { at }: CapturedPage,
  empty: () => string,
): readonly string[] | undefined {
  if (at.length === 0) return ["[", "]"];
  const page: Json = JSON.parse(shaped(world, operation, operation.status, empty(), operation.id));
  const list = getAt(page, at);
  if (!isArray(list) || list.length > 0) return undefined;
  const parts = JSON.stringify(setAt(page, at, [ITEMS])).split(GAP);
  return parts.length === 2 ? parts : undefined;
}
