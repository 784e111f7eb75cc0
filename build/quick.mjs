// `npm run quick`: types, lint, and the tests nearest to what has changed since a revision, HEAD by
// default: `npm run quick -- main`.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** As many test files as end within a minute. */
const MOST = 12;

const git = (...options) =>
  execFileSync("git", options, { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((path) => path !== "");

/** The tests that import a changed file, with those of the fewest steps between them first. */
function nearestTests(changed) {
  const files = git("ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.mts");
  const importers = new Map();
  for (const file of files.filter((path) => existsSync(`${ROOT}/${path}`))) {
    for (const imported of importsOf(file)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  const reached = new Set(changed);
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter((path) => path.endsWith(".test.ts") && !path.includes("/package/"));
}

function importsOf(file) {
  const text = readFileSync(`${ROOT}/${file}`, "utf8");
  const found = text.matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g);
  return [...found].map(([, path]) =>
    posix.join(posix.dirname(file), path).replace(/\.(m?)js$/, ".$1ts"),
  );
}

/** Runs a program of node_modules, and prints its output in one piece when it fails. */
async function run(program, ...options) {
  const began = Date.now();
  const child = spawn(process.execPath, [`node_modules/${program}`, ...options], { cwd: ROOT });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
  }
  const [status] = await once(child, "close");
  const seconds = Math.round((Date.now() - began) / 1_000);
  console.log(`${program}: ${status === 0 ? "passed" : "failed"} in ${seconds} s`);
  if (status === 0) return;
  console.log(text);
  process.exitCode = 1;
}

const [base = "HEAD"] = process.argv.slice(2);
const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", base),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const tests = nearestTests(changed);
const chosen = tests.slice(0, MOST);
console.log(`${changed.length} files differ from ${base}; ${tests.length} test files import them`);
if (tests.length > MOST) console.log(`the nearest ${MOST} of these run; npm test runs all`);
execFileSync(process.execPath, ["build/products.mjs"], { cwd: ROOT, stdio: "inherit" });
await Promise.all([
  run("@typescript/native/bin/tsc", "--noEmit"),
  changed.length > 0 &&
    run("@biomejs/biome/bin/biome", "check", "--no-errors-on-unmatched", ...changed),
  chosen.length > 0 && run("vitest/vitest.mjs", "run", ...chosen),
]);
