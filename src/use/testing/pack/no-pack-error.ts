/** What was asked for is no pack that can be run; the message says what would be one. */
export class NoPackError extends TypeError {
  override readonly name = "NoPackError";
}
