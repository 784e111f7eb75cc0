/** A rule that threw. */
export interface RuleFailure {
  readonly rule: string;
  /** What it was asked about, such as `GET /orders`. */
  readonly place: string;
  readonly message: string;
}

/** Runs the rules of `init`: one that throws is noted and left out, and the others go on. */
export class Barrier {
  readonly #failures: RuleFailure[] = [];

  get failures(): readonly RuleFailure[] {
    return this.#failures;
  }

  /** The answer of a rule; when it throws, the one without it. */
  attempt<Answer>(
    rule: string,
    place: string,
    answer: () => Answer,
    without: () => Answer,
  ): Answer {
    try {
      return answer();
    } catch (error) {
      this.#note(rule, place, error);
      return without();
    }
  }

  /** As `attempt`, for a rule that waits. */
  async attemptAsync<Answer>(
    rule: string,
    place: string,
    answer: () => Promise<Answer>,
    without: () => Answer,
  ): Promise<Answer> {
    try {
      return await answer();
    } catch (error) {
      this.#note(rule, place, error);
      return without();
    }
  }

  #note(rule: string, place: string, error: unknown): void {
    const [message = ""] = String(error).split("\n");
    this.#failures.push({ rule, place, message });
  }
}

/** The place of rules that read all of a document. */
export const WHOLE = "the document";
