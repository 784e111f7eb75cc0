// Removes declarations that no entry of the package reaches.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const { exports } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));

/** Every `types` in a part of the package's exports, however deep, relative to dist. */
function* typesIn(part) {
  if (typeof part !== "object") return;
  if (typeof part.types === "string") yield relative("dist", part.types);
  for (const inner of Object.values(part)) yield* typesIn(inner);
}

const IMPORT = /(?:from|import\(|import)\s*"(\.[^"]+)\.js"/g;

export function dropUnreachableTypes(dist) {
  const reached = new Set([...typesIn(exports)].map((file) => resolve(dist, file)));
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
