/**
 * The schemas of a captured document as JSON texts: each is parsed at its first use, so thousands of
 * them do not slow down the start. References in them lead to `#/components/schemas/<name>`.
 */
export interface CapturedSchemas {
  /** By the name of the component. */
  readonly components: Readonly<Record<string, string>>;
  /** Of request bodies, by operationId. */
  readonly bodies: Readonly<Record<string, string>>;
  /** Of answers, by operationId; then by status, range (`4XX`) or `default`. Null: not JSON. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** Of the items of streams, by operationId. */
  readonly items: Readonly<Record<string, string>>;
  /** Of list operations whose items can be fitted one by one, by operationId. */
  readonly pages?: Readonly<Record<string, CapturedPage>>;
  /** Whether any schema has an `unevaluated…` keyword. */
  readonly unevaluated: boolean;
}

/** The items of an answer with a list. */
export interface CapturedPage {
  /** The keys that lead to them. */
  readonly at: readonly string[];
  /** The schema of an item. */
  readonly items: string;
}
