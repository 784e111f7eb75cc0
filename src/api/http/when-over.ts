import type { ServerResponse } from "node:http";
import { whenClosed } from "./when-closed.js";

/**
 * Calls back once, when the socket has all of an answer or the connection has closed. A response that
 * is queued behind another one emits no event for that.
 */
export function whenOver(response: ServerResponse, over: () => void): void {
  const { socket } = response.req;
  if (response.writableFinished || socket.destroyed) {
    over();
    return;
  }
  const once = (): void => {
    response.off("finish", once);
    forget();
    over();
  };
  const forget = whenClosed(socket, once);
  response.on("finish", once);
}
