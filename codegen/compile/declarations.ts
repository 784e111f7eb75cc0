import type { PackContext } from "../facts/context.js";
import { declarationOf } from "../print/script.js";
import type { OutputFile } from "../print/source.js";
import { header } from "../print/source.js";
import { emitModel } from "../types/model.js";
import { emitPackNames } from "../types/pack-names.js";
import { emitTypes } from "../types/types.js";

/** Where the types of the engine are, for those who have the package. */
const ENGINE = "facsimile/pack";

/**
 * The types of a built pack, each module as a declaration: what a test can name, and with behaviors
 * of its own what these are given. They need the package, and no printer of TypeScript makes them.
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
