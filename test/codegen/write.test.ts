import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { differences, writeFiles } from "../../codegen/compile/project.js";
import { header } from "../../codegen/print/source.js";
import { ORIGIN } from "./shop.js";

const temporary: string[] = [];

afterAll(async () => {
  await Promise.all(temporary.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "codegen-"));
  temporary.push(folder);
  return folder;
}

describe("a folder of generated files", () => {
  const files = [
    { path: "a.ts", text: `${header(ORIGIN)}a` },
    { path: "below/b.ts", text: `${header(ORIGIN)}b` },
  ];

  test("is current once it is written", async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, files);
    expect(await differences(folder, files)).toEqual([]);
  });

  test("is distinguished file by file", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "a.ts"), `${header(ORIGIN)}A`);
    await writeFile(join(folder, "old.ts"), header(ORIGIN));
    await writeFile(join(folder, "mine.ts"), "// by hand");
    expect(await differences(folder, files)).toEqual([
      { path: "a.ts", kind: "stale" },
      { path: "below/b.ts", kind: "missing" },
      { path: "old.ts", kind: "superfluous" },
    ]);
  });

  test("gets its changed files back, and no other file is written", async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, files);
    await writeFile(join(folder, "a.ts"), `${header(ORIGIN)}A`);
    const before = await stat(join(folder, "below/b.ts"));
    expect(await writeFiles(folder, files)).toEqual([{ path: "a.ts", kind: "stale" }]);
    expect(await readFile(join(folder, "a.ts"), "utf8")).toBe(files[0]?.text);
    expect((await stat(join(folder, "below/b.ts"))).mtimeMs).toBe(before.mtimeMs);
  });

  test("loses old generated files and keeps those of other people", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "old.ts"), header(ORIGIN));
    await writeFile(join(folder, "mine.ts"), "// by hand");
    await writeFiles(folder, files);
    expect((await readdir(folder)).sort()).toEqual(["a.ts", "below", "mine.ts"]);
    expect(await readFile(join(folder, "below/b.ts"), "utf8")).toBe(files[1]?.text);
  });

  test("does not touch the files of another compilation", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "control"));
    await writeFile(join(folder, "control", "types.ts"), header(ORIGIN));
    const owns = (path: string): boolean => !path.startsWith("control/");
    await writeFiles(folder, files, owns);
    expect(await differences(folder, files, owns)).toEqual([]);
    expect(await differences(folder, files)).toEqual([
      { path: "control/types.ts", kind: "superfluous" },
    ]);
  });
});
