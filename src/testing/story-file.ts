import { writeFileSync } from "node:fs";
import { failureFile } from "./failure-file.js";

/** Writes the story of a test; answers its path, or undefined where nothing can be written. */
export function writeStory(fullName: string, text: string): string | undefined {
  try {
    const path = failureFile(fullName, "story.txt");
    writeFileSync(path, `${fullName}\n${text}`);
    return path;
  } catch {
    return undefined;
  }
}
