// The errors that the control client throws: `ControlPlaneError` for a call that the instance
// refuses, `TransportError` for one without an answer, `NotReachedError` for an advance of the
// clock that ends before its goal.

import type { Advance, ControlErrorCode } from "../../../generated/control/types.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { isObject } from "../../engine/base/json.js";
import type { TransportRequest, TransportResponse } from "./transport.js";

/**
 * The instance refused a call of the control plane, and changed nothing (control contract,
 * `ControlError`). The message names the call, the problem and the right form.
 *
 * @example
 * ```ts
 * try {
 *   await sim.world.trigger("task_run.interaction_required", { task_run_id: run.id });
 * } catch (error) {
 *   if (error instanceof ControlPlaneError) console.log(error.code, error.details);
 * }
 * ```
 */
export class ControlPlaneError extends Error {
  override readonly name = "ControlPlaneError";
  /** HTTP status: 400, 401, 404, 409, 422; 500 for a bug of the simulator. */
  readonly status: number;
  /** Kind of refusal, such as `unknown_event`. */
  readonly code: ControlErrorCode;
  /** The message of the instance, without the call. */
  readonly reason: string;
  /** Facts for programs, such as the `path` of a field, or the present `state` with a 409. */
  readonly details: JsonObject | undefined;
  /** HTTP method of the call. */
  readonly method: string;
  /** Path of the call, below the root of the instance. */
  readonly path: string;

  constructor({ method, path }: TransportRequest, { status }: TransportResponse, refusal: Denial) {
    const { code, message, details } = refusal;
    const hint = status === 401 ? ` ${CHECK_KEY}` : "";
    super(`${method} ${path}: ${status} ${code}: ${message}${hint}`);
    this.status = status;
    this.code = code;
    this.reason = message;
    this.details = details;
    this.method = method;
    this.path = path;
  }
}

const CHECK_KEY = "Check the client's key: it must be the one that the instance was started with.";

/**
 * A call got no answer of a control plane: no server listens at the address, the connection broke,
 * or the server is not an instance. The message says what to check.
 */
export class TransportError extends Error {
  override readonly name = "TransportError";
}

/**
 * An advance reached its limit before its `until` (control contract, `advanceClock`). The message
 * names the `until`, the time, and the events that came instead.
 */
export class NotReachedError extends Error {
  override readonly name = "NotReachedError";
  /** The answer: the clock has advanced all the same. */
  readonly answer: Advance;

  constructor(answer: Advance) {
    const { now, previous, fired, warnings = [] } = answer;
    const seen = [...new Set(fired)].join(", ");
    const instead = seen === "" ? "no event was emitted" : `the world emitted ${seen}`;
    const allow = 'pass { orElse: "stay" } if that is fine';
    super(`${warnings.join("; ")}. Between ${previous} and ${now} ${instead}; ${allow}`);
    this.answer = answer;
  }
}

export interface Denial {
  readonly code: ControlErrorCode;
  readonly message: string;
  readonly details: JsonObject | undefined;
}

/**
 * Reads a refusal. A pack may write control errors in the vendor's envelope (control contract,
 * `ControlError`), in which only the text can be found, under any name. The code is in a header then.
 *
 * @param code the value of that header
 */
export function readRefusal(body: Json, code: string | undefined): Denial | undefined {
  const said = isObject(body) && isObject(body["error"]) ? body["error"] : {};
  const { code: named = code, message = longestText(body), details } = said;
  if (!isCode(named) || typeof message !== "string") return undefined;
  return { code: named, message, details: isObject(details) ? details : undefined };
}

/** The longest text of an envelope is its sentence; the others are codes and ids. */
function longestText(value: Json): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  const texts = Object.values<Json>(value).map(longestText);
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
}

// A later contract may have more codes, so a switch over them needs a default.
const isCode = (code: Json | undefined): code is ControlErrorCode => typeof code === "string";
