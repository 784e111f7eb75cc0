/** A document that `init` cannot read. The message is one sentence that begins with the place. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** `file:line:column`, or a file's name. */
  readonly place: string;

  constructor(message: string, place: string) {
    super(`${place} ${message}`);
    this.place = place;
  }
}
