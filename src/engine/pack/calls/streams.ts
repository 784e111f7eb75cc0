// `StreamSpec`: the type of a streamed answer (server-sent events) in a compiled pack: which calls
// ask for it, such as those with `stream: true`, and of which events it consists.

import type { Json } from "../../base/json.js";
import type { Path } from "../../base/paths.js";

export interface StreamSpec {
  readonly requestedBy: StreamRequest;
  /** Its media type as the document spells it; absent: `text/event-stream; charset=utf-8`. */
  readonly mediaType?: string;
  /** What comes from outside the service, by the name that pins take, and its place in the answer. */
  readonly content: Readonly<Record<string, Path>>;
  /** Other values that a content can have; absent for none. */
  readonly values?: Readonly<Record<string, readonly Json[]>>;
  /** Properties of the JSON answer that each item has too. */
  readonly repeats: readonly string[];
  readonly items: readonly StreamItem[];
  /** Data of the event that ends the stream; null for none. */
  readonly end: string | null;
  /** Name of the event that carries an error; null for none. */
  readonly errorEvent: string | null;
  /** Name of the duration between two events; null: they come at once. */
  readonly pace: string | null;
}

/** What asks for a stream. */
export type StreamRequest =
  | { readonly kind: "always" }
  | { readonly kind: "accept" }
  /** A property of the body that is true. */
  | { readonly kind: "member"; readonly path: Path };

export interface StreamItem {
  /** Name of the event; null for none. */
  readonly event: string | null;
  /** Name of the content of which each part has an event; null: there is one event. */
  readonly each: string | null;
  /** Property of each part that is its number from 0; null for none. */
  readonly numbered: string | null;
  /** The event's data. */
  readonly text: (parts: StreamParts) => string;
}

/** Placeholders of an event's data; each is JSON text. */
export interface StreamParts {
  readonly answer: string;
  readonly piece: string;
  readonly index: string;
  readonly number: string;
}
