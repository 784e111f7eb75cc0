// Learn: `answers` finds facts about answers that succeed: their statuses, and the bodies of
// deletions.

import type { Json, JsonObject } from "facsimile/kit";
import { isObject } from "facsimile/kit";
import { segmentsOf } from "../comparing/difference.js";
import type { Exchange } from "../playing/played.js";
import { byOperation, callsOf, isSuccess, namedId } from "./calls.js";
import type { Facts, FindFacts, Recording } from "./fact.js";
import { isPlainValue, newFact, REMOVED, saidAt } from "./fact.js";
import { memberOf } from "./templates/templates.js";

/** The statuses of answers that succeed, and the bodies of deletions. */
export const answers: FindFacts = (played) => [statuses(played), deletions(played)];

function statuses(played: Recording): Facts {
  return [...byOperation(callsOf(played).filter(isSuccess))].flatMap(([operation, items]) => {
    const other = items.find(({ recorded, status }) => recorded.status !== status);
    const { path, method } = operation;
    const place = ["openapi.yaml", "paths", path, method.toLowerCase(), "responses"] as const;
    const [file, ...way] = place;
    const said = saidAt(played.sources[file], [...way, String(operation.status)]);
    if (other === undefined || said === undefined) return [];
    const { status } = other.recorded;
    return newFact("answer", [...place, String(operation.status)], REMOVED, {
      also: [{ file, path: [...way, String(status)], value: said }],
      words: `${method} ${path} succeeds with ${status}`,
      proofs: items.filter(({ recorded }) => recorded.status === status),
    });
  });
}

/** The body of a deletion that is not the object: its id, its kind, whether it is deleted. */
function deletions(played: Recording): Facts {
  const deleted = callsOf(played).filter(
    (item) => item.recorded.operation?.verb === "delete" && isSuccess(item),
  );
  return [...byOperation(deleted)].flatMap(([operation, items]) => {
    const form = items[0] && deletedForm(items[0], played.sources["openapi.yaml"]);
    const differs = items.some(({ differences }) =>
      differences.some(({ kind }) => kind === "extra" || kind === "missing"),
    );
    if (form === undefined || !differs) return [];
    const { resource, operation: name } = operation;
    return newFact("answer", ["resources.yaml", resource, "operations", name, "answer"], form, {
      also: Object.keys(form).flatMap((each) => memberOf(operation, each, played.sources)),
      words: `a deletion of ${resource} has a body of its own`,
      proofs: items,
    });
  });
}

/** The body with `$id` and `$object` in it; undefined where it has parts of the object. */
function deletedForm(item: Exchange, document: JsonObject): JsonObject | undefined {
  const { theirs, recorded, url } = item;
  if (!isObject(theirs)) return undefined;
  const { operation } = recorded;
  const named = operation === undefined ? undefined : namedId(item, operation);
  const ids = new Set([...segmentsOf(url), named]);
  const isId = (value: Json): boolean => ids.has(String(value));
  const entries = Object.entries(theirs).map(([name, value]) => {
    if (isId(value)) return [name, "$id"] as const;
    if (isObject(value) && Object.values(value).some(isId)) return [name, "$object"] as const;
    const isKnown = typeof value === "boolean" || typeof value === "string";
    return isKnown && isPlainValue(value, document) ? ([name, value] as const) : undefined;
  });
  const known = entries.filter((entry) => entry !== undefined);
  return known.length === entries.length ? Object.fromEntries(known) : undefined;
}
