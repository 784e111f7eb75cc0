import type { OperationEntry, ParentEntry } from "../../model/model.js";
import type { Schemas } from "../api/schemas.js";
import { normal } from "../api/words.js";
import type { Classified } from "../classify/classify.js";
import { ownAnswer } from "./answers.js";
import { pathWords } from "./names.js";

/** Many objects in the body, or the ids of many; a call where neither is to be seen. */
export function bulkEntry(
  { site }: Classified,
  parents: readonly ParentEntry[],
  schemas: Schemas,
): OperationEntry {
  const { operation } = site;
  const word = normal(pathWords(site.node.key).word);
  const isDelete = operation.method === "delete" || /delete|remove|destroy/.test(word);
  const change = operation.method === "post" && !/update|edit/.test(word) ? "create" : "update";
  const does = isDelete ? "delete" : change;
  const view = schemas.view(operation.body?.schema);
  const lists = [...view.properties].filter(([, it]) => schemas.view(it).items !== undefined);
  const [only] = lists;
  const called = { id: operation.id, verb: "bulk" as const };
  const rest = { ...(parents.length === 0 ? {} : { parents }), ...ownAnswer(operation) };
  if (view.items !== undefined && schemas.view(view.items).properties.size > 0) {
    return { ...called, bulk: { does, items: "" }, ...rest };
  }
  if (only === undefined || lists.length > 1) return { id: operation.id, verb: "call" };
  const holdsObjects = schemas.view(schemas.view(only[1]).items).properties.size > 0;
  if (holdsObjects) return { ...called, bulk: { does, items: only[0] }, ...rest };
  if (does === "create") return { id: operation.id, verb: "call" };
  return { ...called, bulk: { does, ids: only[0] }, ...rest };
}
