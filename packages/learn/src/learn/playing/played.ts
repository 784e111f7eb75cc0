// Learn: `Played`, what playing gives: each recorded call beside the world's answer, and the
// objects that were there before the recording.

import type {
  Change,
  Counts,
  Json,
  JsonObject,
  OperationSpec,
  Pack,
  ResourceSpec,
  Trace,
} from "facsimile/kit";
import { isArray, isObject, ownValue } from "facsimile/kit";
import { textsIn } from "../../har/har.js";
import type { Difference, IdSample } from "../comparing/difference.js";
import { readTime, segmentsOf } from "../comparing/difference.js";
import { isShortNumber } from "../comparing/id-names.js";
import type { RecordedCall, RecordedWebhook, Traffic } from "./traffic.js";

/** An object that was there before a recording began. */
export interface Adopted {
  readonly resource: string;
  readonly id: string;
  readonly object: JsonObject;
  /** The ids of its parents, by the parameters of the path that shows it. */
  readonly place: JsonObject;
  /** The call whose answer shows it first. */
  readonly position: string;
}

/** A recorded call, and what the world answers to it. */
export interface Exchange {
  readonly kind: "call";
  readonly recorded: RecordedCall;
  /** What the call sent, with the ids of the world. */
  readonly sent: Json | undefined;
  /** The path and the query of the call, with the ids of the world. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where the answer is no JSON. */
  readonly answer: Json | undefined;
  /** The recorded answer, with the ids of the world. */
  readonly theirs: Json | undefined;
  readonly trace: Trace | null;
  readonly differences: readonly Difference[];
}

