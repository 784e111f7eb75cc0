import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { DocumentSource } from "../../codegen/init/read/bundle.js";
import { sourceAt } from "../../codegen/init/read/bundle.js";

/** A document in a separate folder until the test ends: texts by file, the main one first. */
export function sourceWith(texts: Readonly<Record<string, string>>): DocumentSource {
  const above = mkdtempSync(join(tmpdir(), "facsimile-files-"));
  onTestFinished(() => rmSync(above, { recursive: true }));
  const folder = join(above, "document");
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return sourceAt(join(folder, Object.keys(texts)[0] ?? ""));
}
