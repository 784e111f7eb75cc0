import type { SeenCall } from "./seen-call.js";

/** Something that happened in a future. */
export type Step = {
  /** Virtual milliseconds since the future began. */
  readonly at: number;
  /** The surprise that it is; null for what happens quietly. */
  readonly surprise: string | null;
} & (
  | {
      readonly kind: "call";
      readonly seen: SeenCall;
      readonly label: string;
      readonly came: string;
      /** Whether the test itself has said what becomes of it. */
      readonly isArmed: boolean;
      /** Seconds that its answer asks to wait; null for none. */
      readonly retryAfter: number | null;
    }
  | { readonly kind: "event"; readonly type: string; readonly subject: string }
  | {
      readonly kind: "delivery";
      readonly type: string;
      readonly subject: string;
      readonly came: string;
    }
  | { readonly kind: "surprise"; readonly words: string }
);

/** A call of the application. */
export type CallStep = Extract<Step, { readonly kind: "call" }>;

/** What happened in one future, in order. */
export class Trail {
  readonly #steps: Step[] = [];

  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** The calls of the application. */
  get calls(): readonly CallStep[] {
    return this.#steps.filter((step) => step.kind === "call");
  }

  add(step: Step): void {
    this.#steps.push(step);
  }

  /** Adds a call ahead of what it has caused: all that came since there were `before` steps. */
  addBefore(before: number, step: Step): void {
    this.#steps.splice(before, 0, step);
  }

  /** What came behind the last surprise: two futures that have the same there go on alike. */
  rest(): string {
    const last = this.#steps.findLastIndex(({ surprise }) => surprise !== null);
    return this.#steps
      .slice(last + 1)
      .map(wordsOf)
      .join("\n");
  }
}

/** What tells a step from others, whatever its instant. */
function wordsOf(step: Step): string {
  if (step.kind === "call") return `${step.label} ${step.came}`;
  if (step.kind === "surprise") return step.words;
  const came = step.kind === "delivery" ? ` ${step.came}` : "";
  return `${step.type} ${step.subject}${came}`;
}
