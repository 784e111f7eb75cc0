import { quoted } from "../../../engine/base/json.js";
import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import type {
  AnswerForm,
  ListForm,
  OperationSpec,
  ResourceSpec,
} from "../../../engine/pack/pack.js";
import type { ListPage, Query } from "../../../engine/world/rules/objects/lists.js";
import { formFor, listPage } from "../../../engine/world/rules/objects/lists.js";
import { placeOf } from "../../../engine/world/rules/objects/naming.js";
import { idIn } from "../../../engine/world/state/ids/keys.js";
import type { KeptBody } from "../../journal/traces/kept-bodies.js";
import { readWanted } from "../body/query.js";
import type { Renderer, WireAnswer } from "./answer.js";
import { nextRequestId, renderRefusal, shownAs } from "./answer.js";
import type { ObjectWords } from "./object-words.js";
import type { PageCall } from "./page-words.js";
import { linkHeader, PageWords, pageHeaders } from "./page-words.js";
import { isShaping, shaped, shapedType } from "./shaped.js";

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
  const page = listPage(world, operation, form, query, place);
  if ("kind" in page) return renderRefusal(world, page, { operation });
  const resource = world.resource(operation.resource);
  const requestId = nextRequestId(world);
  const wanted = readWanted(world.pack.wire, query);
  const isPlain = wanted.expand.length === 0 && resource.id.hidden === undefined;
  const element = operation.forms?.answer ?? null;
  const texts = page.rows.map((row) => {
    const object =
      (isPlain ? words.item(resource, row) : undefined) ??
      JSON.stringify(shownAs(world, resource, row, { include: [], expand: wanted.expand }));
    return element?.kind === "body"
      ? inEnvelope(element, resource, row, object, requestId)
      : object;
  });
  const call = { url, origin: world.services.baseUrl() };
  const { status } = operation;
  const pageWords = new PageWords(form, page, call, joined(texts), requestId);
  const link = linkHeader(form, page, call);
  const headers = form.headers === undefined ? link : { ...link, ...pageHeaders(form, pageWords) };
  const body = form.text(pageWords);
  if (isShaping(world)) {
    const text = shaped(world, operation, status, body, operation.id);
    return {
      status,
      text,
      requestId,
      headers: { ...shapedType(world, operation, status), ...headers },
    };
  }
  // The trace keeps the objects, which exist anyway, and not their texts.
  const isReworded = isPlain && element === null && resource.shown.kind !== "computed";
  const parts = isReworded ? { resource, words } : texts;
  const kept = new ListWords(form, page, call, parts, requestId);
  return { status, text: body, kept, requestId, ...(headers && { headers }) };
}

/** An element of a list with more than the object. */
const inEnvelope = (
  { text }: Extract<AnswerForm, { readonly kind: "body" }>,
  resource: ResourceSpec,
  { id }: ObjectRow,
  object: string,
  requestId: string,
): string =>
  text({
    object,
    id: JSON.stringify(idIn(resource, id)),
    kind: quoted(resource.object),
    requestId: quoted(requestId),
  });

/** Concatenates lazily: the engine flattens the string once, when the whole body is sent. */
function joined(texts: readonly string[]): string {
  let items = "";
  for (const text of texts) items += items === "" ? text : `,${text}`;
  return items;
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
