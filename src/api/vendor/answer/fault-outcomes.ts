// What a fault or scenario that a test has set does to a vendor call, by the kind of its outcome:
// `prepareOutcome` before the call is handled, `outcomeAnswer` in place of its answer.
// `api/call/outcomes.ts` reads and words the outcomes.

import { byKind } from "../../../engine/base/by-key.js";
import { inLowerCase } from "../../../engine/base/http-headers.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import type { Invalid, OwnOverride, Refusal } from "../../../engine/pack/behaviors.js";
import type { ErrorRef, OperationSpec } from "../../../engine/pack/pack.js";
import type { MessageValues } from "../../../engine/world/rules/errors/catalog.js";
import {
  errorMessage,
  errorRef,
  findError,
  invalid,
} from "../../../engine/world/rules/errors/catalog.js";
import { objectsNamed } from "../../../engine/world/rules/objects/naming/naming.js";
import type { NamedObject } from "../../../engine/world/rules/objects/naming/references.js";
import { objectWords } from "../../../engine/world/rules/objects/naming/references.js";
import { stateOf } from "../../../engine/world/rules/objects/stored-object.js";
import type { FaultOutcome, OutcomeBy } from "../../../engine/world/state/overrides.js";
import type { World } from "../../../engine/world/world.js";
import { isLost } from "../../call/plane-call.js";
import { jsonOf } from "../body/body.js";
import type { Call } from "../routes.js";
import type { WireAnswer } from "./answer.js";
import { renderInvalid, renderRefusal } from "./answer.js";

/** The answer of a call that a network outcome ends before it is handled. */
export const NO_ANSWER: WireAnswer = { status: 200, text: "{}" };

/** The override that an outcome comes from. */
type OwnRef = Pick<OwnOverride, "source" | "ref">;

/** Applies the effect of an outcome to a call that is not handled yet. */
export const prepareOutcome = byKind<FaultOutcome, [call: Call, source: OwnRef], void>({
  pass: () => {},
  error: () => {},
  foreign: () => {},
  "run-error": ({ error }, { world, operation, overrides }, source) => {
    overrides.push({ ...source, values: failingValues(world, operation.resource, error) });
  },
  "stream-error": (outcome, call) => {
    call.streamError = outcome;
  },
  network: ({ network }, call) => {
    call.network = network;
  },
});

/** The answer that an outcome puts in the place of the call's own; undefined: its own stays. */
export const outcomeAnswer = byKind<FaultOutcome, [Call, own: WireAnswer], WireAnswer | undefined>({
  pass: () => undefined,
  error: (outcome, call) => renderError(call, outcome),
  foreign: renderForeign,
  "run-error": () => undefined,
  "stream-error": () => undefined,
  // Events are those of the call's own answer.
  network: ({ network }, _call, own) =>
    isLost(network) && network?.given.events === undefined ? own : undefined,
});

/** The error of an outcome, in the vendor's format. */
export function renderError(call: Call, outcome: OutcomeBy<"error">): WireAnswer {
  const { world, operation } = call;
  const { status, message, field, headers } = outcome;
  const own = outcome.ofResource ? world.resource(operation.resource).not_found : undefined;
  const error = own === undefined ? outcome.error : errorRef(own);
  const refusal = { kind: "refusal", ...error, values: valuesOf(call, error), field } as const;
  const context = message === null ? { status, operation } : { status, message, operation };
  const answer = isValidation(world, status, error)
    ? renderInvalid(world, problemOf(world, refusal, message), operation)
    : renderRefusal(world, refusal, context);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** An answer of a gateway names neither the gateway nor a request id. */
function renderForeign({ status, body, contentType, headers }: OutcomeBy<"foreign">): WireAnswer {
  return { status, text: body, headers: { "content-type": contentType, ...inLowerCase(headers) } };
}

/** What the call says of the object that an error is about, for the error's message. */
function valuesOf({ world, operation, path, query, body }: Call, error: ErrorRef): MessageValues {
  const named = objectsNamed(world, { operation, path, query, body: jsonOf(body) });
  const about = named.find(({ resource }) => isAbout(world, operation, error, resource));
  const object = objectWords(world, about?.resource ?? operation.resource);
  return { object, ...(about && { id: about.id, ...stateOfNamed(world, about) }) };
}

/** Whether an error is about a kind of object: its message says the kind, or the pack does. */
function isAbout(
  world: World,
  { resource: own, transition, refuses = [] }: OperationSpec,
  error: ErrorRef,
  kind: string,
): boolean {
  const { not_found: notFound, taken, unique = [] } = world.resource(kind);
  const refusal = world.lifecycle(own)?.transitions[transition ?? ""]?.refusal ?? null;
  const refusals = [refusal, ...refuses.map((entry) => entry.error)];
  const errors = [notFound, taken, ...unique.map((entry) => entry.error)];
  return (
    findError(world.pack, error)?.message.includes("{object}") === true ||
    (kind === own ? [...errors, ...refusals] : errors).includes(`${error.type}/${error.code}`)
  );
}

function stateOfNamed(world: World, { resource, key }: NamedObject): MessageValues {
  const row = world.resource(resource).stores ? world.table(resource).get(key) : undefined;
  const state = row && stateOf(world.lifecycle(resource), row);
  return state == null ? {} : { state };
}

const BAD_REQUEST = 400;

/**
 * A vendor with a body of its own for invalid requests, and 400 as their status, has no other body
 * with 400, unless its catalog has another error with 400.
 */
function isValidation({ pack }: World, status: number, error: ErrorRef): boolean {
  const { status: usual, error: invalid } = pack.wire.validation;
  if (pack.wire.bodies.validation === undefined) return false;
  if (status !== BAD_REQUEST || usual !== BAD_REQUEST) return false;
  const isOther = invalid !== undefined && invalid !== `${error.type}/${error.code}`;
  return !isOther || findError(pack, error)?.status !== BAD_REQUEST;
}

function problemOf(world: World, refusal: Refusal, message: string | null): Invalid {
  const { field, values } = refusal;
  const named = field === null ? values : { ...values, field };
  const path = field ?? world.pack.wire.validation.field;
  return invalid(path, message ?? errorMessage(world, refusal, named));
}

/** Pin values that make the object of a call fail with an error. */
function failingValues(world: World, resource: string, error: Json): JsonObject {
  const pins = world.lifecycle(resource)?.outcome?.pins ?? [];
  const failing = pins.find((pin) => pin.kind === "errors")?.branch ?? "";
  const values = pins.flatMap((pin): [string, Json][] => {
    if (pin.kind === "errors") return [[pin.path, [error]]];
    return pin.kind === "branch" ? [[pin.path, failing]] : [];
  });
  return Object.fromEntries(values);
}
