// Runs every example that this machine can, without a package registry, and names those that it
// cannot and why. Ends with 1 when an example fails.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("..", import.meta.url));
const shell = process.platform === "win32";
const LONGEST_MS = 120_000;

/** A reason why an example cannot run here. */
class Cannot extends Error {}

const has = (command) => runs(command, ["--version"]);

const runs = (command, given) => spawnSync(command, given, { stdio: "ignore", shell }).status === 0;

function needs(command) {
  if (!has(command)) throw new Cannot(`${command} is not installed`);
}

/** Runs a program to its end, its output shown. Tests may pass by no mistake. */
function succeeds(command, given, cwd, more = {}) {
  const usual = { CI: "1", FACSIMILE_STRICT: "1", PYTHONDONTWRITEBYTECODE: "1" };
  const env = { ...process.env, ...usual, ...more };
  const { status } = spawnSync(command, given, {
    cwd,
    env,
    shell,
    stdio: "inherit",
    timeout: LONGEST_MS,
  });
  return status === 0;
}

/** Where a runner is installed: in this repository, or by `npm install` in the example. */
function modulesWith(runner, name) {
  const found = [join(root, "node_modules"), join(here, name, "node_modules")].find((modules) =>
    existsSync(join(modules, runner, "package.json")),
  );
  if (found === undefined) {
    const command = `cd examples/${name} && npm install && npm test`;
    throw new Cannot(`${runner} is not installed. With a package registry: ${command}`);
  }
  return found;
}

/**
 * `npm test` in a copy that is outside of the repository, as people's projects are. The package is
 * copied, as npm installs it from a registry; a linked one works as well.
 */
function npmTest(name, runner) {
  const modules = runner === undefined ? undefined : modulesWith(runner, name);
  const folder = mkdtempSync(join(tmpdir(), "facsimile-example-"));
  const project = join(folder, name);
  const link = (target, at) => symlinkSync(target, join(folder, at), "junction");
  const copy = (from, to) => cpSync(from, to, { recursive: true, filter: isInstalled });
  try {
    copy(join(here, name), project);
    const installed = join(project, "node_modules/facsimile");
    for (const part of ["package.json", "dist"]) copy(join(root, part), join(installed, part));
    // What the package depends on.
    link(join(root, "node_modules"), "node_modules");
    if (modules !== undefined) {
      link(join(modules, runner), join(name, "node_modules", runner));
      link(join(modules, ".bin"), join(name, "node_modules/.bin"));
    }
    return succeeds("npm", ["test"], project);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isInstalled = (path) => basename(path) !== "node_modules" && !path.endsWith(".map");

const examples = {
  vitest: () => npmTest("vitest", "vitest"),
  jest: () => npmTest("jest", "jest"),
  "node-test": () => npmTest("node-test"),
  "vendor-of-your-own": () => {
    const folder = join(here, "vendor-of-your-own");
    const [document, pack] = ["stentor.yaml", "pack"].map((it) => join(folder, it));
    const command = ["run", "--silent", "init", "--", document, "--out", pack];
    return succeeds("npm", command, root) && npmTest("vendor-of-your-own", "vitest");
  },
  // With the pack that the example before has made.
  "agent-tasks": () => succeeds(process.execPath, [join(here, "agent-tasks/play.mjs")], root),
  curl: () => {
    needs("bash");
    needs("curl");
    return succeeds("bash", ["run.sh"], join(here, "curl"));
  },
  python: () => {
    const python = ["python3", "python"].find((name) => runs(name, ["-m", "pytest", "--version"]));
    if (python === undefined) throw new Cannot("pytest is not installed");
    const command = `${process.execPath} ${join(root, "bin/facsimile.cjs")}`;
    const env = { FACSIMILE_COMMAND: command, PYTHONPATH: join(root, "clients/python/src") };
    // Where it is installed, pytest finds the plugin.
    const hasPlugin = runs(python, ["-c", "import facsimile_testing"]);
    const plugin = hasPlugin ? [] : ["-p", "facsimile_testing.plugin"];
    const words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", ...plugin];
    return succeeds(python, words, join(here, "python"), env);
  },
};

function run(example) {
  try {
    return example() ? "passed" : "FAILED";
  } catch (error) {
    if (error instanceof Cannot) return `not run: ${error.message}`;
    throw error;
  }
}

if (!existsSync(join(root, "dist/src/use/testing/index.js"))) {
  console.error("There is no compiled code: run npm run build first.");
  process.exit(1);
}

const results = Object.entries(examples).map(([name, example]) => {
  console.log(`\n── ${name}`);
  return { name, result: run(example) };
});
console.log("\nExamples");
for (const { name, result } of results) console.log(`  ${name.padEnd(18)} ${result}`);
if (results.some(({ result }) => result === "FAILED")) process.exitCode = 1;
