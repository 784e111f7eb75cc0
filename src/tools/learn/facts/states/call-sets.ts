import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { equalJson, isObject, ownValue } from "../../../../engine/base/json.js";
import type { OperationSpec, ResourceSpec } from "../../../../engine/pack/pack.js";
import { isSameTime, readTime } from "../../comparing/times.js";
import type { Exchange, Played } from "../../playing/played.js";
import type { Facts, FindFacts, Said, Sources } from "../fact.js";
import {
  callsOf,
  grouped,
  isCall,
  isSuccess,
  newFact,
  positionOf,
  REMOVED,
  saidAt,
  sends,
} from "../fact.js";
import { isPlainValue } from "../plain-value.js";
import { shownIn } from "../shown-objects.js";

/** A call that changed an object, and the object before and after it. */
interface Step {
  readonly item: Exchange;
  readonly operation: OperationSpec;
  readonly kind: ResourceSpec;
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** The first read after the call. */
  readonly read: Exchange | undefined;
}

/** What calls change of their object besides what they send, and what they send in vain. */
export const callSets: FindFacts = (played, sources) => {
  const steps = stepsOf(played);
  const operations = grouped(steps, ({ operation }) => operation.id);
  return [[...operations.values()].map((each) => setsOf(each, sources)), inVain(steps)];
};

function stepsOf(played: Played): readonly Step[] {
  const shown = grouped(shownIn(played), ({ id }) => id);
  return callsOf(played).flatMap((item) => {
    const operation = played.pack.operations.find(({ id }) => id === item.recorded.operation?.id);
    const kind = played.pack.resources[operation?.resource ?? ""];
    const isChange = operation?.verb === "update" || operation?.verb === "delete";
    if (operation === undefined || kind === undefined || !isChange) return [];
    const { theirs } = item;
    const id =
      theirs !== undefined && isObject(theirs) ? ownValue(theirs, kind.id.field ?? "id") : null;
    const sights = shown.get(String(id)) ?? [];
    const at = played.items.indexOf(item);
    const before = sights.findLast((each) => each.at < at)?.object;
    const after = sights.find((each) => each.at === at)?.object;
    if (item.recorded.status >= 300 || before === undefined || after === undefined) return [];
    const later = sights.find((each) => each.at > at && each.isDirect && isCall(each.item))?.item;
    const read = later !== undefined && isCall(later) ? later : undefined;
    return [{ item, operation, kind, before, after, read }];
  });
}

/** Fewer could be chance, but for a value that goes. */
const FEW = 2;

/** The fields that one operation sets to the same value, or to the instant of the call. */
function setsOf(steps: readonly Step[], sources: Sources): Facts {
  const [first] = steps;
  if (first === undefined) return [];
  const { operation, kind } = first;
  const kept = operation.verb === "delete" ? keptBy(steps, sources) : { also: [], proofs: [] };
  if (kept === undefined) return [];
  const engine = [kind.id.field, kind.stamps.created, kind.stamps.updated];
  const path = [kind.name, "operations", operation.operation];
  const sets = kind.fields.flatMap(({ name }) => {
    const own = steps.filter(({ item }) => !sends(item, name));
    const changed = own.filter(
      ({ before, after }) => !equalJson(before[name] ?? null, after[name] ?? null),
    );
    const value = engine.includes(name) ? undefined : valueFor(changed, name, sources);
    if (value === undefined) return [];
    const others = own.filter(
      ({ after }) => !equalJson(after[name] ?? null, changed[0]?.after[name] ?? null),
    );
    return newFact("answer", ["resources.yaml", ...path, "sets", name], value, {
      also: kept.also,
      words: `${operation.operation} of ${kind.name} sets a member`,
      proofs: [...changed, ...kept.proofs],
      contradictions: isObject(value) ? [] : others.map(({ item }) => positionOf(item)),
    });
  });
  if (sets.length > 0 || kept.also.length === 0) return sets;
  const [also] = kept.also;
  return also === undefined
    ? []
    : [
        {
          ...also,
          also: kept.also.slice(1),
          kind: "answer",
          words: `${operation.operation} of ${kind.name} deletes none`,
          proofs: kept.proofs,
          contradictions: [],
        },
      ];
}

function valueFor(changed: readonly Step[], name: string, sources: Sources): Json | undefined {
  const [first] = changed;
  const value = first?.after[name] ?? null;
  if (first === undefined) return undefined;
  const isNow = changed.every(({ item, after }) => {
    const time = readTime(after[name])?.at;
    return time !== undefined && isSameTime(time, item.recorded.at, item.recorded.took);
  });
  if (isNow) return { now: true };
  const isOne = changed.every(({ after }) => equalJson(after[name] ?? null, value));
  if (!isOne || (value !== null && changed.length < FEW)) return undefined;
  if (!isPlainValue(value, sources["openapi.yaml"], name)) return undefined;
  return value !== null && typeof value === "object" ? { value } : value;
}

/** What to say of deletions after which the vendor still has the object; undefined where it has not. */
function keptBy(
  steps: readonly Step[],
  sources: Sources,
): { readonly also: readonly Said[]; readonly proofs: readonly string[] } | undefined {
  const [first] = steps;
  const reads = steps.flatMap(({ read }) => (read === undefined ? [] : [read]));
  if (first === undefined || reads.length === 0) return undefined;
  const path = [first.kind.name, "operations", first.operation.operation];
  const isSaid = saidAt(sources["resources.yaml"], [...path, "answer"]) !== undefined;
  const answer: Said = { file: "resources.yaml", path: [...path, "answer"], value: REMOVED };
  const verb: Said = { file: "resources.yaml", path: [...path, "verb"], value: "update" };
  return { also: isSaid ? [verb, answer] : [verb], proofs: reads.map(positionOf) };
}

/** Members that updates send, and that stay as they were. */
function inVain(steps: readonly Step[]): Facts {
  const kinds = grouped(steps, ({ kind }) => kind.name);
  return [...kinds.values()].flatMap((own) => {
    const { name, fields } = own[0]?.kind ?? { name: "", fields: [] };
    return fields.flatMap((field) => {
      const sending = own.filter(({ item }) => sends(item, field.from ?? field.name));
      const isSame = ({ before, after }: Step): boolean =>
        equalJson(before[field.name] ?? null, after[field.name] ?? null);
      const vain = sending.filter((step) => isSame(step) && isChanged(step, field.name));
      if (field.role !== "often" || vain.length === 0) return [];
      return newFact("answer", ["resources.yaml", name, "fields", field.name, "role"], "once", {
        words: `${name} keep ${field.name} as it was created`,
        proofs: vain,
        contradictions: sending.filter((step) => !isSame(step)),
      });
    });
  });
}

/** Whether only the world has changed the field. */
const isChanged = ({ item }: Step, field: string): boolean =>
  isSuccess(item) && item.differences.some(({ place }) => place.field === field);
