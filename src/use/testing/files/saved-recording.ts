import { failureFile } from "./failure-file.js";
import type { RecordingFile } from "./recording-file.js";

/** Saves the recording of a failed test. Answers a line with its path, and how to inspect its end. */
export async function savedRecording(
  recording: RecordingFile,
  test: string,
  folder?: string,
): Promise<string> {
  if (!recording.isKept) return "";
  try {
    const path = failureFile(test, "recording.jsonl", folder);
    await recording.save(path);
    return `\nfacsimile: the recording is in ${path}; to inspect its end: facsimile recording replay ${path} --serve`;
  } catch (error) {
    return `\nfacsimile: the recording could not be saved: ${error instanceof Error ? error.message : error}`;
  }
}
