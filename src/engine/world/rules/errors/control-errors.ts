import type { Json, JsonObject } from "../../../base/json.js";
import { nearest } from "../../../base/nearest.js";
import type { World } from "../../world.js";
import { errorParts } from "./error-words.js";

/** An error of the control plane, for the test, not for the application. */
export interface ControlError {
  readonly kind: "control-error";
  readonly status: number;
  readonly code: ControlErrorCode;
  /** The problem, and a valid form. */
  readonly message: string;
  readonly details: JsonObject | undefined;
}

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
} as const;

export type ControlErrorCode = keyof typeof STATUS;

export function controlError(
  code: ControlErrorCode,
  message: string,
  details?: JsonObject,
): ControlError {
  return { kind: "control-error", status: STATUS[code], code, message, details };
}

/** The error of an unknown name: suggests the nearest one, or lists all. */
export function unknownName(
  code: ControlErrorCode,
  what: string,
  name: string,
  known: readonly string[],
): ControlError {
  const near = nearest(name, known);
  const all = known.length === 0 ? "there are none" : `known are ${known.join(", ")}`;
  const hint = near === undefined ? all : `did you mean ${near}?`;
  return controlError(code, `there is no ${what} ${name}; ${hint}`, { known });
}

export function isControlError(value: unknown): value is ControlError {
  return (
    typeof value === "object" && value !== null && "kind" in value && value.kind === "control-error"
  );
}

/** The JSON text of a control error, in the form that the pack selects. */
export function controlErrorText(world: World, error: ControlError): string {
  return world.services.mask(textOf(world, error));
}

function textOf(world: World, error: ControlError): string {
  const { code, message, details, status } = error;
  if (world.pack.wire.controlErrors === "own") {
    const body: Json = {
      error: details === undefined ? { code, message } : { code, message, details },
    };
    return JSON.stringify(body);
  }
  const requestId = world.requestIds.next().text;
  const facts = { type: "control", code, message, field: null, status, requestId };
  return world.pack.wire.error.text(errorParts(facts));
}
