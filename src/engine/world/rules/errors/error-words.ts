import { reasonOf } from "../../../base/http-status.js";
import { quoted } from "../../../base/quoted.js";
import type {
  ErrorBodies,
  ErrorBody,
  ErrorParts,
  OperationSpec,
  Wire,
} from "../../../pack/pack.js";

/** A refusal as it goes into a body. */
export interface ErrorFacts {
  readonly type: string;
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
  readonly status: number;
  readonly requestId: string;
}

/** The body of a refusal by its status: the operation's own choice, the vendor's, or the usual one. */
export function errorBodyOf(
  wire: Wire,
  operation: OperationSpec | null,
  status: number,
): ErrorBody {
  const own = operation?.errors ?? null;
  return bodyFor(own, status) ?? bodyFor(wire.errorBodies, status) ?? wire.error;
}

function bodyFor(bodies: ErrorBodies | null, status: number): ErrorBody | undefined {
  if (bodies === null) return undefined;
  return bodies[status] ?? bodies[`${Math.floor(status / 100)}XX`] ?? bodies["default"];
}

/** What bodies of errors are filled with. */
export function errorParts(facts: ErrorFacts): ErrorParts {
  const { type, code, message, field, status, requestId } = facts;
  return {
    type: quoted(type),
    code: quoted(code),
    codeNumber: /^(?:0|[1-9]\d{0,14})$/.test(code) ? code : "null",
    message: quoted(message),
    field: JSON.stringify(field),
    status: String(status),
    statusText: `"${status}"`,
    reason: quoted(reasonOf(status)),
    requestId: quoted(requestId),
  };
}
