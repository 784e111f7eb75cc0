import type { Json } from "../../../engine/base/json.js";
import type { OperationSpec } from "../../../engine/pack/pack.js";
import { capturedOf } from "../../../engine/schemas/captured.js";
import type { World } from "../../../engine/world/world.js";

/**
 * Fits the body of an answer to its operation's own response schema, for packs that contain the
 * document: it keeps what fits and generates what is missing. The same seed generates the same.
 */
export function shaped(
  { pack }: World,
  { id }: OperationSpec,
  status: number,
  text: string,
  seed: string,
): string {
  const captured = capturedOf(pack);
  if (captured === null) return text;
  const body: Json = JSON.parse(text);
  return JSON.stringify(captured.fitted(id, status, body, seed));
}

/** The Content-Type of JSON that the document spells otherwise, such as `application/vnd.api+json`. */
export function shapedType(
  { pack }: World,
  { responses }: OperationSpec,
  status: number,
): Readonly<Record<string, string>> {
  const usual = pack.wire.jsonType ?? PLAIN_JSON;
  const type = responses[status] ?? usual;
  return type === usual ? {} : { "content-type": type };
}

const PLAIN_JSON = "application/json";

/** Whether all answers of a pack are shaped. */
export const isShaping = ({ pack }: World): boolean => capturedOf(pack) !== null;
