import { FileError } from "../../../engine/base/file-error.js";

/** A problem that the user can solve; the message says what is wrong and how to solve it. */
export class UserError extends Error {
  override readonly name: string = "UserError";
  /** Exit status. */
  readonly status: number;

  constructor(message: string, status = 1) {
    super(message);
    this.status = status;
  }
}

/** Exit status for a wrong command line, as in shells. */
export const MISUSED = 2;

/** The command line itself is wrong. */
export class UsageError extends UserError {
  override readonly name = "UsageError";

  constructor(message: string) {
    super(message, MISUSED);
  }
}

/** Fails as misuse does, for a command whose status 1 says what it has found. */
export function asMisuse(error: unknown): never {
  const isTold = error instanceof UserError || error instanceof FileError;
  throw isTold ? new UserError(error.message, MISUSED) : error;
}

/** The code of an error of the system, such as ENOENT; the text of any other error. */
export function errorCode(error: unknown): string {
  const { code }: { readonly code?: unknown } = Object(error);
  return typeof code === "string" ? code : String(error);
}
