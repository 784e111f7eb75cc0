import type { PackModel } from "../model/model.js";
import type { Import, Origin, Source, Statement } from "../print/source.js";
import type { ApiDocument } from "./document.js";
import { readDocument } from "./document.js";
import type { BoundOperation } from "./operation-facts.js";
import { bindOperations } from "./operation-facts.js";
import { withOwnFields } from "./own-fields.js";

/** The input of every emitter of a pack. */
export interface PackContext {
  readonly model: PackModel;
  readonly document: ApiDocument;
  readonly operations: readonly BoundOperation[];
  readonly origin: Origin;
  readonly places: Places;
  /** Whether the pack has the schemas of a captured document as data; else they are compiled. */
  readonly carriesSchemas: boolean;
  /** Whether the pack has code of its own, which is checked against its types. */
  readonly isTyped: boolean;
}

/** Places of other code, as import specifiers from the output folder. */
export interface Places {
  /** The folder `src`, whose types generated code uses. */
  readonly src: string;
  /** The pack's `behaviors.js`; null when it has none. */
  readonly behaviors: string | null;
  /** The operations that it carries out; absent for none. */
  readonly ownOperations?: ReadonlySet<string>;
  /** Whether several layers have a `behaviors.ts`. */
  readonly isShared?: boolean;
  /** TypeScript by default. */
  readonly language?: "javascript";
}

export function packContext(model: PackModel, places: Places): PackContext {
  const { name, version } = model.pack;
  const carriesSchemas = model.pack.document?.reading === "captured";
  const document = readDocument(carriesSchemas ? withOwnFields(model) : model.openapi);
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

/** The functions that make handlers, as `handle`; a built pack has a copy of `facsimile/pack`. */
export const handleImport = ({ places }: PackContext): Import =>
  places.language === "javascript"
    ? { from: ENGINE_COPY, names: ["handle"] }
    : { from: `${places.src}/engine/pack/handlers.js`, all: "handle" };

/** The copy of `facsimile/pack` in a built pack. */
const ENGINE_COPY = "./own/facsimile-pack.js";

/** Types of the module `src/engine/<module>.js`. */
export function engineTypes(src: string, module: string, ...names: readonly string[]): Import {
  return { from: `${src}/engine/${module}.js`, names, types: true };
}

/**
 * A module of a compiled pack.
 *
 * @param types those of `engine/pack/pack.js` that it uses
 */
export function packModule(
  { origin, places }: PackContext,
  path: string,
  types: readonly string[],
  statements: readonly Statement[],
  imports: readonly Import[] = [],
): Source {
  const engine = engineTypes(places.src, "pack/pack", ...types);
  return { path, origin, imports: [engine, ...imports], statements };
}
