// Learn: `transitions` finds to which states calls lead, `callSets` which members they set besides
// what they send, and `workDurations` how long work takes that goes on by itself.

import type {
  Json,
  JsonObject,
  LifecycleSpec,
  OperationSpec,
  ResourceSpec,
  TransitionSpec,
} from "facsimile/kit";
import { equalJson, formatDuration, getAt, isObject, ownValue, SECOND } from "facsimile/kit";
import { isSameTime, readTime, segmentsOf } from "../comparing/difference.js";
import type { Exchange } from "../playing/played.js";
import { callsOf, grouped, isCall, isSuccess, sends } from "./calls.js";
import type { Evidence, Facts, FindFacts, Recording, Said, Sources } from "./fact.js";
import {
  isPlainValue,
  newFact,
  objectOr,
  ofField,
  ofOperation,
  ofTransition,
  REMOVED,
  saidAt,
  saying,
} from "./fact.js";
import type { Shown } from "./shown-objects.js";
import { shownIn } from "./shown-objects.js";
import { propertyPlace } from "./templates/templates.js";

/** A call of a transition, and the states of its object before and after it, as recorded. */
interface TransitionCall {
  readonly item: Exchange;
  readonly lifecycle: LifecycleSpec;
  readonly transition: TransitionSpec;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The states that calls lead to, and those from which they do. */
export const transitions: FindFacts = (played) => {
  const { changes, shown } = changesIn(played);
  const requests = changes.flatMap((each) => requestOf(each, shown.get(each.id) ?? [], played));
  const names = grouped(requests, ({ lifecycle, transition }) =>
    [lifecycle.resource, transition.name].join(),
  );
  return [...names.values()].map((own) => [targets(own), origins(own)]);
};

/** The state after the call. */
function targets(requests: readonly TransitionCall[]): Facts {
  const done = requests.filter(
    ({ item, after }) => item.recorded.status < 300 && after !== undefined,
  );
  const other = done.find(({ after, transition }) => after !== transition.to);
  if (other?.after === undefined) return [];
  const { after, lifecycle, transition } = other;
  if (!Object.hasOwn(lifecycle.states, after)) return [];
  return newFact("transition", ofTransition(lifecycle.resource, transition.name, "to"), after, {
    words: `${transition.name} of ${lifecycle.resource} leads to ${after}`,
    proofs: done.filter((each) => each.after === after),
  });
}

/** The states in which the call succeeds. */
function origins(requests: readonly TransitionCall[]): Facts {
  const [first] = requests;
  if (first === undefined) return [];
  const { lifecycle, transition } = first;
  const known = requests.filter(({ before }) => before !== undefined);
  const isDone = ({ item }: TransitionCall): boolean => item.recorded.status < 300;
  const isRefused = ({ item }: TransitionCall): boolean => REFUSALS.has(item.recorded.status);
  const added = new Set<string>();
  const removed = new Set<string>();
  for (const request of known) {
    const { before = "" } = request;
    if (!Object.hasOwn(lifecycle.states, before)) continue;
    const isFrom = transition.from.includes(before);
    if (isDone(request) && !isFrom) added.add(before);
    else if (isRefused(request) && isFrom && request.item.status < 300) removed.add(before);
  }
  if (added.size + removed.size === 0) return [];
  const from = [...transition.from.filter((state) => !removed.has(state)), ...added];
  return newFact("transition", ofTransition(lifecycle.resource, transition.name, "from"), from, {
    words: `${transition.name} of ${lifecycle.resource} is possible from ${from.join(", ")}`,
    proofs: known.filter((each) => isDone(each) || isRefused(each)),
  });
}

/** What a vendor answers because of a state. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 409, 422]);

function requestOf(
  { item, at, operation, kind }: ChangingCall,
  sights: readonly Shown[],
  { pack }: Recording,
): readonly TransitionCall[] {
  const lifecycle = pack.lifecycles[kind.name];
  const transition = lifecycle?.transitions[operation.transition ?? ""];
  if (lifecycle === undefined || transition === undefined) return [];
  const stateOf = (object: Json = null): string | undefined => {
    const state = isObject(object) ? ownValue(object, lifecycle.field) : undefined;
    return typeof state === "string" ? state : undefined;
  };
  const before = stateOf(sights.findLast((each) => each.at < at)?.object);
  return [{ item, lifecycle, transition, before, after: stateOf(item.theirs) }];
}

/** A call about an object, which can have changed it. */
interface ChangingCall {
  readonly item: Exchange;
  readonly at: number;
  readonly operation: OperationSpec;
  readonly kind: ResourceSpec;
  readonly id: string;
}

/** A change with the object before and after it. */
interface Shift extends ChangingCall {
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** What shows the object after the call: its own answer, or the first read. */
  readonly shownBy: Evidence;
  readonly read: Exchange | undefined;
}

/** What calls change of their object besides what they send, and what they send in vain. */
export const callSets: FindFacts = (played) => {
  const { changes, shown } = changesIn(played);
  const done = changes.filter(({ item }) => item.recorded.status < 300);
  const steps = done.flatMap((change) => stepOf(change, shown.get(change.id) ?? [], done));
  const operations = grouped(steps, ({ operation }) => operation.id);
  return [
    [...operations.values()].map((each) => [
      replacing(each, played.sources),
      setsOf(each, played.sources),
    ]),
    inVain(steps),
  ];
};

/** A call that replaces its object: what it does not send is gone afterwards. */
function replacing(steps: readonly Shift[], sources: Sources): Facts {
  const [first] = steps;
  if (first?.operation.method !== "PUT") return [];
  const { kind, operation } = first;
  // A member of any type would be shown as null.
  const isTyped = (name: string): boolean =>
    "type" in objectOr(sources["openapi.yaml"], propertyPlace(kind.name, name, sources) ?? []);
  const fields = kind.fields.filter(({ name, role }) => role === "often" && isTyped(name));
  const isGone = ({ item, before, after }: Shift): boolean =>
    fields.some(
      ({ name }) =>
        !sends(item, name) && valueIn(before, name) !== null && valueIn(after, name) === null,
    );
  const proofs = steps.filter(isGone).map(({ shownBy }) => shownBy);
  if (proofs.length === 0) return [];
  const [set, ...also] = fields.map(({ name, from }) =>
    saying(ofOperation(operation, "sets", name), {
      filled: { $value: `$sent.${from ?? name}` },
    }),
  );
  const words = `${operation.operation} of ${kind.name} replaces the object`;
  return set === undefined
    ? []
    : newFact("answer", [set.file, ...set.path], set.value, { words, also, proofs });
}

const CHANGING: ReadonlySet<string> = new Set(["update", "upsert", "delete", "transition"]);

/** The calls about objects that the recording shows, and where it shows each object. */
function changesIn(played: Recording) {
  const shown = grouped(shownIn(played), ({ id }) => id);
  return { changes: callsOf(played).flatMap((item) => changeOf(item, shown, played)), shown };
}

function changeOf(
  item: Exchange,
  shown: ReadonlyMap<string, readonly Shown[]>,
  { items, pack }: Recording,
): readonly ChangingCall[] {
  const { operation } = item.recorded;
  const kind = pack.resources[operation?.resource ?? ""];
  if (operation === undefined || kind === undefined) return [];
  const { theirs, sent = null, url } = item;
  const answered = isObject(theirs) ? ownValue(theirs, kind.id.field ?? "id") : undefined;
  const { idFrom } = operation.forms ?? {};
  const named = idFrom?.in === "body" ? getAt(sent, idFrom.path) : undefined;
  const inPath = segmentsOf(url).findLast((each) => shown.has(each));
  const id = String(answered ?? named ?? inPath);
  const isChange = CHANGING.has(operation.verb) && shown.get(id)?.[0]?.kind === kind;
  return isChange ? [{ item, at: items.indexOf(item), operation, kind, id }] : [];
}

/** The object after a call is in its answer, or else in the first read, unless it was changed again. */
function stepOf(
  change: ChangingCall,
  sights: readonly Shown[],
  changes: readonly ChangingCall[],
): readonly Shift[] {
  const { at, id, operation } = change;
  if (operation.verb === "transition") return [];
  const before = sights.findLast((each) => each.at < at)?.object;
  const later = sights.find((each) => each.at > at && each.isDirect && isCall(each.item));
  const again = changes.find((each) => each.id === id && each.at > at)?.at ?? Infinity;
  const isRead = operation.verb === "update" && later !== undefined && later.at < again;
  const seen = sights.find((each) => each.at === at) ?? (isRead ? later : undefined);
  if (before === undefined || seen === undefined) return [];
  const read = later !== undefined && isCall(later.item) ? later.item : undefined;
  return [{ ...change, before, after: seen.object, shownBy: seen, read }];
}

/** Fewer could be chance, but for a value that goes, and for a word of the document. */
const FEW = 2;

const stepsIn = (path: string): readonly string[] => path.split(".");
const valueIn = (object: JsonObject, path: string): Json => getAt(object, stepsIn(path)) ?? null;
const isSameAt = ({ before, after }: Shift, path: string): boolean =>
  equalJson(valueIn(before, path), valueIn(after, path));

/** The members, also those within others, that have another value. */
function changedPaths(before: JsonObject, after: JsonObject, way = ""): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [one = null, other = null] = [ownValue(before, name), ownValue(after, name)];
    if (isObject(one) && isObject(other)) return changedPaths(one, other, `${way}${name}.`);
    return equalJson(one, other) || name.includes(".") ? [] : [`${way}${name}`];
  });
}

