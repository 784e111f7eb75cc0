import type { ServerResponse } from "node:http";
import type { PacedAnswer } from "../call/plane-call.js";
import type { HeldAnswers } from "./held-answers.js";
import { handSlowly } from "./pace.js";
import { whenClosed } from "./when-closed.js";

/** Sends the head at once and the body at a pace. */
export function answerSlowly(
  response: ServerResponse,
  { status, headers, body, pace }: PacedAnswer,
  held: HeldAnswers,
): void {
  const { socket } = response.req;
  response.writeHead(status, headers);
  response.flushHeaders();
  const forget = handSlowly(body, pace, held, {
    part: (bytes) => void response.write(bytes),
    end: () => void response.end(),
    cut: () => void socket.destroy(),
  });
  whenClosed(socket, forget);
}
