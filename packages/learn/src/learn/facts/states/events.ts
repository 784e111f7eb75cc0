// Learn: `transitionEvents` finds which events transitions send, and `events` what these carry and
// which calls cause them.

import type { Change, EventSpec, Json, JsonObject, Pack } from "facsimile/kit";
import { equalJson, isArray, isObject, listAt, objectAt, ownValue } from "facsimile/kit";
import type { Delivered, Exchange } from "../../playing/played.js";
import { callsOf, differencesOf, grouped, isSuccess, valuesAt, webhooksOf } from "../calls.js";
import type { Facts, FindFacts, Recording, Said, Sources } from "../fact.js";
import {
  newFact,
  ofOperation,
  ofTransition,
  positionOf,
  REMOVED,
  saidAt,
  saying,
} from "../fact.js";
import { isPlacedAlike } from "../webhooks/envelope.js";
import { statesIn } from "./call-sets.js";

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

function entryOf(webhook: Delivered, { pack, changes }: Recording): readonly TransitionEvent[] {
  const event = Object.values(pack.events).find(({ type }) => type === webhook.type);
  const shown = statesIn(pack, webhook.theirs).find(([, , of]) => of === event?.resource);
  if (shown === undefined) return [];
  const [id, state, resource] = shown;
  const change = changes.find(
    (each) =>
      each.resource === resource &&
      each.id === id &&
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
    contradictions: silent(entries, played),
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

/** The webhooks before which the same transition was silent. */
function silent(entries: readonly TransitionEvent[], played: Recording): readonly string[] {
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { resource, transition } = first.change;
  const between = played.changes.filter(
    (each) =>
      each.resource === resource &&
      each.transition === transition &&
      each.at.ms > first.change.at.ms &&
      each.at.ms < last.change.at.ms,
  );
  const sent = webhooksOf(played).filter(({ type }) => type === first.webhook.type);
  const isSent = ({ id }: Change): boolean =>
    sent.some(({ theirs }) => statesIn(played.pack, theirs).some(([shown]) => shown === id));
  return between.filter((each) => !isSent(each)).map(() => positionOf(last.webhook));
}

/** What events carry, and which calls cause them. */
export const events: FindFacts = (played) => [payloads(played), causes(played)];

/** A member of a payload that only the vendor, or only the pack, has. */
function payloads(played: Recording): Facts {
  const { pack, sources } = played;
  const sent = webhooksOf(played).filter(
    (item) => item.ours !== null && isPlacedAlike(item, sources),
  );
  const members = differencesOf(sent).filter(
    ({ difference: { kind, place } }) =>
      (kind === "missing" || kind === "extra") && /^[^.[\]]+\.[^.[\]]+$/.test(place.words),
  );
  const groups = grouped(members, ({ item, difference: { place, kind } }) => {
    const schema = schemaOf(item, sources);
    return schema === undefined ? null : `${schema}\n${place.words}\n${kind}`;
  });
  return [...groups].map(([key, found]) => {
    const [schema = "", words = "", kind = ""] = key.split("\n");
    const name = words.slice(words.indexOf(".") + 1);
    const alike = sent.filter((item) => schemaOf(item, sources) === schema);
    const isMissing = kind === "missing";
    const place = ["openapi.yaml", "components", "schemas", schema] as const;
    const said = saidAt(sources["openapi.yaml"], place.slice(1));
    const event = Object.values(pack.events).find(({ type }) => type === found[0]?.item.type);
    if (!isObject(said) || event === undefined) return [];
    const property = isMissing ? propertyOf(event, name, sources) : REMOVED;
    if (property === undefined) return [];
    const required = listAt(said, "required");
    const rest = required.filter((each) => each !== name);
    return newFact("payload", [...place, "properties", name], property, {
      also: rest.length === required.length ? [] : [saying([...place, "required"], rest)],
      words: `events with ${schema} ${isMissing ? "have" : "do not have"} ${name}`,
      proofs: found,
      contradictions: alike.filter(
        ({ theirs }) => valuesAt(theirs, words).length > 0 !== isMissing,
      ),
    });
  });
}

/** The component with the members of a payload. */
function schemaOf({ type }: Delivered, { "events.yaml": all }: Sources): string | undefined {
  const schema = type === null ? undefined : saidAt(all, [type, "payload"]);
  return typeof schema === "string" ? schema : undefined;
}

/** A member as the object itself has it. */
function propertyOf({ resource }: EventSpec, name: string, sources: Sources): Json | undefined {
  const schema = saidAt(sources["resources.yaml"], [resource, "schema"]);
  const path = ["components", "schemas", String(schema), "properties", name];
  return saidAt(sources["openapi.yaml"], path);
}

/** An event that a call of the recording causes, and the pack's operation does not. */
function causes(played: Recording): Facts {
  const calls = callsOf(played).filter(isSuccess);
  const unsent = webhooksOf(played).filter(({ ours }) => ours === null);
  const emitting = new Set(["create", "update", "delete", "custom"]);
  return [...grouped(unsent, ({ type }) => type)].flatMap(([type, missing]) => {
    const event = Object.values(played.pack.events).find((each) => each.type === type);
    if (event === undefined) return [];
    const causesOf = missing.map((webhook) => causeOf(webhook, calls, event.resource, played));
    const [first] = causesOf;
    const operation = first?.recorded.operation;
    if (operation === undefined || !emitting.has(operation.verb)) return [];
    const alike = calls.filter((each) => each.recorded.operation?.id === operation.id);
    const proofs = missing.filter(
      (_webhook, at) => causesOf[at]?.recorded.operation?.id === operation.id,
    );
    const place = ofOperation(operation, "emits");
    if (saidAt(played.sources["resources.yaml"], place.slice(1)) !== undefined) return [];
    const sent = webhooksOf(played).filter((each) => each.type === type);
    return newFact("event", place, type, {
      words: `${operation.operation} of ${operation.resource} sends ${type}`,
      proofs,
      contradictions: alike.filter(
        (call) => !sent.some(({ theirs }) => isAbout(call, theirs, played.pack)),
      ),
    });
  });
}

/** The call that a webhook is due to: the one whose answer it shows, or the latest about its object. */
const causeOf = (
  { recorded, theirs }: Delivered,
  calls: readonly Exchange[],
  resource: string,
  { pack }: Recording,
): Exchange | undefined => {
  const about = calls.filter(
    (call) =>
      call.recorded.at <= recorded.at &&
      call.recorded.method !== "GET" &&
      call.recorded.operation?.resource === resource &&
      isAbout(call, theirs, pack),
  );
  const shown = about.find((call) => shows(theirs, call.theirs));
  if (shown !== undefined) return shown;
  const cause = about.at(-1);
  // What shows a later state is due to that state.
  const known = new Map(statesIn(pack, cause?.theirs).map(([id, state]) => [id, state]));
  const isLater = statesIn(pack, theirs).some(
    ([id, state]) => known.has(id) && known.get(id) !== state,
  );
  return isLater ? undefined : cause;
};

/** Whether the object of a call is in a body. */
function isAbout(
  { theirs, recorded }: Exchange,
  body: Json | undefined,
  { resources }: Pack,
): boolean {
  const field = resources[recorded.operation?.resource ?? ""]?.id.field ?? "id";
  const id = isObject(theirs) ? ownValue(theirs, field) : undefined;
  return id === undefined || JSON.stringify(body ?? null).includes(JSON.stringify(id));
}

/** Whether a body has a value within it. */
function shows(body: Json | undefined, value: Json | undefined): boolean {
  if (body === undefined || value === undefined) return false;
  if (equalJson(body, value)) return true;
  const parts = isArray(body) ? body : isObject(body) ? Object.values(body) : [];
  return parts.some((part) => shows(part, value));
}
