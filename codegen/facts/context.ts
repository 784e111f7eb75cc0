import type { PackModel } from "../model/model.js";
import type { Origin } from "../print/source.js";
import type { ApiDocument } from "./document.js";
import { readDocument } from "./document.js";
import type { BoundOperation } from "./operation-facts.js";
import { bindOperations } from "./operation-facts.js";

/** The input of every emitter of a pack. */
export interface PackContext {
  readonly model: PackModel;
  readonly document: ApiDocument;
  readonly operations: readonly BoundOperation[];
  readonly origin: Origin;
  readonly places: Places;
  /** Whether the schemas are carried along as a captured document has them, or compiled. */
  readonly carriesSchemas: boolean;
  /** Whether there is code of the pack's own that is checked against its types. */
  readonly isTyped: boolean;
}

/** Where other code lies, as import specifiers seen from the output folder. */
export interface Places {
  /** The folder `src`, whose types generated code uses. */
  readonly src: string;
  /** The pack's `behaviors.js`; null when it has none. */
  readonly behaviors: string | null;
  /** TypeScript unless said. */
  readonly language?: "javascript";
}

export function packContext(model: PackModel, places: Places): PackContext {
  const document = readDocument(model.openapi);
  const { name, version } = model.pack;
  const carriesSchemas = model.pack.document?.reading === "captured";
  return {
    model,
    document,
    operations: bindOperations(model, document),
    origin: { name: `${name}@${version}` },
    places,
    carriesSchemas,
    isTyped: !carriesSchemas || places.behaviors !== null,
  };
}
