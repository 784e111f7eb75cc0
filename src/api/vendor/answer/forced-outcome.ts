import type { Json, JsonObject } from "../../../engine/base/json.js";
import type { Invalid } from "../../../engine/pack/behaviors.js";
import type { ErrorRef, OperationSpec } from "../../../engine/pack/pack.js";
import { fillMessage, findError, invalid } from "../../../engine/world/rules/errors/catalog.js";
import { stateOf } from "../../../engine/world/rules/objects/objects.js";
import type { FaultOutcome } from "../../../engine/world/state/overrides/faults.js";
import type { World } from "../../../engine/world/world.js";
import type { WireAnswer } from "./answer.js";
import { renderInvalid, renderRefusal } from "./answer.js";

/** What goes out when the network fails before there is an answer. */
export const NO_ANSWER: WireAnswer = { status: 200, text: '{"data":[]}' };

/** The call that is answered so. */
interface ForcedCall {
  readonly world: World;
  readonly operation: OperationSpec;
  readonly path: Readonly<Record<string, string>>;
}

/** An error that a test asks for, in the vendor's own words. */
export function renderError(
  call: ForcedCall,
  outcome: Extract<FaultOutcome, { readonly kind: "error" }>,
): WireAnswer {
  const { world, operation } = call;
  const { status, message, field, headers } = outcome;
  const own = outcome.ofResource ? world.resource(operation.resource).notFound : null;
  const error = own ?? outcome.error;
  const refusal = { kind: "refusal", ...error, values: valuesOf(call), field } as const;
  const given = message === null ? { status, operation } : { status, message, operation };
  const answer = isValidation(world, status)
    ? renderInvalid(world, problemOf(world, error, field, message), operation)
    : renderRefusal(world, refusal, given);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** What stands between the application and the vendor says neither who it is nor a request id. */
export function renderForeign({
  status,
  body,
  contentType,
  headers,
}: Extract<FaultOutcome, { readonly kind: "foreign" }>): WireAnswer {
  return { status, text: body, headers: { "content-type": contentType, ...lowerCased(headers) } };
}

const lowerCased = (headers: Readonly<Record<string, string>>): WireAnswer["headers"] & object =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** What the texts of the catalog can say of the call. */
function valuesOf({ world, operation, path }: ForcedCall): Readonly<Record<string, string>> {
  const { object, name, stores } = world.resource(operation.resource);
  const id = Object.values(path).at(-1);
  const row = stores && id !== undefined ? world.table(name).get(id) : undefined;
  const state = row === undefined ? null : stateOf(world.lifecycle(name), row);
  return { object, ...(id === undefined ? {} : { id }), ...(state === null ? {} : { state }) };
}

const BAD_REQUEST = 400;

/** Where 400 is for validation, no 400 has another body; any other status errors may share. */
const isValidation = ({ pack }: World, status: number): boolean =>
  status === BAD_REQUEST && pack.wire.validation.status === BAD_REQUEST;

function problemOf(
  { pack }: World,
  error: ErrorRef,
  field: string | null,
  message: string | null,
): Invalid {
  const path = field ?? pack.wire.validation.wholeBody;
  const text = findError(pack, error)?.message ?? error.code;
  return invalid(path, message ?? fillMessage(text, { field: path }));
}

/** Values by which the object that a call makes fails with the error; the call itself goes on. */
export function failingValues(world: World, resource: string, error: Json): JsonObject {
  const outcome = world.lifecycle(resource)?.outcome;
  const values: [string, Json][] = [];
  for (const pin of outcome?.pins ?? []) {
    if (pin.kind === "errors") values.push([pin.path, [error]]);
  }
  const arm = outcome?.pins.find((pin) => pin.kind === "errors")?.branch ?? "";
  const branch = outcome?.pins.find((pin) => pin.kind === "branch");
  if (branch !== undefined) values.push([branch.path, arm]);
  return Object.fromEntries(values);
}
