import type { Json } from "../../../../engine/base/json.js";
import { equalJson, isObject, ownValue } from "../../../../engine/base/json.js";
import type { Facts, LayerPlace, Said, Sources } from "../fact.js";
import { newFact, objectOr, saidAt, saying } from "../fact.js";
import { isPlainValue } from "../plain-value.js";
import { memberOf } from "../templates/member-schema.js";
import type { ListCall } from "./list-calls.js";
import { formOf, isWhole } from "./list-calls.js";

/** Members beside the elements of a list that the document does not have: always alike, or the count. */
export function listMembers(calls: readonly ListCall[], sources: Sources): Facts {
  const differences = calls.flatMap(({ item }) => item.differences);
  const missing = differences.flatMap(({ kind, place: { resource, words } }) =>
    kind === "missing" && resource === null && /^\w+$/.test(words) ? [words] : [],
  );
  // A form of its own has the order that the pack has learned by then.
  if (!calls.some(isWhole) || differences.some(({ kind }) => kind === "order")) return [];
  return [...new Set(missing)].map((name) => factOf(name, calls, sources));
}

function factOf(name: string, calls: readonly ListCall[], sources: Sources): Facts {
  const [first] = calls;
  const value = first && commonValue(name, calls, sources);
  if (first === undefined || value === undefined) return [];
  const { resource, operation } = first.operation;
  const own = `learned_${resource}_${operation}`.replaceAll(/\W/g, "_");
  const place = ["pack.yaml", "wire", "lists", own] as const;
  const path = [resource, "operations", operation, "list"];
  const also: Said[] = [
    saying(["resources.yaml", ...path], own),
    ...memberOf(first.operation, name, sources),
  ];
  const isOwn = saidAt(sources["resources.yaml"], path) === own;
  const at: LayerPlace = isOwn ? [...place, "body", name] : place;
  return newFact("answer", at, isOwn ? value : ownForm(name, value, first, sources), {
    also: isOwn ? also.slice(1) : also,
    words: `the list of ${resource} has a further member beside its elements`,
    proofs: calls,
  });
}

/** The form of the list as it is, with a further member. */
function ownForm(name: string, value: Json, { operation }: ListCall, sources: Sources): Json {
  const { "pack.yaml": pack } = sources;
  const form = formOf(operation, sources);
  const said = objectOr(pack, form);
  const body = ownValue(said, "body") ?? saidAt(pack, ["wire", "list_body"]);
  const { order, size } = operation.list ?? {};
  return {
    ...said,
    ...(order === undefined ? {} : { order }),
    ...(size == null ? {} : { size: { ...objectOr(said, ["size"]), default: size.default } }),
    body: { ...(isObject(body) ? body : {}), [name]: value },
  };
}

/** The value of all, if a fact can have it, or the word for the number of elements. */
function commonValue(name: string, calls: readonly ListCall[], sources: Sources): Json | undefined {
  const values = calls.map(({ item: { theirs } }) =>
    isObject(theirs) ? ownValue(theirs, name) : undefined,
  );
  const isCount = calls.every(({ theirs }, at) => values[at] === theirs.length);
  if (isCount && new Set(values).size > 1) return "$count";
  const [value] = values;
  const isOne = value !== undefined && values.every((each) => equalJson(each ?? null, value));
  return isOne && isPlainValue(value, sources["openapi.yaml"], name) ? value : undefined;
}
