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
  const again = (): string => listText(world.pack.wire, operation, page, texts, requestId);
  return { status: operation.status, text: again(), again, requestId };
}

function listText(
  wire: Wire,
  { paginated }: OperationSpec,
  page: ListPage,
  texts: readonly string[],
  requestId: string,
): string {
  let items = "";
  // Joined when it is sent, together with what stands around it, and not twice.
  for (const text of texts) items += items === "" ? text : `,${text}`;
  if (!paginated) return wire.plainListText({ items, requestId: quoted(requestId) });
  return wire.listText({
    items,
    hasMore: String(page.hasMore),
    nextCursor: JSON.stringify(page.nextCursor),
    page: String(page.page),
    pageCount: String(page.pageCount),
    total: String(page.total),
    requestId: quoted(requestId),
  });
}
