import type { TimelineItem } from "./timeline.js";
import { answerOf, oneLine } from "./timeline-lines.js";

type Call = Extract<TimelineItem, { readonly kind: "call" }>;
type Delivery = Extract<TimelineItem, { readonly kind: "delivery" }>;

/** The most kinds of problem that are listed. */
const MOST = 8;

/** The most frequent problems, one line each. */
export function summaryOf(items: readonly TimelineItem[]): readonly string[] {
  const calls = items.filter((item) => item.kind === "call");
  const deliveries = items.filter((item) => item.kind === "delivery");
  const lines = [...refusedCalls(calls), ...failedDeliveries(deliveries)];
  const more = lines.length - MOST;
  return more <= 0 ? lines : [...lines.slice(0, MOST), `! and ${more} more`];
}

/** Refused calls by their answer. */
function refusedCalls(calls: readonly Call[]): readonly string[] {
  const refused = calls.filter(({ marked }) => marked);
  return [...grouped(refused, answered)].map(
    ([answer, those]) => `! ${those.length} of ${calls.length} calls: ${answer}`,
  );
}

const answered = ({ status, resolution }: Call): string => `${status ?? "no answer"} ${resolution}`;

/** Failed deliveries by endpoint and its answer. */
function failedDeliveries(deliveries: readonly Delivery[]): readonly string[] {
  const to = grouped(deliveries, ({ url, endpoint_id: id }) => url ?? id);
  return [...to].flatMap(([endpoint, all]) => {
    const failed = all.filter(({ outcome }) => outcome === "failed");
    return [...grouped(failed, failure)].map(
      ([why, those]) => `! ${those.length} of ${all.length} attempts to ${endpoint}: ${why}`,
    );
  });
}

function failure(delivery: Delivery): string {
  const { words } = delivery;
  return words === null ? answerOf(delivery) : `${answerOf(delivery)}, it says ${oneLine(words)}`;
}

/** In the order in which each key came first. */
function grouped<T>(
  all: readonly T[],
  keyOf: (one: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [one]);
    else known.push(one);
  }
  return groups;
}
