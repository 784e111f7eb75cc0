import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { emitModules } from "../../codegen/compile/emitters.js";
import { linked } from "../../codegen/compile/linker.js";
import { PACK_FORMAT } from "../../src/engine/pack/format.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { bodyValidator } from "../../src/engine/schemas/validators.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";
import type { Edit } from "./lamps.js";
import { lampsContext } from "./lamps.js";

async function built(...edits: readonly Edit[]): Promise<string> {
  const context = await lampsContext(...edits);
  return linked(emitModules(context), context.origin);
}

/** A folder far from every package that could be imported. */
async function loaded(...edits: readonly Edit[]): Promise<Pack> {
  const folder = mkdtempSync(join(tmpdir(), "built-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "index.js"), await built(...edits));
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
  test("is one file that needs no package", async () => {
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
    expect(await built(...edits)).toContain(`format = exports.format = ${PACK_FORMAT};`);
  });

  test("contains no path of the machine that built it", async () => {
    expect(await built(...edits)).not.toContain(process.cwd());
  });
});
