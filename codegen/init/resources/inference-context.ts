// `init` (from a document to a pack): `InferenceContext`, the type of what `resourcesOf` passes to
// the steps of this folder for each kind of object: the whole document, its lists and errors, and
// what the kinds before it added.

import type { Json } from "../../../src/engine/base/json.js";
import type { SchemaDocument } from "../../../src/engine/schemas/document.js";
import type { Schemas, View } from "../api/schemas.js";
import type { Barrier, Guesses } from "../document.js";
import type { ShownObjects } from "../values.js";
import type { InferredErrors } from "../wire/errors.js";
import type { Lists } from "../wire/lists.js";
import type { Homes } from "./parents.js";

/** The facts for every resource, and the state that grows from one to the next. */
export interface InferenceContext {
  readonly schemas: Schemas;
  /** The document, by which values are checked. */
  readonly whole: SchemaDocument;
  readonly shown: Map<string, ShownObjects>;
  readonly lists: Lists;
  readonly errors: InferredErrors;
  readonly homes: Homes;
  /** The kinds of object that only other calls make. */
  readonly caused: readonly CausedKind[];
  readonly envelopes: Map<string, Json>;
  readonly guesses: Guesses;
  readonly barrier: Barrier;
}

/** A kind of object with an id that no call creates by itself, such as attempts and jobs. */
export interface CausedKind {
  readonly name: string;
  readonly view: View;
}
