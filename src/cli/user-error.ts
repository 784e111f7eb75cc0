/** Something that the person at the keyboard can put right; the message says what and how. */
export class UserError extends Error {
  override readonly name = "UserError";
  /** Exit status. */
  readonly status: number;

  constructor(message: string, status = 1) {
    super(message);
    this.status = status;
  }
}
