import { failureFile } from "./failure-file.js";
import type { SessionFile } from "./session-file.js";

/** Saves the session of a test that has failed; a line that says where, and how to look at its end. */
export async function savedSession(
  session: SessionFile,
  test: string,
  folder?: string,
): Promise<string> {
  if (!session.isKept) return "";
  try {
    const path = failureFile(test, "session.jsonl", folder);
    await session.save(path);
    return `\nfacsimile: all that entered is in ${path}; to look at where it ended: facsimile replay ${path} --serve`;
  } catch (error) {
    return `\nfacsimile: its session could not be saved: ${error instanceof Error ? error.message : error}`;
  }
}
