import type { Json } from "../../base/json.js";
import { formatInstant, SECOND } from "../../base/time.js";
import type { TimeForm, Wire } from "../../pack-types/pack.js";

/** An instant as the vendor writes it. */
export function stampOf({ timestamps }: Wire, ms: number, form: TimeForm = timestamps): Json {
  return form === "unix" ? Math.floor(ms / SECOND) : formatInstant(ms);
}
