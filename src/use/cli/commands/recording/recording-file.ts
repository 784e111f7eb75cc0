import { FileError } from "../../../../engine/base/file-error.js";

import type { OpenRecording } from "../../../../instance/recording/file/file-reading.js";

import type { Until } from "../../../../instance/recording/replay/until.js";
import { readUntil, TO_THE_END } from "../../../../instance/recording/replay/until.js";
import { createInstance } from "../../../../instance/server/create-instance.js";
import type { Instance, InstanceOptions } from "../../../../instance/server/instance.js";
import { UsageError, UserError } from "../../output/user-error.js";

export const FILE_ARG = { "<file>": "the recording" } as const;

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
    throw error instanceof FileError ? new UserError(`${name}:1: ${error.message}`) : error;
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
