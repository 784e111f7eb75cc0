/** Something the person at the keyboard can put right; the message says what and how. */
export class UserError extends Error {
  override readonly name = "UserError";
}
