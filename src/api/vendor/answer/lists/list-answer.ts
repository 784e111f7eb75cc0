import type { JsonObject } from "../../../../engine/base/json.js";
import type { ListForm, OperationSpec, ResourceSpec } from "../../../../engine/pack/pack.js";
import type { ListPage, Query } from "../../../../engine/world/rules/lists/pages.js";
import { formFor, itemsPage, listPage } from "../../../../engine/world/rules/lists/pages.js";
import { wrongSize } from "../../../../engine/world/rules/lists/sizes.js";
import { placeOf } from "../../../../engine/world/rules/objects/naming/naming.js";
import type { World } from "../../../../engine/world/world.js";
import type { KeptBody } from "../../../journal/traces/kept-bodies.js";
import { isUsual, readWanted } from "../../body/query.js";
import type { WireAnswer } from "../answer.js";
import { nextRequestId, renderRefusal } from "../answer.js";
import type { Renderer } from "../object-body.js";
import { inEnvelope, shownAs } from "../object-body.js";
import type { ObjectWords } from "../object-words.js";
import { isShaping, shaped, shapedType } from "../shaped.js";
import { fittedPage } from "./fitted-page.js";
import type { PageCall } from "./page-words.js";
import { headersOfPage, joined, PageWords } from "./page-words.js";

/** One page of a collection in the vendor's envelope; 404 if its parent does not exist. */
export function answerList(
  { world, words }: Renderer,
  operation: OperationSpec,
  path: Readonly<Record<string, string>>,
  query: Query,
  url: string,
): WireAnswer {
  const { list } = operation;
  if (list === null) throw new Error(`${operation.id} answers with no list`);
  const form = formFor(list, query);
  const place = placeOf(world, operation, path);
  if ("kind" in place) return renderRefusal(world, place, { operation });
  const wrong = wrongSize(form, query);
  if (wrong !== undefined) return renderRefusal(world, wrong, { operation });
  const page = listPage(world, operation, form, query, place);
  if ("kind" in page) return renderRefusal(world, page, { operation });
  const resource = world.resource(operation.resource);
  const requestId = nextRequestId(world);
  const wanted = readWanted(world.pack.wire, query, undefined, operation);
  const call = { url, origin: world.services.baseUrl() };
  const { status } = operation;
  if (isShaping(world)) {
    const shown = { form, page, call, requestId, wanted };
    return { status, requestId, ...fittedPage({ world, words }, operation, shown) };
  }
  const headers = headersOfPage(form, page, call, requestId);
  const isPlain = isUsual({ ...wanted, include: [] }) && resource.id.hidden === undefined;
  const texts = page.rows.map((row) => {
    const object =
      (isPlain ? words.item(resource, row) : undefined) ??
      JSON.stringify(shownAs(world, resource, row, { ...wanted, include: [] }));
    return inEnvelope(operation, resource, row, object, requestId);
  });
  const body = form.text(new PageWords(form, page, call, joined(texts), requestId));
  // The trace keeps the objects, which exist anyway, and not their texts.
  const isReworded =
    isPlain && operation.forms?.answer == null && resource.shown.kind !== "computed";
  const parts = isReworded ? { resource, words } : texts;
  const kept = new ListWords(form, page, call, parts, requestId);
  return { status, text: body, kept, requestId, ...(headers && { headers }) };
}

/** One page of the items that a behavior answers to a list call. */
export function answerItems(
  world: World,
  operation: OperationSpec,
  items: readonly JsonObject[],
  query: Query,
  url: string,
): WireAnswer {
  const { list, status } = operation;
  if (list === null) throw new Error(`${operation.id} answers with no list`);
  const form = formFor(list, query);
  const wrong = wrongSize(form, query);
  if (wrong !== undefined) return renderRefusal(world, wrong, { operation });
  const { items: shown, place } = itemsPage(form, query, items);
  const requestId = nextRequestId(world);
  const call = { url, origin: world.services.baseUrl() };
  const texts = shown.map((item) => JSON.stringify(item));
  const whole = form.text(new PageWords(form, place, call, joined(texts), requestId));
  const headers = headersOfPage(form, place, call, requestId);
  const text = shaped(world, operation, status, whole, operation.id);
  return {
    status,
    text,
    requestId,
    headers: { ...shapedType(world, operation, status), ...headers },
  };
}

/** Renders the texts of rows a second time. */
interface Rewording {
  readonly resource: ResourceSpec;
  readonly words: ObjectWords;
}

/** The body of one page of a list, kept as its rows or, if they do not suffice, as their texts. */
class ListWords implements KeptBody {
  readonly #form: ListForm;
  readonly #page: ListPage;
  readonly #call: PageCall;
  readonly #parts: Rewording | readonly string[];
  readonly #requestId: string;

  constructor(
    form: ListForm,
    page: ListPage,
    call: PageCall,
    parts: Rewording | readonly string[],
    requestId: string,
  ) {
    this.#form = form;
    this.#page = page;
    this.#call = call;
    this.#parts = parts;
    this.#requestId = requestId;
  }

  get cut(): boolean {
    return false;
  }

  get text(): string {
    const parts = this.#parts;
    const texts =
      "words" in parts
        ? this.#page.rows.map((row) => parts.words.item(parts.resource, row) ?? "")
        : parts;
    const form = this.#form;
    return form.text(new PageWords(form, this.#page, this.#call, joined(texts), this.#requestId));
  }
}
