import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folder for files of failed tests, relative to the current directory of the tests. */
const FOLDER = ".facsimile";
const LONGEST_NAME = 80;

/** The path of a file about a test; makes its folder. */
export function failureFile(
  fullName: string,
  kind: "timeline.txt" | "recording.jsonl",
  folder = FOLDER,
): string {
  mkdirSync(folder, { recursive: true });
  // Nobody commits these files.
  writeFileSync(join(folder, ".gitignore"), "*\n");
  return join(folder, `${fileName(fullName)}.${kind}`);
}

/** Readable, and different for different tests. */
function fileName(fullName: string): string {
  const words = fullName.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const digest = createHash("sha256").update(fullName).digest("hex").slice(0, 6);
  return `${words.slice(0, LONGEST_NAME).replaceAll(/^-|-$/g, "")}-${digest}`;
}
