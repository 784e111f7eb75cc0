// Draws the imports between modules in docs/architecture.md: --graph writes the picture, and without
// it this fails if the picture is stale.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PAGE = new URL("../docs/architecture.md", import.meta.url);
const PICTURE = /(<!-- picture of the imports -->\n)[\s\S]*?(<!-- end of the picture -->)/;
const MODULE = /^src\/\w+\/([^/]+)\/|^(generated|pack|codegen)\//;

/** Every file with what it imports, as dependency-cruiser sees it. */
function modules() {
  const cruise = "--config .dependency-cruiser.cjs --output-type json src codegen generated pack";
  const bin = fileURLToPath(new URL("../node_modules/.bin/depcruise", import.meta.url));
  const output = execFileSync(bin, cruise.split(" "), { encoding: "utf8", maxBuffer: 1e8 });
  return JSON.parse(output).modules;
}

/** The module of a file: a folder in a floor of src, or a folder of the root; none for packages. */
function moduleOf(path) {
  const [, module, folder] = MODULE.exec(path) ?? [];
  return module ?? folder;
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
  const lines = [...found].sort().flatMap(([from, modules]) =>
    [...modules]
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
    "docs/architecture.md has a stale picture of the imports; write it with npm run imports -- --graph",
  );
  process.exitCode = 1;
}
