import { quoted } from "../base/quoted.js";
import type { KeptBody } from "../journal/kept-bodies.js";
import type { OperationSpec, ResourceSpec, Wire } from "../pack-types/pack.js";
import type { ListPage, Query } from "../world/rules/lists.js";
import { listPage } from "../world/rules/lists.js";
import { show } from "../world/rules/show.js";
import { notFound } from "../world/rules/standard.js";
import type { Renderer, WireAnswer } from "./answer.js";
import { nextRequestId, renderRefusal } from "./answer.js";
import type { ObjectWords } from "./object-words.js";

/** One page of a collection in the vendor's envelope; 404 when it is of an object nobody knows. */
export function answerList(
  { world, words }: Renderer,
  operation: OperationSpec,
  path: Readonly<Record<string, string>>,
  query: Query,
): WireAnswer {
  const { parent } = operation;
  const parentId = parent === null ? null : (path[parent.parameter] ?? "");
  if (parent !== null && world.table(parent.resource).get(parentId ?? "") === undefined) {
    return renderRefusal(world, notFound(world, parent.resource, parentId ?? ""));
  }
  const page = listPage(world, operation, query, parentId);
  if ("kind" in page) return renderRefusal(world, page);
  const resource = world.resource(operation.resource);
  const requestId = nextRequestId(world);
  const { wire } = world.pack;
  const texts = page.rows.map(
    (row) => words.item(resource, row) ?? JSON.stringify(show(world, resource, row)),
  );
  const text = wordsOf(wire, operation, page, texts, requestId);
  // The objects are there anyway; their texts would not be.
  const parts = resource.shown.kind === "computed" ? texts : { resource, words };
  const kept = new ListWords(wire, operation, page, parts, requestId);
  return { status: operation.status, text, kept, requestId };
}

function wordsOf(
  wire: Wire,
  { paginated }: OperationSpec,
  page: ListPage,
  texts: readonly string[],
  id: string,
): string {
  let items = "";
  // Joined when it is sent, together with what stands around it, and not twice.
  for (const text of texts) items += items === "" ? text : `,${text}`;
  const requestId = quoted(id);
  if (!paginated) return wire.plainListText({ items, requestId });
  return wire.listText({
    items,
    hasMore: String(page.hasMore),
    nextCursor: JSON.stringify(page.nextCursor),
    page: String(page.page),
    pageCount: String(page.pageCount),
    total: String(page.total),
    requestId,
  });
}

/** What makes the texts of rows again. */
interface Rewording {
  readonly resource: ResourceSpec;
  readonly words: ObjectWords;
}

/** The body of one page of a list, kept as its rows or, where that does not do, as their texts. */
class ListWords implements KeptBody {
  readonly #wire: Wire;
  readonly #operation: OperationSpec;
  readonly #page: ListPage;
  readonly #parts: Rewording | readonly string[];
  readonly #requestId: string;

  constructor(
    wire: Wire,
    operation: OperationSpec,
    page: ListPage,
    parts: Rewording | readonly string[],
    requestId: string,
  ) {
    this.#wire = wire;
    this.#operation = operation;
    this.#page = page;
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
    return wordsOf(this.#wire, this.#operation, this.#page, texts, this.#requestId);
  }
}
