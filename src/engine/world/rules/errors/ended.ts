import type { Invalid, Refusal } from "../../../pack/behaviors.js";

/** Thrown by the code of a pack to end its operation with a refusal. */
export class Ended extends Error {
  override readonly name = "Ended";
  readonly refusal: Refusal | Invalid;

  constructor(refusal: Refusal | Invalid) {
    super("only the operation of a call can be refused");
    this.refusal = refusal;
  }
}

/** What the code of an operation answers, also where it has ended within. */
export function answerOf<T>(work: () => T): T | Refusal | Invalid {
  try {
    return work();
  } catch (error) {
    if (error instanceof Ended) return error.refusal;
    throw error;
  }
}
