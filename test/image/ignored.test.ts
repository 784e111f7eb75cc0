import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/programs.js";

/** What the build of the image copies; a container engine leaves out what `.dockerignore` names. */
const BUILT_FROM = ["bin", "build", "codegen", "console", "pack", "src"];

test("the build of the image gets every source file", () => {
  const patterns = readFileSync(join(ROOT, ".dockerignore"), "utf8").trim().split("\n");
  const ignored = new RegExp(`^(?:${patterns.map(expressionOf).join("|")})(?:/|$)`);
  expect("clients/java/target/classes").toMatch(ignored);
  const files = BUILT_FROM.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name.replaceAll("\\", "/")}`,
    ),
  );
  expect(files).toContain("src/use/cli/target/drive.ts");
  expect(files.filter((file) => ignored.test(file))).toEqual([]);
});

/** https://docs.docker.com/build/concepts/context/#syntax */
const expressionOf = (pattern: string): string =>
  pattern
    .replaceAll(".", "\\.")
    .replaceAll("**/", "(?:.*/)?")
    .replaceAll(/(?<!\.)\*/g, "[^/]*");
