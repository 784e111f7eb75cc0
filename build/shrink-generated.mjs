// Nobody reads generated JavaScript in the package, and it is half of it: it is made short.
// Types, whose comments editors show, stay as they are.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

const folder = fileURLToPath(new URL("../dist/generated", import.meta.url));

for (const name of readdirSync(folder, { recursive: true })) {
  if (!name.endsWith(".js")) continue;
  const file = join(folder, name);
  const { code } = transformSync(readFileSync(file, "utf8"), {
    format: "esm",
    target: "node20",
    minify: true,
    lineLimit: 500,
  });
  writeFileSync(file, code);
}
