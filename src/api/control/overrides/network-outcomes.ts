import type {
  NetworkOutcome as AskedNetwork,
  FaultOutcome as OutcomeView,
} from "../../../../generated/control/types.js";
import type {
  BrokenEnd,
  NetworkFault,
  NetworkOutcome,
} from "../../../engine/world/state/overrides/faults.js";
import { eventsSent } from "../../../engine/world/state/overrides/faults.js";
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
export function viewNetwork(network: NetworkOutcome): OutcomeView {
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
