// The code of profiles as JavaScript, into dist/profiles: `init` copies it into a pack, whose project
// may have no TypeScript.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

const vendors = fileURLToPath(new URL("../pack", import.meta.url));

export function translateProfiles(dist) {
  for (const path of readdirSync(vendors, { recursive: true })) {
    const [, vendor, name] = /^([^/\\]+)[/\\]profile[/\\](.*)\.ts$/.exec(path) ?? [];
    if (name === undefined) continue;
    const text = readFileSync(join(vendors, path), "utf8");
    const { code } = transformSync(text, {
      loader: "ts",
      format: "cjs",
      target: "es2022",
      minify: true,
    });
    const file = join(dist, "profiles", vendor, `${name}.js`);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, code);
  }
}
