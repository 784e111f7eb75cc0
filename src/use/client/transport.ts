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

/** What the instance answered. */
export interface TransportResponse {
  readonly status: number;
  /** By name in lower case. Every answer of a control plane has `x-mock-contract-version`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body; empty where there is none. */
  readonly text: string;
}

/**
 * Carries a call to an instance, with its key, and brings back the answer whatever its status.
 * Rejects when there is no answer.
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;
