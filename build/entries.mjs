// The entries of the package, as `exports` of package.json lists them.
import { readFileSync } from "node:fs";
import { relative } from "node:path";

export const manifest = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
);

/** Files that a condition leads to, relative to dist, each once: "default" or "types". */
export function entriesOf(condition) {
  const files = [...filesIn(manifest.exports, condition)].map((file) => relative("dist", file));
  return [...new Set(files)].map((file) => file.replaceAll("\\", "/"));
}

function* filesIn(part, condition) {
  if (typeof part !== "object") return;
  if (typeof part[condition] === "string") yield part[condition];
  for (const inner of Object.values(part)) yield* filesIn(inner, condition);
}
