import { parseDuration } from "../../engine/base/duration.js";
import { refuse } from "../../engine/world/rules/errors/control-errors.js";
import { badDuration } from "./reading.js";

const NUMBER = /^\d+(?:\.\d+)?$/;

/** The same for a query, where a number of seconds is a text. */
export const readQueryWait = (wait: string | undefined): number =>
  readWait(wait !== undefined && NUMBER.test(wait) ? Number(wait) : wait);

/** Reads the real milliseconds that a call may wait; 0 by default. */
export function readWait(wait: string | number | undefined): number {
  if (wait === undefined) return 0;
  return parseDuration(wait) ?? refuse(badDuration("wait"));
}
