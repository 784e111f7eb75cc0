// The code of profiles as JavaScript, into dist/profiles: `init` copies it into a pack, whose project
// may have no TypeScript.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

const profiles = fileURLToPath(new URL("../pack/profiles", import.meta.url));

export function translateProfiles(dist) {
  if (!existsSync(profiles)) return;
  for (const name of readdirSync(profiles, { recursive: true })) {
    if (!name.endsWith(".ts")) continue;
    const text = readFileSync(join(profiles, name), "utf8");
    const { code } = transformSync(text, {
      loader: "ts",
      format: "cjs",
      target: "es2022",
      minify: true,
    });
    const file = join(dist, "profiles", name.replace(/ts$/, "js"));
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, code);
  }
}
