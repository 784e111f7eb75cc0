import type { Json, JsonObject } from "../../../src/engine/base/json.js";

/** A call of the vendor's API. */
export interface Request {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface Reply {
  /** Of a refusal that the vendor sends with a status of success: that of its error. */
  readonly status: number;
  readonly mediaType: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON, else as text. */
  readonly body: Json;
}

/** The header in which an answer names what the pack ignored. */
export const NOT_MODELLED = "x-mock-not-modelled";

export function isSuccess({ status }: Pick<Reply, "status">): boolean {
  return status >= 200 && status < 300;
}

/** A running instance of the pack. */
export interface Line {
  /** Statuses of the vendor's errors, where it sends all refusals with one status; else undefined. */
  readonly meantStatuses: ReadonlySet<number | null> | undefined;
  readonly call: (request: Request) => Promise<Reply>;
  /** Calls the control plane, such as `GET` of `/events`. */
  readonly control: (method: string, path: string, body?: JsonObject) => Promise<Reply>;
  /** Seeds an object that no call can create. False when the instance refuses it. */
  readonly seed: (resource: string, object: JsonObject) => Promise<boolean>;
  /** Triggers a world event. False when the instance refuses it. */
  readonly cause: (event: string, data: JsonObject) => Promise<boolean>;
}
