import { RecordingWriteError } from "../../../../api/call/recording-write-error.js";
import type { Instance } from "../../../../instance/server/instance.js";
import { errorCode, UserError } from "../../output/user-error.js";

/**
 * Makes an instance listen, and returns its URL.
 *
 * @throws UserError for an address that it cannot listen on
 */
export async function listen(instance: Instance, host: string, port: number): Promise<string> {
  try {
    return await instance.listen({ host, port });
  } catch (error) {
    // This error concerns the recording's file, not the address.
    if (error instanceof RecordingWriteError) throw error;
    throw listenError(error, host, port);
  }
}

/**
 * Why a server cannot listen on an address.
 *
 * @param option the option that names the port
 */
export function listenError(
  error: unknown,
  host: string,
  port: number,
  option = "--port",
): UserError {
  const code = errorCode(error);
  return new UserError(
    LISTEN_ERRORS[code]?.(host, port, option) ?? `cannot listen on ${host}:${port} (${code}).`,
  );
}

type Words = (host: string, port: number, option: string) => string;

const LISTEN_ERRORS: Readonly<Record<string, Words>> = {
  EADDRINUSE: (host, port, option) =>
    `port ${port} on ${host} is in use; choose another with ${option}, or ${option} 0 for any that is free.`,
  EACCES: (_host, port, option) =>
    `port ${port} needs more rights; choose one above 1023 with ${option}.`,
  EADDRNOTAVAIL: (host) => `${host} is not an address of this machine; try --host 127.0.0.1.`,
  ENOTFOUND: (host) => `the host "${host}" is unknown; try --host 127.0.0.1.`,
};
