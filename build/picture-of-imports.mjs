// Keeps the picture of the imports in docs/explanation/architecture.md: with --graph it is written, without it
// has to be current.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PAGE = new URL("../docs/explanation/architecture.md", import.meta.url);
const PICTURE = /(<!-- imports -->\n)[\s\S]*?(<!-- end -->)/;
const MODULE = /^src\/\w+\/([^/]+?)(?:\/|\.ts$)|^packages\/(\w+)\/|^(generated|pack|codegen)\//;

/** Every file with what it imports, as dependency-cruiser sees it. */
function modules() {
  const cruise =
    "--config .dependency-cruiser.cjs --output-type json src packages codegen generated pack";
  const bin = fileURLToPath(new URL("../node_modules/.bin/depcruise", import.meta.url));
  const output = execFileSync(bin, cruise.split(" "), { encoding: "utf8", maxBuffer: 1e8 });
  return JSON.parse(output).modules;
}

/** What a file is drawn as: its module of src, or its folder; nothing for packages. */
function moduleOf(path) {
  return MODULE.exec(path)
    ?.slice(1)
    .find((name) => name !== undefined);
}

/** Module → the other modules that it imports. */
function arrows() {
  const found = new Map();
  for (const { source, dependencies } of modules()) {
    const from = moduleOf(source);
    if (from === undefined) continue;
    if (!found.has(from)) found.set(from, new Set());
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved);
      if (to !== undefined && to !== from) found.get(from).add(to);
    }
  }
  return found;
}

/** Whether `to` is also reached from `from` over a third module. */
function isImplied(found, from, to) {
  const reached = new Set([...found.get(from)].filter((module) => module !== to));
  for (const module of reached) for (const next of found.get(module) ?? []) reached.add(next);
  return reached.has(to);
}

function picture(found) {
  const lines = [...found].sort().flatMap(([from, imported]) =>
    [...imported]
      .sort()
      .filter((to) => !isImplied(found, from, to))
      .map((to) => `  ${from} --> ${to}`),
  );
  return `\n\`\`\`mermaid\nflowchart TD\n${lines.join("\n")}\n\`\`\`\n\n`;
}

const page = readFileSync(PAGE, "utf8");
const current = page.replace(PICTURE, (_, begin, end) => begin + picture(arrows()) + end);
if (process.argv.includes("--graph")) writeFileSync(PAGE, current);
else if (current !== page) {
  console.error(
    "docs/explanation/architecture.md pictures other imports: npm run imports -- --graph",
  );
  process.exitCode = 1;
}
