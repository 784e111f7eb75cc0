import type { ServerResponse } from "node:http";
import type { NetworkFault } from "../world/faults.js";
import type { World } from "../world/world.js";
import type { WireAnswer } from "./answer.js";
import type { Exchange } from "./exchange.js";
import type { HeldAnswers } from "./held-answers.js";
import { headOf } from "./write-answer.js";

interface BrokenHost {
  readonly world: World;
  readonly held: HeldAnswers;
}

/** Does to a connection what a broken network does to it, instead of answering. */
export function breakNetwork(
  { world, held }: BrokenHost,
  { response, traceId }: Exchange,
  kind: NetworkFault,
  answer: WireAnswer,
): void {
  const { socket } = response;
  // In process there is no socket to speak of; the call fails all the same.
  if (socket === null || typeof socket.resetAndDestroy !== "function") {
    if (kind === "hang") forgetWhenGone(response, held);
    else response.destroy(new Error("socket hang up"));
    return;
  }
  if (kind === "reset") socket.resetAndDestroy();
  else if (kind === "empty") socket.destroy();
  else if (kind === "hang") forgetWhenGone(response, held);
  else if (kind === "truncate") truncate(world, response, traceId, answer);
  else socket.end("\u0000\u0001 this is not HTTP \u0002\r\n\r\n");
}

function forgetWhenGone(response: ServerResponse, held: HeldAnswers): void {
  const forget = held.keep(() => response.destroy(new Error("socket hang up")));
  response.once("close", forget);
}

/** A head that promises the whole body, and half of it. */
function truncate(
  world: World,
  response: ServerResponse,
  traceId: string,
  answer: WireAnswer,
): void {
  const { status, text } = answer;
  const whole = Buffer.from(text ?? "");
  const promised = Math.max(whole.length, 2);
  response.writeHead(status, headOf(world, traceId, { ...answer, text: text ?? "" }, promised));
  const half = whole.subarray(0, Math.floor(whole.length / 2));
  response.write(half, () => response.socket?.destroy());
}
