import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isProduct } from "../../codegen/print/format.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OF_TESTS = "test/fixtures/parcelry/generated";
const FOLDERS = ["generated", OF_TESTS];

function generated(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

test("the ignored files are the products and the packs of tests, and they exist", () => {
  const files = generated();
  const ignored = execFileSync("git", ["check-ignore", "--stdin"], {
    cwd: ROOT,
    input: files.join("\n"),
    encoding: "utf8",
  });
  const made = files.filter((path) => isProduct(path) || path.startsWith(join(ROOT, OF_TESTS)));
  expect(made).toEqual(ignored.trim().split("\n"));
  expect(files.filter(isProduct).length).toBeGreaterThan(10);
});
