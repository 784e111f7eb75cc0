import type { FailureReason } from "../../engine/world/state/deliveries/deliveries.js";

/** The connection was never made. `connect` alone would also be said of one that timed out. */
const REFUSED = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EHOSTDOWN",
  "ENETDOWN",
  "EADDRNOTAVAIL",
  "EACCES",
  "EPERM",
  "EINVAL",
]);

/** Failures of certificates carry OpenSSL's names, which have no common beginning. */
const TLS =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH_|EPROTO$)/;

/** Why a request failed, from the code of what was thrown; no platform's words are passed on. */
export function reasonOf(error: unknown): FailureReason {
  const { code, syscall }: { readonly code?: unknown; readonly syscall?: unknown } = Object(error);
  if (typeof code !== "string") return "reset";
  if (code === "HPE_HEADER_OVERFLOW") return "too_large";
  if (syscall === "getaddrinfo" || code === "ENOTFOUND" || code === "EAI_AGAIN") return "dns";
  if (code === "ETIMEDOUT") return "timeout";
  if (REFUSED.has(code)) return "refused";
  return TLS.test(code) ? "tls" : "reset";
}

/** What an answer's status means: 2xx alone is an acknowledgement, redirects are not followed. */
export function reasonOfStatus(status: number): FailureReason | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}
