import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../codegen/command/run.js";
import { projectAt } from "../../codegen/compile/project.js";
import { ROOT } from "../cli/support.js";
import { blocksOf } from "../docs/blocks.mjs";

/** The compiler as a command, on another project than this one. */
async function codegen(root: string): Promise<{ readonly status: number; readonly said: string }> {
  const said: string[] = [];
  const hear = (line: string): void => void said.push(line);
  const status = await run([], { print: hear, complain: hear }, projectAt(root));
  return { status, said: said.join("\n") };
}

test("a pack copied as docs/guides/another-vendor.md says is refused until it says its own version", async () => {
  const root = mkdtempSync(join(tmpdir(), "facsimile-next-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const from = "pack/deck/0.1.0";
  cpSync(join(ROOT, from), join(root, from), { recursive: true });
  const copy = blocksOf("sh").find(({ code }) => /^cp -r pack\//.test(code));
  await promisify(execFile)("bash", ["-c", copy?.code ?? ""], { cwd: root });

  expect(await codegen(root)).toEqual({
    status: 1,
    said: expect.stringMatching(
      /0\.2\.0\/pack\.yaml:\d+:1 the version is 0\.1\.0, and the folder's is 0\.2\.0$/,
    ),
  });

  const folder = join(root, "pack/deck/0.2.0");
  replaceIn(join(folder, "pack.yaml"), "version: 0.1.0", "version: 0.2.0");
  expect(await codegen(root)).toEqual({
    status: 1,
    said: expect.stringMatching(
      /0\.2\.0\/behaviors\.ts:\d+:\d+ .* types, and these are of deck@0\.1\.0\. Did you mean ".*\/deck\/0\.2\.0\/model\.js"\?$/,
    ),
  });

  replaceIn(join(folder, "behaviors.ts"), "generated/deck/0.1.0/", "generated/deck/0.2.0/");
  expect(await codegen(root)).toMatchObject({ status: 0 });
  const packs = readFileSync(join(root, "generated/packs.ts"), "utf8");
  expect(packs.match(/"deck@[\d.]+": \(\)/g)).toEqual(['"deck@0.1.0": ()', '"deck@0.2.0": ()']);
  expect(packs).toContain("readonly deck: Deck_0_2_0;");
  for (const version of ["0.1.0", "0.2.0"]) {
    const page = readFileSync(join(root, `docs/deck/${version}/README.md`), "utf8");
    expect(page).toContain(`# deck@${version}\n`);
  }
});

function replaceIn(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
}
