// `ControlError`: an error of the control API (`/__admin__`), which tests see, with all its codes
// and statuses. `refuse` throws one, and `unknownName` makes one with a hint. The vendor's errors,
// which the application sees, are in `catalog.ts`.

import type { Json, JsonObject } from "../../../base/json.js";
import { hintFor } from "../../../base/nearest.js";
import type { World } from "../../world.js";
import { errorParts } from "./error-words.js";

/** The status of each code. */
export const STATUS = {
  malformed_body: 400,
  unknown_scenario: 400,
  unauthorized: 401,
  unknown_route: 404,
  unknown_resource: 404,
  unknown_world: 404,
  not_found: 404,
  precondition_failed: 409,
  name_in_use: 409,
  clock_advancing: 409,
  endless_loop: 409,
  reset: 409,
  invalid_seed_id: 422,
  illegal_override: 422,
  not_seedable: 422,
  unknown_reference: 422,
  duplicate_id: 422,
  unknown_field: 422,
  unknown_operation: 422,
  unknown_path: 422,
  unknown_event: 422,
  unknown_error_code: 422,
  unknown_duration: 422,
  schema_mismatch: 422,
  internal: 500,
  recording_unwritable: 503,
  memory_full: 503,
} as const;

export type ControlErrorCode = keyof typeof STATUS;

/** An error of the control plane, for the test, not for the application. Thrown, it refuses a call. */
export class ControlError extends Error {
  override readonly name = "ControlError";
  readonly code: ControlErrorCode;
  readonly status: number;
  readonly details: JsonObject | undefined;

  /** @param message the problem, and a valid form */
  constructor(code: ControlErrorCode, message: string, details?: JsonObject) {
    super(message);
    this.code = code;
    this.status = STATUS[code];
    this.details = details;
  }

  /** The same error with the place of its part of the call before the message. */
  at(place: string): ControlError {
    return new ControlError(this.code, `${place}: ${this.message}`, this.details);
  }
}

/** Refuses a malformed call. `path` null: the body as a whole. */
export const malformed = (path: string | null, words: string): ControlError =>
  path === null
    ? new ControlError("malformed_body", `the body: ${words}`)
    : new ControlError("malformed_body", `${path}: ${words}`, { path });

/** The most problems in the message of an error. */
const MOST_LINES = 20;
/** The most problems in the details of an error; the rest is counted. */
export const MAX_LISTED = 100;
/** The place before a message, such as `agents[1].id`. */
const LEADING_PATH = /^([\w.[\]-]+): ([\s\S]*)$/;

/**
 * One error that names all problems, with the code of the first.
 *
 * @param errors at least one
 * @param count the number of all, with those that are not in `errors`
 */
export function oneError(errors: readonly ControlError[], count = errors.length): ControlError {
  const [first = new ControlError("malformed_body", "is not valid"), ...others] = errors;
  if (others.length === 0) return first;
  const problems = errors.slice(0, MAX_LISTED).map(({ message }) => {
    const [, path = null, words = message] = LEADING_PATH.exec(message) ?? [];
    return { path, message: words };
  });
  const details = { path: problems[0]?.path ?? null, problems, count };
  const messages = errors.map(({ message }) => message);
  return new ControlError(first.code, problemLines(messages, count), details);
}

/** One problem as it is; several on a line each, twenty at most. There may be more than are given. */
export function problemLines(problems: readonly string[], count = problems.length): string {
  const [first = "", ...others] = problems;
  if (others.length === 0) return first;
  const listed = problems.slice(0, MOST_LINES);
  const more = count - listed.length;
  const lines = more > 0 ? [...listed, `and ${more} more`] : listed;
  return `${count} problems:${lines.map((line) => `\n  ${line}`).join("")}`;
}

/**
 * The error of an unknown name: suggests the nearest one, or lists those that have the name in them,
 * or else all, twenty at most.
 *
 * @example unknownName("unknown_operation", "operation", "creat", ["create"], "of tasks").message
 * // "there is no operation creat of tasks; did you mean create?"
 */
export function unknownName(
  code: ControlErrorCode,
  what: string,
  name: string,
  known: readonly string[],
  whose?: string,
): ControlError {
  const having = known.filter((each) => each.includes(name));
  const listed = having.length > 0 ? having : known;
  const more = listed.length > MOST_LINES ? ` and ${listed.length - MOST_LINES} more` : "";
  const all = `known are ${listed.slice(0, MOST_LINES).join(", ")}${more}`;
  const hint = hintFor(name, known, known.length === 0 ? "there are none" : all);
  const wanted = whose === undefined ? name : `${name} ${whose}`;
  return new ControlError(code, `there is no ${what} ${wanted}; ${hint}`, { known });
}

/** Refuses a call in the middle of an expression. */
export function refuse(error: ControlError): never {
  throw error;
}

/** What the work answers, or the error by which it refuses. */
export function tried<T>(work: () => T): T | ControlError {
  try {
    return work();
  } catch (error) {
    if (error instanceof ControlError) return error;
    throw error;
  }
}

/** The JSON text of a control error, in the form that the pack selects. */
export function controlErrorText(world: World, error: ControlError): string {
  return world.services.mask(textOf(world, error));
}

function textOf(world: World, error: ControlError): string {
  const { code, message, details, status } = error;
  if (world.pack.wire.control_errors === "own") {
    const body: Json = {
      error: details === undefined ? { code, message } : { code, message, details },
    };
    return JSON.stringify(body);
  }
  const requestId = world.requestIds.next().text;
  const facts = { type: "control", code, message, field: null, status, requestId };
  return world.pack.wire.bodies.error.text(errorParts(facts));
}
