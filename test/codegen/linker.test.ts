import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { emitModules } from "../../codegen/compile/compile.js";
import { linked } from "../../codegen/compile/linker.js";
import { ownCode } from "../../codegen/compile/own-code.js";
import type { PackContext } from "../../codegen/facts/context.js";
import type { OutputFile } from "../../codegen/print/source.js";
import { PACK_FORMAT } from "../../src/engine/pack/format.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { bodyValidator } from "../../src/engine/schemas/validators.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";
import type { Edit } from "./lamps.js";
import { lampsContext } from "./lamps.js";

async function built(...edits: readonly Edit[]): Promise<readonly OutputFile[]> {
  const lamps = await lampsContext(...edits);
  const context: PackContext = { ...lamps, places: { ...lamps.places, language: "javascript" } };
  const own = await ownCode(".", [], context.model, true);
  if (typeof own === "string") throw new Error(own);
  return linked([...emitModules(context), ...own.files], context.origin);
}

async function textOf(...edits: readonly Edit[]): Promise<string> {
  return (await built(...edits)).map(({ text }) => text).join("");
}

/** A folder far from every package that could be imported. */
async function loaded(...edits: readonly Edit[]): Promise<Pack> {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { path, text } of await built(...edits)) writeFileSync(join(folder, path), text);
  writeFileSync(join(folder, "package.json"), '{ "type": "commonjs" }');
  return loadPackFolder(folder);
}

function createBody(pack: Pack) {
  const create = pack.operations.find(({ id }) => id === "createLamp");
  return create === undefined ? null : bodyValidator(pack, create);
}

const CAPTURED: Edit = [
  "pack.yaml",
  "captured: 2026-06-09\n",
  "captured: 2026-06-09\ndocument: { reading: captured, provenance: documented }\n",
];

describe.each<[string, readonly Edit[]]>([
  ["with compiled validators", []],
  ["with its schemas carried along", [CAPTURED]],
])("a built pack %s", (_, edits) => {
  test("needs no package", async () => {
    const pack = await loaded(...edits);
    expect(pack.name).toBe("lamps");
    const validate = createBody(pack);
    expect(validate?.({ name: "Desk" })).toBe(true);
    expect(validate?.({ name: 5 })).toBe(false);
    expect(validate?.errors).toMatchObject([{ instancePath: "/name", keyword: "type" }]);
  });

  test("has its reference, and says its format", async () => {
    const pack = await loaded(...edits);
    expect((await pack.reference()).pages.map(({ name }) => name)).toContain("operations");
    expect(await textOf(...edits)).toContain(`format = exports.format = ${PACK_FORMAT};`);
  });

  test("contains no path of the machine that built it", async () => {
    expect(await textOf(...edits)).not.toContain(process.cwd());
  });
});

test("a built pack has what most starts do not need in files apart, and its own text in ASCII", async () => {
  const words = "Größe – 灯 💡";
  const edits: readonly Edit[] = [
    CAPTURED,
    ["events.yaml", "description: Made.", `description: ${words}`],
  ];
  const files = await built(...edits);
  const names = files.map(({ path }) => path);
  expect(names).toEqual(["index.js", "places.js", "reference.js", "schemas.js"]);
  expect(files.map(({ text }) => text).join("")).not.toMatch(/[\u0080-\uffff]/);
  const pack = await loaded(...edits);
  expect(pack.events["lamp.created"]?.description).toBe(words);
  expect(JSON.stringify(await pack.reference())).toContain(words);
  expect(Object.keys(pack.schemas()?.components ?? {})).toContain("Lamp");
  expect(Object.keys(await pack.places())).toContain("events.yaml");
});
