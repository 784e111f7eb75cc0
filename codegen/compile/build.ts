import { packContext } from "../facts/context.js";
import type { OutputFile } from "../print/source.js";
import type { Complaint, Read } from "./compile.js";
import { nameOf, readModel, refusing } from "./compile.js";
import { declarationsOf } from "./declarations.js";
import { emitModules } from "./emitters.js";
import { linked } from "./linker.js";
import { OWN_BEHAVIORS, ownCode } from "./own-code.js";

/** A built pack, whose types are not checked. */
export interface Built extends Pick<Read, "behaviors" | "leftOut"> {
  readonly files: readonly OutputFile[];
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
  const { model, behaviors, leftOut } = read;
  const own = await ownCode(folder, behaviors);
  if (typeof own === "string") return { problems: [`${nameOf(folder)}/${own}`] };
  const context = packContext(model, {
    src: "",
    behaviors: behaviors.length === 0 ? null : OWN_BEHAVIORS,
    isShared: behaviors.length > 1,
    language: "javascript",
  });
  const origin = { ...context.origin, fingerprint: model.fingerprint };
  const compiled = await refusing(folder, async () => [
    ...declarationsOf(context),
    { path: "package.json", text: '{ "type": "commonjs" }\n' },
    ...linked([...emitModules(context), ...own], origin),
  ]);
  return "problems" in compiled ? compiled : { ...compiled, behaviors, leftOut };
}
