import { mkdirSync } from "node:fs";
import { mintKey } from "../../api/call/keys/keys.js";
import { FileError } from "../../engine/base/file-error.js";
import { systemCode } from "../files/named-file.js";
import type { FileLock } from "../recording/writer/file-lock.js";
import { lockFile } from "../recording/writer/file-lock.js";
import { existingRecording } from "../recording/writer/recording-writer.js";
import { beginningOf } from "./beginning.js";
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
    throw new FileError(`${path}: the folder cannot be made (${systemCode(error)})`);
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
