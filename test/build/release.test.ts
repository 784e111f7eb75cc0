import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nextVersion, released, VERSIONED } from "../../build/release-files.mjs";
import { ROOT } from "../support/programs.js";

// What `npm run release` changes in the project's files. The artifacts are made by a dry run.

const { version: from } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const release = { from, to: "9.8.7", day: "2030-01-02", licence: "Apache-2.0" };
const textOf = (path: string): string => readFileSync(join(ROOT, path), "utf8");

test("a level makes the next version", () => {
  const next = (["first", "major", "minor", "patch"] as const).map((level) =>
    nextVersion("1.2.3", level),
  );
  expect(next).toEqual(["1.2.3", "2.0.0", "1.3.0", "1.2.4"]);
});

test("each file that has the version gets the next one", () => {
  const listed = execFileSync("git", ["ls-files", "package.json", "p*/*/package.json"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const manifests = listed.trim().split("\n");
  expect(manifests.length).toBeGreaterThan(9);
  for (const path of [...manifests, ...VERSIONED]) {
    expect(released(path, textOf(path), release), path).toContain("9.8.7");
  }
});

test("a lock file gets the versions of our packages, and no other changes", () => {
  const read = (text: string): Record<string, { version?: string; license?: string }> =>
    JSON.parse(text).packages;
  const before = read(textOf("package-lock.json"));
  const after = read(released("package-lock.json", textOf("package-lock.json"), release));
  const changed = Object.keys(after).filter(
    (path) => after[path]?.version !== before[path]?.version,
  );
  expect(changed).toEqual(["", "packages/agents", "packages/learn"]);
  expect(after["node_modules/vitest"]).toEqual(before["node_modules/vitest"]);
});

test("the licence is in each file that says one, once", () => {
  const manifest = released(
    "pack/stripe/package.json",
    textOf("pack/stripe/package.json"),
    release,
  );
  expect(JSON.parse(manifest)).toMatchObject({
    license: "Apache-2.0",
    peerDependencies: { facsimile: "9.8.7" },
  });
  expect(JSON.parse(manifest)).not.toHaveProperty("private");
  for (const [path, said] of [
    ["clients/python/pyproject.toml", 'license = "Apache-2.0"'],
    ["clients/java/pom.xml", "<license><name>Apache-2.0</name></license>"],
    ["README.md", "Its licence is Apache-2.0."],
  ] as const) {
    const first = released(path, textOf(path), release);
    const next = { ...release, from: release.to, to: "9.9.0" };
    for (const text of [first, released(path, first, next)]) {
      expect(text.split(said), path).toHaveLength(2);
      expect(text, path).not.toContain("not licensed");
    }
  }
});

test("the changelog keeps a place for what comes next", () => {
  const changed = released("CHANGELOG.md", textOf("CHANGELOG.md"), release);
  expect(changed).toContain("## [Unreleased]\n\n## [9.8.7] - 2030-01-02\n");
  expect(released("CHANGELOG.md", changed, { ...release, to: "9.9.0" })).toContain("## [9.9.0]");
});

test("a file that lost its version, and one that nobody knows, are mistakes", () => {
  expect(() => released("README.md", "nothing", release)).toThrow(`README.md has no`);
  expect(() => released("other.txt", from, release)).toThrow("nothing is known of other.txt");
});

test("a level is needed", () => {
  const { status, stderr } = spawnSync(process.execPath, ["build/release.mjs", "sideways"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: "release: give one of first, major, minor, patch: npm run release -- minor --dry-run\n",
  });
});
