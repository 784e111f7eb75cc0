// Learn: `transitionEvents` finds which events transitions send, and `workDurations` how long work
// takes that goes on by itself.

import type { Change, JsonObject } from "facsimile/kit";
import { formatDuration, isObject, listAt, objectAt, SECOND } from "facsimile/kit";
import type { Delivered } from "../../playing/played.js";
import { grouped, isCall, webhooksOf } from "../calls.js";
import type { Facts, FindFacts, Recording, Said } from "../fact.js";
import { newFact, ofTransition, REMOVED, saidAt, saying } from "../fact.js";
import type { Shown } from "../shown-objects.js";
import { shownIn } from "../shown-objects.js";

/** A webhook that shows a state which its object has just entered in the world too. */
interface TransitionEvent {
  readonly webhook: Delivered;
  readonly change: Change;
}

/** The events of transitions: a webhook shows the new state, and the world sends none. */
export const transitionEvents: FindFacts = (played) => {
  const entries = webhooksOf(played)
    .filter(({ ours }) => ours === null)
    .flatMap((webhook) => entryOf(webhook, played));
  const groups = grouped(
    entries,
    ({ webhook, change }) => `${webhook.type}\n${change.resource}\n${change.transition}`,
  );
  return [...groups.values()].flatMap((own) => factOf(own, played));
};

function entryOf(webhook: Delivered, played: Recording): readonly TransitionEvent[] {
  const { pack, changes } = played;
  const event = Object.values(pack.events).find(({ type }) => type === webhook.type);
  const resource = event?.resource ?? "";
  const shown = shownIn(played).find(
    ({ item, kind }) => item === webhook && kind.name === resource,
  );
  const state = shown?.object[pack.lifecycles[resource]?.field ?? ""];
  const change = changes.find(
    (each) =>
      each.resource === resource &&
      each.id === shown?.id &&
      each.to === state &&
      each.transition !== null &&
      Math.abs(each.at.ms - webhook.recorded.at) <= webhook.recorded.took + NEAR,
  );
  return change === undefined ? [] : [{ webhook, change }];
}

/** A duration that is learned can be some seconds off at first. */
const NEAR = 5_000;

function factOf(entries: readonly TransitionEvent[], played: Recording): Facts {
  const [first] = entries;
  const { resource = "", transition = null } = first?.change ?? {};
  const type = first?.webhook.type ?? null;
  if (transition === null || type === null) return [];
  const place = ofTransition(resource, transition, "emits");
  const { "lifecycles.yaml": source } = played.sources;
  if (saidAt(source, place.slice(1)) !== undefined) return [];
  return newFact("event", place, type, {
    also: others(type, transition, source),
    words: `${transition} of ${resource} sends ${type}`,
    proofs: entries.map(({ webhook }) => webhook),
  });
}

/** A world event that sends the event itself would send it twice. */
function others(type: string, transition: string, source: JsonObject): readonly Said[] {
  return Object.entries(objectAt(source, "world_events")).flatMap(([name, event]) => {
    const isOther = saidAt(event, ["emits"]) !== type;
    const steps = isObject(event) ? listAt(event, "transitions") : [];
    if (isOther || !steps.includes(transition)) return [];
    return saying(["lifecycles.yaml", "world_events", name, "emits"], REMOVED);
  });
}

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
