import { createHash } from "node:crypto";

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
