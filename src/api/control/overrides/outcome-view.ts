import type {
  NetworkOutcome as AskedNetwork,
  OperationTarget,
  Outcome,
  FaultOutcome as OutcomeView,
} from "../../../../generated/control/types.js";
import { byKind } from "../../../engine/base/by-kind.js";
import type { JsonObject } from "../../../engine/base/json.js";
import type {
  BrokenEnd,
  FaultOutcome,
  NetworkFault,
  NetworkOutcome,
  Scenario,
  ScenarioEffect,
} from "../../../engine/world/state/overrides.js";
import { eventsSent } from "../../../engine/world/state/overrides.js";
import { malformed } from "../reading.js";

/** An outcome without its name. */
type Effect = NetworkOutcome extends infer O
  ? O extends unknown
    ? Omit<O, "name">
    : never
  : never;

/** Each network outcome as data, or as a function that reads its parameters. */
const OUTCOMES: Readonly<Record<NetworkFault, Effect | ((request: AskedNetwork) => Effect)>> = {
  reset: { instead: "", ends: "reset" },
  empty: { instead: "", ends: "closed" },
  hang: { instead: "", ends: "never" },
  truncate: { body: "half", rate: null, ends: "closed" },
  garbage: { instead: "\u0000\u0001 this is not HTTP \u0002\r\n\r\n", ends: "closed" },
  slow: ({ rate }) => {
    if (rate === undefined) throw malformed("outcome.rate", "is required with slow");
    const bytes = parseRate(rate);
    if (bytes === undefined) throw malformed("outcome.rate", RATE_FORMS);
    return { body: "whole", rate: bytes, ends: "as-usual" };
  },
  cut: (request) => afterEvents(request, "closed"),
  stall: (request) => afterEvents(request, "never"),
};

function afterEvents({ network, events }: AskedNetwork, ends: BrokenEnd): Effect {
  if (events === undefined) throw malformed("outcome.events", `is required with ${network}`);
  return { body: { events }, rate: null, ends };
}

/** Reads a network outcome of the contract. */
export function readNetwork(request: AskedNetwork): NetworkOutcome {
  const { network: name, rate, events } = request;
  if (events !== undefined && name !== "cut" && name !== "stall") {
    throw malformed("outcome.events", "goes with cut and stall");
  }
  if (rate !== undefined && name !== "slow") {
    throw malformed("outcome.rate", "applies only to slow");
  }
  const outcome = OUTCOMES[name];
  const effect = typeof outcome === "function" ? outcome(request) : outcome;
  return { name, ...effect };
}

/** A network outcome as the contract spells it. */
function viewNetwork(network: NetworkOutcome): OutcomeView {
  const { name, rate } = { rate: null, ...network };
  const events = eventsSent(network);
  return {
    network: name,
    ...(rate === null ? {} : { rate: formatRate(rate) }),
    ...(events === undefined ? {} : { events }),
  };
}

const FORM = /^(\d+(?:\.\d+)?)(B|kB|KiB|MB|MiB)\/s$/;

const UNITS: Readonly<Record<string, number>> = {
  B: 1,
  kB: 1_000,
  KiB: 1_024,
  MB: 1_000_000,
  MiB: 1_048_576,
};

const RATE_FORMS = 'a rate is "100B/s", "1.5kB/s", "64KiB/s", "2MB/s" or "1MiB/s"';

/** Reads bytes per second; undefined for any other text, and below a byte in 1,000 seconds. */
export function parseRate(text: string): number | undefined {
  const [, number, unit = ""] = FORM.exec(text) ?? [];
  const rate = Number(number) * (UNITS[unit] ?? Number.NaN);
  return rate >= SLOWEST && rate <= Number.MAX_SAFE_INTEGER ? rate : undefined;
}

const SLOWEST = 0.001;

/** A rate as `parseRate` reads it. */
export const formatRate = (bytes: number): string => `${bytes}B/s`;

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
