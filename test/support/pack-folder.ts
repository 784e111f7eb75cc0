import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { PACK_FORMAT } from "../../src/engine/pack/format.js";
import type { Pack } from "../../src/engine/pack/pack.js";

/** A folder with a built pack, which this process can load until the test ends. */
export function packFolder(pack: Pack): string {
  const place = mkdtempSync(join(tmpdir(), "facsimile-pack-"));
  const name = `facsimile pack of a test ${place}`;
  Reflect.set(globalThis, name, { pack, format: PACK_FORMAT });
  writeFileSync(join(place, "index.js"), `module.exports = globalThis[${JSON.stringify(name)}];`);
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, name);
    rmSync(place, { recursive: true });
  });
  return place;
}
