import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the stories of failed tests are, in the folder that the tests run in. */
const FOLDER = ".facsimile";
const LONGEST_NAME = 80;

/** Writes the story of a test; answers its path, or undefined where nothing can be written. */
export function writeStory(fullName: string, text: string): string | undefined {
  const path = join(FOLDER, `${fileName(fullName)}.story.txt`);
  try {
    mkdirSync(FOLDER, { recursive: true });
    // What is written here is nothing to commit.
    writeFileSync(join(FOLDER, ".gitignore"), "*\n");
    writeFileSync(path, `${fullName}\n${text}`);
    return path;
  } catch {
    return undefined;
  }
}

/** Readable, and different for different tests. */
function fileName(fullName: string): string {
  const words = fullName.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const digest = createHash("sha256").update(fullName).digest("hex").slice(0, 6);
  return `${words.slice(0, LONGEST_NAME).replaceAll(/^-|-$/g, "")}-${digest}`;
}
