import { readJson } from "./json.js";
import type { ResourceSpec } from "./pack.js";
import { hasSecrets, REDACTED, redact } from "./redact.js";

/** The most of a body that a trace keeps, in characters: 16 Ki. */
export const KEPT_BODY = 16 * 1024;

/** A body as a trace keeps it. */
export interface KeptBody {
  /** Empty where there was none. */
  readonly text: string;
  /** Whether it is only the beginning; it then holds no secret any more. */
  readonly cut: boolean;
}

export const NO_BODY: KeptBody = { text: "", cut: false };

/**
 * A body within the limit as it is; of a longer one the beginning, without its secrets. `parts` is
 * the same text once more, of parts that are kept anyway, to be kept in its place.
 */
export function keepBody(
  resource: ResourceSpec | undefined,
  text: string,
  parts?: KeptBody,
): KeptBody {
  if (text === "") return NO_BODY;
  if (text.length <= KEPT_BODY) return parts ?? { text, cut: false };
  const safe = resource !== undefined && hasSecrets(resource) ? redactText(resource, text) : text;
  if (safe.length <= KEPT_BODY) return { text: safe, cut: false };
  return { text: beginning(safe), cut: true };
}

function redactText(resource: ResourceSpec, text: string): string {
  const read = readJson(text);
  return read.ok ? JSON.stringify(redact(resource, read.value)) : REDACTED;
}

/** A text of its own: a slice would keep the whole of what it was sliced from in memory. */
function beginning(text: string): string {
  const last = text.charCodeAt(KEPT_BODY - 1);
  const end = last >= 0xd800 && last <= 0xdbff ? KEPT_BODY - 1 : KEPT_BODY;
  const copy: unknown = JSON.parse(JSON.stringify(text.slice(0, end)));
  return String(copy);
}
