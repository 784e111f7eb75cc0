import type { ServerResponse } from "node:http";
import type { NetworkFault } from "../../engine/world/state/overrides/faults.js";
import type { PlaneAnswer } from "../call/plane-call.js";
import type { HeldAnswers } from "./held-answers.js";
import { firstHalf } from "./planes.js";
import { whenClosed } from "./when-closed.js";

type Break = (response: ServerResponse, answer: PlaneAnswer, held: HeldAnswers) => void;

/** What a broken network does to a connection, instead of bringing the answer. */
export const BREAKS: Readonly<Record<NetworkFault, Break>> = {
  reset: ({ req }) => void req.socket.resetAndDestroy(),
  empty: ({ req }) => void req.socket.destroy(),
  hang: ({ req: { socket } }, _answer, held) => {
    whenClosed(
      socket,
      held.keep(() => void socket.destroy()),
    );
  },
  truncate: (response, { status, headers, body }) => {
    response.writeHead(status, headers);
    response.write(firstHalf(body), () => response.req.socket.destroy());
  },
  garbage: ({ req }) => void req.socket.end("\u0000\u0001 this is not HTTP \u0002\r\n\r\n"),
};
