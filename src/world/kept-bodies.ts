import { readJson } from "./json.js";
import type { ResourceSpec } from "./pack.js";
import { hasSecrets, REDACTED, redact } from "./redact.js";

/** The most of a body that a trace keeps, in characters: 16 Ki. */
export const KEPT_BODY = 16 * 1024;

/** A body as a trace keeps it. */
export interface KeptBody {
  /** Empty where there was none. */
  readonly text: string;
  /** Of the text. */
  readonly length: number;
  /** Whether it is only the beginning; it then holds no secret any more. */
  readonly cut: boolean;
}

class Kept implements KeptBody {
  readonly text: string;
  readonly cut: boolean;

  constructor(text: string, cut: boolean) {
    this.text = text;
    this.cut = cut;
  }

  get length(): number {
    return this.text.length;
  }
}

export const NO_BODY: KeptBody = new Kept("", false);

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
  if (text.length <= KEPT_BODY) return parts ?? new Kept(text, false);
  const safe = resource !== undefined && hasSecrets(resource) ? redactText(resource, text) : text;
  if (safe.length <= KEPT_BODY) return new Kept(safe, false);
  return new Kept(beginning(safe), true);
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