/** The members that one operation sets to the same value, to what it sends, or to the instant of the call. */
function setsOf(steps: readonly Shift[], sources: Sources): Facts {
  const [first] = steps;
  if (first === undefined) return [];
  const { operation, kind } = first;
  const kept = operation.verb === "delete" ? keptBy(steps, sources) : { also: [], proofs: [] };
  if (kept === undefined) return [];
  const engine = [kind.id.field, kind.stamps.created, kind.stamps.updated];
  const fields = kind.fields.map(({ name }) => name).filter((name) => !engine.includes(name));
  const paths = new Set(steps.flatMap(({ before, after }) => changedPaths(before, after)));
  const sets = [...paths].flatMap((path) => {
    const [field = ""] = stepsIn(path);
    const own = steps.filter(({ item }) => fields.includes(field) && !sends(item, field));
    const changed = own.filter((step) => !isSameAt(step, path));
    const value = valueFor(changed, own, path, sources);
    if (value === undefined) return [];
    const place = [kind.name, "operations", operation.operation, "sets", path];
    return newFact("answer", ["resources.yaml", ...place], value, {
      also: kept.also,
      words: `${operation.operation} of ${kind.name} sets a member`,
      proofs: [...changed.map(({ shownBy }) => shownBy), ...kept.proofs],
    });
  });
  const [also, ...more] = kept.also;
  if (sets.length > 0 || also === undefined) return sets;
  return newFact("answer", [also.file, ...also.path], also.value, {
    also: more,
    words: `${operation.operation} of ${kind.name} deletes none`,
    proofs: kept.proofs,
  });
}

