import type { StoryKind } from "./story.js";
import type { StoryLine } from "./story-lines.js";

/** Shorter stretches stay as they are. */
const LONG = 6;
/** What of a long stretch stays at either end. */
const EDGE = 2;
/** Of folded lines the last so many are told. */
const MOST = 60;

/**
 * The lines of a story without the long stretches in which nothing is marked. Calls stand by
 * themselves: they are what the application did, all else follows from them.
 */
export function fold(lines: readonly StoryLine[]): readonly string[] {
  const told = stretchesOf(lines).flatMap(foldStretch);
  const above = told.length - MOST;
  return above <= 0 ? told : [`  … ${above} lines above`, ...told.slice(-MOST)];
}

/** Runs of lines of one sort. */
function stretchesOf(lines: readonly StoryLine[]): readonly (readonly StoryLine[])[] {
  const stretches: StoryLine[][] = [];
  for (const line of lines) {
    const last = stretches.at(-1);
    if (last?.[0] !== undefined && sortOf(last[0]) === sortOf(line)) last.push(line);
    else stretches.push([line]);
  }
  return stretches;
}

function sortOf({ marked, kind }: StoryLine): "marked" | "calls" | "rest" {
  if (marked) return "marked";
  return kind === "call" ? "calls" : "rest";
}

function foldStretch(stretch: readonly StoryLine[]): readonly string[] {
  const texts = stretch.map(({ text }) => text);
  if (stretch[0]?.marked === true || stretch.length < LONG) return texts;
  const left = stretch.slice(EDGE, -EDGE);
  return [...texts.slice(0, EDGE), `  … ${countOf(left)}`, ...texts.slice(-EDGE)];
}

/** `3 changes, 1 event`. */
function countOf(lines: readonly StoryLine[]): string {
  const counts = new Map<StoryKind, number>();
  for (const { kind } of lines) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const words = [...counts].map(([kind, count]) => `${count} ${NAMES[kind][count === 1 ? 0 : 1]}`);
  return words.join(", ");
}

const NAMES: Readonly<Record<StoryKind, readonly [string, string]>> = {
  call: ["call", "calls"],
  lever: ["lever", "levers"],
  clock: ["move of the clock", "moves of the clock"],
  change: ["change", "changes"],
  event: ["event", "events"],
  delivery: ["delivery", "deliveries"],
  warning: ["warning", "warnings"],
};
