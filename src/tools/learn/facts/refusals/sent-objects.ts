import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { isObject, ownValue } from "../../../../engine/base/json.js";
import type { OperationSpec } from "../../../../engine/pack/pack.js";
import { objectsIn } from "../../playing/adopted.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf } from "../calls.js";
import type { Recording } from "../fact.js";

/** A call that sends an object, and what the vendor had before it. */
export interface Sending {
  readonly item: Exchange;
  readonly operation: OperationSpec;
  readonly sent: JsonObject;
  readonly isRefused: boolean;
  /** By member that the call sends: whether another object of its kind has the value. */
  readonly isUsed: (field: string, value: Json) => boolean;
  /** The collection of a living object with that id; null for none. */
  readonly kindOf: (id: Json) => string | null;
}

/** Statuses that say nothing of what a call sends. */
const OTHER: ReadonlySet<number> = new Set([401, 403, 405, 429]);

/** The calls that send objects; of those that the vendor refuses, the ones that the world accepts. */
export function sendingsOf(played: Recording): readonly Sending[] {
  const objects = new Map<string, Map<string, JsonObject>>();
  return callsOf(played).flatMap((item) => {
    const before = sending(item, objects);
    show(item, objects, played);
    return before;
  });
}

function sending(item: Exchange, objects: Map<string, Map<string, JsonObject>>): Sending[] {
  const { sent, status, recorded, url } = item;
  const { operation } = recorded;
  if (operation === undefined || !isObject(sent)) return [];
  const isRefused = recorded.status >= 400 && recorded.status < 500 && !OTHER.has(recorded.status);
  if (recorded.status >= 300 && !(isRefused && status < 300)) return [];
  // Answers change the maps afterwards.
  const own = [...(objects.get(operation.resource) ?? [])];
  const others = own.filter(([id]) => !url.includes(id)).map(([, object]) => object);
  const kinds = new Map(
    [...objects].flatMap(([kind, all]) => [...all.keys()].map((id) => [id, kind])),
  );
  return [
    {
      item,
      operation,
      sent,
      isRefused,
      isUsed: (field, value) => others.some((object) => ownValue(object, field) === value),
      kindOf: (id) => kinds.get(String(id)) ?? null,
    },
  ];
}

function show(
  { recorded, theirs, url }: Exchange,
  objects: Map<string, Map<string, JsonObject>>,
  { pack }: Recording,
): void {
  const { operation, status } = recorded;
  const resource = pack.resources[operation?.resource ?? ""];
  if (operation === undefined || resource === undefined || status >= 300) return;
  const known = objects.get(resource.name) ?? new Map<string, JsonObject>();
  objects.set(resource.name, known);
  if (operation.verb === "delete") {
    for (const id of known.keys()) if (url.endsWith(`/${id}`)) known.delete(id);
    return;
  }
  for (const object of theirs === undefined ? [] : objectsIn(theirs)) {
    const id = ownValue(object, resource.id.field ?? "id");
    if (typeof id === "string" || typeof id === "number") known.set(String(id), object);
  }
}
