/** Limits that are off until a test turns them on. */
export interface Limits {
  /** Requests accepted within a span of virtual time. */
  readonly requests: { readonly count: number; readonly per: number } | null;
  /** Those that the pack names, as far as they are set. */
  readonly caps: Readonly<Record<string, number>>;
}

export const NO_LIMITS: Limits = { requests: null, caps: {} };
