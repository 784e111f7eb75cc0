import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

// Every block of TypeScript in README.md and docs/ becomes a test file of its own, so that what
// people copy is what runs. The folder is made anew whenever the tests start.

const ROOT = new URL("../../", import.meta.url);
const OUT = new URL("blocks/", import.meta.url);
const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm;
const IS_STAGE = /^\/\/ What the examples of this page use\./;

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
  const docs = readdirSync(ROOT).includes("docs") ? readdirSync(new URL("docs/", ROOT)) : [];
  return [
    "README.md",
    ...docs.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`),
  ];
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
    const test = asTest(`${page}, block ${number}`, code, stages.get(page) ?? "");
    writeFileSync(new URL(name, OUT), test);
  }
}

/**
 * A block with tests of its own stays as it is; any other is one test, which begins with what the
 * page says that its examples use, unless it makes a simulator itself.
 */
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
