import { StartFileError } from "../control-plane/start-file.js";
import type { Instance, InstanceOptions } from "../server/instance.js";
import { createInstance } from "../server/instance.js";
import type { OpenSession } from "../session/file-reading.js";
import { openSession } from "../session/file-reading.js";
import { SessionFileError } from "../session/opening.js";
import type { Until } from "../session/until.js";
import { readUntil, TO_THE_END } from "../session/until.js";
import { UsageError, UserError } from "./user-error.js";

/** Opens a session file. @throws UserError when it is none, or its first line is damaged */
export const openFile = (path: string): OpenSession => telling(() => openSession(path));

/** What is wrong with a session file is told to who gave it. */
export function telling<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof SessionFileError ? new UserError(error.message) : error;
  }
}

/**
 * An instance that begins as a session did, to play it on.
 *
 * @throws UserError for a first line whose calls are refused
 */
export async function instanceFor(
  { name, head }: OpenSession,
  options: InstanceOptions,
): Promise<Instance> {
  try {
    return await createInstance({ ...options, beginning: head });
  } catch (error) {
    throw error instanceof StartFileError ? new UserError(`${name}:1: ${error.message}`) : error;
  }
}

/** @throws UsageError for what is no place in a session */
export function readWhere(text: string | undefined): Until {
  if (text === undefined) return TO_THE_END;
  const until = readUntil(text);
  if (until !== undefined) return until;
  throw new UsageError(
    `--until ${text}: write the number of a line, a trace id such as trc_…, or an instant such as 2025-01-01T00:00:22Z.`,
  );
}
