import type { Json } from "../../../../engine/base/json.js";
import { isArray } from "../../../../engine/base/json.js";
import { getAt, setAt } from "../../../../engine/base/paths.js";
import type { ObjectRow } from "../../../../engine/pack/behaviors.js";
import type { CapturedPage } from "../../../../engine/pack/captured.js";
import type { ListForm, OperationSpec } from "../../../../engine/pack/pack.js";
import { capturedOf } from "../../../../engine/schemas/captured.js";
import type { ListPage } from "../../../../engine/world/rules/lists/pages.js";
import type { World } from "../../../../engine/world/world.js";
import type { KeptBody } from "../../../journal/traces/kept-bodies.js";
import type { Wanted } from "../../body/query.js";
import { isUsual } from "../../body/query.js";
import type { WireAnswer } from "../answer.js";
import type { Renderer } from "../object-body.js";
import { inEnvelope, shownAs } from "../object-body.js";
import { shaped, shapedType, shapedValue } from "../shaped.js";
import type { PageCall } from "./page-words.js";
import { headersOfPage, joined, PageWords } from "./page-words.js";

interface Shown {
  readonly form: ListForm;
  readonly page: ListPage;
  readonly call: PageCall;
  readonly requestId: string;
  readonly wanted: Wanted;
}

/**
 * A page in a pack that has the document's schemas. The items are fitted one by one, and each once
 * for each of its states, where the schema of the page allows that.
 */
export function fittedPage(
  renderer: Renderer,
  operation: OperationSpec,
  shown: Shown,
): Pick<WireAnswer, "text" | "kept" | "headers"> {
  const { world } = renderer;
  const { page, requestId, wanted } = shown;
  const { texts, headers } = frameOf(world, operation, shown);
  const captured = capturedOf(world.pack)?.pageOf(operation.id);
  const isPlain = isUsual(wanted);
  if (texts !== undefined && captured !== undefined && isPlain) {
    const kept = new FramedPage(texts, itemTexts(renderer, operation, captured, shown));
    return { text: kept.text, kept, headers };
  }
  const resource = world.resource(operation.resource);
  const objects = page.rows.map((row) => {
    const object = shownAs(world, resource, row, { ...wanted, include: [] });
    return inEnvelope(operation, resource, row, JSON.stringify(object), requestId);
  });
  const whole = bodyWith(shown, objects.join(","));
  return { text: shaped(world, operation, operation.status, whole, operation.id), headers };
}

const bodyWith = ({ form, page, call, requestId }: Shown, items: string): string =>
  form.text(new PageWords(form, page, call, items, requestId));

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
  const render = (row: ObjectRow): string => {
    const object = shownAs(world, resource, row, { include: [], expand: [], omit: [] });
    const text = (): string =>
      inEnvelope(operation, resource, row, JSON.stringify(object), requestId);
    const item: Json = isBare ? object : JSON.parse(text());
    return JSON.stringify(document?.fittedIn(captured, item, row.id) ?? item);
  };
  return page.rows.map((row) => words.fitted(resource, row, shape, requestId, render).text);
}

/** The body of a page, kept as its parts: traces share the texts of the items. */
class FramedPage implements KeptBody {
  readonly #frame: readonly string[];
  readonly #items: readonly string[];

  constructor(frame: readonly string[], items: readonly string[]) {
    this.#frame = frame;
    this.#items = items;
  }

  get cut(): boolean {
    return false;
  }

  get text(): string {
    return this.#frame.join(joined(this.#items));
  }
}

/** A page without its items. */
interface Frame {
  /** The call and the page that it is for. */
  readonly key: string;
  /** The texts before the items and after them; undefined where items are not fitted one by one. */
  readonly texts: readonly string[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** The frame of the last page of each operation: applications often ask for the same page again. */
const frames = new WeakMap<OperationSpec, Frame>();

function frameOf(world: World, operation: OperationSpec, shown: Shown): Frame {
  const { form, page, call, requestId } = shown;
  const key = keyOf(page, call);
  const known = frames.get(operation);
  if (known?.key === key) return known;
  const type = shapedType(world, operation, operation.status);
  const headers = { ...type, ...headersOfPage(form, page, call, requestId) };
  const frame = { key, texts: around(world, operation, shown), headers };
  const varies = [...(frame.texts ?? []), ...Object.values(headers)];
  if (!varies.some((text) => text.includes(requestId))) frames.set(operation, frame);
  return frame;
}

/** All that a frame is made of, except for the id of the request. */
function keyOf({ rows, ...page }: ListPage, { url, origin }: PageCall): string {
  const ends = [rows.length, rows[0]?.id, rows.at(-1)?.id];
  return JSON.stringify([origin, url, ...Object.values(page), ...ends]);
}

/** An item that no page has: it stands for all of them. */
const ITEMS = "\u0000";
const GAP = JSON.stringify(ITEMS);

/** The text of a page before its items and after them; undefined if it loses the list. */
function around(
  world: World,
  operation: OperationSpec,
  shown: Shown,
): readonly string[] | undefined {
  const { id, status } = operation;
  const at = capturedOf(world.pack)?.pageOf(id)?.at;
  if (at === undefined) return undefined;
  // The document has the schema of the usual body alone.
  if (shown.form.text !== operation.list?.text) return bodyWith(shown, GAP).split(GAP);
  if (at.length === 0) return ["[", "]"];
  const empty: Json = JSON.parse(bodyWith(shown, ""));
  const page = shapedValue(world, operation, status, empty, id);
  const list = getAt(page, at);
  if (!isArray(list) || list.length > 0) return undefined;
  const parts = JSON.stringify(setAt(page, at, [ITEMS])).split(GAP);
  return parts.length === 2 ? parts : undefined;
}
