import type {
  OperationTarget,
  FaultOutcome as OutcomeView,
} from "../../../../generated/control/types.js";
import type { JsonObject } from "../../../engine/base/json.js";
import { formatRate } from "../../../engine/base/rate.js";
import type { FaultOutcome } from "../../../engine/world/state/overrides/faults.js";
import type { Scenario } from "../../../engine/world/state/overrides/scenarios.js";

/** An outcome as the contract spells it, with what the catalog has added. */
export function viewOutcome(
  outcome: Exclude<FaultOutcome, { readonly kind: "pass" }>,
): OutcomeView {
  if (outcome.kind === "network") return { network: outcome.network };
  if (outcome.kind === "slow") return { network: "slow", rate: formatRate(outcome.rate) };
  if (outcome.kind === "foreign") return viewForeign(outcome);
  if (outcome.kind === "run-error") return viewRunError(outcome.error);
  const { error, ofResource = false, status, message, field, headers } = outcome;
  return {
    status,
    // For calls of several resources the code is not one.
    ...(ofResource ? {} : { type: error.type, code: error.code }),
    ...(message === null ? {} : { message }),
    ...(field === null ? {} : { field }),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
  };
}

function viewForeign({
  status,
  body,
  contentType,
  headers,
}: Extract<FaultOutcome, { readonly kind: "foreign" }>): OutcomeView {
  const added = Object.keys(headers).length === 0 ? {} : { headers };
  return { status, body, content_type: contentType, ...added };
}

function viewRunError({ type, code, message, field = null }: JsonObject): OutcomeView {
  return {
    type: String(type),
    code: String(code),
    ...(message === undefined ? {} : { message: String(message) }),
    ...(field === null ? {} : { field: String(field) }),
  };
}

/** What a scenario is for and what it does. */
export function viewScenario({ on, effect }: Scenario): {
  readonly on: OperationTarget;
  readonly outcome?: OutcomeView;
  readonly pins?: JsonObject;
} {
  if (effect.kind === "pins") return { on, pins: effect.pins };
  const { outcome } = effect;
  return outcome.kind === "pass" ? { on } : { on, outcome: viewOutcome(outcome) };
}
