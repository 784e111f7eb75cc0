import type { Json, JsonObject } from "../../../src/engine/base/json.js";

/** A call of the vendor's API, as the drive makes it. */
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
  /** The body as JSON, where it is; else the text. */
  readonly body: Json;
}

/** A running instance of the pack that is driven. */
export interface Line {
  readonly call: (request: Request) => Promise<Reply>;
  /** Puts an object in that no call can make. False when the instance refuses it. */
  readonly seed: (resource: string, object: JsonObject) => Promise<boolean>;
}
