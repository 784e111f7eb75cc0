import type { Json, JsonObject } from "../world/json.js";
import { isObject } from "../world/json.js";
import { nearest } from "../world/nearest.js";

export interface ControlRequest {
  readonly query: URLSearchParams;
  readonly body: Json | undefined;
}

export interface ControlAnswer {
  readonly status: number;
  /** Undefined: no body. */
  readonly body?: Json;
}

/** An error in the control plane's own shape. */
export function controlError(
  status: number,
  code: string,
  message: string,
  details?: JsonObject,
): ControlAnswer {
  const error = details === undefined ? { code, message } : { code, message, details };
  return { status, body: { error } };
}

/** The properties of a body that may hold only these; an empty body is an empty object. */
export function readProperties(
  body: Json | undefined,
  known: readonly string[],
): JsonObject | ControlAnswer {
  if (body === undefined) return {};
  if (!isObject(body)) return malformed("the body must be a JSON object");
  const unknown = Object.keys(body).find((key) => !known.includes(key));
  if (unknown === undefined) return body;
  const near = nearest(unknown, known);
  const hint = near === undefined ? `known are ${known.join(", ")}` : `did you mean "${near}"?`;
  return malformed(`${unknown}: there is no such property; ${hint}`);
}

export function malformed(message: string): ControlAnswer {
  return controlError(400, "malformed_body", message);
}

export function isAnswer(value: JsonObject | ControlAnswer): value is ControlAnswer {
  return "status" in value && typeof value.status === "number";
}
