// Outcomes that a test gives to a fault or a scenario, such as a status or a broken connection, in
// the form of the control API: `readOutcome` reads one from a control call, `viewOutcome` shows it,
// `outcomeWords` says it for timelines; `KINDS` has a row for each kind. What an outcome does to a
// call is in `vendor/answer/fault-outcomes.ts`.

import { kinds } from "../../../generated/control/choices.js";
import type {
  FaultOutcome as AskedOutcome,
  NetworkOutcome as NetworkRequest,
  OperationTarget,
  Outcome,
} from "../../../generated/control/types.js";
import { byKind } from "../../engine/base/by-key.js";
import {
  headerNameProblem,
  headerValueProblem,
  OF_THE_CONNECTION,
  takenHeader,
} from "../../engine/base/http-headers.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import type { ErrorSpec, OperationSpec } from "../../engine/pack/pack.js";
import { errorRef } from "../../engine/world/rules/errors/catalog.js";
import {
  ControlError,
  malformed,
  unknownName,
} from "../../engine/world/rules/errors/control-errors.js";
import { makesOutcome } from "../../engine/world/rules/overrides/scenarios.js";
import type { NetworkMembers, NetworkOutcome } from "../../engine/world/state/network-outcomes.js";
import {
  eventWords,
  networkOutcome,
  networkWords,
  parseRate,
  RATE_FORMS,
} from "../../engine/world/state/network-outcomes.js";
import type {
  Fault,
  FaultOutcome,
  OutcomeBy,
  Scenario,
  ScenarioEffect,
} from "../../engine/world/state/overrides.js";
import type { World } from "../../engine/world/world.js";
import { valueWords } from "../journal/timeline/override-words.js";
import { JSON_TYPE, TEXT_TYPE } from "./plane-call.js";

/** An outcome, and warnings about likely mistakes. */
export interface ReadOutcome {
  readonly outcome: FaultOutcome;
  readonly warnings: readonly string[];
}

type OutcomeView = AskedOutcome | "pass";

interface ReadAs<K extends FaultOutcome["kind"]> extends ReadOutcome {
  readonly outcome: OutcomeBy<K>;
}

function readNetwork({ network, ...taken }: NetworkRequest): NetworkOutcome {
  // A member of the contract that the engine lacks does not compile.
  const given: { readonly [M in keyof typeof taken]: NetworkMembers[M] } = taken;
  if (given.rate !== undefined && parseRate(given.rate) === undefined)
    throw malformed("outcome.rate", RATE_FORMS);
  return networkOutcome(network, given);
}

/** Reads an outcome. */
export function readOutcome(
  world: World,
  operations: readonly OperationSpec[],
  outcome: OutcomeView,
): ReadOutcome {
  if (outcome === "pass") return plain({ kind: "pass" });
  if ("network" in outcome) {
    checkTaken(kinds["NetworkOutcome.network"], outcome.network, "outcome.", { ...outcome });
    const network = readNetwork(outcome);
    if (outcome.events !== undefined) checkStreams(operations);
    return plain({ kind: "network", network });
  }
  checkAnswer(world, outcome);
  const { events, body } = outcome;
  if (events !== undefined) return readStreamError(world, operations, outcome, events);
  if (body !== undefined) return plain(readForeign(outcome, body));
  return readRunError(world, operations, outcome) ?? readError(world, operations, outcome);
}

/** An outcome in the contract's format, completed by the catalog. */
export const viewOutcome = byKind<FaultOutcome, [], OutcomeView>({
  pass: () => "pass",
  network: ({ network: { name, given } }) => ({ network: name, ...given }),
  "stream-error": ({ error, events }) => ({ ...viewError(error), events }),
  foreign: ({ status, body, contentType, headers }) => ({
    status,
    body,
    content_type: contentType,
    ...viewHeaders(headers),
  }),
  "run-error": ({ error: { type, code, message, field = null } }) => ({
    type: String(type),
    code: String(code),
    ...(message === undefined ? {} : { message: String(message) }),
    ...(field === null ? {} : { field: String(field) }),
  }),
  error: viewError,
});

/** An outcome in words. */
export const outcomeWords = (outcome: FaultOutcome, when: Fault["when"]): string =>
  wordsOf(outcome, when === "after" ? " after it was handled" : "");

const wordsOf = byKind<FaultOutcome, [after: string], string>({
  pass: (_, after) => `passes${after}`,
  network: ({ network }, after) => networkWords(network, after),
  "stream-error": ({ error, events }) => `${error.error.code} after ${eventWords(events)}`,
  foreign: ({ status }, after) => `${status} of a gateway${after}`,
  "run-error": ({ error }) => `the object that it creates fails with ${String(error["code"])}`,
  error: ({ status, error }, after) => `${status} ${error.code}${after}`,
});

