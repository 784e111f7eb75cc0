import type { ServerResponse } from "node:http";
import type { PlaneAnswer } from "../call/plane-call.js";
import { systemClock } from "../webhooks/system-clock.js";

/** How much of a body that nobody wants is read, in bytes, and how long a pause in it may be, in ms. */
export const PATIENCE = { bytes: 64 * 1024 * 1024, pause: 1_000 };

/** Whether all of a call has come. */
export function isWhole({ req: { complete, headers } }: ServerResponse): boolean {
  if (complete) return true;
  return headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;
}

/**
 * Answers a call whose body is still on its way. Were the connection to end at once, a caller that
 * only reads when all has been sent would get no answer: so the rest is read and dropped first,
 * within bounds. https://www.rfc-editor.org/rfc/rfc9112#section-9.6
 */
export function answerEarly(
  response: ServerResponse,
  { status, headers, body }: PlaneAnswer,
  { bytes, pause } = PATIENCE,
): void {
  const { req } = response;
  response.writeHead(status, headers);
  if (typeof body === "string") response.write(body);
  else response.flushHeaders();
  let left = bytes;
  const giveUp = (): void => void req.socket.destroy();
  const timer = systemClock.setTimeout(giveUp, pause);
  req.on("data", (part: Uint8Array) => {
    left -= part.length;
    timer.refresh();
    if (left < 0) giveUp();
  });
  req.once("end", () => response.end());
  req.once("close", () => systemClock.clearTimeout(timer));
  req.resume();
}
