import type { Json, JsonObject } from "../../engine/base/json.js";
import type { Level, NoteHere, Side } from "./change.js";

/** The limits of a schema, with their names in oasdiff. */
const MOST = { maxLength: "max-length", maximum: "max", maxItems: "max-items" };
const LEAST = { minLength: "min-length", minimum: "min", minItems: "min-items" };

/** Compares limits, patterns and defaults. */
export function compareLimits(note: NoteHere, side: Side, was: JsonObject, is: JsonObject): void {
  for (const [word, name] of Object.entries(MOST)) compareLimit(note, side, word, name, was, is, 1);
  for (const [word, name] of Object.entries(LEAST))
    compareLimit(note, side, word, name, was, is, -1);
  comparePattern(note, side, was["pattern"], is["pattern"]);
  compareDefault(note, was["default"], is["default"]);
}

/** `wider`: 1 if a greater number allows more, -1 if it allows less. */
function compareLimit(
  note: NoteHere,
  side: Side,
  word: string,
  name: string,
  was: JsonObject,
  is: JsonObject,
  wider: 1 | -1,
): void {
  const [old, now] = [numberOf(was[word]), numberOf(is[word])];
  if (old === now) return;
  const allowsMore = now === undefined || (old !== undefined && Math.sign(now - old) === wider);
  const level: Level = allowsMore === (side === "request") ? "adds" : "breaks";
  const words = `${word} was ${old ?? "not set"}, is ${now ?? "not set"}`;
  if (old === undefined) note(`${name}-set`, level, words);
  else if (now === undefined) note(`${name}-unset`, level, words);
  else note(`${name}-${now > old ? "increased" : "decreased"}`, level, words);
}

const numberOf = (value: Json | undefined): number | undefined =>
  typeof value === "number" ? value : undefined;

function comparePattern(note: NoteHere, side: Side, was?: Json, is?: Json): void {
  if (was === is) return;
  const isRequest = side === "request";
  const words = `pattern was ${String(was ?? "not set")}, is ${String(is ?? "not set")}`;
  if (was === undefined) note("pattern-added", isRequest ? "breaks" : "adds", words);
  else if (is === undefined) note("pattern-removed", isRequest ? "adds" : "breaks", words);
  else note("pattern-changed", "may-break", words);
}

function compareDefault(note: NoteHere, was?: Json, is?: Json): void {
  const [old, now] = [was, is].map((value) => JSON.stringify(value));
  if (old === now) return;
  if (old === undefined) note("default-value-added", "adds", `is now ${now} by default`);
  else if (now === undefined)
    note("default-value-removed", "adds", `has no default; it was ${old}`);
  else note("default-value-changed", "adds", `was ${old} by default, is ${now}`);
}
