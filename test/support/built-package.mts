import { join } from "node:path";

/** The variable with the folder of what `built-command.ts` has built. */
export const BUILT = "FACSIMILE_BUILT";

/** A built module of the package, for the configuration of a nested vitest. */
export function built(name: "testing" | "vitest" | "vitest-coverage"): string {
  const folder = process.env[BUILT];
  if (folder === undefined) throw new Error(`${BUILT} is not set: this runs within npm test`);
  return join(folder, `${name}.mjs`);
}
