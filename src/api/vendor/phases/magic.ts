import type { Json } from "../../../engine/base/json.js";
import { subsetOf } from "../../../engine/base/json.js";
import type { MagicSpec } from "../../../engine/pack/pack.js";
import { effectOf } from "../../../engine/world/rules/overrides/scenarios.js";
import type { Call, Phase } from "../call.js";
import { takeEffect } from "./take-effect.js";

/** A value in the body for which the vendor itself promises an outcome. */
export const magic: Phase = (call) => {
  const { trace, body } = call;
  const spec = body.kind === "read" ? magicOf(call, body.value) : undefined;
  if (spec === undefined) return undefined;
  trace.steps.push({ step: "magic", matched: true, ref: JSON.stringify(spec.body) });
  if (trace.resolution === "stateful") trace.resolution = "magic";
  return takeEffect(effectOf(spec.effect), call, { source: "magic", ref: spec.operation });
};

function magicOf({ world, operation }: Call, body: Json): MagicSpec | undefined {
  for (const spec of world.pack.magic) {
    if (spec.operation === operation.id && subsetOf(spec.body, body)) return spec;
  }
  return undefined;
}
