import type {
  NetworkOutcome as AskedNetwork,
  FaultOutcome as OutcomeView,
} from "../../../../generated/control/types.js";
import type { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { isControlError } from "../../../engine/world/rules/errors/control-errors.js";
import type { NetworkFault, NetworkOutcome } from "../../../engine/world/state/overrides/faults.js";
import { malformed } from "../reading.js";
import { formatRate, parseRate, RATE_FORMS } from "./rate.js";

/** An outcome without its name. */
type Effect = NetworkOutcome extends infer O
  ? O extends unknown
    ? Omit<O, "name">
    : never
  : never;

/** Each network outcome as data, or as a function that reads its parameters. */
const OUTCOMES: Readonly<
  Record<NetworkFault, Effect | ((request: AskedNetwork) => Effect | ControlError)>
> = {
  reset: { instead: "", ends: "reset" },
  empty: { instead: "", ends: "closed" },
  hang: { instead: "", ends: "never" },
  truncate: { body: "half", rate: null, ends: "closed" },
  garbage: { instead: "\u0000\u0001 this is not HTTP \u0002\r\n\r\n", ends: "closed" },
  slow: ({ rate }) => {
    if (rate === undefined) return malformed("outcome.rate", "is required with slow");
    const bytes = parseRate(rate);
    if (bytes === undefined) return malformed("outcome.rate", RATE_FORMS);
    return { body: "whole", rate: bytes, ends: "as-usual" };
  },
};

/** Reads a network outcome of the contract. */
export function readNetwork(request: AskedNetwork): NetworkOutcome | ControlError {
  const { network: name, rate } = request;
  if (rate !== undefined && name !== "slow") {
    return malformed("outcome.rate", "applies only to slow");
  }
  const outcome = OUTCOMES[name];
  const effect = typeof outcome === "function" ? outcome(request) : outcome;
  return isControlError(effect) ? effect : { name, ...effect };
}

/** A network outcome as the contract spells it. */
export function viewNetwork(network: NetworkOutcome): OutcomeView {
  const { name, rate } = { rate: null, ...network };
  return { network: name, ...(rate === null ? {} : { rate: formatRate(rate) }) };
}
