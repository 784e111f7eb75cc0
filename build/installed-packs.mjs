// The packages of vendors add their names to the global interface `FacsimilePacks`. The declarations of
// this package import theirs, so that whoever has one installed needs no step for its types.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { manifest } from "./entries.mjs";

export function typeInstalledPacks(dist) {
  const names = Object.keys(manifest.peerDependencies).filter((it) => /^@facsimile\//.test(it));
  const packages = names.filter((it) =>
    existsSync(new URL(it.replace("@facsimile", "../pack"), import.meta.url)),
  );
  // TypeScript looks at the next line as if it were not there where the package is not.
  const lines = packages.map((it) => `// @ts-ignore\nimport type {} from "${it}";\n`).join("");
  for (const folder of [dist, join(dist, "cjs")]) {
    const file = join(folder, "src/engine/pack/pack-names.d.ts");
    writeFileSync(file, readFileSync(file, "utf8") + lines);
  }
}
