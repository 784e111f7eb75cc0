import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../support/programs.js";

/** A clone with these of the repository's files and folders. */
function cloneWith(...paths: readonly string[]): string {
  const clone = realpathSync(mkdtempSync(join(tmpdir(), "facsimile-clone-")));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  for (const path of paths) cpSync(join(ROOT, path), join(clone, path), { recursive: true });
  return clone;
}

test("the command of a clone without a build says so, and does not build", () => {
  const clone = cloneWith("bin");
  const given = [join(clone, "bin/facsimile.cjs"), "ps"];
  const { status, stdout, stderr } = spawnSync(process.execPath, given, { encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(`facsimile: nothing is built in ${clone}: run npm run build there\n`);
});

/** A build that only says that it builds, and from which sources. */
const BUILD = `import { mkdirSync, writeFileSync } from "node:fs";
import { STAMP, sourcesOfBuild } from "./sources.mjs";
mkdirSync("dist", { recursive: true });
writeFileSync("dist/" + STAMP, sourcesOfBuild());
console.error("built");
`;

test("npm start, npm test and npm pack build when a source has changed since, and then alone", () => {
  const clone = cloneWith("build/unless-built.mjs", "build/sources.mjs");
  const put = (path: string, text: string): void => {
    mkdirSync(join(clone, path, ".."), { recursive: true });
    writeFileSync(join(clone, path), text);
  };
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const { prestart, pretest, prepack } = scripts;
  const own = { prestart, start: "echo", pretest, test: "echo", prepack };
  put("package.json", JSON.stringify({ name: "clone", version: "0.1.0", scripts: own }));
  for (const file of ["package-lock.json", "tsconfig.json", "tsconfig.build.json"]) put(file, "{}");
  for (const folder of ["codegen", "console", "generated", "pack"]) put(`${folder}/a.ts`, "");
  put("packages/agents/src/a.ts", "");
  put("src/a.ts", "export {};\n");
  put("build/build.mjs", BUILD);

  const builds = (...args: readonly string[]): boolean => {
    const settings = ["--loglevel=error", "--foreground-scripts"];
    const { status, stderr } = spawnSync("npm", [...args, ...settings], {
      cwd: clone,
      encoding: "utf8",
    });
    expect(status, stderr).toBe(0);
    return stderr.includes("built");
  };
  const now = new Date();
  expect([builds("start"), builds("start"), builds("test")]).toEqual([true, false, false]);
  expect(builds("pack", "--dry-run")).toBe(false);
  utimesSync(join(clone, "src/a.ts"), now, now);
  put("src/README.md", "# Sources\n");
  put("generated/deck/0.1.0/document.ts", "export {};\n");
  expect(builds("start")).toBe(false);
  put("src/a.ts", "export { };\n");
  expect([builds("pack", "--dry-run"), builds("start")]).toEqual([true, false]);
  put("packages/agents/dist/commands.js", "");
  expect(builds("start")).toBe(false);
  put("packages/agents/src/a.ts", "export {};\n");
  expect([builds("start"), builds("start")]).toEqual([true, false]);
  rmSync(join(clone, "dist"), { recursive: true });
  expect([builds("test"), builds("test")]).toEqual([true, false]);
});
