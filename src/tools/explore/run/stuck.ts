/** Why a future does not end. */
export class NotQuiescentError extends Error {
  override readonly name = "NotQuiescentError";
}

/** The thing that a stuck future waits for. */
export interface Stuck {
  readonly words: string;
  /** Whether that is certain at once. */
  readonly isSure: boolean;
}

/** Names the wait, by the work under way outside of the simulator. */
export type IsStuck = (outside: readonly string[]) => Stuck;
