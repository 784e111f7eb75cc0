import type {
  FaultOutcome as AskedOutcome,
  NetworkOutcome,
  Outcome,
} from "../../../../generated/control/types.js";
import { parseRate, RATE_FORMS } from "../../../engine/base/rate.js";
import type { ErrorSpec, OperationSpec } from "../../../engine/pack/pack.js";
import type { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import {
  controlError,
  isControlError,
  unknownName,
} from "../../../engine/world/rules/errors/control-errors.js";
import { makesOutcome } from "../../../engine/world/rules/overrides/scenarios.js";
import type { FaultOutcome } from "../../../engine/world/state/overrides/faults.js";
import type { World } from "../../../engine/world/world.js";
import { malformed } from "../reading.js";
import { forcedHeadersProblem } from "./forced-headers.js";
import { readForeign } from "./foreign-reading.js";

/** An outcome, and what is probably unmeant about it. */
export interface ReadOutcome {
  readonly outcome: FaultOutcome;
  readonly warnings: readonly string[];
}

/** Statuses that the vendor's errors have. */
const USUAL = [400, 401, 403, 404, 409, 422, 429, 500];

/** What a test asks to be answered: an error of the catalog by code, by status or by both. */
export function readOutcome(
  world: World,
  operations: readonly OperationSpec[],
  asked: AskedOutcome | "pass",
): ReadOutcome | ControlError {
  if (asked === "pass") return { outcome: { kind: "pass" }, warnings: [] };
  if ("network" in asked) return readNetwork(asked);
  const problem = forcedHeadersProblem(asked.headers ?? {}) ?? typeProblem(world, asked);
  if (problem !== undefined) return problem;
  if (asked.body !== undefined) {
    const outcome = readForeign(asked, asked.body);
    return isControlError(outcome) ? outcome : { outcome, warnings: [] };
  }
  if (asked.content_type !== undefined) {
    return malformed("outcome.content_type", "goes with body: the vendor's errors have their own");
  }
  if (asked.code === undefined) return byStatus(world, operations, asked);
  return byCode(world, operations, asked, asked.code);
}

function readNetwork({ network, rate }: NetworkOutcome): ReadOutcome | ControlError {
  if (network !== "slow") {
    if (rate !== undefined) return malformed("outcome.rate", "goes with slow alone");
    return { outcome: { kind: "network", network }, warnings: [] };
  }
  if (rate === undefined) return malformed("outcome.rate", "is required with slow");
  const bytes = parseRate(rate);
  if (bytes === undefined) return malformed("outcome.rate", RATE_FORMS);
  return { outcome: { kind: "slow", rate: bytes }, warnings: [] };
}

/** A type that the vendor's errors never have is a mistake; a code may be one not yet known. */
function typeProblem({ pack }: World, { type }: Outcome): ControlError | undefined {
  const { errorTypes = null } = pack.wire;
  if (type === undefined || errorTypes === null || errorTypes.includes(type)) return undefined;
  const error = unknownName("unknown_error_code", "error type", type, errorTypes);
  return { ...error, message: `outcome.type: ${error.message}` };
}

/** The catalog's error for a status; of several the resource's own not-found, else the first. */
function byStatus(
  world: World,
  operations: readonly OperationSpec[],
  asked: Outcome,
): ReadOutcome | ControlError {
  const { status, type } = asked;
  if (status === undefined) {
    return controlError("malformed_body", "outcome: give a status, a code or a network failure");
  }
  if (status < 400) {
    const words = `outcome.status: ${status} is no failure; give 400 to 599, or the code of an error that a run can end with`;
    return controlError("schema_mismatch", words);
  }
  const fitting = world.pack.errors.filter(
    (error) => error.status === status && (type === undefined || error.type === type),
  );
  const own = world.pack.resources[operations[0]?.resource ?? ""]?.notFound;
  const notFound = fitting.find(({ code }) => code === own?.code);
  if (notFound !== undefined && new Set(operations.map(({ resource }) => resource)).size > 1) {
    const { outcome, warnings } = found(asked, notFound, status);
    return { outcome: ofEach(outcome), warnings };
  }
  const error = notFound ?? fitting[0];
  if (error !== undefined) return found(asked, error, status);
  const warning = `the catalog has no error with status ${status}; the body is that of ${world.pack.wire.unexpected.code}`;
  return answer(asked, world.pack.wire.unexpected, status, [warning]);
}

/** Each resource has its own not-found. */
const ofEach = (outcome: FaultOutcome): FaultOutcome =>
  outcome.kind === "error" ? { ...outcome, ofResource: true } : outcome;

function byCode(
  world: World,
  operations: readonly OperationSpec[],
  asked: Outcome,
  code: string,
): ReadOutcome | ControlError {
  const { status, type } = asked;
  const named = world.pack.errors.filter(
    (error) => error.code === code && (type === undefined || error.type === type),
  );
  const ofRun = named.filter(({ run }) => run);
  if (ofRun.length > 0 && (status === undefined || status < 300)) {
    const asRun = runError(world, operations, asked, ofRun);
    if (asRun !== undefined) return asRun;
  }
  if (status !== undefined && status < 400) {
    const words = `outcome.status: ${status} goes only with an error that a run can end with, on the call that makes the run`;
    return controlError("schema_mismatch", words);
  }
  const failing = named.filter((error) => error.status !== null);
  const exact = failing.filter((error) => status === undefined || error.status === status);
  const [error, ...others] = exact.length > 0 ? exact : failing;
  if (error === undefined) return outside(world, asked, code, ofRun);
  const types = new Set([error, ...others].map((candidate) => candidate.type));
  if (types.size > 1) {
    const words = `outcome.code: ${code} is an error of ${[...types].join(" and ")}; give its type`;
    return controlError("unknown_error_code", words, { types: [...types] });
  }
  return found(asked, error, status ?? error.status ?? 500);
}

/** On the call that makes a run, an error of runs fails the run. */
function runError(
  world: World,
  operations: readonly OperationSpec[],
  asked: Outcome,
  [error]: readonly ErrorSpec[],
): ReadOutcome | undefined {
  const makesRuns = operations.some((operation) => makesOutcome(world, operation));
  if (!makesRuns || error === undefined) return undefined;
  const { message, field } = asked;
  const element = {
    type: error.type,
    code: error.code,
    ...(message === undefined ? {} : { message }),
    ...(field === undefined ? {} : { field }),
  };
  return { outcome: { kind: "run-error", error: element }, warnings: [] };
}

function outside(
  world: World,
  asked: Outcome,
  code: string,
  ofRun: readonly ErrorSpec[],
): ReadOutcome | ControlError {
  if (ofRun.length > 0) {
    const words = `outcome.code: ${code} ends a run and fails no call; arm it on the call that makes the run, or pin errors`;
    return controlError("unknown_error_code", words);
  }
  const { type, status } = asked;
  if (type === undefined) {
    const known = world.pack.errors.map((error) => error.code);
    return unknownName("unknown_error_code", "error code", code, [...new Set(known)]);
  }
  if (status === undefined) {
    return controlError(
      "malformed_body",
      "outcome.status: is needed for a code outside the catalog",
    );
  }
  const warning = `${type} / ${code} is not in the catalog; the real service is not known to answer it`;
  return answer(asked, { type, code }, status, [warning]);
}

function found(asked: Outcome, error: ErrorSpec, status: number): ReadOutcome {
  const unusual = USUAL.includes(status)
    ? []
    : [`status ${status} is not one that the vendor's errors are known to have`];
  return answer(asked, error, status, unusual);
}

function answer(
  { message, field, headers }: Outcome,
  { type, code }: { readonly type: string; readonly code: string },
  status: number,
  warnings: readonly string[],
): ReadOutcome {
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
