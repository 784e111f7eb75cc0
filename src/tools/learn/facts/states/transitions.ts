import type { Json } from "../../../../engine/base/json.js";
import { isObject, ownValue } from "../../../../engine/base/json.js";
import type { LifecycleSpec, Pack, TransitionSpec } from "../../../../engine/pack/pack.js";
import { segmentsOf } from "../../comparing/call-url.js";
import type { Exchange } from "../../playing/played.js";
import { isCall } from "../calls.js";
import type { Facts, FindFacts, Recording } from "../fact.js";
import { newFact, ofTransition, split } from "../fact.js";

/** A call of a transition, and the states of its object before and after it, as recorded. */
interface Request {
  readonly item: Exchange;
  readonly lifecycle: LifecycleSpec;
  readonly transition: TransitionSpec;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The states that calls lead to, and those from which they do. */
export const transitions: FindFacts = (played) => {
  const requests = requestsOf(played);
  const names = new Set(requests.map(({ lifecycle, transition }) => nameOf(lifecycle, transition)));
  return [...names].flatMap((name) => {
    const own = requests.filter((each) => nameOf(each.lifecycle, each.transition) === name);
    return [targets(own), origins(own)];
  });
};

const nameOf = ({ resource }: LifecycleSpec, { name }: TransitionSpec): string =>
  `${resource}\n${name}`;

/** The state after the call. */
function targets(requests: readonly Request[]): Facts {
  const done = requests.filter(
    ({ item, after }) => item.recorded.status < 300 && after !== undefined,
  );
  const other = done.find(({ after, transition }) => after !== transition.to);
  if (other?.after === undefined) return [];
  const { after, lifecycle, transition } = other;
  if (!Object.hasOwn(lifecycle.states, after)) return [];
  return newFact("transition", ofTransition(lifecycle.resource, transition.name, "to"), after, {
    words: `${transition.name} of ${lifecycle.resource} leads to ${after}`,
    ...split(done, (each) => each.after === after),
  });
}

/** The states in which the call succeeds. */
function origins(requests: readonly Request[]): Facts {
  const [first] = requests;
  if (first === undefined) return [];
  const { lifecycle, transition } = first;
  const known = requests.filter(({ before }) => before !== undefined);
  const isDone = ({ item }: Request): boolean => item.recorded.status < 300;
  const isRefused = ({ item }: Request): boolean => REFUSALS.has(item.recorded.status);
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
  const isProof = (each: Request): boolean =>
    isDone(each) ? from.includes(each.before ?? "") : !from.includes(each.before ?? "");
  const judged = known.filter((each) => isDone(each) || isRefused(each));
  return newFact("transition", ofTransition(lifecycle.resource, transition.name, "from"), from, {
    words: `${transition.name} of ${lifecycle.resource} is possible from ${from.join(", ")}`,
    ...split(judged, isProof),
  });
}

/** What a vendor answers because of a state. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 409, 422]);

function requestsOf({ pack, items }: Recording): readonly Request[] {
  const states = new Map<string, string>();
  return items.flatMap((item) => {
    const request = isCall(item) ? requestOf(pack, item, states) : undefined;
    for (const [id, state] of statesIn(pack, item.theirs)) states.set(id, state);
    return request ?? [];
  });
}

function requestOf(
  { lifecycles, resources }: Pack,
  item: Exchange,
  states: ReadonlyMap<string, string>,
): Request | undefined {
  const { operation } = item.recorded;
  const lifecycle = lifecycles[operation?.resource ?? ""];
  const transition = lifecycle?.transitions[operation?.transition ?? ""];
  if (operation === undefined || lifecycle === undefined || transition === undefined)
    return undefined;
  const field = resources[operation.resource]?.id.field ?? "id";
  const id = idIn(item, field, states);
  const after = isObject(item.theirs) ? ownValue(item.theirs, lifecycle.field) : undefined;
  return {
    item,
    lifecycle,
    transition,
    before: id === undefined ? undefined : states.get(id),
    after: typeof after === "string" ? after : undefined,
  };
}

/** The id of an object that a call names in its path. */
function idIn(
  { url, theirs }: Exchange,
  field: string,
  states: ReadonlyMap<string, string>,
): string | undefined {
  const answered = isObject(theirs) ? ownValue(theirs, field) : undefined;
  if (typeof answered === "string") return answered;
  return segmentsOf(url).find((segment) => states.has(segment));
}

/** The objects in a body that have a state, with it. */
export function statesIn(
  { lifecycles, resources }: Pack,
  body: Json | undefined,
): readonly (readonly [id: string, state: string, resource: string])[] {
  const found: [string, string, string][] = [];
  const look = (value: Json | undefined): void => {
    if (typeof value !== "object" || value === null) return;
    if (isObject(value)) {
      for (const { resource, field, states } of Object.values(lifecycles)) {
        const spec = resources[resource];
        const [id, state] = [ownValue(value, spec?.id.field ?? "id"), ownValue(value, field)];
        if (typeof id !== "string" || typeof state !== "string") continue;
        if (spec?.idPattern.test(id) && Object.hasOwn(states, state))
          found.push([id, state, resource]);
      }
    }
    for (const part of Object.values(value)) look(part);
  };
  look(body);
  return found;
}
