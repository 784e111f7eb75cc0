// Removes declarations that no entry of the package reaches.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { entriesOf } from "./entries.mjs";

const IMPORT = /(?:from|import\(|import)\s*"(\.[^"]+)\.js"/g;

export function dropUnreachableTypes(dist) {
  const reached = new Set(entriesOf("types").map((file) => resolve(dist, file)));
  for (const file of reached) {
    for (const [, path] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      reached.add(resolve(dirname(file), `${path}.d.ts`));
    }
  }
  for (const name of readdirSync(dist, { recursive: true })) {
    const file = resolve(dist, name);
    if (name.endsWith(".d.ts") && !reached.has(file)) rmSync(file);
  }
}
