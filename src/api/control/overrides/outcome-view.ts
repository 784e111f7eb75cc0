import type {
  OperationTarget,
  Outcome,
  FaultOutcome as OutcomeView,
} from "../../../../generated/control/types.js";
import { byKind } from "../../../engine/base/by-kind.js";
import type { JsonObject } from "../../../engine/base/json.js";
import type { FaultOutcome } from "../../../engine/world/state/overrides/faults.js";
import type { Scenario, ScenarioEffect } from "../../../engine/world/state/overrides/scenarios.js";
import { viewNetwork } from "./network-outcomes.js";

/** An outcome in the contract's format, completed by the catalog. */
export const viewOutcome = (outcome: FaultOutcome): OutcomeView | "pass" => VIEWS(outcome);

const VIEWS = byKind<FaultOutcome, [], OutcomeView | "pass">({
  pass: () => "pass",
  error: viewError,
  "stream-error": ({ error, events }) => ({ ...viewError(error), events }),
  "run-error": ({ error: { type, code, message, field = null } }) => ({
    type: String(type),
    code: String(code),
    ...(message === undefined ? {} : { message: String(message) }),
    ...(field === null ? {} : { field: String(field) }),
  }),
  foreign: ({ status, body, contentType, headers }) => ({
    status,
    body,
    content_type: contentType,
    ...viewHeaders(headers),
  }),
  network: ({ network }) => viewNetwork(network),
});

function viewError({
  error,
  ofResource,
  status,
  message,
  field,
  headers,
}: Extract<FaultOutcome, { readonly kind: "error" }>): Outcome {
  return {
    status,
    // Calls of several resources have several codes.
    ...(ofResource === true ? {} : { type: error.type, code: error.code }),
    ...(message === null ? {} : { message }),
    ...(field === null ? {} : { field }),
    ...viewHeaders(headers),
  };
}

const viewHeaders = (headers: Readonly<Record<string, string>>): { headers?: typeof headers } =>
  Object.keys(headers).length === 0 ? {} : { headers };

/** The calls that a scenario is for, and its effect. */
export function viewScenario({ on, effect }: Scenario): {
  readonly on: OperationTarget;
  readonly outcome?: OutcomeView;
  readonly pins?: JsonObject;
} {
  return { on, ...EFFECTS(effect) };
}

const EFFECTS = byKind<ScenarioEffect, [], { outcome?: OutcomeView; pins?: JsonObject }>({
  pins: ({ pins }) => ({ pins }),
  outcome: (effect) => {
    const outcome = viewOutcome(effect.outcome);
    return outcome === "pass" ? {} : { outcome };
  },
});
