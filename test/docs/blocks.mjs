import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

// Every block of TypeScript in README.md and docs/ becomes a test file of its own, so that what
// people copy is what runs. The folder is made anew whenever the tests start.

const ROOT = new URL("../../", import.meta.url);
const OUT = new URL("blocks/", import.meta.url);
const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm;

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
  for (const { page, number, code } of blocksOf("ts")) {
    const name = `${page.replaceAll(/[/.]/g, "-")}-${number}.test.ts`;
    writeFileSync(new URL(name, OUT), asTest(`${page}, block ${number}`, code));
  }
}

/**
 * A block with tests of its own stays as it is; any other is one test. One that makes no simulator
 * finds what docs/README.md promises.
 */
function asTest(title, code) {
  if (/^test\(/m.test(code)) return code;
  const lines = code.split("\n");
  const imports = lines.filter((line) => line.startsWith("import "));
  const body = lines.filter((line) => !line.startsWith("import "));
  const bare = !code.includes("createSimulator");
  const preamble = bare
    ? ['import { expect } from "vitest";', 'import { stage } from "../preamble.js";']
    : [];
  const staged = bare ? ["const { sim, api, task, startRun } = await stage();"] : [];
  const closed = bare ? ["await sim.close();"] : [];
  return [
    'import { test as block } from "vitest";',
    ...preamble,
    ...imports,
    `block(${JSON.stringify(title)}, async () => {`,
    ...staged,
    ...body,
    ...closed,
    "});",
    "",
  ].join("\n");
}
