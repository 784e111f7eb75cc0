import type { Json } from "../../../../engine/base/json.js";
import { equalJson, isArray, isObject } from "../../../../engine/base/json.js";
import { grouped, mostUsual, namedId } from "../calls.js";
import type { Facts, FindFacts, Sources } from "../fact.js";
import { newFact, ofOperation, REMOVED, saidAt, saying, split } from "../fact.js";
import type { Refusal } from "./refusals.js";
import { formOf, refusalsOf } from "./refusals.js";

/** A refusal that has the status of the recorded one, and the form of that one's body. */
interface Shaped {
  readonly refusal: Refusal;
  readonly form: Json;
  /** Where the pack describes the body that the world answers with. */
  readonly place: readonly string[];
}

/** The bodies of refusals, without the values in them. */
export const errorBodies: FindFacts = (played) => {
  const shaped = refusalsOf(played).flatMap((refusal): readonly Shaped[] => {
    const { theirs, status, recorded } = refusal.item;
    if (!isObject(theirs) || status !== recorded.status) return [];
    const form = formOf(theirs, status, namedId(refusal.item, refusal.operation));
    return [{ refusal, form, place: placeOf(refusal, played.sources) }];
  });
  return [...grouped(shaped, ({ place }) => place.join("\n")).values()].flatMap((group) => {
    const [usual] = mostUsual(group, ({ form }) => JSON.stringify(form));
    if (usual === undefined) return [];
    const others = grouped(
      group.filter(({ form }) => !equalJson(form, usual.form)),
      ({ refusal }) => `${refusal.operation.id} ${refusal.item.status}`,
    );
    return [
      usualBody(group, usual, played.sources),
      [...others.values()].map((each) => ownBody(each, group)),
    ];
  });
};

/** The name in `wire.bodies.errors` for an operation and a status, or the body of all others. */
function placeOf({ operation, item }: Refusal, sources: Sources): readonly string[] {
  const path = [operation.resource, "operations", operation.operation, "errors"];
  const own = saidAt(sources["resources.yaml"], path);
  const bodies = saidAt(sources["pack.yaml"], ["wire", "bodies", "errors"]);
  const keys = [String(item.status), `${Math.floor(item.status / 100)}XX`, "default"];
  const named = typeof own === "string" ? own : keys.map((key) => saidAt(own, [key])).find(isText);
  const usual = keys.map((key) =>
    Object.entries(isObject(bodies) ? bodies : {}).find(([, body]) => {
      const statuses = saidAt(body, ["statuses"]);
      return isArray(statuses) && statuses.some((each) => String(each) === key);
    }),
  );
  const name = named ?? usual.find((entry) => entry !== undefined)?.[0];
  return name === undefined
    ? ["wire", "bodies", "error"]
    : ["wire", "bodies", "errors", name, "body"];
}

const isText = (value: Json | undefined): value is string => typeof value === "string";

const isOther = ({ refusal: { item } }: Shaped): boolean =>
  item.differences.some(({ kind }) => kind === "missing" || kind === "extra" || kind === "type");

function usualBody(
  group: readonly Shaped[],
  { form, place }: Shaped,
  { "pack.yaml": pack }: Sources,
): Facts {
  const alike = group.filter((each) => equalJson(each.form, form));
  if (!alike.some(isOther)) return [];
  return newFact("error", ["pack.yaml", ...place], inPlaceOf(saidAt(pack, place), form), {
    words: "refusals have another form",
    proofs: alike.map(({ refusal }) => refusal),
  });
}

/** A body that replaces another one whole. An empty map would remove it. */
function inPlaceOf(before: Json | undefined, form: Json): Json {
  if (!isObject(form)) return form;
  if (Object.keys(form).length > 0) return { ...REMOVED, ...form };
  const names = Object.keys(isObject(before) ? before : {});
  return Object.fromEntries(names.map((name) => [name, REMOVED]));
}

/** The body of one operation and status, where all refusals there have the same form. */
function ownBody(others: readonly Shaped[], group: readonly Shaped[]): Facts {
  const [first] = others;
  if (first === undefined || !others.some(isOther)) return [];
  const { operation, item } = first.refusal;
  const alike = group.filter(
    ({ refusal }) => refusal.operation.id === operation.id && refusal.item.status === item.status,
  );
  const { resource, operation: own } = operation;
  const name = `learned_${resource}_${own}_${item.status}`.replaceAll(/\W/g, "_");
  const { proofs, contradictions } = split(
    alike.map(({ refusal, form }) => ({ item: refusal.item, form })),
    ({ form }) => equalJson(form, first.form),
  );
  return newFact("error", ["pack.yaml", "wire", "bodies", "errors", name, "body"], first.form, {
    also: [saying(ofOperation(operation, "errors", String(item.status)), name)],
    words: `refusals of ${own} of ${resource} with ${item.status} have a form of their own`,
    proofs,
    contradictions,
  });
}
