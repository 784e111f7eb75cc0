import type { StoryLine } from "./story-lines.js";

/** Shorter stretches stay as they are. */
const LONG = 6;
/** What of a long stretch stays at either end. */
const EDGE = 2;
/** Of folded lines the last so many are told. */
const MOST = 60;

/** The lines of a story without the long stretches in which nothing is marked. */
export function fold(lines: readonly StoryLine[]): readonly string[] {
  const told = stretchesOf(lines).flatMap(foldStretch);
  const above = told.length - MOST;
  return above <= 0 ? told : [`  … ${above} lines above`, ...told.slice(-MOST)];
}

/** Runs of lines that are marked, and of lines that are not, in turn. */
function stretchesOf(lines: readonly StoryLine[]): readonly (readonly StoryLine[])[] {
  const stretches: StoryLine[][] = [];
  for (const line of lines) {
    const last = stretches.at(-1);
    if (last !== undefined && last[0]?.marked === line.marked) last.push(line);
    else stretches.push([line]);
  }
  return stretches;
}

function foldStretch(stretch: readonly StoryLine[]): readonly string[] {
  const texts = stretch.map(({ text }) => text);
  const isPlain = stretch[0]?.marked === false;
  if (!isPlain || stretch.length < LONG) return texts;
  const left = stretch.slice(EDGE, -EDGE);
  return [...texts.slice(0, EDGE), `  … ${kindsIn(left)}`, ...texts.slice(-EDGE)];
}

/** `3 calls, 1 event`. */
function kindsIn(lines: readonly StoryLine[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of lines) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => `${count} ${PLURALS[kind]?.[count === 1 ? 0 : 1] ?? kind}`)
    .join(", ");
}

const PLURALS: Readonly<Record<string, readonly [string, string]>> = {
  call: ["call", "calls"],
  lever: ["lever", "levers"],
  clock: ["move of the clock", "moves of the clock"],
  change: ["change", "changes"],
  event: ["event", "events"],
  delivery: ["delivery", "deliveries"],
};
