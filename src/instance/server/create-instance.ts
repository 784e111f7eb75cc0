// `createInstance`: starts an instance in this process by its options, for every command and test
// that needs one. It locks and resumes the recording, and makes the calls of the start file.
// `instance.ts` has the types.

import { mkdirSync } from "node:fs";
import { mintKey } from "../../api/call/call-keys.js";
import type { StartFile } from "../../api/control/world/start-file.js";
import { FileError } from "../../engine/base/file-error.js";
import { errorCode } from "../files/named-file.js";
import type { RecordingHeader } from "../recording/file/line.js";
import type { FileLock } from "../recording/writer/file-lock.js";
import { lockFile } from "../recording/writer/file-lock.js";
import { existingRecording } from "../recording/writer/recording-writer.js";
import type { Instance, InstanceOptions } from "./instance.js";
import { WorldServer } from "./world-server.js";

/**
 * @throws FileError for a start file that cannot be read or whose calls are refused, and for a
 * recording that is damaged, has another pack, is in use, or cannot be written
 */
export async function createInstance(options: InstanceOptions): Promise<Instance> {
  const path = options.recording?.path ?? null;
  if (options.worldFolder !== undefined) makeFolder(options.worldFolder);
  const claim = path === null ? null : lockFile(path);
  try {
    return await begunServer(options, claim);
  } catch (error) {
    claim?.release();
    throw error;
  }
}

/** @throws FileError if there can be no such folder */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new FileError(`${path}: the folder cannot be made (${errorCode(error)})`);
  }
}

async function begunServer(options: InstanceOptions, claim: FileLock | null): Promise<WorldServer> {
  const { pack, key = mintKey(), recording } = options;
  const begun = recording === undefined ? undefined : existingRecording(recording, pack);
  const head = options.beginning ?? begun?.head;
  const beginning = head && beginningOf(head, options.startFile);
  const server = new WorldServer({ ...options, ...beginning }, key);
  await server.begin(begun, claim);
  return server;
}

/** The options of a world that begins as its recording did; by default with its start file. */
const beginningOf = (head: RecordingHeader, startFile: StartFile | undefined) => ({
  t0: head.t0,
  randomSeed: head.seed,
  flow: head.flow ?? undefined,
  pages: head.pages ?? (false as const),
  startFile: startFile ?? startFileOf(head),
});

/** The start file of a recording, which a reset can load again. */
function startFileOf({ calls }: RecordingHeader): StartFile | undefined {
  if (calls.length === 0) return undefined;
  const placed = calls.map((call) => ({ ...call, place: () => call.name }));
  return async () => placed;
}
