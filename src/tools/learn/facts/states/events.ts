import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { equalJson, isArray, isObject, ownValue } from "../../../../engine/base/json.js";
import type { EventSpec, Pack } from "../../../../engine/pack/pack.js";
import type { Delivered, Exchange } from "../../playing/played.js";
import { callsOf, differencesOf, grouped, isSuccess, valuesAt, webhooksOf } from "../calls.js";
import type { Facts, FindFacts, Recording, Sources } from "../fact.js";
import { newFact, positionOf, REMOVED, saidAt, saying } from "../fact.js";
import { isPlacedAlike } from "../webhooks/data-places.js";
import { statesIn } from "./transitions.js";

/** What events carry, and which calls cause them. */
export const events: FindFacts = (played) => [payloads(played), causes(played)];

/** A member of a payload that only the vendor, or only the pack, has. */
function payloads(played: Recording): Facts {
  const { pack } = played;
  const document = played.sources["openapi.yaml"];
  const sent = webhooksOf(played).filter(
    (item) => item.ours !== null && isPlacedAlike(item, played.sources),
  );
  const members = differencesOf(sent).filter(
    ({ difference: { kind, place } }) =>
      (kind === "missing" || kind === "extra") && /^[^.[\]]+\.[^.[\]]+$/.test(place.words),
  );
  const groups = grouped(members, ({ item, difference }) => {
    const schema = schemaOf(item, played.sources);
    return schema === undefined ? null : `${schema}\n${difference.place.words}\n${difference.kind}`;
  });
  return [...groups].flatMap(([key, found]) => {
    const [schema = "", words = "", kind = ""] = key.split("\n");
    const name = words.slice(words.indexOf(".") + 1);
    const alike = sent.filter((item) => schemaOf(item, played.sources) === schema);
    const isThere = (item: Delivered): boolean => valuesAt(item.theirs, words).length > 0;
    const isMissing = kind === "missing";
    const judged = {
      proofs: found.map(({ item }) => positionOf(item)),
      contradictions: alike.filter((item) => isThere(item) !== isMissing).map(positionOf),
    };
    const path = ["components", "schemas", schema];
    const said = saidAt(document, path);
    const event = Object.values(pack.events).find(({ type }) => type === found[0]?.item.type);
    if (!isObject(said) || event === undefined) return [];
    const property = isMissing ? propertyOf(event, name, document, played.sources) : REMOVED;
    if (property === undefined) return [];
    const required = listed(said, "required").filter((each) => each !== name);
    const verb = isMissing ? "have" : "do not have";
    const common = { kind: "payload", file: "openapi.yaml", ...judged } as const;
    const phrase = `events with ${schema} ${verb} ${name}`;
    const also =
      required.length === listed(said, "required").length
        ? []
        : [saying(["openapi.yaml", ...path, "required"], required)];
    const place = [...path, "properties", name];
    return [{ ...common, path: place, value: property, also, words: phrase }];
  });
}

/** The component with the members of a payload. */
function schemaOf({ type }: Delivered, { "events.yaml": all }: Sources): string | undefined {
  const schema = type === null ? undefined : saidAt(all, [type, "payload"]);
  return typeof schema === "string" ? schema : undefined;
}

/** A member as the object itself has it. */
function propertyOf(
  { resource }: EventSpec,
  name: string,
  document: JsonObject,
  { "resources.yaml": resources }: Sources,
): Json | undefined {
  const schema = saidAt(resources, [resource, "schema"]);
  if (typeof schema !== "string") return undefined;
  return saidAt(document, ["components", "schemas", schema, "properties", name]);
}

const listed = (map: JsonObject, name: string): readonly Json[] => {
  const value = ownValue(map, name);
  return isArray(value) ? value : [];
};

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
    const path = [operation.resource, "operations", operation.operation, "emits"];
    if (saidAt(played.sources["resources.yaml"], path) !== undefined) return [];
    const sent = webhooksOf(played).filter((each) => each.type === type);
    return newFact("event", ["resources.yaml", ...path], type, {
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
