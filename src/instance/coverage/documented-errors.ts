import type { ErrorSpec, OperationSpec, Pack } from "../../engine/pack/pack.js";
import { errorName, INVALID } from "./names.js";

/** A failure that the vendor's document gives an operation. */
export interface DocumentedError {
  /** `type/code`, `invalid` for what was sent, or the status where the vendor says no more. */
  readonly name: string;
  readonly status: number;
  readonly arises: ErrorSpec["arises"];
}

/**
 * What can go wrong with an operation: the failures that the vendor's document gives it, each with
 * the errors of the catalog that have its status. Left out are those that say of another kind of
 * object that it was not found.
 */
export function documentedErrors(pack: Pack, operation: OperationSpec): readonly DocumentedError[] {
  const elsewhere = othersNotFound(pack, operation);
  return Object.keys(operation.responses)
    .map(Number)
    .filter((status) => status >= FAILURE)
    .flatMap((status) => ofStatus(pack, status, elsewhere));
}

const FAILURE = 400;
const BAD_REQUEST = 400;

function ofStatus(
  { errors, wire }: Pack,
  status: number,
  elsewhere: ReadonlySet<string>,
): readonly DocumentedError[] {
  const invalid = { name: INVALID, status, arises: "input" } as const;
  const isValidation = status === wire.validation.status;
  // There no answer says a code.
  if (isValidation && status === BAD_REQUEST) return [invalid];
  const named = errors
    .filter((error) => error.status === status && !elsewhere.has(errorName(error)))
    .map((error) => ({ name: errorName(error), status, arises: error.arises }));
  if (isValidation) return [...named, invalid];
  if (named.length > 0) return named;
  return [{ name: String(status), status, arises: "input" }];
}

/** Errors that say that something was not found which this call does not name. */
function othersNotFound(
  { resources }: Pack,
  { resource, parents, pathParameters, body }: OperationSpec,
): ReadonlySet<string> {
  const given = [...pathParameters, ...(body?.properties ?? [])];
  const refers = resources[resource]?.refersTo ?? {};
  const named = new Set([
    resource,
    ...parents.map((parent) => parent.resource),
    ...given.map((name) => refers[name]),
  ]);
  return new Set(
    Object.values(resources).flatMap(({ name, notFound }) =>
      notFound === null || named.has(name) ? [] : [errorName(notFound)],
    ),
  );
}
