// Minifies the JavaScript of the package. Generated code, which is half of it, loses its names too;
// our own keeps them for stack traces. Types stay, since editors show their comments.
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
