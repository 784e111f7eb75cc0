import { parseDuration } from "../../engine/base/duration.js";
import type { ControlError } from "../../engine/world/rules/errors/control-errors.js";
import { badDuration } from "./reading.js";

/** The longest wait that the platform's timers can hold, in milliseconds: 24 days. */
export const LONGEST_WAIT = 2 ** 31 - 1;

const NUMBER = /^\d+(?:\.\d+)?$/;

/** The same of a query, where a number of seconds is a text like all else. */
export const readQueryWait = (wait: string | undefined): number | ControlError =>
  readWait(wait !== undefined && NUMBER.test(wait) ? Number(wait) : wait);

/** Real milliseconds that a call is willing to wait; none when it does not say. */
export function readWait(wait: string | number | undefined): number | ControlError {
  if (wait === undefined) return 0;
  const ms = parseDuration(wait);
  return ms === undefined ? badDuration("wait") : Math.min(ms, LONGEST_WAIT);
}
