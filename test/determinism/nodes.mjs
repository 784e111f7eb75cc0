// `npm run test:nodes`: compares transcripts across Node.js versions and tries the package under
// each. The other versions are installed from the registry into a cache; `npm test` does without.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const VERSIONS = ["22", "24"];

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));
const modules = join(root, "node_modules");
const isWindows = process.platform === "win32";

/** https://www.npmjs.com/package/node: each platform's binary is a package of its own. */
const binaries = `node-${isWindows ? "win" : process.platform}-${process.arch}`;

/** Where Node.js of that version is; installs it unless it is there. */
function install(version) {
  const prefix = join(modules, ".cache/facsimile-nodes", version);
  const path = join(prefix, "node_modules", binaries, "bin", isWindows ? "node.exe" : "node");
  if (existsSync(path)) return path;
  mkdirSync(prefix, { recursive: true });
  const quiet = ["--no-audit", "--no-fund", "--no-save", "--no-package-lock"];
  const given = ["install", "--prefix", prefix, ...quiet, `${binaries}@${version}`];
  succeed("npm", given, root, { shell: isWindows });
  return path;
}

/** Runs a program to its end, its output shown. */
function succeed(command, given, cwd, options = {}) {
  const { status, error } = spawnSync(command, given, { cwd, stdio: "inherit", ...options });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ${given.join(" ")} ended with ${status}`);
}

/** A project outside of this repository that has the package, as npm would install it. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), "facsimile-nodes-"));
  const isInstalled = (path) => basename(path) !== "node_modules" && !path.endsWith(".map");
  const copy = (from, to) => cpSync(from, to, { recursive: true, filter: isInstalled });
  const own = join(folder, "own");
  copy(join(root, "examples/node-test"), own);
  copy(join(here, "smoke.mjs"), join(own, "smoke.mjs"));
  for (const part of ["package.json", "bin", "dist"]) {
    copy(join(root, part), join(own, "node_modules/facsimile", part));
  }
  // The dependencies of the package.
  symlinkSync(modules, join(folder, "node_modules"), "junction");
  return { own, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The command starts, answers, and ends on a signal. */
async function tryCommand(node, cwd) {
  const main = join(cwd, "node_modules/facsimile/bin/facsimile.cjs");
  const child = spawn(node, [main, "start", "--port", "0", "--json"], {
    cwd,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  try {
    const { value: line } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
    const { url, key } = JSON.parse(line);
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`${url}/event-types`, { headers });
    if (answer.status !== 200) throw new Error(`GET /event-types: ${answer.status}`);
  } finally {
    child.kill("SIGTERM");
  }
  const status = await ended;
  if (status !== 0 && !isWindows) throw new Error(`facsimile start ended with ${status}`);
}

async function main() {
  if (!existsSync(join(root, "dist/src/use/testing/index.js"))) {
    throw new Error("There is no compiled code: run npm run build first.");
  }
  const nodes = VERSIONS.map((version) => ({ version, path: install(version) }));
  console.log("── the same bytes on every version");
  const found = nodes.map(({ version, path }) => [`FACSIMILE_NODE_${version}`, path]);
  const vitest = join(modules, "vitest/vitest.mjs");
  const tests = ["test/determinism/transcript.test.ts", "test/recording/elsewhere.test.ts"];
  succeed(process.execPath, [vitest, "run", ...tests], root, {
    env: { ...process.env, ...Object.fromEntries(found) },
  });
  const { own, remove } = project();
  try {
    for (const { version, path } of nodes) {
      console.log(`── the package on Node ${version}`);
      succeed(path, ["smoke.mjs"], own);
      succeed(path, ["--test", "--test-reporter=spec"], own);
      await tryCommand(path, own);
      console.log(`the command starts, answers and stops on Node ${version}`);
    }
  } finally {
    remove();
  }
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
