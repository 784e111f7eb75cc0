// `errorBodyOf` and `errorParts`: the body of a refused call in the vendor's form, and the values
// for its placeholders; `FAULT_MESSAGES` has texts for what a schema does not allow. Also `Ended`,
// which a pack's own code causes when it refuses a call, and `answerOf`, which makes it an answer.

import { mapValues, quoted } from "../../../base/json.js";
import type { Invalid, Refusal } from "../../../pack/behaviors.js";
import type {
  ErrorBody,
  ErrorParts,
  OperationSpec,
  ValidationFault,
  Wire,
} from "../../../pack/pack.js";
import { byStatus } from "../../../schemas/captured.js";

/** Thrown by the code of a pack to end its operation with a refusal. */
export class Ended extends Error {
  override readonly name = "Ended";
  readonly refusal: Refusal | Invalid;

  constructor(refusal: Refusal | Invalid) {
    super("only the operation of a call can be refused");
    this.refusal = refusal;
  }
}

/** What the code of an operation answers, also where it has ended within. */
export function answerOf<T>(work: () => T): T | Refusal | Invalid {
  try {
    return work();
  } catch (error) {
    if (error instanceof Ended) return error.refusal;
    throw error;
  }
}

/** The facts of a refusal that its body can show. */
export interface ErrorFacts {
  readonly type: string;
  /** Null for an error without one. */
  readonly code: string | null;
  readonly message: string;
  readonly field: string | null;
  readonly status: number;
  /** The id of the object that the call names, if it is refused because of it. */
  readonly id?: string | undefined;
  readonly requestId: string;
}

/** The body of a refusal by its status: the operation's own, the vendor's, or the default one. */
export function errorBodyOf(
  wire: Wire,
  operation: OperationSpec | null,
  status: number,
): ErrorBody {
  const { error, errors = {} } = wire.bodies;
  return byStatus(operation?.errors ?? {}, status) ?? byStatus(errors, status) ?? error;
}

/** The values of the placeholders of error bodies. */
export function errorParts(facts: ErrorFacts): ErrorParts {
  const { type, code, message, field, status, id = null, requestId } = facts;
  return {
    type: quoted(type),
    code: JSON.stringify(code),
    codeNumber: code !== null && /^(?:0|[1-9]\d{0,14})$/.test(code) ? code : "null",
    message: quoted(message),
    field: JSON.stringify(field),
    status: String(status),
    statusText: `"${status}"`,
    reason: quoted(reasonOf(status)),
    id: JSON.stringify(id),
    requestId: quoted(requestId),
  };
}

/** Reason phrases of refusals (https://www.rfc-editor.org/rfc/rfc9110#section-15.5). */
const REASONS: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  411: "Length Required",
  412: "Precondition Failed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  423: "Locked",
  424: "Failed Dependency",
  428: "Precondition Required",
  429: "Too Many Requests",
  451: "Unavailable For Legal Reasons",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

export const reasonOf = (status: number): string => REASONS[status] ?? "Error";

/** The required form of a value, by the keyword that it breaks; the vendor may have its own messages. */
export const FAULT_MESSAGES: Readonly<Record<string, string>> = {
  required: "is required",
  type: "must be {type}",
  enum: "must be one of {allowedValues}",
  const: "must be {allowedValue}",
  maxLength: "must be at most {limit} characters long",
  minLength: "must be at least {limit} characters long",
  minItems: "must have at least {limit} items",
  maxItems: "must have at most {limit} items",
  minProperties: "must have at least {limit} properties",
  maxProperties: "must have at most {limit} properties",
  minimum: "must be at least {limit}",
  maximum: "must be at most {limit}",
  pattern: "must match {pattern}",
  format: "must be a valid {format}",
  propertyNames: "has a property name that is not allowed: {propertyName}",
  not: "is not allowed",
};

/** Values for the placeholders of a message. */
export function faultValues({ params }: ValidationFault): Readonly<Record<string, string>> {
  return mapValues(params, (value, name) =>
    name === "type" ? typeWords(value) : listWords(value),
  );
}

const listWords = (value: unknown): string =>
  Array.isArray(value) ? value.map((item) => JSON.stringify(item)).join(", ") : String(value);

function typeWords(value: unknown): string {
  const types: readonly unknown[] = Array.isArray(value) ? value : String(value).split(",");
  return types.map((type) => TYPE_WORDS[String(type)] ?? String(type)).join(" or ");
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  integer: "an integer",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  null: "null",
};
