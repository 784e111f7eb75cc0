import type { Outcome } from "../../../../../generated/control/types.js";
import { headerValueProblem } from "../../../../engine/base/http-headers.js";
import type { Json } from "../../../../engine/base/json.js";
import { ControlError } from "../../../../engine/world/rules/errors/control-errors.js";
import type { FaultOutcome } from "../../../../engine/world/state/overrides/faults.js";
import { malformed } from "../../reading.js";

/** Properties of the vendor's own errors, which another body does not have. */
const OF_THE_VENDOR = ["code", "type", "message", "field"] as const;

/** Statuses of answers without a body (https://www.rfc-editor.org/rfc/rfc9110#section-15). */
const BODILESS = [204, 205, 304];

const TEXT = "text/plain; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

/** Reads an answer with a body of the test's own. */
export function readForeign(
  request: Outcome,
  body: Json,
): Extract<FaultOutcome, { readonly kind: "foreign" }> {
  const { status, headers = {}, content_type: type } = request;
  const odd = OF_THE_VENDOR.find((name) => request[name] !== undefined);
  if (odd !== undefined) {
    throw malformed(
      `outcome.${odd}`,
      "applies to the vendor's own body, which outcome.body replaces",
    );
  }
  if (status === undefined) throw malformed("outcome.status", "is required with body");
  if (BODILESS.includes(status)) {
    throw new ControlError("schema_mismatch", `outcome.body: an answer with ${status} has none`);
  }
  const problem = type === undefined ? undefined : headerValueProblem(type);
  if (problem !== undefined) {
    throw new ControlError("schema_mismatch", `outcome.content_type: ${problem}`);
  }
  const isText = typeof body === "string";
  return {
    kind: "foreign",
    status,
    body: isText ? body : JSON.stringify(body),
    contentType: type ?? (isText ? TEXT : JSON_TYPE),
    headers,
  };
}
