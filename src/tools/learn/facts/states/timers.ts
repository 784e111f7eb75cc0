// Learn: `timers` finds states that objects leave by themselves where the pack has no timer.

import { formatDuration } from "../../../../engine/base/duration.js";
import type { JsonObject } from "../../../../engine/base/json.js";
import type { LifecycleSpec } from "../../../../engine/pack/pack.js";
import { callsOf, grouped, isSuccess, mostUsual } from "../calls.js";
import type { Facts, FindFacts, Recording, Said, Sources } from "../fact.js";
import { newFact, objectOr, REMOVED, saying, sayings } from "../fact.js";
import type { Sight, Span } from "./durations.js";
import { measured, SLACK, sightsOf } from "./durations.js";

/** An object goes from one state to another by itself, after more than `low` and at most `high`. */
interface Passage extends Span {
  readonly from: string;
  readonly to: string;
  /** Where it is seen. */
  readonly positions: readonly string[];
}

/** Fewer could be due to what the recording does not have. */
const FEW = 2;

/** The states that objects pass by themselves where the pack has no timer. */
export const timers: FindFacts = (played) => {
  const sights = sightsOf(played);
  return Object.values(played.pack.lifecycles).flatMap((lifecycle) => {
    const objects = sights.get(lifecycle.resource) ?? new Map<string, Sight[]>();
    const passages = [...objects].flatMap(([id, each]) => passagesOf(id, each, played));
    const direct = passages.filter((passage) => !isSkip(passage, passages));
    return [...grouped(direct, ({ from }) => from)].flatMap(([from, own]) =>
      factOf(lifecycle, from, own, [...objects.values()], played),
    );
  });
};

function passagesOf(id: string, sights: readonly Sight[], played: Recording): readonly Passage[] {
  const passages: Passage[] = [];
  let entry: readonly [from: number, to: number] | undefined;
  for (const [at, sight] of sights.entries()) {
    const before = sights[at - 1];
    if (before?.state === sight.state) continue;
    if (before !== undefined && entry !== undefined && !sight.isCaused) {
      const last = sight.isEntry ? sight.at - 1 : before.at;
      const [low, high] = [last - entry[1], sight.at - entry[0]];
      const positions = stay(sights.slice(at)).map(({ position }) => position);
      if (!isTouched(id, before.at, sight.at, played)) {
        passages.push({
          from: before.state,
          to: sight.state,
          low,
          high,
          position: sight.position,
          positions,
        });
      }
    }
    const since = sight.isEntry ? sight.at : before?.at;
    entry = since === undefined ? undefined : [since, sight.at];
  }
  return passages;
}

/** The first sights that show one state. */
function stay(sights: readonly Sight[]): readonly Sight[] {
  const end = sights.findIndex(({ state }) => state !== sights[0]?.state);
  return end < 0 ? sights : sights.slice(0, end);
}

/** Whether a call between two instants has named the object, and can have changed it. */
const isTouched = (id: string, from: number, to: number, played: Recording): boolean =>
  callsOf(played).some(
    (item) =>
      item.recorded.method !== "GET" &&
      item.recorded.at > from &&
      item.recorded.at <= to &&
      isSuccess(item) &&
      (item.url.includes(id) || JSON.stringify(item.sent ?? null).includes(id)),
  );

/** Whether the recording has missed a state between the two. */
const isSkip = ({ from, to }: Passage, all: readonly Passage[]): boolean =>
  all.some(
    (one) =>
      one.from === from &&
      one.to !== to &&
      all.some((other) => other.from === one.to && other.to === to),
  );

function factOf(
  lifecycle: LifecycleSpec,
  from: string,
  passages: readonly Passage[],
  objects: readonly (readonly Sight[])[],
  { pack, sources }: Recording,
): Facts {
  const own = mostUsual(passages, (passage) => passage.to);
  const [{ to } = { to: "" }] = own;
  const { resource, transitions, timers: known } = lifecycle;
  const running = known.filter(({ states }) => states.includes(from));
  const leadsThere = running.some(
    ({ fires }) => fires.kind !== "transition" || transitions[fires.transition]?.to === to,
  );
  if (own.length < FEW || leadsThere) return [];
  const { ms, proofs, contradictions } = measured(own);
  const after = formatDuration(ms);
  const object = pack.resources[resource]?.object ?? resource;
  const names = Object.fromEntries(known.map(({ name }) => [name, true]));
  const name = freeName(`${object}_${from}`, names);
  const isAsked = (step: string): boolean =>
    pack.operations.some((each) => each.resource === resource && each.transition === step);
  const step = transitionTo(lifecycle, from, to, `become_${to}`, sources, isAsked);
  const place = ["lifecycles.yaml", "lifecycles", resource, "timers"] as const;
  const others = running.map((timer) => {
    const states = timer.states.filter((state) => state !== from);
    return states.length === 0
      ? saying([...place, timer.name], REMOVED)
      : saying([...place, timer.name, "states"], states);
  });
  const duration = { value: after, provenance: "captured" };
  const value = { states: [from], transition: step.transition };
  const all = (some: readonly Passage[]) => some.flatMap(({ positions }) => positions);
  return newFact("timer", [...place, name], value, {
    also: [saying(["lifecycles.yaml", "durations", name], duration), ...step.also, ...others],
    words: `${resource} go from ${from} to ${to} by themselves after ${after}`,
    proofs: all(proofs),
    contradictions: [
      ...all(contradictions),
      ...all(passages.filter((each) => each.to !== to)),
      ...objects.flatMap((sights) => staying(sights, from, ms)),
    ],
  });
}

/** Where an object is still in the state after that time. */
function staying(sights: readonly Sight[], state: string, length: number): readonly Sight[] {
  let since: number | undefined;
  return sights.filter((sight) => {
    if (sight.state !== state) {
      since = undefined;
      return false;
    }
    since ??= sight.at;
    return sight.at - since > length + SLACK;
  });
}

/** A transition, and what has to be said of a new one. */
interface TimerStep {
  readonly transition: string;
  readonly also: readonly Said[];
}

/**
 * The transition between two states: one of the pack, or a new one.
 *
 * @param isOther whether a transition of the pack is for something else
 */
export function transitionTo(
  { resource, transitions }: LifecycleSpec,
  from: string,
  to: string,
  words: string,
  sources: Sources,
  isOther: (name: string) => boolean = () => false,
): TimerStep {
  const known = Object.values(transitions).find(
    (each) => each.to === to && each.from.includes(from) && !isOther(each.name),
  );
  if (known !== undefined) return { transition: known.name, also: [] };
  const path = ["lifecycles", resource, "transitions"];
  const transition = freeName(words, objectOr(sources["lifecycles.yaml"], path));
  const entries = { from: [from], to, provenance: "captured" };
  return { transition, also: sayings(["lifecycles.yaml", ...path, transition], entries) };
}

/** A name of the pack format that is not in a map. */
function freeName(words: string, map: JsonObject): string {
  const name = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}_${number}`;
    if (!Object.hasOwn(map, free)) return free;
  }
}
