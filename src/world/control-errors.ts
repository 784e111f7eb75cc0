import type { Json, JsonObject } from "./json.js";
import type { World } from "./world.js";

/** An error of the control plane: it goes to the test, not to the application. */
export interface ControlError {
  readonly status: number;
  readonly code: string;
  /** What was wrong and what would be right. */
  readonly message: string;
  readonly details?: JsonObject;
}

/** The JSON text of a control error: our own shape, or the vendor's where the pack says so. */
export function controlErrorText(world: World, error: ControlError): string {
  const { code, message, details, status } = error;
  if (world.pack.wire.controlErrors === "own") {
    const body: Json = {
      error: details === undefined ? { code, message } : { code, message, details },
    };
    return JSON.stringify(body);
  }
  return world.pack.wire.errorText({
    type: '"control"',
    code: JSON.stringify(code),
    message: JSON.stringify(message),
    field: "null",
    status: String(status),
    requestId: JSON.stringify(world.streams.id("request", world.pack.wire.requestId.prefix)),
  });
}
