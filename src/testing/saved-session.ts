import { createHash } from "node:crypto";
import { join } from "node:path";
import type { SessionFile } from "./session-file.js";

/** Where sessions of failing tests are put, beside the package.json of the tests. */
const FOLDER = ".facsimile";

/** Saves the session of a test that has failed; a line that says where, and how to play it. */
export async function savedSession(
  sim: { readonly session: SessionFile },
  test: string,
  folder = FOLDER,
): Promise<string> {
  if (!sim.session.isKept) return "";
  const path = join(folder, `${fileName(test)}.session.jsonl`);
  try {
    await sim.session.save(path);
    return `\nfacsimile: all that entered is in ${path}; facsimile replay ${path} plays it`;
  } catch (error) {
    return `\nfacsimile: its session could not be saved: ${error instanceof Error ? error.message : error}`;
  }
}

const LONGEST = 60;

/** Of two tests never the same, and readable. */
function fileName(test: string): string {
  const words = test.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  const digest = createHash("sha256").update(test).digest("hex").slice(0, 8);
  return `${words.slice(0, LONGEST)}-${digest}`;
}
