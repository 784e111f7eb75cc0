import type { ErrorRef, OperationSpec } from "../../engine/pack/pack.js";

/** The kinds of point, in the order of reports. */
export const POINT_KINDS = [
  "operation",
  "error",
  "lost",
  "transition",
  "end",
  "event",
  "webhook",
  "world",
] as const;

export type PointKind = (typeof POINT_KINDS)[number];

/** Counts besides points: they determine the points that the application uses. */
export type FactKind = "kind" | "emitted" | "subscribed" | "answered";

/** The name of a count. */
export const nameOf = (kind: PointKind | FactKind, ...parts: readonly string[]): string =>
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
