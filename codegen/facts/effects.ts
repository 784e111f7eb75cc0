import { parseDuration } from "../../src/engine/base/duration.js";
import type { ScenarioSpec } from "../../src/engine/pack/pack.js";
import { errorRef as readErrorRef } from "../../src/engine/world/rules/errors/catalog.js";
import type { EffectEntry, PackModel } from "../model/model.js";
import type { LiteralOf } from "../print/literal.js";

/** `request/forbidden` → type and code, as the engine reads it. */
export function errorRef(name: string): ErrorLiteral {
  return { ...readErrorRef(name) };
}

/** An `ErrorRef` as a literal: an interface would lack the index signature. */
type ErrorLiteral = { readonly type: string; readonly code: string };

/** Milliseconds; null for `never`. */
export function milliseconds(text: string): number | null {
  return text === "never" ? null : finiteMilliseconds(text);
}

export function finiteMilliseconds(text: string): number {
  const ms = parseDuration(text);
  // The schemas of the pack format use the same definition.
  if (ms === undefined) throw new Error(`not a duration: ${text}`);
  return ms;
}

/** Exactly one of an error that answers the call and pins for what it makes. */
export function effect(
  { error, pins }: EffectEntry,
  model: PackModel,
): LiteralOf<ScenarioSpec["effect"]> {
  if (error === undefined) return { kind: "pins", pins: pins ?? {} };
  // A call that makes something which then fails has itself succeeded.
  const status = model.errors[error]?.status ?? 200;
  return { kind: "outcome", error, status };
}
