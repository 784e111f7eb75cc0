import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { run } from "../../codegen/command/run.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FIXTURES = join(ROOT, "test/fixtures");

async function foldersIn(place: string): Promise<readonly string[]> {
  const entries = await readdir(place, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

describe("a pack of the tests", () => {
  test("compiles to the files beside it, byte by byte", async () => {
    const place = join(FIXTURES, "parcelry");
    const said: string[] = [];
    const status = await run(
      ["--check", "--pack", join(place, "pack"), "--out", join(place, "generated")],
      { print: (line) => said.push(line), complain: (line) => said.push(line) },
    );
    expect(said).toEqual([expect.stringMatching(/is current: \d+ files\.$/)]);
    expect(status).toBe(0);
  });
});

describe("src/", () => {
  test("names no vendor", async () => {
    // Those with a version folder are compiled here.
    const all = (await foldersIn(join(ROOT, "pack"))).filter((name) => name !== "schema");
    const built = all.filter((name) => !existsSync(join(ROOT, "pack", name, "profile")));
    const vendors = await foldersIn(FIXTURES);
    const names = [...built, ...vendors.filter((name) => existsSync(join(FIXTURES, name, "pack")))];
    expect(names).toEqual(expect.arrayContaining(["deck", "parcelry"]));
    // A constant such as SLACK is a word of English, and an address may be that of a source.
    const spelt = names.flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]);
    const named = new RegExp(`\\b(?:${spelt.join("|")})\\b`);
    const address = /https:\/\/\S+/g;

    const files = await readdir(join(ROOT, "src"), { recursive: true, withFileTypes: true });
    const sources = files.filter((entry) => entry.isFile());
    expect(sources.length).toBeGreaterThan(50);
    const found = await Promise.all(
      sources.map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const lines = `${relative(ROOT, path)}\n${await readFile(path, "utf8")}`.split("\n");
        return lines.flatMap((line, at) =>
          named.test(line.replaceAll(address, ""))
            ? [`${relative(ROOT, path)}:${at} ${line.trim()}`]
            : [],
        );
      }),
    );
    expect(found.flat()).toEqual([]);
  });
});
