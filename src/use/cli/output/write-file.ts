import type { WriteFileOptions } from "node:fs";
import { writeFileSync } from "node:fs";
import { errorCode, UserError } from "./user-error.js";

/** @throws UserError for a file that cannot be written, or, with the flag `wx`, exists */
export function writeFile(
  path: string,
  data: string | Uint8Array,
  options: WriteFileOptions = {},
): void {
  try {
    writeFileSync(path, data, options);
  } catch (error) {
    const code = errorCode(error);
    const words =
      code === "EEXIST" ? "is there already; choose another name" : `cannot be written (${code})`;
    throw new UserError(`${path}: ${words}.`);
  }
}
