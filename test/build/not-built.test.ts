import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../support/programs.js";

test("the command of a clone without a build says so, and does not build", () => {
  const clone = realpathSync(mkdtempSync(join(tmpdir(), "facsimile-clone-")));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  cpSync(join(ROOT, "bin"), join(clone, "bin"), { recursive: true });
  const given = [join(clone, "bin/facsimile.cjs"), "ps"];
  const { status, stdout, stderr } = spawnSync(process.execPath, given, { encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(`facsimile: nothing is built in ${clone}: run npm run build there\n`);
});
