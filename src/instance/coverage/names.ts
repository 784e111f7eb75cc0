import type { ErrorRef, OperationSpec } from "../../engine/pack/pack.js";

/** What can be met of a pack, in the order of reports. */
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

/** What is counted beside points, to know what an application uses. */
export type FactKind = "kind" | "emitted" | "subscribed" | "answered";

/** The name under which something is counted. */
export const nameOf = (kind: PointKind | FactKind, ...parts: readonly string[]): string =>
  [kind, ...parts].join(" ");

/** `task_runs.create` */
export const operationName = ({ resource, operation }: OperationSpec): string =>
  `${resource}.${operation}`;

/** `rate_limit/rate_limit_exceeded` */
export const errorName = ({ type, code }: ErrorRef): string => `${type}/${code}`;

/** Of what was sent and does not fit; the vendor has no code for it. */
export const INVALID = "invalid";

/** `interaction mfa`: what an object asks for when it pauses. */
export const variantName = (path: string, type: string): string => `${path} ${type}`;
