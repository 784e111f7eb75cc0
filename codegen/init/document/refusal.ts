/** A document that cannot be taken, with the place where it shows. The message is one sentence. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** `file:line:column`, or a file's name. */
  readonly place: string;

  constructor(message: string, place: string) {
    super(`${place} ${message}`);
    this.place = place;
  }
}
