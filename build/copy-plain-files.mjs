// tsc carries only TypeScript to dist. The generated validators are plain JavaScript with
// declarations beside them, and generated tables may be JSON: those are copied as they are.
import { cpSync, existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../generated", import.meta.url));
const target = fileURLToPath(new URL("../dist/generated", import.meta.url));
const isPlain = (path) => /\.(?:js|d\.ts|json)$/.test(path);

if (existsSync(source)) {
  cpSync(source, target, {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || isPlain(path),
  });
}
