import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { isArray, isObject } from "../../../../engine/base/json.js";
import type { OperationSpec, Pack } from "../../../../engine/pack/pack.js";
import { queryOf } from "../../comparing/call-url.js";
import { objectsIn } from "../../playing/adopted.js";
import type { Exchange } from "../../playing/played.js";
import { isSuccess } from "../calls.js";
import type { Sources } from "../fact.js";
import { saidAt } from "../fact.js";

/** A call of a list, the elements on both sides, and the parameters that narrow it. */
export interface ListCall {
  readonly item: Exchange;
  readonly operation: OperationSpec;
  readonly theirs: readonly JsonObject[];
  readonly ours: readonly JsonObject[];
  /** The member of an element with its id. */
  readonly idField: string;
  readonly query: ReadonlyMap<string, string>;
  /** All values of each parameter. */
  readonly sent: URLSearchParams;
}

/** The ids of the objects in the world that the vendor has refused to make. */
export function refusedIds(calls: readonly Exchange[], pack: Pack): ReadonlySet<string> {
  const refused = calls.filter(({ recorded, status }) => recorded.status >= 400 && status < 300);
  return new Set(
    refused
      .flatMap(({ answer = null, recorded }) => {
        const field = idFieldOf(pack, recorded.operation?.resource);
        return objectsIn(answer).flatMap((each) => (Object.hasOwn(each, field) ? each[field] : []));
      })
      .map(String),
  );
}

const idFieldOf = ({ resources }: Pack, name = ""): string => resources[name]?.id.field ?? "id";

/** @param refused ids of objects that the vendor does not have: no list of it can show them */
export function listCall(
  item: Exchange,
  pack: Pack,
  refused: ReadonlySet<string>,
): readonly ListCall[] {
  // The pack has learned since the recording was read.
  const operation = pack.operations.find(({ id }) => id === item.recorded.operation?.id);
  if (operation?.list == null || !isSuccess(item)) return [];
  const [theirs, all] = [elements(item.theirs), elements(item.answer)];
  if (theirs === undefined || all === undefined) return [];
  const idField = idFieldOf(pack, operation.resource);
  const ours = all.filter((each) => !refused.has(String(each[idField])));
  const sent = parametersOf(item, operation);
  return [{ item, operation, theirs, ours, idField, query: new Map(sent), sent }];
}

/** The parameters of a list, which can be in the body. */
function parametersOf({ url, sent }: Exchange, { forms }: OperationSpec): URLSearchParams {
  if (forms?.parametersIn === "body" && isObject(sent)) {
    return new URLSearchParams(
      Object.entries(sent).flatMap(([name, value]) =>
        (isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
      ),
    );
  }
  return queryOf(url);
}

/** The elements of a list in any envelope. */
function elements(body: Json | undefined): readonly JsonObject[] | undefined {
  if (isArray(body)) return body.filter(isObject);
  if (!isObject(body)) return undefined;
  return Object.values(body).find(isArray)?.filter(isObject);
}

/** Where `pack.yaml` describes the list. */
export function formOf(
  { resource, operation }: OperationSpec,
  sources: Sources,
): readonly string[] {
  const path = [resource, "operations", operation, "list"];
  const name = saidAt(sources["resources.yaml"], path);
  return typeof name === "string" ? ["wire", "lists", name] : ["wire", "list"];
}

const idsOf = (list: readonly JsonObject[], field: string): readonly string[] =>
  list.map((each) => String(each[field]));

export function isReversed({ theirs, ours, idField }: ListCall): boolean {
  const [one, other] = [idsOf(theirs, idField), idsOf(ours.toReversed(), idField)];
  return theirs.length > 1 && one.join() === other.join();
}

/** Whether both sides list the same objects: then their order says something. */
export function isWhole({ theirs, ours, idField }: ListCall): boolean {
  const [one, other] = [idsOf(theirs, idField).toSorted(), idsOf(ours, idField).toSorted()];
  return theirs.length > 1 && one.join() === other.join();
}

/** Whether the call itself chooses an order. */
export function isSorted({ operation, query }: ListCall): boolean {
  const { list, sort } = operation;
  const names = [list?.order_parameter?.parameter, sort?.parameter];
  return [...query.keys()].some((name) => names.includes(name));
}
