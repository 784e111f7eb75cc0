import type { ErrorSpec, OperationSpec, Pack } from "../../engine/pack/pack.js";
import { errorName, INVALID } from "./names.js";

/** An error that the vendor's document lists for an operation. */
export interface DocumentedError {
  /** `type/code`, `invalid` for an invalid request, or the status if the document has no more. */
  readonly name: string;
  readonly status: number;
  readonly arises: ErrorSpec["arises"];
}

/**
 * The errors of an operation: for each failure status in the vendor's document, the errors of the
 * catalog with that status. A "not found" of an object that the call does not name is left out.
 */
export function documentedErrors(pack: Pack, operation: OperationSpec): readonly DocumentedError[] {
  const unrelated = unrelatedNotFound(pack, operation);
  return Object.keys(operation.responses)
    .map(Number)
    .filter((status) => status >= FAILURE)
    .flatMap((status) => ofStatus(pack, status, unrelated));
}

const FAILURE = 400;
const BAD_REQUEST = 400;

function ofStatus(
  { errors, wire }: Pack,
  status: number,
  unrelated: ReadonlySet<string>,
): readonly DocumentedError[] {
  const invalid = { name: INVALID, status, arises: "input" } as const;
  const isValidation = status === wire.validation.status;
  // Such an answer has no code.
  if (isValidation && status === BAD_REQUEST) return [invalid];
  const named = errors
    .filter((error) => error.status === status && !unrelated.has(errorName(error)))
    .map((error) => ({ name: errorName(error), status, arises: error.arises }));
  if (isValidation) return [...named, invalid];
  if (named.length > 0) return named;
  return [{ name: String(status), status, arises: "input" }];
}

/** The "not found" errors of the kinds of object that this call does not name. */
function unrelatedNotFound(
  { resources }: Pack,
  { resource, parents, pathParameters, body }: OperationSpec,
): ReadonlySet<string> {
  const inputs = [...pathParameters, ...(body?.properties ?? [])];
  const refers = resources[resource]?.refersTo ?? {};
  const named = new Set([
    resource,
    ...parents.map((parent) => parent.resource),
    ...inputs.map((name) => refers[name]),
  ]);
  return new Set(
    Object.values(resources).flatMap(({ name, not_found: notFound }) =>
      notFound === undefined || named.has(name) ? [] : [notFound],
    ),
  );
}