/** The calls that a scenario is for, and its effect. */
export function viewScenario({ on, effect }: Scenario): {
  readonly on: OperationTarget;
  readonly outcome?: AskedOutcome;
  readonly pins?: JsonObject;
} {
  return { on, ...EFFECTS(effect) };
}

const EFFECTS = byKind<ScenarioEffect, [], { outcome?: AskedOutcome; pins?: JsonObject }>({
  pins: ({ pins }) => ({ pins }),
  outcome: (effect) => {
    const outcome = viewOutcome(effect.outcome);
    return outcome === "pass" ? {} : { outcome };
  },
});

function viewError({
  error,
  ofResource,
  status,
  message,
  field,
  headers,
}: OutcomeBy<"error">): Outcome {
  return {
    status,
    // Calls of several resources have several codes.
    ...(ofResource === true ? {} : { type: error.type, code: error.code }),
    ...(message === null ? {} : { message }),
    ...(field === null ? {} : { field }),
    ...viewHeaders(headers),
  };
}

const viewHeaders = (headers: Readonly<Record<string, string>>): { headers?: typeof headers } =>
  Object.keys(headers).length === 0 ? {} : { headers };

/** The effect of a scenario in words. */
export const effectWords = byKind<ScenarioEffect, [], string>({
  outcome: ({ outcome }) => outcomeWords(outcome, "before"),
  pins: ({ pins }) =>
    Object.entries(pins)
      .map(([path, value]) => `${path} ${valueWords(value)}`)
      .join(", "),
});

/** What goes with each kind: a member that it needs has an example, one that it may have null. */
type Taking<K extends string> = {
  readonly [kind in K]: { readonly takes: { readonly [member: string]: string | number | null } };
};

/** Refuses a member that does not go with a kind, and the lack of one that the kind needs. */
export function checkTaken<K extends string>(
  all: Taking<K>,
  kind: K,
  place: string,
  given: Readonly<Record<string, unknown>>,
): void {
  const entries = Object.entries<Taking<K>[K]>(all);
  for (const member of new Set(entries.flatMap(([, { takes }]) => Object.keys(takes)))) {
    const taking = entries.flatMap(([name, { takes }]) => (member in takes ? [name] : []));
    const isGiven = given[member] !== undefined;
    if (isGiven && !taking.includes(kind)) {
      throw malformed(`${place}${member}`, `goes with ${taking.join(" and ")}, not with ${kind}`);
    }
    if (isGiven || (all[kind].takes[member] ?? null) === null) continue;
    throw malformed(`${place}${member}`, `is required with ${kind}`);
  }
}

/** Statuses that a service may answer any error with. */
const USUAL = [400, 401, 403, 404, 409, 422, 429, 500];

function readError(
  world: World,
  operations: readonly OperationSpec[],
  outcome: Outcome,
): ReadAs<"error"> {
  const { code } = outcome;
  return code === undefined ? byStatus(world, operations, outcome) : byCode(world, outcome, code);
}

/** An error behind some events of a stream. */
function readStreamError(
  world: World,
  operations: readonly OperationSpec[],
  outcome: Outcome,
  events: NonNullable<Outcome["events"]>,
): ReadAs<"stream-error"> {
  if (outcome.body !== undefined)
    throw malformed("outcome.events", "goes with an error of the vendor");
  checkStreams(operations);
  const read = readError(world, operations, outcome);
  return { ...read, outcome: { kind: "stream-error", error: read.outcome, events } };
}

/** Refuses a fault that counts events and could never fire. */
function checkStreams(operations: readonly OperationSpec[]): void {
  if (operations.some(({ forms }) => (forms?.stream ?? null) !== null)) return;
  const [first] = operations;
  const name = operations.length === 1 && first ? `${first.resource}.${first.operation}` : "none";
  const words = name === "none" ? "none of these operations streams" : `${name} does not stream`;
  throw new ControlError("schema_mismatch", `outcome.events: ${words}`);
}

const plain = <K extends FaultOutcome["kind"]>(outcome: OutcomeBy<K>): ReadAs<K> => ({
  outcome,
  warnings: [],
});

function checkAnswer(world: World, outcome: Outcome): void {
  checkForcedHeaders(outcome.headers ?? {});
  checkType(world, outcome);
  if (outcome.content_type === undefined || outcome.body !== undefined) return;
  throw malformed(
    "outcome.content_type",
    "applies only with body, since the vendor's errors have their own media type",
  );
}

