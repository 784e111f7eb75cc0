import type { FastifyReply } from "fastify";
import type { NetworkFault } from "../world/faults.js";
import type { WireAnswer } from "./answer.js";
import type { HeldAnswers } from "./held-answers.js";

/** Does to a connection what a broken network does to it, instead of answering. */
export function breakNetwork(
  reply: FastifyReply,
  kind: NetworkFault,
  answer: WireAnswer,
  held: HeldAnswers,
): void {
  reply.hijack();
  const { raw } = reply;
  const { socket } = raw;
  // In process there is no socket to speak of; the call fails all the same.
  if (socket === null || typeof socket.resetAndDestroy !== "function") {
    if (kind === "hang") forgetWhenGone(reply, held);
    else raw.destroy(new Error("socket hang up"));
    return;
  }
  if (kind === "reset") socket.resetAndDestroy();
  else if (kind === "empty") socket.destroy();
  else if (kind === "hang") forgetWhenGone(reply, held);
  else if (kind === "truncate") truncate(reply, answer);
  else socket.end("\u0000\u0001 this is not HTTP \u0002\r\n\r\n");
}

function forgetWhenGone({ raw }: FastifyReply, held: HeldAnswers): void {
  const forget = held.keep(() => raw.destroy(new Error("socket hang up")));
  raw.once("close", forget);
}

/** A head that promises the whole body, and half of it. */
function truncate({ raw }: FastifyReply, { status, text }: WireAnswer): void {
  const whole = Buffer.from(text ?? "");
  raw.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Math.max(whole.length, 2),
  });
  raw.write(whole.subarray(0, Math.floor(whole.length / 2)), () => raw.socket?.destroy());
}
