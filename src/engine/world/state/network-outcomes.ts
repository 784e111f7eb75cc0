// `NetworkOutcome`: what a fault of a test does to an answer on the network, such as a reset after
// half of the body: its kinds with their names in the control API. `api/http/network.ts` carries
// them out on connections.

/** A number of events of a stream; `half` of them; below 0 all but so many. */
export type EventCount = number | "half";

/** The first of all events of a stream. */
export function firstEvents<T>(events: readonly T[], count: EventCount): readonly T[] {
  return events.slice(0, count === "half" ? Math.floor(events.length / 2) : count);
}

export function eventWords(count: EventCount): string {
  if (count === "half") return "half of the events";
  if (count < 0) return `all but ${-count} of the events`;
  return `${count} ${count === 1 ? "event" : "events"}`;
}

/** The effect of the network on an answer, as data that each kind of connection interprets. */
type NetworkEffect =
  | {
      /** Bytes instead of the answer; empty for none. */
      readonly instead: string;
      readonly ends: BrokenEnd;
    }
  | {
      /** The part of the body that is sent. */
      readonly body: "whole" | "half" | { readonly events: EventCount };
      /** Bytes of the body per real second; null: all at once. */
      readonly rate: number | null;
      readonly ends: "as-usual" | BrokenEnd;
    };

/** How a connection ends too early; `never`: it stays open without another byte. */
export type BrokenEnd = "closed" | "reset" | "never";

/** What goes with the kinds of network outcomes, as the control contract has it. */
export interface NetworkMembers {
  /** A text that `parseRate` reads. */
  readonly rate?: string;
  readonly events?: EventCount;
}

/** Each kind of network outcome, by the names of the control contract. */
const KINDS = {
  reset: () => ({ instead: "", ends: "reset" }),
  empty: () => ({ instead: "", ends: "closed" }),
  hang: () => ({ instead: "", ends: "never" }),
  truncate: () => ({ body: "half", rate: null, ends: "closed" }),
  garbage: () => ({ instead: "\u0000\u0001 this is not HTTP \u0002\r\n\r\n", ends: "closed" }),
  slow: ({ rate = "" }) => ({ body: "whole", rate: parseRate(rate) ?? null, ends: "as-usual" }),
  cut: ({ events = "half" }) => ({ body: { events }, rate: null, ends: "closed" }),
  stall: ({ events = "half" }) => ({ body: { events }, rate: null, ends: "never" }),
} satisfies Readonly<Record<string, (given: NetworkMembers) => NetworkEffect>>;

export type NetworkFault = keyof typeof KINDS;

export type NetworkOutcome = NetworkEffect &
  Readonly<{ name: NetworkFault; given: NetworkMembers }>;

/** The effect of a kind of network outcome with what goes with it. */
export const networkOutcome = (name: NetworkFault, given: NetworkMembers): NetworkOutcome => ({
  name,
  given,
  ...KINDS[name](given),
});

/** A network outcome in words; `after` says when it comes. */
export function networkWords({ name, given }: NetworkOutcome, after: string): string {
  const members = Object.entries(given).map(([member, value]) => `, ${member} ${value}`);
  return `network ${name}${members.join("")}${after}`;
}

const FORM = /^(\d+(?:\.\d+)?)(B|kB|KiB|MB|MiB)\/s$/;

const UNITS: Readonly<Record<string, number>> = {
  B: 1,
  kB: 1_000,
  KiB: 1_024,
  MB: 1_000_000,
  MiB: 1_048_576,
};

export const RATE_FORMS = 'a rate is "100B/s", "1.5kB/s", "64KiB/s", "2MB/s" or "1MiB/s"';

/** Reads bytes per second; undefined for any other text, and below a byte in 1,000 seconds. */
export function parseRate(text: string): number | undefined {
  const [, number, unit = ""] = FORM.exec(text) ?? [];
  const rate = Number(number) * (UNITS[unit] ?? Number.NaN);
  return rate >= SLOWEST && rate <= Number.MAX_SAFE_INTEGER ? rate : undefined;
}

const SLOWEST = 0.001;
