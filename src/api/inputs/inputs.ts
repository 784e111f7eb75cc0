import type { Json, JsonObject } from "../../engine/base/json.js";
import type { AttemptResult } from "../../engine/world/inputs/attempts.js";
import type { PlaneCall } from "../call/plane-call.js";
import { TOO_LARGE } from "../call/plane-call.js";
import type { ChangeName } from "../control/change-names.js";
import type { ControlRequest } from "../control/handlers.js";

/** What enters a world: of these four kinds and no other. */
export type Input =
  | { readonly kind: "vendor-call"; readonly request: PlaneCall }
  | {
      readonly kind: "control-call";
      readonly name: ChangeName;
      readonly request: ControlRequest<ChangeName>;
    }
  | { readonly kind: "step"; readonly to: number }
  | { readonly kind: "attempt"; readonly result: AttemptResult };

/** An input as plain JSON; a body as text, or in Base64 where it is none. */
export function toPlain(input: Input): JsonObject {
  const plain = input.kind === "vendor-call" ? withPlainBody(input.request) : input;
  // What is undefined is left out, as it is in a file.
  const parsed: unknown = JSON.parse(JSON.stringify(plain));
  return parsed as JsonObject;
}

/** The input that `toPlain` has written. */
export function fromPlain(plain: JsonObject): Input {
  if (plain["kind"] !== "vendor-call") return plain as unknown as Input;
  const { method, url, headers, text, base64 } = plain;
  const body = bodyOf(text, base64);
  const request = { method, url, headers, body } as unknown as PlaneCall;
  return { kind: "vendor-call", request };
}

function withPlainBody({ method, url, headers, body }: PlaneCall): object {
  const call = { kind: "vendor-call", method, url, headers };
  if (body === TOO_LARGE) return call;
  const text = Buffer.from(body).toString();
  return Buffer.from(text).equals(body)
    ? { ...call, text }
    : { ...call, base64: Buffer.from(body).toString("base64") };
}

function bodyOf(text: Json | undefined, base64: Json | undefined): PlaneCall["body"] {
  if (typeof text === "string") return Buffer.from(text);
  return typeof base64 === "string" ? Buffer.from(base64, "base64") : TOO_LARGE;
}
