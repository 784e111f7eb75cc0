import { sortedNames } from "./names.js";
import type { Origin, OutputFile } from "./source.js";
import { constant, printSource } from "./source.js";

/** A compiled pack's place below the output folder: name and version. */
export interface PackPlace {
  readonly name: string;
  readonly version: string;
}

/** `packs.ts`: the only file that knows which packs exist; each is loaded when it is asked for. */
export function emitPacks(places: readonly PackPlace[], origin: Origin): OutputFile {
  const folders = new Map(
    places.map(({ name, version }) => [`${name}@${version}`, `${name}/${version}`]),
  );
  const entries = sortedNames(folders.keys()).map(
    (key) => `${JSON.stringify(key)}: () => import("./${folders.get(key)}/index.js")`,
  );
  return printSource({
    path: "packs.ts",
    origin,
    imports: [{ from: "../src/pack-types/pack.js", names: ["Pack"], types: true }],
    statements: [
      constant(
        "packs",
        "Readonly<Record<string, () => Promise<{ readonly pack: Pack }>>>",
        `{\n${entries.join(",\n")}\n}`,
        "Built-in packs by `name@version`.",
      ),
    ],
  });
}
