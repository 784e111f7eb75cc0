import { failureFile } from "./failure-file.js";
import type { RecordingFile } from "./recording-file.js";

/** Saves the recording of a test that has failed; a line that says where, and how to look at its end. */
export async function savedRecording(
  recording: RecordingFile,
  test: string,
  folder?: string,
): Promise<string> {
  if (!recording.isKept) return "";
  try {
    const path = failureFile(test, "recording.jsonl", folder);
    await recording.save(path);
    return `\nfacsimile: all that entered is in ${path}; to look at where it ended: facsimile recording replay ${path} --serve`;
  } catch (error) {
    return `\nfacsimile: its recording could not be saved: ${error instanceof Error ? error.message : error}`;
  }
}
