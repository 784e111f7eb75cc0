import type { JsonObject } from "../../../engine/base/json.js";
import { readJson } from "../../../engine/base/json.js";
import type { ResourceSpec } from "../../../engine/pack/pack.js";
import type { NumberedId } from "../../../engine/world/state/streams.js";
import { hasSecrets, REDACTED, redact } from "./redact.js";

/** The most of a body that a trace keeps, in characters: 16 Ki. */
export const KEPT_BODY = 16 * 1024;

/** A body as a trace shows it. */
export interface KeptBody {
  /** Empty for none. */
  readonly text: string;
  /** Whether it is only the beginning, which then contains no secret. */
  readonly cut: boolean;
}

/** A body as a trace keeps it; a whole one is a plain text. */
export type StoredBody = string | KeptBody;

/** Renders bodies a second time; one for all objects. */
export interface BodyMaker {
  again(resource: ResourceSpec, fields: JsonObject, requestId: string): string;
}

/** A body that is rendered again when it is read, and so not kept. */
export class MadeBody {
  readonly maker: BodyMaker;
  readonly resource: ResourceSpec;
  readonly fields: JsonObject;
  readonly requestId: NumberedId;

  constructor(maker: BodyMaker, resource: ResourceSpec, fields: JsonObject, requestId: NumberedId) {
    this.maker = maker;
    this.resource = resource;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** A body within the limit; of a longer one the beginning, without its secrets. */
export function keepBody(resource: ResourceSpec | undefined, text: string): StoredBody {
  if (text.length <= KEPT_BODY) return text;
  const safe = resource !== undefined && hasSecrets(resource) ? redactText(resource, text) : text;
  if (safe.length <= KEPT_BODY) return safe;
  return { text: beginning(safe), cut: true };
}

function redactText(resource: ResourceSpec, text: string): string {
  const read = readJson(text);
  return read.ok ? JSON.stringify(redact(resource, read.value)) : REDACTED;
}

/** A copy: a slice would keep the whole text in memory. */
function beginning(text: string): string {
  const last = text.charCodeAt(KEPT_BODY - 1);
  const end = last >= 0xd800 && last <= 0xdbff ? KEPT_BODY - 1 : KEPT_BODY;
  const copy: unknown = JSON.parse(JSON.stringify(text.slice(0, end)));
  return String(copy);
}
