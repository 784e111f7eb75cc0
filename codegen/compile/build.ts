import { isObject, parsedJson } from "../../src/engine/base/json.js";
import type { PackContext } from "../facts/context.js";
import { packContext } from "../facts/context.js";
import type { LayerCount } from "../model/model.js";
import { pascalCase } from "../print/names.js";
import { declarationOf } from "../print/script.js";
import type { OutputFile } from "../print/source.js";
import { header } from "../print/source.js";
import { filesIn } from "../sources/files.js";
import type { FactCount } from "../sources/layers/facts.js";
import { PROFILE } from "../sources/layers/layers.js";
import { formatProblem } from "../sources/problems.js";
import { emitModel } from "../types/model.js";
import { emitPackNames } from "../types/pack-names.js";
import { emitTypes } from "../types/types.js";
import type { Complaint, Read } from "./compile.js";
import { complaint, emitModules, nameOf, readModel, refusing } from "./compile.js";
import { linked } from "./linker.js";
import { handlerProblems, OWN_BEHAVIORS, operationsIn, ownCode } from "./own-code.js";
import type { UnfitCode } from "./unfit-code.js";
import { withoutBehaviors } from "./unfit-code.js";

/** A built pack, whose types are not checked. */
export interface Built extends Pick<Read, "behaviors" | "leftOut"> {
  readonly files: readonly OutputFile[];
  readonly layers: readonly LayerCount[];
}

/**
 * Compiles one pack to the files of a built one: an `index.js`, the files that it loads on demand, a
 * `package.json` that makes them CommonJS, and declarations of its types, for `typeProblems` to check
 * its behaviors against.
 *
 * @param isLowest whether to build only its lowest layer
 */
export async function buildPack(folder: string, isLowest = false): Promise<Built | Complaint> {
  const read = await readModel(folder, isLowest);
  if ("problems" in read) return read;
  const { model, behaviors, leftOut, counts } = read;
  const own = await ownCode(folder, behaviors, model);
  if (typeof own === "string") return { problems: [`${nameOf(folder)}/${own}`] };
  const { problems: unfit = [], mistakes = [] } = own.unfit ?? {};
  if (mistakes.length > 0) return complaint({ problems: mistakes }, folder);
  const context = packContext(withoutBehaviors(model, own.unfit?.leftOut ?? []), {
    src: "",
    behaviors: behaviors.length === 0 ? null : OWN_BEHAVIORS,
    ownOperations: operationsIn(own.exported),
    isShared: behaviors.length > 1,
    language: "javascript",
  });
  const problems = handlerProblems(context, read.placeOf, own.exported);
  if (problems.length > 0) return complaint({ problems }, folder);
  const origin = { ...context.origin, fingerprint: model.fingerprint };
  const named = await packageNameOf(folder);
  const compiled = await refusing(folder, async () => [
    ...declarationsOf(context, named),
    { path: "package.json", text: '{ "type": "commonjs" }\n' },
    ...own.scripts.map(({ path, text }) => ({ path, text: `${header(origin)}${text}` })),
    ...linked([...emitModules(context), ...own.files], origin),
  ]);
  if ("problems" in compiled) return compiled;
  const lines = unfit.map((it) => `left out: ${formatProblem(it, nameOf(folder))}`);
  const layers = layerCounts(counts, own.unfit);
  return { ...compiled, behaviors, leftOut: [...leftOut, ...lines], layers };
}

function layerCounts(
  counts: readonly FactCount[],
  { behaviors = 0, behaviorsLeftOut = 0 }: Partial<UnfitCode> = {},
): readonly LayerCount[] {
  const none = { layer: PROFILE, facts: 0, leftOut: 0 };
  const isThere = behaviors === 0 || counts.some(({ layer }) => layer === PROFILE);
  return (isThere ? counts : [...counts, none]).map((count) =>
    count.layer === PROFILE
      ? { ...count, behaviors, behaviorsLeftOut }
      : { ...count, behaviors: 0, behaviorsLeftOut: 0 },
  );
}

/** The name of the pack in a folder that is a package for it: see `Names` in docs/guides/packs.md. */
async function packageNameOf(folder: string): Promise<string | undefined> {
  const manifest = parsedJson((await filesIn(folder).text("package.json")) ?? "");
  const name = isObject(manifest) ? String(manifest["name"] ?? "") : "";
  return /^(?:@facsimile\/|facsimile-pack-)(.+)$/.exec(name)?.[1];
}

/** The types of the engine, in the package. */
const ENGINE = "facsimile/pack";

/**
 * The declarations of a built pack: the names for tests, and for a pack with behaviors also their
 * types. They import the package, and printing them needs no compiler of TypeScript.
 */
function declarationsOf(context: PackContext, named: string | undefined): readonly OutputFile[] {
  const { document, origin, places, model } = context;
  const sources = [
    emitTypes(document, origin, places.src, context.carriesSchemas ? "captured" : "strict"),
    emitPackNames(context),
    ...(places.behaviors === null ? [] : [emitModel(context)]),
  ];
  const names = pascalCase(model.pack.name);
  // By a global interface, since "facsimile" has its types twice, for import and for require.
  const installed = `import type { ${names} } from "./names.js";\n
declare global {
/** The names of packs that are packages. */
interface FacsimilePacks {
readonly ${JSON.stringify(named)}: ${names};
readonly ${JSON.stringify(`${named}@${model.pack.version}`)}: ${names};
}
}\n`;
  const index = `import type { Pack } from "${ENGINE}";
${named === undefined ? "" : installed}
export declare const format: number;
export declare const pack: Pack;\n`;
  return [
    ...sources.map((source) => declarationOf(source, ENGINE)),
    { path: "index.d.ts", text: `${header(origin)}\n${index}` },
  ];
}
