import type { Json } from "../../../engine/base/json.js";
import type { OperationSpec } from "../../../engine/pack/pack.js";
import { capturedOf } from "../../../engine/schemas/captured.js";
import type { World } from "../../../engine/world/world.js";

/**
 * Fits the body of an answer to its operation's own response schema, for packs that contain the
 * document: it keeps what fits and generates what is missing. The same seed generates the same.
 *
 * @param items how many items a missing list gets that may be empty
 */
export function shaped(
  world: World,
  operation: OperationSpec,
  status: number,
  text: string,
  seed: string,
  items = 0,
): string {
  if (!isShaping(world)) return text;
  const body: Json = JSON.parse(text);
  return JSON.stringify(shapedValue(world, operation, status, body, seed, items));
}

/** The same for a body that is no text yet. */
export const shapedValue = (
  { pack }: World,
  { id }: OperationSpec,
  status: number,
  body: Json,
  seed: string,
  items = 0,
): Json => capturedOf(pack)?.fitted(id, status, body, seed, items) ?? body;

/**
 * A name of the schema to which the answers of an operation with an object are fitted. An answer that
 * is the object alone shares it with other operations.
 */
export function shapeOf({ pack }: World, { id, forms }: OperationSpec, status: number): string {
  const isObject = forms?.answer?.kind !== "body";
  return (isObject && capturedOf(pack)?.shapeOf(id, status)) || `${id} ${status}`;
}

/** The Content-Type of JSON that the document spells otherwise, such as `application/vnd.api+json`. */
export function shapedType(
  { pack }: World,
  { responses }: OperationSpec,
  status: number,
): Readonly<Record<string, string>> {
  const usual = pack.wire.json_type ?? PLAIN_JSON;
  const type = responses[status] ?? usual;
  return type === usual ? NO_HEADERS : { "content-type": type };
}

const NO_HEADERS = {};

const PLAIN_JSON = "application/json";

/** Whether all answers of a pack are shaped. */
export const isShaping = ({ pack }: World): boolean => capturedOf(pack) !== null;
