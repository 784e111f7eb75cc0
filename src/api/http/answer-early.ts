// `earlyBody`: the body of an answer to an HTTP call whose own body has not arrived in full, such
// as one refused for its size. It ends when the rest was read, for clients that read no answer
// before they have sent everything.

import type { ServerResponse } from "node:http";
import { NO_BYTES } from "../call/plane-call.js";
import { systemClock } from "../webhooks/system-clock.js";

/** The most bytes of an unwanted body that are read, and its longest pause, in milliseconds. */
export const PATIENCE = { bytes: 64 * 1024 * 1024, pause: 1_000 };

/** Whether the whole call has arrived. */
export function isWhole({ req: { complete, headers } }: ServerResponse): boolean {
  if (complete) return true;
  return headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;
}

/**
 * The body of an answer to a call whose request body is incomplete. Some clients read no answer
 * before they have sent everything, so the answer ends once the rest was read, within bounds.
 * https://www.rfc-editor.org/rfc/rfc9112#section-9.6
 */
export async function* earlyBody(
  { req }: ServerResponse,
  body: Uint8Array | null,
  { bytes, pause } = PATIENCE,
): AsyncGenerator<Uint8Array> {
  let left = bytes;
  const giveUp = (): void => void req.socket.destroy();
  const timer = systemClock.setTimeout(giveUp, pause);
  const ended = new Promise<void>((resolve) => req.once("close", resolve).once("end", resolve));
  req.on("data", (part: Uint8Array) => {
    left -= part.length;
    timer.refresh();
    if (left < 0) giveUp();
  });
  req.resume();
  // Even empty bytes send the head now.
  yield body ?? NO_BYTES;
  await ended;
  systemClock.clearTimeout(timer);
}
