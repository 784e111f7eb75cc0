import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

// Makes a test file of every block of TypeScript in README.md and docs/, each time the tests start, so that users copy tested code.

const ROOT = new URL("../../", import.meta.url);
const OUT = new URL("blocks/", import.meta.url);
const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm;
/** The set-up that examples share: a page's own, or else that of `SETUP`. */
const IS_STAGE = /^\/\/ What the examples use\./;
const SETUP = "docs/guides/tests.md";

/** The blocks of one language in the project's pages: page, running number, text. */
export function blocksOf(language) {
  return pages().flatMap((page) => {
    const text = readFileSync(new URL(page, ROOT), "utf8");
    return [...text.matchAll(BLOCK)]
      .map(([, found, code], at) => ({ page, number: at + 1, language: found, code }))
      .filter((block) => block.language === language);
  });
}

function pages() {
  const docs = readdirSync(ROOT).includes("docs")
    ? readdirSync(new URL("docs/", ROOT), { recursive: true })
    : [];
  const written = docs.map((name) => `docs/${name.replaceAll("\\", "/")}`).sort();
  return ["README.md", ...written.filter((name) => /^(?!docs\/deck\/).*\.md$/.test(name))];
}

/** Writes the test files. */
export function writeBlocks() {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const blocks = blocksOf("ts");
  const stages = new Map(
    blocks.filter(({ code }) => IS_STAGE.test(code)).map(({ page, code }) => [page, code]),
  );
  for (const { page, number, code } of blocks) {
    if (IS_STAGE.test(code)) continue;
    const name = `${page.replaceAll(/[/.]/g, "-")}-${number}.test.ts`;
    const test = asTest(
      `${page}, block ${number}`,
      code,
      stages.get(page) ?? stages.get(SETUP) ?? "",
    );
    writeFileSync(new URL(name, OUT), test);
  }
}

/** A block with tests of its own stays as it is. Any other becomes one test, which begins with the
 * set-up unless the block creates a simulator itself. */
function asTest(title, code, stage) {
  if (/^test\(/m.test(code)) return code;
  const staged = !/^import .*createSimulator/m.test(code);
  const lines = `${staged ? stage : ""}${code}`.split("\n");
  const isImport = (line) => line.startsWith("import ");
  return [
    'import { test as block } from "vitest";',
    ...new Set(lines.filter(isImport)),
    `block(${JSON.stringify(title)}, async () => {`,
    ...lines.filter((line) => !isImport(line)),
    ...(staged ? ["await sim.close();"] : []),
    "});",
    "",
  ].join("\n");
}
