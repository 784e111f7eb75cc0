import { readJson } from "../../../engine/base/json.js";
import { idempotencyKeyOf, keyPlaceOf, takesKey } from "../../../engine/world/state/idempotency.js";
import type { World } from "../../../engine/world/world.js";
import type { Trace } from "../traces/traces.js";

/** The header or field of the idempotency key, and the key of a call. */
export interface SentKey {
  readonly name: string;
  readonly key: string | null;
}

/** Null if the vendor takes no key for such calls, or the body can no longer be read. */
export function sentKeyOf(world: World, trace: Trace): SentKey | null {
  const { idempotency } = world.pack.wire;
  if (idempotency === undefined || !takesKey(idempotency, trace.method)) return null;
  const { place, name } = keyPlaceOf(idempotency);
  const body = place === "header" ? undefined : readJson(trace.requestBody.text);
  if (body?.ok === false) return null;
  const key = idempotencyKeyOf(idempotency, trace.headers, () => body?.value);
  return { name, key: key ?? null };
}