/** Refuses headers that a test cannot add to an answer. */
function checkForcedHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    const taken = takenHeader(name);
    const way = taken === OF_THE_CONNECTION ? ", which outcome.network can break" : "";
    const problem = headerNameProblem(name) ?? taken ?? headerValueProblem(value);
    if (problem === undefined) continue;
    throw new ControlError(
      "schema_mismatch",
      `outcome.headers[${JSON.stringify(name)}]: ${problem}${way}`,
    );
  }
}

/** A type that no error of the vendor has is a mistake; a code can be one that the pack lacks. */
function checkType({ pack }: World, { type }: Outcome): void {
  const { error_types: errorTypes } = pack.wire;
  if (type === undefined || errorTypes === undefined || errorTypes.includes(type)) return;
  const error = unknownName("unknown_error_code", "error type", type, errorTypes);
  throw error.at("outcome.type");
}

/** The error of an invalid request, if it is one of these. */
function invalidIn({ pack }: World, errors: readonly ErrorSpec[]): ErrorSpec | undefined {
  const { error: invalid } = pack.wire.validation;
  return errors.find(({ type, code }) => `${type}/${code}` === invalid);
}

/**
 * The catalog's error for a status; of several, the resource's own not-found or that of an invalid
 * request, else the first.
 */
function byStatus(
  world: World,
  operations: readonly OperationSpec[],
  request: Outcome,
): ReadAs<"error"> {
  const { status, type } = request;
  if (status === undefined) {
    throw new ControlError("malformed_body", "outcome: give a status, a code or a network failure");
  }
  if (status < 400) {
    const words = `outcome.status: ${status} is not a failure; give 400 to 599, or the code of an error that a run can end with`;
    throw new ControlError("schema_mismatch", words);
  }
  const fitting = world.pack.errors.filter(
    (error) => error.status === status && (type === undefined || error.type === type),
  );
  const own = world.pack.resources[operations[0]?.resource ?? ""]?.not_found;
  const notFound = fitting.find(({ code }) => own !== undefined && code === errorRef(own).code);
  if (notFound !== undefined && new Set(operations.map(({ resource }) => resource)).size > 1) {
    const { outcome, warnings } = found(request, notFound, status);
    return { outcome: ofEach(outcome), warnings };
  }
  const error = notFound ?? invalidIn(world, fitting) ?? fitting[0];
  if (error !== undefined) return found(request, error, status);
  const { validation, unexpected } = world.pack.wire;
  if (status === validation.status && validation.error !== undefined) {
    return answer(request, errorRef(validation.error), status, []);
  }
  const other = errorRef(unexpected);
  const warning = `the catalog has no error with status ${status}; the body is that of ${other.code}`;
  return answer(request, other, status, [warning]);
}

/** Each resource has its own not-found. */
const ofEach = (outcome: OutcomeBy<"error">): OutcomeBy<"error"> => ({
  ...outcome,
  ofResource: true,
});

/** Errors of the catalog with a code, and with a type if there is one. */
const errorsOf = ({ pack }: World, code: string, type: string | undefined): readonly ErrorSpec[] =>
  pack.errors.filter((error) => error.code === code && (type === undefined || error.type === type));

function byCode(world: World, request: Outcome, code: string): ReadAs<"error"> {
  const { status, type } = request;
  if (status !== undefined && status < 400) {
    const words = `outcome.status: ${status} needs an error that a run can end with, on the call that creates the run`;
    throw new ControlError("schema_mismatch", words);
  }
  const named = errorsOf(world, code, type);
  const failing = named.filter((error) => error.status !== undefined);
  const exact = failing.filter((error) => status === undefined || mayHave(world, error, status));
  if (exact.length === 0 && failing.length > 0) throw unlike(world, code, status, failing);
  const [error, ...others] = exact;
  if (error === undefined) return outside(world, request, code, named);
  const types = new Set([error, ...others].map((candidate) => candidate.type));
  if (types.size > 1) {
    const words = `outcome.code: ${code} is an error of ${[...types].join(" and ")}; give its type`;
    throw new ControlError("unknown_error_code", words, { types: [...types] });
  }
  return found(request, error, status ?? error.status ?? 500);
}

/** Whether a call can fail so: a failing server may answer with a status that no other error has. */
function mayHave({ pack }: World, { status: own }: ErrorSpec, status: number): boolean {
  if (own === undefined || own < 500 || status < 500) return own === status;
  return own === status || pack.errors.every((error) => error.status !== status);
}

