import { diffArrays } from "diff";
import type { TimelineItem } from "../../generated/control/types.js";
import { timelineWords } from "../../src/api/journal/timeline/timeline-lines.js";
import { SharedNames } from "./names.js";

/** An item of a timeline with the words by which it is compared. */
interface Line {
  readonly item: TimelineItem;
  readonly words: string;
}

/** Two lines side by side: equal, or one that the other timeline has not. */
export interface Pair {
  readonly left: TimelineItem | undefined;
  readonly right: TimelineItem | undefined;
  readonly words: string;
  readonly other: string;
  readonly isSame: boolean;
}

/** An object whose state is another one in the end. */
export interface OtherEnd {
  readonly name: string;
  readonly left: string | undefined;
  readonly right: string | undefined;
}

export interface Differences {
  readonly pairs: readonly Pair[];
  /** Index of the first pair that differs; -1 where the timelines are the same. */
  readonly first: number;
  readonly count: number;
  readonly ends: readonly OtherEnd[];
}

/** Compares what happened in two worlds, whatever the ids there are. */
export function differencesOf(
  left: readonly TimelineItem[],
  right: readonly TimelineItem[],
): Differences {
  const [a, b] = [linesOf(left), linesOf(right)];
  const pairs = align(a.lines, b.lines);
  const differing = pairs.filter(({ isSame }) => !isSame);
  const names = [...new Set([...a.ends.keys(), ...b.ends.keys()])];
  const ends = names.flatMap((name): readonly OtherEnd[] => {
    const [one, other] = [a.ends.get(name), b.ends.get(name)];
    return one === other ? [] : [{ name, left: one, right: other }];
  });
  const first = pairs.findIndex(({ isSame }) => !isSame);
  return { pairs, first, count: differing.length, ends };
}

interface Lines {
  readonly lines: readonly Line[];
  /** The last state of each object. */
  readonly ends: ReadonlyMap<string, string | undefined>;
}

function linesOf(items: readonly TimelineItem[]): Lines {
  const names = new SharedNames();
  for (const item of items) names.note(item);
  const ends = new Map<string, string | undefined>();
  const start = Date.parse(items[0]?.at ?? "");
  const lines = items.flatMap((item): readonly Line[] => {
    if (item.kind === "change") {
      ends.set(names.of(item.resource_id), item.to ?? undefined);
    }
    // Advances in other steps reach the same instants.
    if (item.kind === "clock" && item.snapshot === null) return [];
    const style = { when: () => "", name: names.of, hasIds: false };
    const since = Date.parse(item.at) - start;
    const words = timelineWords(withoutIds(item), style)
      .replace(NOWHERE, "")
      .replace(LATER, ", again later");
    return [{ item, words: `${since} ${words}` }];
  });
  return { lines, ends };
}

/** An endpoint without its id and address. */
const NOWHERE = /, at ?(?=,|$)/;

/** The next attempt without its instant. */
const LATER = /, again at$/;

/** Ids of overrides and endpoints, and addresses, say nothing of what happens. */
function withoutIds(item: TimelineItem): TimelineItem {
  if (item.kind === "override" && item.override !== "world_event") return { ...item, id: "" };
  if (item.kind === "delivery") return { ...item, endpoint_id: "", url: null };
  if (item.kind === "call" && item.reason !== null) {
    return { ...item, reason: item.reason.replaceAll(/\b(?:flt|pin)_\w+/g, "") };
  }
  return item;
}

/** Two timelines differ in at most so many lines before they are compared place by place. */
const FARTHEST = 1_000;

/** The longest common subsequence: linear where the timelines are alike. */
function align(left: readonly Line[], right: readonly Line[]): readonly Pair[] {
  const parts = diffArrays([...left], [...right], {
    comparator: (one, other) => one.words === other.words,
    maxEditLength: FARTHEST,
  });
  if (parts === undefined) return placeByPlace(left, right);
  let [x, y] = [0, 0];
  return parts.flatMap(({ added, removed, count }) =>
    Array.from({ length: count }, () =>
      pairOf(added ? undefined : left[x++], removed ? undefined : right[y++]),
    ),
  );
}

function placeByPlace(left: readonly Line[], right: readonly Line[]): readonly Pair[] {
  const length = Math.max(left.length, right.length);
  return Array.from({ length }, (_, index) => pairOf(left[index], right[index]));
}

const textOf = (line: Line | undefined): string =>
  line === undefined ? "" : line.words.slice(line.words.indexOf(" ") + 1);

const pairOf = (left: Line | undefined, right: Line | undefined): Pair => ({
  left: left?.item,
  right: right?.item,
  words: textOf(left),
  other: textOf(right),
  isSame: left !== undefined && left.words === right?.words,
});
