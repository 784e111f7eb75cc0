/** Limits that are off until a test turns them on. */
export interface Limits {
  /** Requests accepted within a span of virtual time. */
  readonly requests: { readonly count: number; readonly per: number } | null;
  /** The caps of the pack that are set. */
  readonly caps: Readonly<Record<string, number>>;
}

export const NO_LIMITS: Limits = { requests: null, caps: {} };
