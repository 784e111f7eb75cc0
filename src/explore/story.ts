import type { Ran } from "./run.js";
import type { SeenCall } from "./seen-call.js";
import type { Step } from "./trail.js";

/** What happened in a future, line by line; equal lines that follow one another are one. */
export function storyOf({ trail, surprises }: Ran): readonly string[] {
  const lines = trail.steps.map((step, at) =>
    lineOf(step, trail.steps.slice(0, at), surprises.length),
  );
  const counted: { readonly line: string; count: number }[] = [];
  for (const line of lines) {
    const last = counted.at(-1);
    if (last?.line === line) last.count += 1;
    else counted.push({ line, count: 1 });
  }
  return counted.map(({ line, count }) => (count === 1 ? line : `${line} ×${count}`));
}

/** What a step was, without its time and what came of it. */
export function wordsOf(step: Step): string {
  if (step.kind === "call") return step.seen.words;
  if (step.kind === "surprise") return step.words;
  const name = `${step.type} (${step.subject})`;
  return step.kind === "delivery" ? `webhook ${name}` : name;
}

const WIDTH = 34;

function lineOf(step: Step, before: readonly Step[], surprises: number): string {
  const time = `  ${clock(step.at)}  `;
  const mark = step.surprise === null ? "" : surprises === 1 ? "the only surprise" : "a surprise";
  if (step.kind === "delivery") return `${time}${wordsOf(step).padEnd(WIDTH)} ${step.came}`;
  if (step.kind !== "call") return `${time}${wordsOf(step).padEnd(WIDTH + 24)} ${mark}`.trimEnd();
  const came = cameOf(step);
  const note = mark === "" ? repeatOf(step.seen, before) : mark;
  return `${time}${step.seen.words.padEnd(WIDTH)} ${came.padEnd(23)} ${note}`.trimEnd();
}

function cameOf({ came, surprise }: Extract<Step, { readonly kind: "call" }>): string {
  if (surprise === null || /^\d/.test(came)) return came;
  return surprise.toUpperCase();
}

/** A call that says what an earlier one has said. */
function repeatOf(seen: SeenCall, before: readonly Step[]): string {
  if (seen.call.method === "GET") return "";
  const isRepeat = before.some(
    (step) =>
      step.kind === "call" &&
      step.seen.text === seen.text &&
      step.seen.call.method === seen.call.method,
  );
  if (!isRepeat) return "";
  const isBare = seen.keyHeader !== null && !seen.hasKey;
  return isBare ? `the same again, no ${seen.keyHeader}` : "the same again";
}

const SECOND = 1_000;

/** Minutes and seconds since the future began. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / SECOND);
  const text = (value: number): string => String(value).padStart(2, "0");
  return `${text(Math.floor(seconds / 60))}:${text(seconds % 60)}`;
}
