import type { ListedBehavior } from "../../packages/learn/src/drift/verify.js";

/** What was tried: the official SDK in two languages, behaviours, packages, explorations. */
export type Part = "job" | "python" | "behavior" | "package" | "exploration";

/** One attempt, and why it failed. */
export interface Tried {
  readonly part: Part;
  readonly name: string;
  readonly problem: string | null;
}

/** One check of a list: why it failed, and what the instance said of itself meanwhile. */
export interface Judged {
  readonly name: string;
  readonly problem: string | null;
  /** Assertions that passed, and all that the check has. */
  readonly passed: number;
  readonly assertions: number;
  /** Headers that name what is not modelled or made up, and likely mistakes. */
  readonly warnings: readonly string[];
}

/** What the process of a trial reports, one message at a time. */
export type Message =
  | (Tried & { readonly kind: "tried" })
  | (Judged & { readonly kind: "judged" })
  | (ListedBehavior & { readonly kind: "called" })
  /** A part that this machine cannot try. */
  | { readonly kind: "skipped"; readonly part: Part; readonly why: string }
  /** A call that was answered with a 5xx. */
  | { readonly kind: "failed"; readonly line: string }
  /** Futures of one exploration. */
  | { readonly kind: "explored"; readonly futures: number }
  /** Real milliseconds since 1970, after the first step of the job. */
  | { readonly kind: "answered"; readonly at: number };
