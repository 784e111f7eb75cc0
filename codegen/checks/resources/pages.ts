import type { ListEntry } from "../../model/model.js";
import type { Draft } from "../draft.js";
import { entryOf } from "../draft.js";
import type { Binding } from "./bindings.js";
import { verbOf } from "./bindings.js";

/** The form of an operation's list; undefined when the list has no pages. */
export function pagedForm({ pack }: Draft, binding: Binding): ListEntry | undefined {
  const { list, paginated } = binding.entry;
  if (pack === undefined || verbOf(binding) !== "list") return undefined;
  if (list !== undefined) return entryOf(pack.wire.lists, list);
  return paginated === false ? undefined : pack.wire.list;
}

/** The query parameters of that form. */
export function pageParameters(draft: Draft, binding: Binding): readonly string[] {
  const { size, cursor, page, offset, order_parameter, bodies } = pagedForm(draft, binding) ?? {};
  return [
    size?.parameter,
    cursor?.cursor,
    cursor?.after,
    cursor?.before,
    page?.parameter,
    page?.cursor,
    offset?.parameter,
    offset?.end,
    order_parameter?.parameter,
    bodies?.parameter,
  ].flatMap((name) => name ?? []);
}
