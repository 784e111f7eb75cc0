import { StartFileError } from "../../../../api/control/world/start-file.js";
import type { OpenRecording } from "../../../../instance/recording/file/file-reading.js";
import { openRecording } from "../../../../instance/recording/file/file-reading.js";
import { RecordingFileError } from "../../../../instance/recording/file/opening.js";
import type { Until } from "../../../../instance/recording/replay/until.js";
import { readUntil, TO_THE_END } from "../../../../instance/recording/replay/until.js";
import { createInstance } from "../../../../instance/server/create-instance.js";
import type { Instance, InstanceOptions } from "../../../../instance/server/instance.js";
import { UsageError, UserError } from "../../output/user-error.js";

export const FILE_ARG = { "<file>": "the recording" } as const;

/** @throws UserError for a file that is not a recording, or has a damaged first line */
export const openFile = (path: string): OpenRecording => asUserError(() => openRecording(path));

/** Turns an error about a recording into one for the user. */
export function asUserError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof RecordingFileError ? new UserError(error.message) : error;
  }
}

/**
 * An instance that begins as a recording did, for a replay.
 *
 * @throws UserError if a call of the first line is refused
 */
export async function instanceFor(
  { name, head }: OpenRecording,
  options: InstanceOptions,
): Promise<Instance> {
  try {
    return await createInstance({ ...options, beginning: head });
  } catch (error) {
    throw error instanceof StartFileError ? new UserError(`${name}:1: ${error.message}`) : error;
  }
}

/** @throws UsageError for a text that is not a place in a recording */
export function readWhere(text: string | undefined): Until {
  if (text === undefined) return TO_THE_END;
  const until = readUntil(text);
  if (until !== undefined) return until;
  throw new UsageError(
    `--until ${text}: write the number of a line, a trace id such as trc_…, or an instant such as 2025-01-01T00:00:22Z.`,
  );
}