/** @param own the calls of the operation that do not send the field */
function valueFor(
  changed: readonly Shift[],
  own: readonly Shift[],
  path: string,
  sources: Sources,
): Json | undefined {
  const [first] = changed;
  if (first === undefined) return undefined;
  const name = stepsIn(path).at(-1) ?? path;
  const value = valueIn(first.after, path);
  if (value === null && first.operation.method === "PUT") return undefined;
  const isNow = changed.every(({ item, after }) => {
    const time = readTime(valueIn(after, path))?.at;
    return time !== undefined && isSameTime(time, item.recorded.at, item.recorded.took);
  });
  if (isNow) return { now: true };
  const isSaid = (word: Json): boolean => isPlainValue(word, sources["openapi.yaml"], name);
  const sentIn = ({ item }: Shift): Json | undefined => ownValue(Object(item.sent), name);
  const isEcho = (step: Shift): boolean => equalJson(sentIn(step) ?? {}, valueIn(step.after, path));
  const isWord = typeof value === "string" && isSaid(value);
  if (changed.every(isEcho) && isSaid(name)) {
    const sent = { $value: `$sent.${name}` };
    const isAlways = own.every((step) => sentIn(step) !== undefined);
    const whenSent = { when: { [`$sent.${name}`]: { not: null } }, value: sent };
    return { filled: isAlways ? sent : { $cases: [whenSent, { value: { $value: path } }] } };
  }
  const isOne = changed.every(({ after }) => equalJson(valueIn(after, path), value));
  if (!isOne || (value !== null && !isWord && changed.length < FEW)) return undefined;
  if (!isSaid(value)) return undefined;
  return value !== null && typeof value === "object" ? { value } : value;
}

