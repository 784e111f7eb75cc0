import { writeFileSync } from "node:fs";
import { failureFile } from "./failure-file.js";

/** Writes the timeline of a test. Answers its path, or undefined if it cannot be written. */
export function writeTimeline(fullName: string, text: string): string | undefined {
  try {
    const path = failureFile(fullName, "timeline.txt");
    writeFileSync(path, `${fullName}\n${text}`);
    return path;
  } catch {
    return undefined;
  }
}
