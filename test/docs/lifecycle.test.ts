import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { init } from "../../codegen/init/init.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { blocksOf } from "./blocks.mjs";

// The lifecycle of docs/guides/another-vendor.md, from its document to its test, as the page has it.
const folder = mkdtempSync(join(import.meta.dirname, ".made-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const { page, code } of [...blocksOf("yaml"), ...blocksOf("typescript")]) {
  const [, file] = /^(?:#|\/\/) (repairs[./]\S+)\n/.exec(code) ?? [];
  if (page !== "docs/guides/another-vendor.md" || file === undefined) continue;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), code);
}

const pack = join(folder, "repairs");
const [document, out] = ["examples/vendor-of-your-own/repairs.yaml", pack];
const options = { document, out, overlay: undefined, name: undefined, day: "2026-11-22" };
const made = await init(
  options,
  toolchainWith(compile, () => {}),
);

test("the document makes a pack whose every operation answers, and the layer fits it", async () => {
  expect(made?.figures).toMatchObject({ operations: 3, valid: 3 });
  const lines: string[] = [];
  const terminal = { print: () => {}, complain: (line: string) => void lines.push(line) };
  await compile({ pack, out: join(pack, "generated"), build: true }, terminal);
  expect(lines).toEqual([]);
});

// Its own test: it takes the pack from where this one has made it.
const path = join(folder, "repairs.test.ts");
writeFileSync(
  path,
  readFileSync(path, "utf8").replace('"./repairs"', () => JSON.stringify(pack)),
);
await import(path);
