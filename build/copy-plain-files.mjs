// tsc carries only TypeScript to dist. The generated validators are plain JavaScript with
// declarations beside them, and generated tables may be JSON: those are copied as they are.
import { cpSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../generated", import.meta.url));
const isPlain = (path) => /\.(?:js|d\.ts|json)$/.test(path);

export function copyPlainFiles(dist) {
  cpSync(source, join(dist, "generated"), {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || isPlain(path),
  });
}
