import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cli } from "../cli/support.js";
import { ROOT } from "../support/programs.js";

/** What `facsimile explore --changed` leaves out. */

const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");

const exploring = (name: string): string => `
import { explore } from "facsimile/vitest";
import { path } from "./${name}.js";
explore("${name}", { surprises: 1, only: ["*.list"] }, async ({ sim, settled }) => {
  await sim.fetch(sim.url + path, { headers: { authorization: "Bearer " + sim.key } }).catch(() => {});
  await settled();
});
`;

/** A project under git with two explorations, each of a module of its own. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), "changed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(ROOT, join(folder, "node_modules/facsimile"), "junction");
  symlinkSync(join(ROOT, "node_modules/vitest"), join(folder, "node_modules/vitest"), "junction");
  write(".gitignore", "node_modules\n.facsimile\n");
  write("package.json", '{ "type": "module" }');
  write("tasks.js", 'export { path } from "./path.js";');
  write("path.js", 'export const path = "/tasks";');
  write("agents.js", 'export const path = "/agents";');
  for (const name of ["tasks", "agents"]) write(`${name}.test.js`, exploring(name));
  const git = (...words: readonly string[]) => execFileSync("git", words, { cwd: folder });
  git("init", "-q");
  git("add", "-A");
  git("-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "-qm", "All");
  const explored = async (
    revision = "HEAD",
    command: readonly string[] = [process.execPath, VITEST, "run"],
  ) => {
    const options = ["--workers", "1", "--json", "--changed", revision];
    const { out, err, how } = await cli(["explore", ...options, "--", ...command], { PWD: folder });
    const all: readonly { readonly test: string }[] = JSON.parse(out || "[]");
    return { err, how, ran: all.map(({ test: name }) => name) };
  };
  return { write, explored };
}

test("nothing runs where only prose and a module that no test imports have changed", async () => {
  const { write, explored } = project();
  write("README.md", "Prose");
  write("unused.js", "export {};");
  const { ran, err, how } = await explored();
  expect([ran, how]).toEqual([[], 0]);
  expect(err).toBe("not run: 2 of 2 test files, as at HEAD: agents.test.js, tasks.test.js\n");
});

test("an exploration runs where a module has changed that it leads to, and no other does", async () => {
  const { write, explored } = project();
  write("path.js", 'export const path = "/task-runs";');
  const { ran, err, how } = await explored();
  expect([ran, how], err).toEqual([["tasks"], 0]);
  expect(err).toBe("not run: 1 of 2 test files, as at HEAD: agents.test.js\n");
});

test("all run where data has changed", async () => {
  const { write, explored } = project();
  write("prices.json", "{}");
  expect(await explored()).toMatchObject({ ran: ["agents", "tasks"], how: 0, err: "" });
});

test("a runner that finds no test is refused, and so is one that is missing", async () => {
  const { write, explored } = project();
  write("README.md", "Prose");
  const none = [process.execPath, VITEST, "run", "--passWithNoTests", "typo.test.ts"];
  expect(await explored("HEAD", none)).toMatchObject({
    ran: [],
    how: 2,
    err: expect.stringContaining("explores nothing"),
  });
  const { err, how } = await explored("HEAD", ["./missing/vitest", "run"]);
  expect([how, err]).toEqual([1, expect.stringContaining("ENOENT")]);
  expect(err).toContain("--changed HEAD: ./missing/vitest list");
});

test("a revision that git does not know is refused", async () => {
  const { err, how, ran } = await project().explored("nothing-such");
  expect([ran, how]).toEqual([[], 1]);
  expect(err).toMatch(/--changed nothing-such: git diff .* says: fatal: .*nothing-such/);
});
