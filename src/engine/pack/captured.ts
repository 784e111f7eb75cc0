/**
 * The schemas of a captured document, carried along as texts of JSON: each is read when it is first
 * asked for, so that thousands of them cost a start nothing. References in them lead to
 * `#/components/schemas/<name>`.
 */
export interface CapturedSchemas {
  /** By the name of the component. */
  readonly components: Readonly<Record<string, string>>;
  /** Of the request's body, by operationId. */
  readonly bodies: Readonly<Record<string, string>>;
  /** Of the answers, by operationId; then by status, range (`4XX`) or `default`. Null: no JSON. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** Of the items of streams, by operationId. */
  readonly items: Readonly<Record<string, string>>;
  /** Whether any of them has an `unevaluated…` keyword. */
  readonly unevaluated: boolean;
}