/** A status that the vendor does not answer a code with, by the catalog. */
function unlike(
  { pack }: World,
  code: string,
  status: number | undefined,
  failing: readonly ErrorSpec[],
): ControlError {
  const namesOf = (values: readonly (string | number | undefined)[]): string =>
    [...new Set(values)].slice(0, MOST_NAMED).join(", ");
  const own = namesOf(failing.map((error) => error.status));
  const others = pack.errors.filter((error) => error.status === status).map((it) => it.code);
  const instead = others.length === 0 ? "" : `; the errors with ${status} are ${namesOf(others)}`;
  const words = `outcome.status: ${code} has the status ${own}, not ${status}${instead}. outcome.body replaces the vendor's own body`;
  return new ControlError("schema_mismatch", words);
}

const MOST_NAMED = 5;

/** An error of runs, on a call that makes a run, fails the run. */
function readRunError(
  world: World,
  operations: readonly OperationSpec[],
  { code, status, type, message, field, headers }: Outcome,
): ReadAs<"run-error"> | undefined {
  if (code === undefined || (status !== undefined && status >= 300)) return undefined;
  const error = errorsOf(world, code, type).find(({ run }) => run);
  const makesRuns = operations.some((operation) => makesOutcome(world, operation));
  if (!makesRuns || error === undefined) return undefined;
  if (headers !== undefined) {
    throw malformed("outcome.headers", `apply to an answer, and ${code} fails the run instead`);
  }
  const element = {
    type: error.type,
    code: error.code,
    ...(message === undefined ? {} : { message }),
    ...(field === undefined ? {} : { field }),
  };
  return plain({ kind: "run-error", error: element });
}

/** A code that is not that of a call's error in the catalog. */
function outside(
  world: World,
  request: Outcome,
  code: string,
  named: readonly ErrorSpec[],
): ReadAs<"error"> {
  if (named.some(({ run }) => run)) {
    const words = `outcome.code: ${code} ends a run and fails no call; arm it on the call that creates the run, or pin errors`;
    throw new ControlError("unknown_error_code", words);
  }
  const { type, status } = request;
  if (type === undefined) {
    const known = world.pack.errors.map((error) => error.code);
    throw unknownName("unknown_error_code", "error code", code, [...new Set(known)]);
  }
  if (status === undefined) {
    throw new ControlError(
      "malformed_body",
      "outcome.status: is needed for a code outside the catalog",
    );
  }
  const warning = `${type} / ${code} is not in the catalog; the real service is not known to answer it`;
  return answer(request, { type, code }, status, [warning]);
}

function found(request: Outcome, error: ErrorSpec, status: number): ReadAs<"error"> {
  const unusual =
    status === error.status || USUAL.includes(status)
      ? []
      : [`status ${status} is not one that the vendor's errors are known to have`];
  return answer(request, error, status, unusual);
}

function answer(
  { message, field, headers }: Outcome,
  { type, code }: { readonly type: string; readonly code: string },
  status: number,
  warnings: readonly string[],
): ReadAs<"error"> {
  const outcome = {
    kind: "error",
    error: { type, code },
    status,
    message: message ?? null,
    field: field ?? null,
    headers: headers ?? {},
  } as const;
  return { outcome, warnings };
}

/** Properties of the vendor's own errors, which another body does not have. */
const OF_THE_VENDOR = ["code", "type", "message", "field"] as const;

/** Statuses of answers without a body (https://www.rfc-editor.org/rfc/rfc9110#section-15). */
const BODILESS = [204, 205, 304];

/** Reads an answer with a body of the test's own. */
function readForeign(request: Outcome, body: Json): OutcomeBy<"foreign"> {
  const { status, headers = {}, content_type: type } = request;
  const odd = OF_THE_VENDOR.find((name) => request[name] !== undefined);
  if (odd !== undefined) {
    throw malformed(
      `outcome.${odd}`,
      "applies to the vendor's own body, which outcome.body replaces",
    );
  }
  if (status === undefined) throw malformed("outcome.status", "is required with body");
  if (BODILESS.includes(status)) {
    throw new ControlError("schema_mismatch", `outcome.body: an answer with ${status} has none`);
  }
  const problem = type === undefined ? undefined : headerValueProblem(type);
  if (problem !== undefined) {
    throw new ControlError("schema_mismatch", `outcome.content_type: ${problem}`);
  }
  const isText = typeof body === "string";
  return {
    kind: "foreign",
    status,
    body: isText ? body : JSON.stringify(body),
    contentType: type ?? (isText ? TEXT_TYPE : JSON_TYPE),
    headers,
  };
}
