/**
 * The effect of a change on callers: it breaks them, it may, it does not, or it changes only words.
 * The first three are the levels error, warning and info of oasdiff (https://www.oasdiff.com).
 */
export type Level = "breaks" | "may-break" | "adds" | "words";

/** A change in one place of a call, or of a component schema that calls share. */
export interface Change {
  /** The name of its kind in oasdiff, such as `response-required-property-removed`. */
  readonly id: string;
  readonly level: Level;
  /** The calls that have it, such as `GET /tasks/{task_id}`. */
  readonly operations: readonly string[];
  /**
   * The place in the call, such as `answer 200: data[].name`, or in a component schema, such as
   * `answer with Task: name`; empty for the whole call.
   */
  readonly place: string;
  /** The difference, as the rest of a sentence about the place. */
  readonly words: string;
}

/** A change without its calls. */
export type PlacedChange = Omit<Change, "operations">;

/** Notes a change. */
export type Note = (change: PlacedChange) => void;

/** Notes a change in a fixed place, of a kind such as `became-nullable`. */
export type NoteHere = (kind: string, level: Level, words: string) => void;

/** The sender of a schema's values: the caller, in a request, or the vendor, in a response. */
export type Side = "request" | "response";

/** Notes a change of a description. */
export function noteWords(note: Note, place: string, was: unknown, is: unknown): void {
  if ((was ?? "") === (is ?? "")) return;
  note({ id: "description-changed", level: "words", place, words: "has another description" });
}
