/** Something that the person at the keyboard can put right; the message says what and how. */
export class UserError extends Error {
  override readonly name: string = "UserError";
  /** Exit status. */
  readonly status: number;

  constructor(message: string, status = 1) {
    super(message);
    this.status = status;
  }
}

/** Exit status of a command line that says nothing that could be done, as shells have it. */
export const MISUSED = 2;

/** The command line itself is wrong, whatever runs and whatever there is. */
export class UsageError extends UserError {
  override readonly name = "UsageError";

  constructor(message: string) {
    super(message, MISUSED);
  }
}
