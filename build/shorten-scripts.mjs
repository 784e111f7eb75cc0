// Nobody reads JavaScript in the package: it is made short. Generated code, which is half of it,
// loses its names too; of our own they stay, for errors tell them. Types, whose comments editors
// show, stay as they are.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";

export function shortenScripts(dist) {
  shorten(join(dist, "generated"), { minify: true, lineLimit: 500 });
  shorten(join(dist, "src"), { minifyWhitespace: true, minifySyntax: true, lineLimit: 120 });
}

function shorten(folder, how) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith(".js")) continue;
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    const { code } = transformSync(text, { format: "esm", target: "node20", ...how });
    writeFileSync(file, code);
  }
}