/** What to say of deletions after which the vendor still has the object; undefined where it has not. */
function keptBy(
  steps: readonly Shift[],
  sources: Sources,
): { readonly also: readonly Said[]; readonly proofs: readonly Evidence[] } | undefined {
  const [first] = steps;
  const reads = steps.flatMap(({ read }) => read ?? []);
  if (first === undefined || reads.length === 0) return undefined;
  const path = [first.kind.name, "operations", first.operation.operation];
  const isSaid = saidAt(sources["resources.yaml"], [...path, "answer"]) !== undefined;
  const answer: Said = saying(["resources.yaml", ...path, "answer"], REMOVED);
  const verb: Said = saying(["resources.yaml", ...path, "verb"], "update");
  return { also: isSaid ? [verb, answer] : [verb], proofs: reads };
}

/** Members that updates send, and that stay as they were. */
function inVain(steps: readonly Shift[]): Facts {
  return [...grouped(steps, ({ kind }) => kind.name)].map(([kind, own]) =>
    (own[0]?.kind.fields ?? []).flatMap(({ name, from, role }) => {
      const sending = own.filter(({ item }) => sends(item, from ?? name));
      const vain = sending.filter((step) => isSameAt(step, name) && isChanged(step, name));
      if (role !== "often" || vain.length === 0) return [];
      return newFact("answer", ofField(kind, name, "role"), "once", {
        words: `${kind} keep ${name} as it was created`,
        proofs: vain,
      });
    }),
  );
}

/** Whether only the world has changed the field. */
const isChanged = ({ item }: Shift, field: string): boolean =>
  isSuccess(item) && item.differences.some(({ place }) => place.field === field);

/** The work whose objects are in another state already when a call shows them next. */
export const workDurations: FindFacts = (played) => {
  const calls = shownIn(played).filter(({ item }) => isCall(item));
  const objects = [...grouped(calls, ({ kind, id }) => `${kind.name}\n${id}`).values()];
  return Object.values(played.pack.lifecycles).flatMap(({ resource, field, timers }) =>
    timers.map(({ states, duration }) => {
      const isAtWork = ({ object }: Shown): boolean => states.includes(String(object[field]));
      const steps = objects.flatMap((sights) => {
        const at = sights.findIndex((each) => each.kind.name === resource && isAtWork(each));
        const [first, next] = at < 0 ? [] : sights.slice(at);
        if (first === undefined || next === undefined) return [];
        return [{ next, ms: next.item.recorded.at - first.item.recorded.at }];
      });
      const shortest = Math.min(...steps.map(({ ms }) => ms));
      const known = played.pack.durations[duration]?.value ?? Infinity;
      if (steps.some(({ next }) => isAtWork(next)) || shortest >= known) return [];
      const place = ["lifecycles.yaml", "durations", duration, "value"] as const;
      const value = formatDuration(Math.floor(shortest / SECOND) * SECOND);
      return newFact("duration", place, value, {
        words: `the work of ${resource} is done after ${value}`,
        proofs: steps.map(({ next }) => next),
      });
    }),
  );
};
