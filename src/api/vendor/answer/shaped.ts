import type { Json } from "../../../engine/base/json.js";
import type { OperationSpec } from "../../../engine/pack/pack.js";
import { capturedOf } from "../../../engine/schemas/captured.js";
import type { World } from "../../../engine/world/world.js";

/**
 * The body of an answer as its operation's own response has it, where the document is carried along:
 * what fits of the body, and what is missing in it made. The same seed makes the same.
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

/** The header for a kind of JSON with a name of its own, such as `application/vnd.api+json`. */
export function shapedType(
  { responses }: OperationSpec,
  status: number,
): Readonly<Record<string, string>> {
  const type = responses[status] ?? PLAIN_JSON;
  return type === PLAIN_JSON ? {} : { "content-type": type };
}

const PLAIN_JSON = "application/json";

/** Whether answers of a pack are shaped: the same for all of them. */
export const isShaping = ({ pack }: World): boolean => capturedOf(pack) !== null;
