import { packContext } from "../facts/context.js";
import type { LayerCount } from "../model/model.js";
import type { OutputFile } from "../print/source.js";
import type { FactCount } from "../sources/layers/facts.js";
import { PROFILE } from "../sources/layers/layers.js";
import { formatProblem } from "../sources/problems.js";
import type { Complaint, Read } from "./compile.js";
import { nameOf, readModel, refusing } from "./compile.js";
import { declarationsOf } from "./declarations.js";
import { emitModules } from "./emitters.js";
import { linked } from "./linker.js";
import { OWN_BEHAVIORS, ownCode } from "./own-code.js";
import type { UnfitCode } from "./unfit-code.js";
import { withoutBehaviors } from "./unfit-code.js";

/** A built pack, whose types are not checked. */
export interface Built extends Pick<Read, "behaviors" | "leftOut"> {
  readonly files: readonly OutputFile[];
  readonly layers: readonly LayerCount[];
}

/**
 * Compiles one pack to the files of a built one: an `index.js`, the `reference.js` that it loads
 * on demand, a `package.json` that makes them CommonJS, and declarations of its types, for `typeProblems` to check its behaviors
 * against.
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
  if (mistakes.length > 0) {
    return { problems: mistakes.map((it) => formatProblem(it, nameOf(folder))) };
  }
  const context = packContext(withoutBehaviors(model, own.unfit?.leftOut ?? []), {
    src: "",
    behaviors: behaviors.length === 0 ? null : OWN_BEHAVIORS,
    isShared: behaviors.length > 1,
    language: "javascript",
  });
  const origin = { ...context.origin, fingerprint: model.fingerprint };
  const compiled = await refusing(folder, async () => [
    ...declarationsOf(context),
    { path: "package.json", text: '{ "type": "commonjs" }\n' },
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
