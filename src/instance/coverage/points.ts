// `pointsOf`: the coverage points of a pack, all that a test can meet: each operation, error,
// transition, event and so on. Also the names under which `counter.ts` counts them, such as
// `operationName`, and `documentedErrors` of an operation.

import type {
  ErrorRef,
  ErrorSpec,
  LifecycleSpec,
  OperationSpec,
  Pack,
  PinSpec,
} from "../../engine/pack/pack.js";

/** The name of each kind of point in options, and its title in reports, in their order. */
export const KINDS = {
  operation: { name: "operations", title: "operations" },
  error: { name: "errors", title: "errors of operations" },
  lost: { name: "lost", title: "lost answers" },
  transition: { name: "transitions", title: "transitions" },
  end: { name: "ends", title: "ends of work" },
  event: { name: "events", title: "events accepted" },
  webhook: { name: "webhooks", title: "webhook faults" },
  world: { name: "world", title: "world events" },
} as const;

export type PointKind = keyof typeof KINDS;

/** Counts besides points: they determine the points that the application uses. */
type CountKind = "kind" | "emitted" | "subscribed" | "answered";

/** Something in a pack that a test can meet. */
export interface Point {
  readonly kind: PointKind;
  /** An operation, a kind of object, a transition of one, a type of event, or a world event. */
  readonly of: string;
  /** The error, branch, loss or webhook fault; empty if the point has only one case. */
  readonly what: string;
  /** The name of its count. */
  readonly name: string;
}

/** The faults of a delivery, the likeliest first. */
export const WEBHOOK_FAULTS: readonly string[] = ["duplicate", "reorder", "drop", "delay", "stale"];

/** All points of a pack. */
export function pointsOf(pack: Pack): readonly Point[] {
  const { operations, lifecycles, events, worldEvents } = pack;
  const types = Object.keys(events);
  return [
    ...operations.map((operation) => point("operation", operationName(operation))),
    ...operations.flatMap((operation) =>
      documentedErrors(pack, operation).map(({ name }) =>
        point("error", operationName(operation), name),
      ),
    ),
    ...operations.flatMap((operation) =>
      lossesOf(operation).map((when) => point("lost", operationName(operation), when)),
    ),
    ...Object.values(lifecycles).flatMap(({ resource, transitions }) =>
      Object.keys(transitions).map((transition) =>
        point("transition", `${resource}.${transition}`),
      ),
    ),
    ...Object.values(lifecycles).flatMap((lifecycle) =>
      endsOf(pack, lifecycle).map((end) => point("end", lifecycle.resource, end)),
    ),
    ...types.map((type) => point("event", type)),
    ...types.flatMap((type) =>
      WEBHOOK_FAULTS.map((webhookFault) => point("webhook", type, webhookFault)),
    ),
    ...Object.keys(worldEvents).map((name) => point("world", name)),
  ];
}

const point = (kind: PointKind, of: string, what = ""): Point => ({
  kind,
  of,
  what,
  name: what === "" ? nameOf(kind, of) : nameOf(kind, of, what),
});

/** A read has no effect, so it does not matter when its answer is lost. */
const lossesOf = ({ method, forms }: OperationSpec): readonly string[] => [
  ...(method === "GET" ? [] : ["before"]),
  "after",
  ...((forms?.stream ?? null) === null ? [] : ["cut"]),
];

/** The errors that work can end with, and the interactions that it can wait for. */
function endsOf(pack: Pack, { transitions, outcome }: LifecycleSpec): readonly string[] {
  const set = Object.values(transitions).flatMap(({ sets }) =>
    sets.flatMap((each) => (each.kind === "error" ? [each.error] : [])),
  );
  const pinned = (outcome?.pins ?? []).flatMap((pin) => pinnedEnds(pack, pin));
  return [...new Set([...pinned, ...set])];
}

function pinnedEnds(pack: Pack, pin: PinSpec): readonly string[] {
  if (pin.kind === "errors") return pack.errors.filter(({ run }) => run).map(errorName);
  if (pin.kind !== "variant") return [];
  return Object.keys(pin.variants).map((type) => variantName(pin.path, type));
}

/** The name of a count. */
export const nameOf = (kind: PointKind | CountKind, ...parts: readonly string[]): string =>
  [kind, ...parts].join(" ");

/** `task_runs.create` */
export const operationName = ({ resource, operation }: OperationSpec): string =>
  `${resource}.${operation}`;

/** `rate_limit/rate_limit_exceeded` */
export const errorName = ({ type, code }: ErrorRef): string => `${type}/${code}`;

/** The name of the error for an invalid request, which has no code of the vendor's. */
export const INVALID = "invalid";

/** `interaction mfa`: the interaction that a paused object waits for. */
export const variantName = (path: string, type: string): string => `${path} ${type}`;

/** An error that the vendor's document lists for an operation. */
interface DocumentedError {
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
