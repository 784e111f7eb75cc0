import type { KeptBody } from "../world/kept-bodies.js";
import type { ListPage, Query } from "../world/lists.js";
import { listPage } from "../world/lists.js";
import type { OperationSpec, Wire } from "../world/pack.js";
import { notFound } from "../world/standard.js";
import type { World } from "../world/world.js";
import type { WireAnswer } from "./answer.js";
import { nextRequestId, quoted, renderRefusal } from "./answer.js";
import { objectText } from "./object-text.js";

/** One page of a collection in the vendor's envelope; 404 when it is of an object nobody knows. */
export function answerList(
  world: World,
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
  const resource = world.resource(operation.resource);
  const texts = page.rows.map((row) => objectText(world, resource, row));
  const requestId = nextRequestId(world);
  const words = new ListWords(world.pack.wire, operation, page, texts, requestId);
  const { text } = words;
  return { status: operation.status, text, parts: words, requestId };
}

/** The body of one page of a list. */
class ListWords implements KeptBody {
  readonly #wire: Wire;
  readonly #operation: OperationSpec;
  readonly #page: ListPage;
  readonly #texts: readonly string[];
  readonly #requestId: string;

  constructor(
    wire: Wire,
    operation: OperationSpec,
    page: ListPage,
    texts: readonly string[],
    requestId: string,
  ) {
    this.#wire = wire;
    this.#operation = operation;
    this.#page = page;
    this.#texts = texts;
    this.#requestId = requestId;
  }

  get text(): string {
    let items = "";
    // Joined when it is sent, together with what stands around it, and not twice.
    for (const text of this.#texts) items += items === "" ? text : `,${text}`;
    const requestId = quoted(this.#requestId);
    if (!this.#operation.paginated) return this.#wire.plainListText({ items, requestId });
    const page = this.#page;
    return this.#wire.listText({
      items,
      hasMore: String(page.hasMore),
      nextCursor: JSON.stringify(page.nextCursor),
      page: String(page.page),
      pageCount: String(page.pageCount),
      total: String(page.total),
      requestId,
    });
  }

  get length(): number {
    return this.#texts.reduce((sum, text) => sum + text.length, 0);
  }

  get cut(): boolean {
    return false;
  }
}
