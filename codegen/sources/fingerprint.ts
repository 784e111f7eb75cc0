import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuiltFrom } from "../../src/engine/pack/format.js";
import { isSource } from "../../src/engine/pack/format.js";
import { readBytes } from "../../src/instance/files/named-file.js";
import { SOURCE, unlessMissing } from "./files.js";
import { FACTS, LAYER_FOLDERS } from "./layers/layers.js";

/**
 * SHA-256 over the names and contents of a pack's files, sorted by name, with `\n` line ends: the
 * same on every machine.
 */
export function fingerprintOf(texts: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const file of [...texts.keys()].sort()) {
    const text = (texts.get(file) ?? "").replaceAll("\r\n", "\n");
    // The lengths separate the parts.
    hash.update(`${file.length} ${file} ${text.length} ${text}`);
  }
  return hash.digest("hex");
}

/**
 * The contents of every source of a pack, from which `start` sees that a built one is older.
 *
 * @param isPartial whether the build reads only some: a pack of those is older than any
 */
export async function sourceHashes(
  folder: string,
  isPartial: boolean,
): Promise<BuiltFrom["files"]> {
  const prefixes = ["", `${dirname(FACTS)}/`, ...LAYER_FOLDERS.map((name) => `${name}/`)];
  const all = prefixes.map(async (prefix) => {
    const names = await unlessMissing(readdir(join(folder, prefix)), []);
    const sources = isPartial ? [] : names.filter(isSource);
    const hashes = sources.map((name) => {
      const bytes = readBytes(join(folder, prefix, name), SOURCE);
      return [name, createHash("sha256").update(bytes).digest("hex")] as const;
    });
    return [prefix, Object.fromEntries(hashes)] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}
