import type { Strict } from "../../testing/strict/strict-option.js";
import { namesIn, readAllowed, readStrict } from "../../testing/strict/strict-option.js";
import { UsageError } from "../output/user-error.js";

export const ALLOW_OPTION = {
  "--allow <names>":
    "with --strict: what the pack may leave unmodelled, as filter:status,call:quote",
} as const;

/**
 * The options, or else the variable FACSIMILE_STRICT.
 *
 * @throws UsageError for something that is no name, and for --allow without --strict
 */
export function readStrictOptions(
  { strict, allow }: { readonly strict?: boolean; readonly allow?: string },
  variable?: string,
): Strict {
  if (allow !== undefined && strict !== true) throw new UsageError("--allow goes with --strict.");
  try {
    if (allow !== undefined) return readAllowed("--allow", namesIn(allow));
    return readStrict(strict, variable);
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(`${error.message}.`) : error;
  }
}
