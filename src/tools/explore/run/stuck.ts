/** Why a future does not end by itself. */
export class NotQuiescentError extends Error {
  override readonly name = "NotQuiescentError";
}

/** What a future that does not go on waits for. */
export interface Stuck {
  readonly words: string;
  /** Whether that is certain at once. */
  readonly isSure: boolean;
}

/** Says what waits, by the work that goes on outside of the simulator. */
export type IsStuck = (outside: readonly string[]) => Stuck;
