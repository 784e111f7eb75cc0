import type { PackContext } from "../facts/context.js";
import type { Import, OutputFile, Source, Statement } from "../print/source.js";
import { docComment, header } from "../print/source.js";
import { usedImports } from "../print/used-imports.js";
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
  return [...sources.map(declaration), { path: "index.d.ts", text: `${header(origin)}\n${index}` }];
}

function declaration({ path, origin, imports, statements }: Source): OutputFile {
  const body = statements.map(declared).join("\n");
  const used = usedImports(body, imports).map(importLine).join("");
  const text = `${header(origin)}\n${used}\n${body}`;
  return { path: path.replace(/\.ts$/, ".d.ts"), text };
}

function declared(statement: Statement): string {
  if (typeof statement === "string") return statement;
  const { name, type, doc, kind } = statement;
  if (kind === "type") return `${docComment(doc)}export type ${name} = ${type};\n`;
  return statement.isExported
    ? `${docComment(doc)}export declare const ${name}: ${type};\n`
    : `declare const ${name}: ${type};\n`;
}

function importLine(entry: Import): string {
  const taken = "all" in entry ? `* as ${entry.all}` : `{ ${entry.names.join(", ")} }`;
  const from = entry.from.startsWith("./") ? entry.from : ENGINE;
  return `import type ${taken} from "${from}";\n`;
}