/** A webhook that the world sends. */
export interface OwnWebhook {
  /** When, by the virtual clock. */
  readonly at: number;
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
  /** Its body as it is sent. */
  readonly text: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

/** A recorded webhook, and the one that the world sends. */
export interface Delivered {
  readonly kind: "webhook";
  readonly recorded: RecordedWebhook;
  readonly type: string | null;
  /** Null where the world sends none. */
  readonly ours: OwnWebhook | null;
  /** The recorded body, with the ids of the world. */
  readonly theirs: Json | undefined;
  readonly differences: readonly Difference[];
}

/** How a pack answers recorded traffic. */
export interface Played {
  readonly pack: Pack;
  readonly items: readonly (Exchange | Delivered)[];
  /** Webhooks that the world sends and the recording does not have, by type. */
  readonly unexpected: readonly { readonly type: string; readonly webhook: OwnWebhook }[];
  readonly ids: readonly IdSample[];
  /** Texts that both sides make up, the vendor's by those of the world. */
  readonly madeUp: ReadonlyMap<string, string>;
  /** Objects of the recording that are older than it and that the pack cannot take over. */
  readonly strangers: number;
  /** Such objects whose ids have another form than the pack says. */
  readonly misfits: readonly Adopted[];
  /** The changes of state in the world. */
  readonly changes: readonly Change[];
  /** What the recording has touched. */
  readonly counts: Counts;
}

/** Whether a call changes nothing: vendors read with POST too. */
export const isReading = (method: string, operation: OperationSpec | undefined): boolean =>
  method === "GET" || method === "HEAD" || READING.has(operation?.verb ?? "call");

const READING: ReadonlySet<string> = new Set(["list", "retrieve", "show"]);

/**
 * The objects that were there before a recording began, the oldest first: a call knew the id before
 * any answer had it, the object says that it is older, its number is lower than that of the first new
 * one, or nothing was changed before.
 */
export function adopted(pack: Pack, { items }: Traffic): readonly Adopted[] {
  const start = items[0]?.at ?? 0;
  const seen = new Set<string>();
  /** What calls that change something have answered: ids of what they have made are among it. */
  const made = new Set<string>();
  /** The number of the first object that calls have made, by collection. */
  const firsts = new Map<string, number>();
  // What comes before the first change was there.
  let isUnchanged = true;
  const found: (Adopted & { readonly at: number })[] = [];
  for (const item of items) {
    if (item.kind === "webhook") continue;
    const { operation, answer, url, status, method, body, position } = item;
    isUnchanged &&= isReading(method, operation);
    if (answer === undefined || operation === undefined || status >= 300) continue;
    const resource = pack.resources[operation.resource];
    if (resource === undefined) continue;
    if (operation.verb === "show" && operation.parents.length === 0 && isUnchanged) {
      const id = resource.object;
      if (!seen.has(`${resource.name} ${id}`)) {
        const object = membersOf(resource, likest(objectsIn(answer), resource));
        found.push({ resource: resource.name, id, object, place: {}, position, at: 0 });
      }
      seen.add(`${resource.name} ${id}`);
      continue;
    }
    const field = resource.id.field ?? "id";
    if (operation.verb === "create") noteFirst(firsts, resource.name, answer, field);
    const first = firsts.get(resource.name) ?? 0;
    const place = placeOf(operation, url);
    for (const whole of objectsIn(answer)) {
      const [object, id] = [membersOf(resource, whole), ownValue(whole, field)];
      if ((typeof id !== "string" && typeof id !== "number") || seen.has(String(id))) continue;
      seen.add(String(id));
      const at = createdAt(object, resource);
      const isOlder = at !== undefined && at < start - 999;
      const isNamed = isKnownBefore(operation, url, body, String(id)) && !made.has(String(id));
      const isLower = isShortNumber(String(id)) && Number(id) < first;
      if (!isUnchanged && !isOlder && !isNamed && !isLower) continue;
      found.push({ resource: resource.name, id: String(id), object, place, position, at: at ?? 0 });
    }
    if (!isReading(method, operation)) for (const text of textsIn(answer)) made.add(text);
  }
  return found.toSorted((one, other) => one.at - other.at);
}

/** What the pack knows of an object: other members are the vendor's alone. */
const membersOf = ({ fields }: ResourceSpec, object: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(object).filter(([name]) => fields.some((each) => each.name === name)),
  );

/** The ids of the parents that a call names. */
function placeOf({ path, parents }: OperationSpec, url: string): JsonObject {
  const names = path.split("/");
  // The address of the vendor can have a path too.
  const steps = segmentsOf(url).slice(-names.length);
  const idOf = (name: string): string => steps[names.indexOf(`{${name}}`)] ?? "";
  return Object.fromEntries(parents.map(({ parameter: name }) => [name, idOf(name)]));
}

function noteFirst(
  firsts: Map<string, number>,
  resource: string,
  answer: Json,
  field: string,
): void {
  const id = isObject(answer) ? ownValue(answer, field) : undefined;
  const isNumber = isShortNumber(String(id));
  if (isNumber && !firsts.has(resource)) firsts.set(resource, Number(id));
}

/** Of the objects in an answer, the one with the most members of a kind. */
function likest(objects: readonly JsonObject[], { fields }: ResourceSpec): JsonObject {
  const known = new Set(fields.map(({ name }) => name));
  const shared = (object: JsonObject): number =>
    Object.keys(object).filter((name) => known.has(name)).length;
  return objects.toSorted((one, other) => shared(other) - shared(one))[0] ?? {};
}

/** Whether a call that only reads names the object. */
const isKnownBefore = (
  { verb, forms }: OperationSpec,
  url: string,
  body: Uint8Array,
  id: string,
): boolean => {
  if (verb === "create" || verb === "upsert") return false;
  const isInBody = forms?.idFrom?.in === "body" && Buffer.from(body).includes(JSON.stringify(id));
  return isInBody || segmentsOf(url).includes(id);
};

function createdAt(object: JsonObject, { stamps }: ResourceSpec): number | undefined {
  return stamps.created === null ? undefined : readTime(ownValue(object, stamps.created))?.at;
}

/** The objects of a list in any envelope, or the answer itself if it has no list. */
export function objectsIn(body: Json): readonly JsonObject[] {
  if (isArray(body)) return body.filter(isObject);
  if (!isObject(body)) return [];
  const list = Object.values(body).find((value) => isArray(value) && value.some(isObject));
  return isArray(list) ? list.filter(isObject) : [body, ...Object.values(body).filter(isObject)];
}
