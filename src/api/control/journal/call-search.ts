import type { Journal } from "../../journal/journal.js";
import type { TracedCall } from "../../journal/requests/seen-calls.js";
import { callsNewestFirst } from "../../journal/requests/seen-calls.js";

/** Looks for one call among some of all calls. */
export interface CallSearch {
  /** Equal for all searches among the same calls. */
  readonly kind: string;
  /** Whether it prefers a call. */
  isOfKind(call: TracedCall): boolean;
  look(call: TracedCall): void;
}

/** The most comparisons of all searches together, and the least of each. */
export const MAX_LOOKS = 30_000;
export const MIN_LOOKS = 10;

/**
 * Passes each search the newest calls of its kind, or without such calls the newest of all. Each gets
 * all of them, up to its share of the comparisons.
 */
export function searchCalls(journal: Journal, seekers: readonly CallSearch[]): void {
  const share = Math.max(MIN_LOOKS, Math.floor(MAX_LOOKS / Math.max(1, seekers.length)));
  const groups = groupsOf(seekers, share);
  pass(journal, groups);
  const idle = groups.filter(({ left }) => left === share).flatMap((group) => group.seekers);
  if (idle.length > 0) pass(journal, [{ seekers: idle, isOfKind: () => true, left: share }]);
}

interface Group {
  readonly seekers: CallSearch[];
  readonly isOfKind: (call: TracedCall) => boolean;
  /** How many more calls it gets. */
  left: number;
}

function groupsOf(seekers: readonly CallSearch[], share: number): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const seeker of seekers) {
    const known = groups.get(seeker.kind);
    if (known !== undefined) known.seekers.push(seeker);
    else {
      const isOfKind = (call: TracedCall): boolean => seeker.isOfKind(call);
      groups.set(seeker.kind, { seekers: [seeker], isOfKind, left: share });
    }
  }
  return [...groups.values()];
}

/** Goes call by call, so that the costly parts of a call are read once for all searches. */
function pass(journal: Journal, groups: readonly Group[]): void {
  let open = groups;
  for (const call of callsNewestFirst(journal)) {
    if (open.length === 0) return;
    for (const group of open) {
      if (!group.isOfKind(call)) continue;
      for (const seeker of group.seekers) seeker.look(call);
      group.left -= 1;
    }
    if (open.some(({ left }) => left === 0)) open = open.filter(({ left }) => left > 0);
  }
}
