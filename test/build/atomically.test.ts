import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeAtomically } from "../../build/atomically.mjs";

const MODULE = new URL("../../build/atomically.mjs", import.meta.url);

let root = "";
let place = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "facsimile-build-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  place = join(root, "dist");
});

const fill = (folder: string, text: string): void => {
  mkdirSync(folder);
  writeFileSync(join(folder, "main.js"), text);
};
const built = (): string => readFileSync(join(place, "main.js"), "utf8");

test("the folder is made if it is missing, and replaced once the build is complete", async () => {
  await makeAtomically(place, (folder) => fill(folder, "one"));
  expect(built()).toBe("one");
  await makeAtomically(place, (folder) => {
    fill(folder, "other");
    expect(built()).toBe("one");
  });
  expect(built()).toBe("other");
  expect(readdirSync(root)).toEqual(["dist"]);
});

test("a failure leaves it unchanged, and leaves no other files", async () => {
  fill(place, "one");
  const failing = makeAtomically(place, (folder) => {
    fill(folder, "half");
    throw new Error("it does not compile");
  });
  await expect(failing).rejects.toThrow("it does not compile");
  expect(built()).toBe("one");
  expect(readdirSync(root)).toEqual(["dist"]);
});

test("a kill leaves it unchanged; the next run removes the remains", async () => {
  fill(place, "one");
  const killed = spawnSync(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { mkdirSync } from "node:fs";
     import { makeAtomically } from ${JSON.stringify(MODULE.href)};
     await makeAtomically(${JSON.stringify(place)}, (folder) => {
       mkdirSync(folder);
       process.kill(process.pid, "SIGKILL");
     });`,
  ]);
  expect(killed.status).not.toBe(0);
  expect(built()).toBe("one");
  expect(readdirSync(root)).toEqual([`.dist-new-${killed.pid}`, "dist"]);
  await makeAtomically(place, (folder) => fill(folder, "other"));
  expect(readdirSync(root)).toEqual(["dist"]);
});

test("a kill between the two moves loses no files either", async () => {
  const { pid } = spawnSync(process.execPath, ["--eval", ""]);
  fill(join(root, `.dist-old-${pid}`), "one");
  fill(join(root, `.dist-new-${pid}`), "other");
  const failing = makeAtomically(place, () => {
    throw new Error("it does not compile");
  });
  await expect(failing).rejects.toThrow();
  expect(built()).toBe("one");
  expect(readdirSync(root)).toEqual(["dist"]);
});

test("a run that is under way keeps its folder", async () => {
  const other = `.dist-new-${process.ppid}`;
  mkdirSync(join(root, other));
  await makeAtomically(place, (folder) => fill(folder, "one"));
  expect(readdirSync(root)).toEqual([other, "dist"]);
});
