import type { Json } from "../../../../engine/base/json.js";
import { equalJson, isArray, isObject, listAt, ownValue } from "../../../../engine/base/json.js";
import type { EventSpec, Pack } from "../../../../engine/pack/pack.js";
import type { Delivered, Exchange } from "../../playing/played.js";
import { callsOf, differencesOf, grouped, isSuccess, valuesAt, webhooksOf } from "../calls.js";
import type { Facts, FindFacts, Recording, Sources } from "../fact.js";
import { newFact, ofOperation, REMOVED, saidAt, saying } from "../fact.js";
import { isPlacedAlike } from "../webhooks/envelope.js";
import { statesIn } from "./transitions.js";

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
