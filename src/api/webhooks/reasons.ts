import type { FailureReason } from "../../engine/world/state/deliveries/deliveries.js";

/** Codes of connections that were never made. The system call `connect` alone can also time out. */
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

/** Failures of certificates have OpenSSL's names, which have no common prefix. */
const TLS =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH_|EPROTO$)/;

/** Why a request failed, by the code of its error; the platform's message is not passed on. */
export function reasonOf(error: unknown): FailureReason {
  const { code, syscall }: { readonly code?: unknown; readonly syscall?: unknown } = Object(error);
  if (typeof code !== "string") return "reset";
  if (code === "HPE_HEADER_OVERFLOW") return "too_large";
  if (syscall === "getaddrinfo" || code === "ENOTFOUND" || code === "EAI_AGAIN") return "dns";
  if (code === "ETIMEDOUT") return "timeout";
  if (REFUSED.has(code)) return "refused";
  return TLS.test(code) ? "tls" : "reset";
}

/** The reason that a status is a failure; null for 2xx. Redirects are not followed. */
export function reasonOfStatus(status: number): FailureReason | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}
