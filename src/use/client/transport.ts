// `Transport`: the function by which the control client sends its calls: `httpTransport` makes one
// over HTTP, `transportOver` one for an instance in the test's own process.

/** A call of the control plane on its way to an instance. */
export interface TransportRequest {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** From the root of the instance, percent-encoded: `/__admin__/faults/flt_0aZ9bY8cX7dW6eV5`. */
  readonly path: string;
  /** Query parameters by name, not encoded. */
  readonly query: Readonly<Record<string, string>>;
  /** JSON text; undefined for a call without a body. */
  readonly body: string | undefined;
}

/** The answer of the instance. */
export interface TransportResponse {
  readonly status: number;
  /** By name in lower case. Every answer of a control plane has `x-mock-contract-version`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body; empty if there is none. */
  readonly text: string;
}

/**
 * Sends a call to an instance, with its key, and returns the answer of any status. Rejects if there
 * is no answer.
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;
