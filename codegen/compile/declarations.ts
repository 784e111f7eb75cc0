import type { PackContext } from "../facts/context.js";
import { declarationOf } from "../print/script.js";
import type { OutputFile } from "../print/source.js";
import { header } from "../print/source.js";
import { emitModel } from "../types/model.js";
import { emitPackNames } from "../types/pack-names.js";
import { emitTypes } from "../types/types.js";

/** The types of the engine, in the package. */
const ENGINE = "facsimile/pack";

/**
 * The declarations of a built pack: the names for tests, and for a pack with behaviors also their
 * types. They import the package, and printing them needs no compiler of TypeScript.
 */
export function declarationsOf(context: PackContext): readonly OutputFile[] {
  const { document, origin, places } = context;
  const sources = [
    emitTypes(document, origin, places.src, context.carriesSchemas ? "captured" : "strict"),
    emitPackNames(context),
    ...(places.behaviors === null ? [] : [emitModel(context)]),
  ];
  const index = `import type { Pack } from "${ENGINE}";\n
export declare const format: number;
export declare const pack: Pack;\n`;
  return [
    ...sources.map((source) => declarationOf(source, ENGINE)),
    { path: "index.d.ts", text: `${header(origin)}\n${index}` },
  ];
}
