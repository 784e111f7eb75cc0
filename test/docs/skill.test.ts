import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT, run } from "../support/programs.js";
import { followSkill } from "./skill-page.js";

/** As npm links a package and its command. */
function linked(folder: string): void {
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  symlinkSync(ROOT, join(folder, "node_modules/facsimile"), "junction");
  symlinkSync(join(ROOT, "bin/facsimile.cjs"), join(folder, "node_modules/.bin/facsimile"));
}

test("who follows the skill has a test that passes, and one that has been explored", async () => {
  const folder = mkdtempSync(join(tmpdir(), "facsimile-skill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const printed = await followSkill(folder, async () => linked(folder));
  expect(printed).toContain("2 of 2 answered with success");
  expect(printed).toMatch(/✓ an order is shipped once in every future .* \d+ run/);
  expect(printed).toMatch(/# pass 2\n# fail 0|ℹ pass 2\nℹ fail 0/);

  const ship = join(folder, "ship.mjs");
  const code = readFileSync(ship, "utf8");
  writeFileSync(ship, code.replace(/^ +"idempotency-key".*\n/m, ""));
  const { status, text } = await run("node", ["--test"], folder);
  expect(status).toBe(1);
  expect(text).toContain("ANSWER LOST, AFTER IT TOOK EFFECT");
});

test("the skill is short, and says when to use it", () => {
  const page = readFileSync(join(ROOT, "docs/skill/SKILL.md"), "utf8");
  expect(page.split("\n").length).toBeLessThanOrEqual(151);
  expect(page).toMatch(/^---\nname: [a-z-]+\ndescription: .{50,}\n---\n/);
});
