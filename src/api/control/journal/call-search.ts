import type { Journal } from "../../journal/journal.js";
import type { TracedCall } from "../../journal/requests/seen-calls.js";
import { callsNewestFirst } from "../../journal/requests/seen-calls.js";

/** Looks for one call among all, and is shown some. */
export interface CallSearch {
  /** The same for all that look among the same calls. */
  readonly kind: string;
  /** Whether a call is of the kind that it looks among, if there is any such call. */
  isOfKind(call: TracedCall): boolean;
  look(call: TracedCall): void;
}

/** How often a call may be looked at in all; each looks at some even so. */
export const MAX_LOOKS = 30_000;
export const MIN_LOOKS = 10;

/**
 * Shows each seeker the newest calls of its kind, or where there are none the newest calls at all:
 * as many as there are, unless calls times seekers are more than can be looked at.
 */
export function searchCalls(journal: Journal, seekers: readonly CallSearch[]): void {
  const share = Math.max(MIN_LOOKS, Math.floor(MAX_LOOKS / Math.max(1, seekers.length)));
  const groups = groupsOf(seekers, share);
  show(journal, groups);
  const idle = groups.filter(({ left }) => left === share).flatMap((group) => group.seekers);
  if (idle.length > 0) show(journal, [{ seekers: idle, isOfKind: () => true, left: share }]);
}

interface Group {
  readonly seekers: CallSearch[];
  readonly isOfKind: (call: TracedCall) => boolean;
  /** How many calls are still to be shown. */
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

/** Call by call, so that what is costly to read of a call is read once for all. */
function show(journal: Journal, groups: readonly Group[]): void {
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
