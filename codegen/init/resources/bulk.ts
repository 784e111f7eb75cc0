import type { OperationEntry, ParentEntry } from "../../model/model.js";
import type { View } from "../api/schemas.js";
import { normal } from "../api/words.js";
import type { Classified } from "../classify/classify.js";
import { ownAnswer, ownAnswerOf } from "./answers.js";
import type { InferenceContext } from "./inference-context.js";
import { pathWords } from "./names.js";

/** A call with many objects in its body, or with their ids; a stateless call when it has neither. */
export function bulkEntry(
  member: Classified,
  parents: readonly ParentEntry[],
  object: View,
  context: InferenceContext,
): OperationEntry {
  const { site } = member;
  const { schemas } = context;
  const { operation } = site;
  const { id } = operation;
  const word = normal(pathWords(site.node.key).word);
  const isDelete = operation.method === "delete" || /delete|remove|destroy/.test(word);
  const does = isDelete ? "delete" : (effectOf(normal(id)) ?? changeBy(operation.method, word));
  const answer =
    site.list === undefined ? ownAnswer(operation) : ownAnswerOf(member, object, context);
  const rest = { ...(parents.length === 0 ? {} : { parents }), ...answer };
  const view = schemas.view(operation.body?.schema);
  if (schemas.view(view.items).properties.size > 0) {
    return { id, verb: "bulk", bulk: { does, items: "" }, ...rest };
  }
  const lists = [...view.properties].filter(([, it]) => schemas.view(it).items !== undefined);
  const [only] = lists;
  if (only === undefined || lists.length > 1) return { id, verb: "call" };
  const [name, list] = only;
  const holdsObjects = schemas.view(schemas.view(list).items).properties.size > 0;
  if (holdsObjects) return { id, verb: "bulk", bulk: { does, items: name }, ...rest };
  if (does === "create" || does === "upsert") return { id, verb: "call" };
  return { id, verb: "bulk", bulk: { does, ids: name }, ...rest };
}

/** `updateOrCreateOrders` and `createOrders` say their effect, whatever their method. */
function effectOf(id: string): "upsert" | "create" | undefined {
  if (/upsert|(create|add)_or_update|update_or_(create|add)/.test(id)) return "upsert";
  return /^(create|add|insert)_/.test(id) ? "create" : undefined;
}

function changeBy(method: string, word: string): "create" | "update" {
  return method === "post" && !/update|edit/.test(word) ? "create" : "update";
}
