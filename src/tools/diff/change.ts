/**
 * What a change does to callers: it breaks them, it may, it does not, or it concerns words only. The
 * first three are the levels error, warning and info of oasdiff (https://www.oasdiff.com).
 */
export type Level = "breaks" | "may-break" | "adds" | "words";

/** A change of one call, in one place. */
export interface Change {
  /** As oasdiff names its kind, such as `response-required-property-removed`. */
  readonly id: string;
  readonly level: Level;
  /** Such as `GET /tasks/{task_id}`. */
  readonly operation: string;
  /** Where in it, such as `answer 200: data[].name`; empty for the call as a whole. */
  readonly place: string;
  /** What was, and what is. */
  readonly words: string;
}

/** Notes a change. */
export type Note = (change: Omit<Change, "operation">) => void;

/** Notes one of what is described in a known place, of a kind such as `became-nullable`. */
export type NoteHere = (kind: string, level: Level, words: string) => void;

/** Who writes what a schema describes: the caller, who must not be refused, or the vendor. */
export type Side = "request" | "response";

/** Notes a change of words that people read. */
export function noteWords(note: Note, place: string, was: unknown, is: unknown): void {
  if ((was ?? "") === (is ?? "")) return;
  note({ id: "description-changed", level: "words", place, words: "is described otherwise" });
}
