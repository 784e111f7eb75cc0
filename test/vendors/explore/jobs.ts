/** A small application of a vendor's API: it makes one object, and makes it again when that fails. */
export interface ExploreJob {
  /** Document without its ending, and the folder of its pack. */
  readonly vendor: string;
  /** The vendor's idempotency key. */
  readonly keyHeader: string;
  readonly resource: string;
  /** Path and body of the call. */
  readonly path: string;
  readonly body: Readonly<Record<string, string>>;
  readonly form?: boolean;
}

export const JOBS: readonly ExploreJob[] = [
  {
    vendor: "resend",
    keyHeader: "Idempotency-Key",
    resource: "emails",
    path: "/emails",
    body: { from: "ada@example.com", to: "bea@example.com", subject: "Hello", html: "Hello." },
  },
  {
    vendor: "stripe",
    keyHeader: "Idempotency-Key",
    resource: "customers",
    path: "/v1/customers",
    body: { name: "Ada", email: "ada@example.com" },
    form: true,
  },
  {
    vendor: "svix",
    keyHeader: "idempotency-key",
    resource: "operational_webhook_endpoint",
    path: "/api/v1/operational-webhook/endpoint",
    body: { url: "https://example.com/hooks" },
  },
];
