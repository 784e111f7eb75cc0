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
  readonly status: number;
  readonly mediaType: string;
  /** The body as JSON, else as text. */
  readonly body: Json;
}

export function isSuccess({ status }: Pick<Reply, "status">): boolean {
  return status >= 200 && status < 300;
}

/** A running instance of the pack. */
export interface Line {
  readonly call: (request: Request) => Promise<Reply>;
  /** Seeds an object that no call can create. False when the instance refuses it. */
  readonly seed: (resource: string, object: JsonObject) => Promise<boolean>;
  /** Triggers a world event. False when the instance refuses it. */
  readonly cause: (event: string, data: JsonObject) => Promise<boolean>;
}
