import type { ServerResponse } from "node:http";
import type { NetworkOutcome } from "../../../engine/world/state/overrides/faults.js";
import type { PlaneAnswer } from "../../call/plane-call.js";
import { NO_BYTES } from "../../call/plane-call.js";
import { whenClosed } from "../when-closed.js";
import { carryBody, isCarried } from "./carried-body.js";
import type { HeldAnswers } from "./held-answers.js";
import { resetConnection } from "./raw-sockets.js";

/** Ends the connection after the last byte. */
const ENDS: Readonly<
  Record<NetworkOutcome["ends"], (response: ServerResponse, held: HeldAnswers) => void>
> = {
  "as-usual": (response) => void response.end(),
  closed: ({ req }) => void req.socket.destroy(),
  reset: ({ req }) => resetConnection(req.socket),
  never: ({ req: { socket } }, held) => {
    whenClosed(
      socket,
      held.keep(() => void socket.destroy()),
    );
  },
};

/** Sends an answer over a socket as a network outcome has it. */
export function sendOverNetwork(
  response: ServerResponse,
  answer: PlaneAnswer,
  network: NetworkOutcome,
  held: HeldAnswers,
): void {
  const { socket } = response.req;
  const end = (): void => ENDS[network.ends](response, held);
  if (isCarried(answer)) {
    response.writeHead(answer.status, answer.headers);
    response.flushHeaders();
    const stop = carryBody(answer, held, {
      part: (bytes) => void response.write(bytes),
      // The callback runs after everything before it has left.
      end: () => void response.write(NO_BYTES, end),
      cut: () => void socket.destroy(),
    });
    whenClosed(socket, stop);
  } else if ("instead" in network && network.instead !== "") socket.write(network.instead, end);
  else end();
}
